"""How a reader wants to see a play: language, theme, zoom, aids, and, for close study, the graph over the board."""

from __future__ import annotations

from functools import partial
from html import escape

from ipywidgets import HTML, Checkbox, Dropdown, FloatSlider, HBox, IntSlider, Play, ToggleButtons, VBox, Widget, jslink

from ..draw.theme import themes
from ..say.i18n import languages, own_name
from ..session import Session
from ..session.look import FARTHEST, NEAREST
from .drawer import Card
from .listening import on_change
from .stage import fill, icon


class Settings(Card):
    """The settings; they lie over the panel, and what they change is seen on the board at once."""

    def __init__(self, session: Session) -> None:
        self.session = session
        look = session.look
        self.lang = Dropdown(options=[(own_name(lang), lang) for lang in languages()], value=session.lang)
        self.theme = ToggleButtons(options=list(themes()), value=look.theme)
        self.zoom = FloatSlider(min=FARTHEST, max=NEAREST, step=0.25, value=look.zoom, readout=False)
        self.layer = Dropdown(options=[("–", None)], value=None)
        self.edges = IntSlider(min=0, max=0, value=0)
        self.grow = Play(min=0, max=0, value=0, interval=400, show_repeat=False)
        self._link = jslink((self.grow, "value"), (self.edges, "value"))
        self.growing = HBox([self.grow, self.edges])
        self.switches = {name: Checkbox(value=value, indent=False) for name, value in self._switched().items()}
        for name, switch in self.switches.items():
            on_change(switch, partial(self._switch, name))
        view, self.what_for = VBox([self.lang, self.theme, self.zoom]), HTML()
        study = VBox([self.layer, self.growing, self.what_for])  # last: few want to look so closely
        super().__init__(icon("settings"), view, VBox(list(self.switches.values())), study)
        self.add_class("carcnb-settings")
        on_change(self.lang, session.speak)
        on_change(self.theme, lambda theme: session.change_look(theme=theme))
        on_change(self.zoom, lambda zoom: session.change_look(zoom=zoom, pan=(0.0, 0.0)))
        on_change(self.layer, self._show_layer)
        on_change(self.edges, self._show_edges)
        self.rename()

    def belongings(self) -> list[Widget]:
        """List what is not shown: the link that lets the graph grow."""
        return [self._link]

    def _switched(self) -> dict[str, bool]:
        """Return what can be switched on and off, and whether it is on."""
        session, aids = self.session, self.session.look.aids
        return {
            "legal_cells": aids.legal_cells, "worth": aids.worth, "hints": aids.hints, "ids": aids.ids,
            "confirms": session.confirms, "passes": session.passes_by_itself, "motion": session.look.motion,
        }  # fmt: skip

    def _switch(self, name: str, on: bool) -> None:
        session = self.session
        if name == "confirms":
            session.confirms = on
        elif name == "passes":
            session.passes_by_itself = on
        elif name == "motion":
            session.change_look(motion=on)
        else:
            session.change_aids(**{name: on})
            if name == "ids":
                session.name_ids(on)

    def rename(self) -> None:
        """Name everything in the session's language."""
        explainer = self.session.explainer
        label = explainer.label
        self.lang.description = label("settings.language")
        self.theme.description = label("settings.theme")
        self._name_themes({"light": label("settings.light"), "dark": label("settings.dark")})
        self.zoom.description = label("settings.zoom")
        self.layer.description = label("settings.graph")
        self.edges.description = label("settings.edges")
        self.layer.tooltip = label("settings.graph_tip")
        fill(self.what_for, f'<p class="carcnb-aside">{escape(label("settings.graph_tip"))}</p>')
        self.edges.tooltip = label("settings.edges_tip")
        named = {
            "legal_cells": label("settings.legal_cells"), "worth": label("settings.worth"),
            "hints": label("settings.hints"), "ids": label("settings.ids"), "confirms": label("settings.confirms"),
            "passes": label("settings.passes"), "motion": label("settings.motion"),
        }  # fmt: skip
        for name, switch in self.switches.items():
            switch.description = named[name]
        chosen = self.layer.value
        layers = self.session.table.layers(explainer)
        self.named(label("settings.title"), label("menu.close"))
        self.layer.options = [(label("settings.no_graph"), None), *layers]
        # by its number: a list whose value is None would show nothing
        self.layer.index = [None, *(layer for _, layer in layers)].index(chosen)
        self.layer.layout.display = self.what_for.layout.display = "" if layers else "none"
        self.growing.layout.display = "" if chosen else "none"

    def _name_themes(self, named: dict[str, str]) -> None:
        """Name the themes; the one that is on stays on."""
        options = [(named.get(theme, theme), theme) for theme in themes()]
        if list(self.theme.options) != options:
            chosen = self.theme.value
            self.theme.options = options
            self.theme.value = chosen

    def follow(self) -> None:
        """Know the view after it was changed elsewhere, and the graph after the board has grown."""
        zoom = self.session.look.zoom
        self.theme.value = self.session.look.theme
        if abs(self.zoom.value - zoom) > 0.2:
            self.zoom.value = zoom
        if self.layer.value is not None:
            count = self.session.table.edges(self.layer.value)
            if self.edges.max != count:
                everything = self.edges.value == self.edges.max
                self._show_up_to(count)
                if everything:
                    self.edges.value = count

    def _show_layer(self, layer: str | None) -> None:
        if layer is None:
            self.growing.layout.display = "none"
        else:
            self.growing.layout.display = ""
            self._show_up_to(self.session.table.edges(layer))
            self.edges.value = self.edges.max
        self.session.change_look(layer=layer, edges=None)

    def _show_up_to(self, count: int) -> None:
        self.edges.max = self.grow.max = count

    def _show_edges(self, count: int) -> None:
        self.session.change_look(edges=None if count == self.edges.max else count)
