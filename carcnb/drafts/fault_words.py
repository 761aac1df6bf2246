"""The sentences for what is wrong with a draft, by the code of the fault."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

Label = Callable[..., str]
Facts = Mapping[str, Any]

#: what says a fault; what cannot be read is told apart by its detail
SENTENCES: Mapping[str, Callable[[Label, Facts], str]] = {
    "cell_twice": lambda label, f: label("fault.cell_twice", cell=f["cell"]),
    "copies": lambda label, f: label("fault.copies", copies=f["copies"], tile=f["tile"]),
    "sides": lambda label, f: label(
        "fault.sides", mine=f["mine"], cell=f["cell"], theirs=f["theirs"], other=f["other"]
    ),
    "apart": lambda label, f: label("fault.apart", cell=f["cell"]),
    "no_zone": lambda label, f: label("fault.no_zone", word=f["word"], names=f["names"]),
    "wrong_zone": lambda label, f: label("fault.wrong_zone", role=f["role"], zone=f["zone"]),
    "without": lambda label, f: label("fault.without", role=f["role"]),
    "supply": lambda label, f: label("fault.supply", player=f["player"], figure=f["figure"]),
    "complete": lambda label, f: label("fault.complete", player=f["player"], role=f["role"], layer=f["layer"]),
    "crowns": lambda label, f: label("fault.crowns", segment=f["segment"]),
    "round": lambda label, f: label("fault.round", round=f["round"], count=f["count"], gone=f["gone"]),
    "region_full": lambda label, f: label("fault.region_full", region=f["region"]),
    "leaf_full": lambda label, f: label("fault.leaf_full", region=f["region"]),
    "no_cookie": lambda label, f: label("fault.no_cookie"),
    "bottom": lambda label, f: label("fault.bottom", tile=f["tile"]),
    "gone_twice": lambda label, f: label("fault.gone_twice", tile=f["tile"]),
    "no_hex": lambda label, f: label("fault.no_hex", hex=f["hex"]),
    "hex_twice": lambda label, f: label("fault.hex_twice", hex=f["hex"]),
    "number": lambda label, f: label("fault.number", word=f["word"], least=f["least"], most=f["most"]),
    "unread_form": lambda label, f: label("fault.unread_form", form=f["form"]),
    "unread_cell": lambda label, f: label("fault.unread_cell", word=f["word"]),
    "unread_number": lambda label, f: label("fault.unread_number", word=f["word"]),
    "unread_near": lambda label, f: label("fault.unread_near", word=f["word"], near=f["near"]),
    "unread_word": lambda label, f: label("fault.unread_word", word=f["word"]),
    "play": lambda label, f: label("fault.play"),
    "record": lambda label, f: label("fault.record", reason=f["reason"]),
}
