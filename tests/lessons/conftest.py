from __future__ import annotations

import pytest

from carcnb.lessons.level import Lesson
from carcnb.lessons.reading import parse_lesson

TEXT = """
title = "Rivers"
intro = "Let us close one."

[[level]]
name = "close"
kind = "do"
title = "Close a river"
text = "A river ends in a lake or a spring."
task = "Close the river with your fisher."
rules = ["HG-R1", "HG-R2"]
start = '''
put L56 0,0 r0 red fisher river.1
red draw L68
'''
highlight = ["area river 0,0 river.1"]
goal = { scored = { player = "red", points = 3 } }
hints = [{ text = "Look west.", highlight = ["cell -1,0"] }, "Turn the spring to the lake."]
solution = ["red place -1,0 r3", "red pass"]
done = "Three points."
[[level.mistakes]]
refused = "side_mismatch"
says = "Water must meet water."
[[level.mistakes]]
action = "red place 0,-1 r*"
says = "The river is in the west."

[[level]]
name = "count"
kind = "predict"
title = "Count"
text = "The spring closes it."
task = "Who gets how many points?"
rules = ["HG-R2"]
start = '''
put L56 0,0 r0 red fisher river.1
red draw L68
'''
solution = ["red place -1,0 r3", "red pass"]
hints = ["Count sections, then fish."]
[[level.mistakes]]
answer = "red 2"
says = "You forgot the fish."

[[level]]
name = "choose"
kind = "quiz"
title = "Who?"
text = "Blue completes the river of Red."
task = "Who gets the points?"
rules = ["HG-R3"]
start = "red draw L68"
choices = [
  { text = "Red", reason = "The fisher is Red's.", right = true },
  { text = "Blue", reason = "Who lays the tile does not matter." },
]

[[level]]
name = "turns"
kind = "do"
title = "Two turns"
text = "Blue answers."
task = "Lay twice."
rules = ["HG-T1"]
start = "red draw L62"
goal = { all = [{ placed = "L61" }, { not = { refused = "wrong_phase" } }] }
hints = ["Meadow beside meadow."]
then = ["blue draw L52", "blue place -1,0 r0", "blue pass", "red draw L61"]
solution = ["red place 0,-1 r0", "red pass", "red place 0,-2 r0"]

[[level]]
name = "look"
kind = "watch"
title = "Look"
text = "See how it grows."
task = "Step through it."
rules = ["HG-T1"]
example = "river_three_sections.carc"

[[level]]
name = "play"
kind = "try"
title = "Play"
text = "As long as you like."
task = "Try things."
rules = []
start = ""
seed = 3
"""


@pytest.fixture
def lesson() -> Lesson:
    return parse_lesson("hunters_gatherers", "rivers_test", TEXT)


@pytest.fixture
def text() -> str:
    return TEXT
