"""What a study points at, in words, for those who cannot see arrows and lights."""

from __future__ import annotations

from collections.abc import Iterable

from ..engine.lattice import cell_name
from ..record import StudyMark
from ..say.explain import Explainer


def mark_words(marks: Iterable[StudyMark], explainer: Explainer) -> list[str]:
    """Return a sentence for each mark.

    >>> mark_words([StudyMark("arrow", ((0, 0), (1, 0)))], Explainer("hunters_gatherers", "en"))
    ['An arrow points from 0/0 to 1/0.']
    """
    return [_sentence(mark, explainer) for mark in marks]


def _sentence(mark: StudyMark, explainer: Explainer) -> str:
    cell = cell_name(mark.cells[0])
    if mark.is_arrow:
        return explainer.label("marks.arrow", cell=cell, other=cell_name(mark.cells[1]))
    if mark.zone:
        return explainer.label("marks.lit_zone", cell=cell, zone=explainer.zone(mark.zone))
    return explainer.label("marks.lit", cell=cell)
