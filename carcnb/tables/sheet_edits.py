"""What can be changed on a sheet of hexes: numbers and crosses, circles of leaves, crates, cookies, anthills."""

from __future__ import annotations

from ..draw.scene import Target
from ..engine.lattice import cell_text
from ..say.explain import Explainer
from .editing import Choice, Edit, Editing, Lines, Number, listed, read_number, relisted, said

#: the highest number that is written in a hex
TOP = 3
#: so many rounds can be chosen after the last of the tiles that are shuffled
LATE = 8


class SheetEdits(Editing):
    """The part of a table with a sheet that can be set up by hand."""

    def edits(self, lines: Lines, target: Target, explainer: Explainer) -> list[Edit]:
        if target[0] not in ("hex", "cell") or target[1] not in self.game.sheet.at:
            return []
        here, label = cell_text(target[1]), explainer.label
        wrote = said(lines, f"number {here}", "").out
        rest = [word for word in listed(lines, "cross") if word != here]
        crossed = here in listed(lines, "cross")
        uncrossed = relisted(lines, "cross", rest) if crossed else Edit()
        found = []
        for player in self.game.players:
            for number in range(TOP + 1):
                line = f"number {here} {player} {number}"
                words = label("edit.number", player=explainer.name("players", player), number=number)
                found.append(Edit(uncrossed.out + wrote, (*uncrossed.into, line), words, on=line in wrote))
        cross = relisted(lines, "cross", [*rest, here])
        found.append(Edit(cross.out + wrote, cross.into, label("edit.cross"), on=crossed))
        if wrote or crossed:
            found.append(Edit(uncrossed.out + wrote, uncrossed.into, label("edit.empty_hex")))
        return found

    def numbers(self, lines: Lines, explainer: Explainer) -> list[Number]:
        sheet, label = self.game.sheet, explainer.label
        found = [number._replace(place=("board", number.player)) for number in super().numbers(lines, explainer)]
        board = sheet.board
        for player in self.game.players:
            heads = [(f"cookies {player}", label("edit.cookies"), 0, 0, len(board.cookies))]
            heads += [(f"anthills {player}", label("edit.anthills"), board.anthills, 0, board.anthills)]
            for group, crates in board.crates.items():
                words = label("edit.crates", ability=explainer.name("abilities", group))
                heads.append((f"crates {player} {group}", words, 0, 0, crates))
            found += [
                Number(head, words, read_number(lines, head, usual), usual, least, most, player, ("board", player))
                for head, words, usual, least, most in heads
            ]
        return found + [self._circles(lines, region, player, explainer) for region, player in self._leaves()]

    def _leaves(self) -> list[tuple[str, str]]:
        return [(region, player) for region in self.game.sheet.leaves for player in self.game.players]

    def _circles(self, lines: Lines, region: str, player: str, explainer: Explainer) -> Number:
        """Return how many circles of a leaf are a player's."""
        leaf, head = self.game.sheet.leaves[region], f"circles {region} {player}"
        words = explainer.label("manual.leaf", region=explainer.name("regions", region))
        printed, who = leaf.printed.get(player, 0), explainer.name("players", player)
        value, others = read_number(lines, head, printed), [each for each in self.game.players if each != player]
        theirs = sum(read_number(lines, f"circles {region} {each}", leaf.printed.get(each, 0)) for each in others)
        # what was typed may be more than there is room for, and is shown as it is
        most = max(leaf.circles - theirs, value)
        return Number(head, words, value, printed, printed, most, player, ("leaf", region), who)

    def counted_at(self, target: Target, explainer: Explainer) -> str:
        if target[0] == "leaf":
            return explainer.label("manual.leaf", region=explainer.name("regions", target[1]))
        return explainer.name("players", target[1])

    def choices_to_set(self, lines: Lines, explainer: Explainer) -> list[Choice]:
        tiles = [tile.id for tile in self.game.sheet.tiles.values() if not tile.bottom]
        gone = listed(lines, "gone")
        edits = []
        for tile in tiles:
            rest = [word for word in gone if word != tile]
            edit = relisted(lines, "gone", rest if tile in gone else [*gone, tile])
            edits.append(edit._replace(words=explainer.name("tiles", tile), on=tile in gone))
        found = [*super().choices_to_set(lines, explainer), Choice(explainer.label("edit.gone"), tuple(edits))]
        # as long as tiles are left, their number tells the round
        return found if len(gone) < len(tiles) else [*found, self._rounds(lines, len(tiles) + 1, explainer)]

    def _rounds(self, lines: Lines, first: int, explainer: Explainer) -> Choice:
        """Return the rounds in which nothing but the last tile is there."""
        now = read_number(lines, "round", first)
        edits = (
            said(lines, "round", "" if number == first else str(number))._replace(words=str(number), on=number == now)
            for number in range(first, first + LATE)
        )
        return Choice(explainer.label("edit.round"), tuple(edits))
