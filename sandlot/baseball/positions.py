"""Positions: their numbers, as scorers use them, and how they are written."""

POSITIONS = ("P", "C", "1B", "2B", "3B", "SS", "LF", "CF", "RF", "DH", "PH", "PR")
"""How positions are written, in the order of their numbers: P is 1, RF is 9, DH is 10."""

NUMBER = {name: number for number, name in enumerate(POSITIONS, 1)}
PITCHER, CATCHER = NUMBER["P"], NUMBER["C"]
DESIGNATED_HITTER, PINCH_HITTER, PINCH_RUNNER = NUMBER["DH"], NUMBER["PH"], NUMBER["PR"]
