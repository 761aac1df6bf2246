"""Pictures of numbers, in the colours of the board: score lines, cells for a tile, final scores, areas as they grow.

Each function returns a matplotlib figure and keeps no state, so the same game always gives the same picture. Players
are told apart by line style and by a name at the line as well as by colour.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from ..draw.theme import theme
from ..engine.lattice import cell_text
from ..engine.play import Game
from ..say.explain import Explainer
from .growth import growth, scores_by_turn
from .odds import fitting, tile_game
from .work import PlayedOut, outcome

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

#: one line style for each player, in the order of play
STYLES = ("-", "--", "-.", ":", (0, (5, 1, 1, 1, 1, 1)))


def canvas(width: float = 7.0, height: float = 4.0) -> tuple[Figure, Axes]:
    """Return an empty figure in the colours of the board."""
    from .figure import Figure

    colours = theme("light")
    figure = Figure(figsize=(width, height), layout="constrained", facecolor=colours["paper"])
    axes = figure.add_subplot(facecolor=colours["paper"])
    axes.spines[["top", "right"]].set_visible(False)
    axes.tick_params(colors=colours["ink"])
    axes.grid(axis="y", color=colours["grid"], linewidth=0.6)
    axes.set_axisbelow(True)
    return figure, axes


def score_lines(game: Game, lang: str | None = None) -> Figure:
    """Draw how the scores of a game grew, turn by turn.

    >>> import carcnb
    >>> score_lines(carcnb.new("hunters_gatherers", seed=7)).axes[0].get_xlabel()
    'Turn'
    """
    words = Explainer.about(game, lang)
    figure, axes = canvas()
    turns = scores_by_turn(game)
    ends = []
    for place, player in enumerate(game.players):
        points = [scores[place] for scores in turns]
        axes.plot(points, STYLES[place % len(STYLES)], **pen(player))
        ends.append((points[-1], words.name("players", player)))
    label_ends(axes, len(turns) - 1, ends)
    named(axes, words.label("plot.turn"), words.label("head.points"), words.label("plot.by_turn"))
    return figure


def area_growth(game: Game, layer: str, lang: str | None = None) -> Figure:
    """Draw how the areas of a layer grew to more than one tile, in the colour of who held them; a dot closes one."""
    words = Explainer.about(game, lang)
    label, colours = words.label, theme("light")
    figure, axes = canvas()
    styles = dict(zip(game.players, STYLES, strict=False))
    grown = [life for life in growth(game, layer) if life.sizes[-1][1] > 1]
    for number, life in enumerate(grown):
        look = pen(life.holder) if life.holder else {"color": colours["soft"], "linewidth": 1.0}
        shift = 0.5 * number / len(grown) - 0.25  # so that areas of one size do not hide each other
        laid, sizes = [laid for laid, _ in life.sizes], [size + shift for _, size in life.sizes]
        axes.plot(laid, sizes, linestyle=styles.get(life.holder or "", "-"), drawstyle="steps-post", **look)
        if life.closed:
            axes.plot(laid[-1], sizes[-1], "o", color=look["color"], markersize=4.5)
    for player in game.players:
        axes.plot([], [], linestyle=styles[player], label=words.name("players", player), **pen(player))
    axes.plot([], [], color=colours["soft"], linewidth=1.0, label=label("plot.nobody"))
    axes.plot([], [], "o", color=colours["ink"], markersize=4.5, label=label("plot.closed"))
    legend(axes)
    named(
        axes,
        label("plot.tiles_laid"),
        label("plot.area_tiles"),
        label("plot.growth", layer=words.name("layers", layer)),
    )
    return figure


def final_scores(game: Game, playouts: int = 200, seed: int = 0, lang: str | None = None) -> Figure:
    """Draw how the final scores are spread over random playouts from here."""
    return spread(game, [outcome(game, (), seed + number) for number in range(playouts)], lang)


def spread(game: Game, ends: Sequence[PlayedOut], lang: str | None = None) -> Figure:
    """Draw how final scores are spread: a filled outline and the middle value for each player."""
    words = Explainer.about(game, lang)
    figure, axes = canvas()
    every = [points for end in ends for points in end.scores]
    low, high = min(every), max(every)
    step = max(1, -(-(high - low) // 24))
    bins = list(range(low, high + step + 1, step))
    for place, player in enumerate(game.players):
        values = sorted(end.scores[place] for end in ends)
        look = pen(player)
        name, middle = words.name("players", player), values[len(values) // 2]
        label = words.label("plot.middle", player=name, points=middle)
        axes.hist(values, bins, histtype="stepfilled", alpha=0.25, facecolor=look["color"])
        axes.hist(values, bins, histtype="step", linestyle=STYLES[place % len(STYLES)], edgecolor=look["color"],
                  linewidth=2.0, label=label)  # fmt: skip
        axes.axvline(middle, linestyle=STYLES[place % len(STYLES)], color=look["color"], linewidth=1.2)
    legend(axes)
    named(axes, words.label("plot.final_points"), words.label("head.playouts"), words.label("plot.final_scores"))
    return figure


def cell_map(game: Game, tile: str | None = None, lang: str | None = None) -> Figure:
    """Draw the empty cells: in how many turns a tile fits each, or, without one, how many of the tiles left fit."""
    words = Explainer.about(game, lang)
    board = tile_game(game).board
    if tile is not None and tile not in board.plans:
        raise ValueError(f"there is no tile {tile!r} in {game.key}")
    if tile is None:
        values = {cell: sum(fit.copies for fit in fitting(game, cell)) for cell in board.frontier}
        title = words.label("plot.fit_by_cell")
    else:
        values = {cell: len(board.plans[tile].fits[around]) for cell, around in board.frontier.items()}
        title = words.label("plot.turns_by_cell", tile=tile)
    figure, axes = canvas(6.4, 6.0)
    draw_cells(axes, board.placements, values)
    named(axes, "", "", title)
    return figure


def draw_cells(axes: Axes, laid: Iterable[tuple[int, int]], values: dict[tuple[int, int], int]) -> None:
    """Draw laid tiles as grey squares and empty cells from pale to dark, each with its number."""
    from matplotlib import colormaps
    from matplotlib.patches import Rectangle

    colours, shades = theme("light"), colormaps["YlGnBu"]
    top = max(values.values(), default=0) or 1
    for x, y in laid:
        axes.add_patch(Rectangle((x - 0.5, y - 0.5), 1, 1, facecolor=colours["grid"], edgecolor=colours["paper"]))
    for (x, y), value in values.items():
        shade = shades(value / top) if value else colours["paper"]
        axes.add_patch(Rectangle((x - 0.5, y - 0.5), 1, 1, facecolor=shade, edgecolor=colours["soft"], linewidth=0.8))
        ink = colours["paper"] if value / top > 0.55 else colours["ink"]
        axes.text(x, y, str(value), ha="center", va="center", color=ink, fontsize=9, gid=cell_text((x, y)))
    cells = [*laid, *values]
    axes.set_xlim(min(x for x, _ in cells) - 0.6, max(x for x, _ in cells) + 0.6)
    axes.set_ylim(max(y for _, y in cells) + 0.6, min(y for _, y in cells) - 0.6)
    axes.set_aspect("equal")
    axes.grid(visible=False)
    axes.spines[:].set_visible(False)


def pen(player: str) -> dict[str, Any]:
    """Return the look of a player's line."""
    return {"color": theme("light").paint(player), "linewidth": 2.2}


def named(axes: Axes, across: str, up: str, title: str) -> None:
    """Write what the axes show."""
    from matplotlib.ticker import MaxNLocator

    ink = theme("light")["ink"]
    axes.set_xlabel(across, color=ink)
    axes.set_ylabel(up, color=ink)
    axes.set_title(title, color=ink, loc="left")
    for axis in (axes.xaxis, axes.yaxis):
        axis.set_major_locator(MaxNLocator(integer=True))


def legend(axes: Axes) -> None:
    """Say which line is whose."""
    axes.legend(frameon=False, labelcolor=theme("light")["ink"])


def label_ends(axes: Axes, last: int, ends: Sequence[tuple[int, str]]) -> None:
    """Write names and points at the ends of lines, moved apart where they would overlap."""
    top = max(1, *axes.get_ylim())
    free = -1e9
    for points, name in sorted(ends):
        free = max(points, free + top * 0.06)
        axes.text(last + 0.4, free, f"{name} {points}", va="center", color=theme("light")["ink"])
    axes.margins(x=0.02)
    axes.set_xlim(right=last * 1.16 + 1)
