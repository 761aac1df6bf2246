"""Marabunta (2023): two players, hexes, dice, I split and you choose.

>>> from carcnb.games import marabunta
>>> game = marabunta.begin(options={"territory": "B"})
>>> game.sheet.graph
<networkx.classes.graph.Graph object at ...>
"""

from .rules import Marabunta, begin
from .sheetfile import load as load_sheet

__all__ = ["Marabunta", "begin", "load_sheet"]
