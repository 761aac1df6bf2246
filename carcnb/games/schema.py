"""The shapes of a game's files: every table and key there is, once. How a shape is read stands in `checking`."""

from __future__ import annotations

from .checking import Either, TableShape

#: how sure a rule or a tile is
SOURCE = "rulebook|secondary|inferred|reconstructed|ruling|seen|carried|assigned"

GAME = TableShape(
    {
        "extends": "game",
        "title": "text",
        "painter": "tiles|sheet|plain",
        "players!": {"min!": "number", "max!": "number", "colours!": ["word"]},
        "figures": {"<word>": "number"},
        "start": {"name": "word", "tiles": [("tile", "cell")]},
        "layers": {"<word>": {"kinds!": ["kind"], "closes": "sides|surrounded"}},
        "roles": {
            "<word>": {"figure!": "figure", "layer!": "layer", "on!": ["kind"], "lies": "flag", "weight": "count"}
        },
        # the words that tiles use besides the kinds of the layers
        "tiles": {"kinds": ["word"], "ends": ["word"], "piles": ["word"]},
        "things": {"<word>": ["kind"]},
        # what is pressed on the table for a row of a tally, where it has another name
        "rows": {"<word>": "thing"},
        "options": {"<word>": ["word"]},
        # the roles that a value of an option leaves out, as option.value
        "without": {"<word>": ["role"]},
        # the options that came after codes of games had been sent
        "later_options": {"<word>": ["word"]},
        "track": {"length!": "number", "first": "number", "cards": ["number"], "rule": "rule"},
        "cites": {"<word>": "rule"},
        "own": {"<word>": "shape"},
    }
)

ZONE = {"kind!": "kind", "slots": ["slot"], "has": {"<thing>": "number"}, "ends": "end", "touches": ["word"]}

TILES = TableShape(
    {
        # these two are for a game that extends another
        "drop": {"ids": ["tile of that game"], "all": "flag"},
        "counts": {"<tile of that game>": "number"},
        "tile": [
            {
                "id!": "word",
                "like": "tile",
                "copies": Either("number", TableShape({"<mark>": "number"})),
                "pile": "pile",
                "source": SOURCE,
                "note": "text",
                "zones": [ZONE],
            }
        ],
    }
)

RULES = TableShape(
    {
        "rule": [
            {
                "id!": "rule id",
                "section!": "text",
                "text!": "text",
                "printings": {"<language>": "text"},
                "differs": "text",
                "ruling": "text",
                "source": SOURCE,
            }
        ]
    }
)

_SENTENCE = Either("sentence", TableShape({"one!": "sentence", "other!": "sentence"}))
_SENTENCES = {"<code>": _SENTENCE}
_LABELS = {"<screen>": {"<word>": _SENTENCE}}

LABELS = TableShape(_LABELS)

TEXTS = TableShape(
    {
        "facts": {"<fact>": "table of names"},
        "names": {
            "players": {"<player>": "text"},
            "roles": {"<role>": "text"},
            "figures": {"<figure>": "text"},
            "kinds": {"<kind>": "text"},
            "layers": {"<layer>": "text"},
            "sides": {"<north|east|south|west>": "text"},
            "sources": {f"<{SOURCE}>": "text"},
            "<names>": {"<word>": "text"},
        },
        "terms": _SENTENCES,
        "counted": _SENTENCES,
        # what is said to a wrong answer, by what was overlooked
        "near": _SENTENCES,
        # why something does not count for a sort of area: "meadow.tiger", and "meadow.tiger.elsewhere"
        "strays": _SENTENCES,
        "scored": _SENTENCES,
        "scored_rules": {
            **{case: {"<layer or reason>": "rule"} for case in ("always", "shared", "beaten", "nothing")},
            "<event>": "rule",
        },
        "events": _SENTENCES,
        # one sentence for several events of a sort that came at once; what differs between them is listed in it
        "together": _SENTENCES,
        "refusals": {"<refusal.>": _SENTENCE},
        "prompts": _SENTENCES,
        "actions": _SENTENCES,
        "notes": _SENTENCES,
        # what is missing once the goal of a lesson is out of reach
        "lacking": _SENTENCES,
        # what the opponent of a short game says, in as many ways as are numbered
        "talk": _SENTENCES,
        "labels": _LABELS,
        # the same without ids of tiles and cells, where a sentence has some
        "plain": {
            "events": _SENTENCES,
            "refusals": {"<refusal.>": _SENTENCE},
            "actions": _SENTENCES,
            "scored": _SENTENCES,
            "terms": _SENTENCES,
        },
    }
)

_WORDS = {"title!": "text", "text!": "text", "task!": "text", "done": "text"}

#: from which rules exercises are made, and how: see `carcnb/exercises/RECIPES.md`
EXERCISES = TableShape(
    {
        "words": {"<word>": _WORDS},
        "choices": {"<act>": {"text!": "text", "reason!": "text", "named": {"<value>": {"text!": "text"}}}},
        "refusals": {"<refusal>": {"reason!": "text"}},
        "answers": {"<look-up>": {"<value>": {"text!": "text", "place!": "place"}}},
        "exercise": [
            {
                "rule!": "rule",
                "kinds!": ["predict|count|spot|quiz|slip|do"],
                "words!": "words",
                "phase!": "phase",
                "acts": ["act"],
                "cites": ["rule"],
                "codes": ["refusal"],
                "why": ["why"],
                "happens": ["event"],
                "asks": "question",
                "paid": "other|own",
                "after": "phase",
                "sections": "count",
                "waits": "layer",
                "figures": "alone|shared|beaten|each",
                "printed": ["thing"],
                "on": "thing",
                "parts": "flag",
                "twice": "flag",
                "goal": {
                    "closed": "layer",
                    "joined": "layer",
                    "occupied": "role",
                    "happened": "event",
                    "scored": {"player": "you|other", "why": "why"},
                    "best": "flag",
                },
                "favours": ["favour"],
                "shows": ["thing"],
                "least": "number",
                "most": "count",
                "lights": "act|nothing",
            }
        ],
    }
)

#: the tables of names that no fact has to mention
NAMES = frozenset(
    (
        "players",
        "sides",
        "roles",
        "figures",
        "kinds",
        "layers",
        "phases",
        "options",
        "option_tips",
        "sources",
        "state",
        "scorings",
        "prospects",
        "things",
    )
)
