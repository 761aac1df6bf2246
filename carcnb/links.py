"""Links that open a page or the static site on a position: `?position=C1…`."""

from __future__ import annotations

from urllib.parse import parse_qs, urlencode, urlsplit, urlunsplit

from .engine.play import Game
from .record import RecordError
from .record.codes import code, game_of, is_code

#: the word before a code in an address
POSITION = "position"


def link(game: Game | str, base: str = "") -> str:
    """Return a link to a position: a game in play or its code; `base` is the address of the page or of the site.

    >>> import carcnb
    >>> link(carcnb.new("hunters_gatherers", seed=7), "https://example.org/site/?lang=de")
    'https://example.org/site/?lang=de&position=C1iG83mLHur_bKn4U'
    """
    text = game.strip() if isinstance(game, str) else code(game)
    if not is_code(text):
        raise ValueError("a link is made of a game in play or of its code, such as carcnb.code(game)")
    parts = urlsplit(base)
    kept = {name: values[-1] for name, values in parse_qs(parts.query).items() if name != POSITION}
    query = urlencode({**kept, POSITION: text})
    return urlunsplit(parts._replace(query=query))


def linked(address: str) -> str:
    """Return the code in an address, or in what stands after its question mark; none if there is none.

    >>> linked("http://localhost/voila?position=C1abc&lang=de"), linked("?lang=de"), linked("position=C1abc")
    ('C1abc', '', 'C1abc')
    """
    query = address.partition("?")[2] if "?" in address else address
    return parse_qs(query.partition("#")[0]).get(POSITION, [""])[-1].strip()


def position_in(address: str) -> Game | None:
    """Return the game that a link leads to; None if it leads to none, RecordError if its code cannot be read."""
    text = linked(address)
    if not text:
        return None
    if not is_code(text):
        raise RecordError("link", None, "this is no code; a code begins with C1 and holds letters, digits, - and _")
    return game_of(text)
