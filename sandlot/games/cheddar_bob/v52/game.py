"""Cheddar Bob v5.2 on the table."""

from typing import Any

from sandlot.baseball.ballgame import Ballgame, take_turn
from sandlot.baseball.events import GameOver, HalfOver, Played
from sandlot.core.game import Label
from sandlot.core.reading import Lit
from sandlot.core.script import Choose, Script, Seat
from sandlot.core.story import Threw
from sandlot.games.cheddar_bob.diamond import Diamond
from sandlot.games.cheddar_bob.exchange import Exchange
from sandlot.games.cheddar_bob.v52 import hints, reading, words
from sandlot.games.cheddar_bob.v52.at_bat import Throw, at_bat
from sandlot.games.cheddar_bob.v52.events import Battled, Resulted
from sandlot.games.cheddar_bob.v52.house import HOUSE
from sandlot.games.cheddar_bob.v52.rules import RulesV52, SetupV52


class CheddarBobV52(Diamond):
    """Rock, paper, scissors and dice."""

    id = "cheddar-bob-v5.2"
    title = "Cheddar Bob v5.2"
    blurb = "Baseball by rock, paper, scissors: show a hand, roll the dice, see who gets on base."
    length = "about 15 minutes"
    version = 1
    rules_type = RulesV52
    setup_type = SetupV52
    bots = HOUSE
    event_types = (Battled, Resulted, Played, HalfOver, GameOver)
    option_types = (Throw,)
    first_chart = reading.FIRST

    def turn(self, state: Ballgame) -> Script[Ballgame]:
        return take_turn(self.rules.innings, state, at_bat(self.rules, state.outs, state.on))

    def telling(self, event: Any, number: int, turn: Exchange | None) -> str:
        return words.words(event, self.setup, number, turn)

    def question(self, view: Any, choice: Choose[Any]) -> str:
        return "Throw your pitch" if choice.what == "pitch" else "Guess the pitch: throw"

    def label(self, choice: Choose[Any], option: Any) -> Label:
        return words.LABELS[option]

    def hint(self, view: Any, choice: Choose[Any], option: Any) -> str:
        return hints.hint(self.rules, choice, option)

    def moment(self, view: Any, choice: Choose[Any] | None) -> str:
        return hints.moment(self.rules)

    def edge(self, exchange: Exchange, threw: Threw, seat: Seat) -> int:
        return reading.edge(self.rules, exchange, threw, seat)

    def charts(self, exchange: Exchange) -> tuple[Lit, ...]:
        return reading.charts(self.rules, exchange)
