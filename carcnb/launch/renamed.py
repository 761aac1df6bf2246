"""Notebooks that once had another name: a reader's copy goes over to the present one, with all that is in it."""

from __future__ import annotations

#: earlier and present names, without their ending; the first figure is the game, the second the order in it
NAMES = {
    "hunters_gatherers_1_landscape": "11_hunters_landscape",
    "hunters_gatherers_2_points": "12_hunters_points",
    "hunters_gatherers_3_patience": "13_hunters_patience",
    "hunters_gatherers_4_rulebooks": "14_hunters_rulebooks",
    "hunters_gatherers_5_play": "15_hunters_first_games",
    "hunters_gatherers_play": "18_hunters_play",
    "hunters_gatherers_analyse": "19_hunters_analyse",
    "carcassonne_1_landscape": "21_carcassonne_landscape",
    "carcassonne_2_points": "22_carcassonne_points",
    "carcassonne_3_end": "23_carcassonne_end",
    "carcassonne_play": "28_carcassonne_play",
    "carcassonne_analyse": "29_carcassonne_analyse",
    "wheel_of_fortune_1_wheel": "31_wheel_the_wheel",
    "wheel_of_fortune_2_segments": "32_wheel_segments",
    "wheel_of_fortune_play": "38_wheel_play",
    "wheel_of_fortune_analyse": "39_wheel_analyse",
    "marabunta_1_numbers": "41_marabunta_numbers",
    "marabunta_2_leaves_and_crates": "42_marabunta_leaves",
    "marabunta_3_the_round": "43_marabunta_round",
    "marabunta_4_the_end": "44_marabunta_end",
    "marabunta_5_play": "45_marabunta_first_games",
    "marabunta_play": "48_marabunta_play",
    "marabunta_analyse": "49_marabunta_analyse",
    "the_feature_graph": "90_feature_graph",
    "for_teachers": "91_for_teachers",
}
#: the same, as files
FILES = {f"{old}.ipynb": f"{new}.ipynb" for old, new in NAMES.items()}
