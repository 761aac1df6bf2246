"""One letter an act: what a page gets by it is what it would have got from every widget by itself."""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterator
from contextlib import nullcontext
from typing import Any

import comm
import pytest
from comm.base_comm import BaseComm
from ipycanvas import Canvas
from ipywidgets import HTML, Button, VBox

import carcnb
from carcnb.widgets.play import play
from carcnb.widgets.post import Post

HERE = {"kind": "here", "reads": True}


class Page:
    """What the widgets of a page know, by their ids, and the messages by which they learnt it."""

    def __init__(self) -> None:
        self.states: dict[str, dict[str, Any]] = {}
        self.messages: list[tuple[str, dict[str, Any]]] = []
        self.letters = 0

    def receive(self, widget: str, data: dict[str, Any], buffers: Any) -> None:
        """Read a message, or every message in a letter."""
        self.messages.append((widget, data))
        if data.get("method") == "custom" and data["content"] == {} and buffers:
            self.letters += 1
            for each, inside in json.loads(zlib.decompress(buffers[0])):
                self.receive(each, inside, None)
        elif "state" in data:
            self.states.setdefault(widget, {}).update(json.loads(json.dumps(data["state"])))


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> Iterator[Page]:
    made = Page()

    class Carried(BaseComm):
        def publish_msg(
            self, msg_type: str, data: Any = None, metadata: Any = None, buffers: Any = None, **_: Any
        ) -> None:
            made.receive(self.comm_id, data or {}, buffers)

    monkeypatch.setattr(comm, "create_comm", Carried)
    yield made


def test_several_widgets_share_a_letter(page: Page) -> None:
    one, two = HTML(), Button()
    post = Post()
    post.entrust(VBox([one, two]))
    post._heard(HERE)
    page.messages.clear()
    page.letters = 0
    with post.letter(), post.letter():
        one.value, two.disabled = "first", True
        one.value = "second"
        assert not page.messages
    assert page.letters == 1 and len(page.messages) == 3
    assert page.states[one.model_id]["value"] == "second" and page.states[two.model_id]["disabled"]


def test_what_fails_on_the_way_is_delivered_as_far_as_it_came(page: Page) -> None:
    one, post = HTML(), Post()
    post.entrust(one)
    post._heard(HERE)
    with pytest.raises(ValueError), post.letter():
        one.value = "so far"
        raise ValueError("no farther")
    assert page.states[one.model_id]["value"] == "so far"
    one.value = "by itself"
    assert page.messages[-1][0] == one.model_id


@pytest.mark.parametrize("heard", [[], [{"kind": "here", "reads": False}], [HERE, {"kind": "here", "reads": False}]])
def test_where_letters_cannot_be_read_widgets_send_their_own(page: Page, heard: list[dict[str, Any]]) -> None:
    one, post = HTML(), Post()
    post.entrust(one)
    for message in heard:
        post._heard(message)
    page.letters = 0
    with post.letter():
        one.value = "alone"
        assert page.states[one.model_id]["value"] == "alone"
    assert not page.letters


def test_a_page_that_comes_late_is_told_how_everything_stands(page: Page) -> None:
    one, post = HTML(), Post()
    post.entrust(one)
    post._heard(HERE)
    one.value = "old"
    page.states[one.model_id]["value"] = "what it was when the page began to load"
    post._heard(HERE)
    assert page.states[one.model_id]["value"] == "old"


def test_canvases_and_what_cannot_wait_are_not_carried(page: Page) -> None:
    canvas, post, button = Canvas(), Post(), Button()
    post.entrust(VBox([canvas, button]))
    post._heard(HERE)
    with post.letter():
        page.messages.clear()
        canvas.width = 99
        button.send({"do": "keep"})
        button.send({"do": "move"})
        assert [data.get("content", {}).get("do") for _, data in page.messages] == [None, "keep"]
    assert page.messages[-1][1]["content"] == {"do": "move"}


@pytest.mark.parametrize("key", ["carcassonne", "marabunta"])
def test_a_page_knows_after_every_act_what_the_kernel_knows(page: Page, key: str) -> None:
    view, player = play(key, seed=3, autosave=False), carcnb.player("random", seed=1)
    view.session.passes_by_itself = False
    view.board.post._heard(HERE)
    shown = [view.told, view.scores, view.board.todo, view.scorings.tally, view.undo, view.board.holding.layout]
    for _ in range(40):
        view.session.act(player.choose(view.session.game))
        for widget in (*shown, view.board.choices, view.board.choices.row, view.board.frame):
            known, state = page.states[widget.model_id], json.loads(json.dumps(widget.get_state(), default=str))
            assert {name: known[name] for name in state if name != "_esm"} == {
                n: v for n, v in state.items() if n != "_esm"
            }
    assert page.letters > 40


def test_nothing_overtakes_a_letter(page: Page) -> None:
    # pages read letters one after the other, and each takes a moment: what came by itself meanwhile would be undone
    shown, post = HTML(), Post()
    post.entrust(shown)
    post._heard(HERE)
    letters = page.letters
    shown.value = "later"
    assert page.letters == letters + 1 and page.states[shown.model_id]["value"] == "later"
    assert [data["method"] for widget, data in page.messages[-2:]] == ["custom", "update"]


def test_who_asks_a_widget_how_it_stands_is_answered_by_itself(page: Page) -> None:
    # a page that is loaded anew asks widget by widget where all at once takes too long: it reads no letter yet
    shown, post = HTML(value="so"), Post()
    post.entrust(shown)
    post._heard(HERE)
    letters = page.letters
    for around in (nullcontext, post.letter):
        with around():
            page.messages.clear()
            shown._handle_msg({"content": {"data": {"method": "request_state"}}})
            assert [(widget, data["method"]) for widget, data in page.messages] == [(shown.model_id, "update")]
            assert page.messages[0][1]["state"]["value"] == "so"
    assert page.letters == letters
