"""Small pictures on a page: whatever they hold, the page must read the whole rule."""

from __future__ import annotations

import carcnb
from carcnb.tables import table_of
from carcnb.widgets.pictures import Pictures, class_of


def test_no_picture_ends_the_style_that_it_comes_in() -> None:
    pictures = Pictures()
    badges = table_of(carcnb.new("hunters_gatherers")).badges()
    pictures.fetch(badges)
    (sent,) = pictures.children
    assert "</style>" in badges[0].address, "a picture has a style of its own"
    assert sent.value.count("</") == 1 and sent.value.endswith("</style>")
    assert all(f".{class_of(badge)}{{" in sent.value for badge in badges)
