"""The scorecard in plain text."""

from sandlot.baseball.scorebook.card_text import KEY, card_text
from tests.baseball.innings import Telling

CARD = f"""\
Aces  1        2
1 A1  1B SB ◆
2 A2  K ①
3 A3  2B ◇2
4 A4  K ②
5 A5  K ③
6 A6           6-3 ①

Hawks  1
1 H1   BB CS 2-4 ①
2 H2   HR ◆
3 H3   K ②
4 H4   K ③

{KEY}"""


def test_a_card_is_filled_in_as_a_fan_would() -> None:
    """Runs, steals, outs by number, and who was left on base."""
    game = Telling()
    game.play("single", "B-1").play("stolen base", "1-2").out()
    game.play("double", "2-H B-2").out(2)
    game.play("walk", "B-1").play("caught stealing", "1X2(24)")
    game.play("home run", "B-H").out(2)
    book = game.play("ground out", "BX1(63)f", "G6").book()
    assert card_text(book, ("Aces", "Hawks"), lambda bottom, who: who.upper()) == CARD
