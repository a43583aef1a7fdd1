"""Cheddar Bob: Speed Edition v5 on the table."""

from collections.abc import Collection
from typing import Any

from sandlot.baseball.ballgame import Ballgame, Bases, runs_to_win, take_turn
from sandlot.baseball.events import GameOver, HalfOver, Played
from sandlot.core.game import Label
from sandlot.core.reading import Lit
from sandlot.core.script import Choose, Script, Seat
from sandlot.core.story import Threw
from sandlot.games.cheddar_bob.diamond import Diamond
from sandlot.games.cheddar_bob.exchange import Exchange
from sandlot.games.cheddar_bob.parts import DiamondView
from sandlot.games.cheddar_bob.v5 import hints, reading, telling, words
from sandlot.games.cheddar_bob.v5.at_bat import one_turn
from sandlot.games.cheddar_bob.v5.cards import (
    NO_CARDS,
    Cards,
    SetupV5,
    cards_of,
    speeds,
    who_is_where,
)
from sandlot.games.cheddar_bob.v5.choices import Delivery, Go, Swing, Try
from sandlot.games.cheddar_bob.v5.events import Battled, Resulted, Went
from sandlot.games.cheddar_bob.v5.house import HOUSE
from sandlot.games.cheddar_bob.v5.rules import RulesV5


class CheddarBobV5(Diamond):
    """Pitches, swings, arrows, steals and plus moves."""

    id = "cheddar-bob-v5"
    title = "Cheddar Bob: Speed Edition v5"
    blurb = "Pick a pitch or a swing in secret, out-guess the other side, and risk your runners."
    length = "about 20 minutes; nine innings about an hour"
    version = 1
    rules_type = RulesV5
    setup_type = SetupV5
    bots = HOUSE
    event_types = (Went, Battled, Resulted, Played, HalfOver, GameOver)
    option_types = (Delivery, Swing, Go, Try)
    first_chart = reading.FIRST

    def turn(self, state: Ballgame) -> Script[Ballgame]:
        rules = self.rules
        to_win = runs_to_win(state, rules.innings)
        turn = one_turn(rules, state.outs, state.on, to_win, self.cards(state))
        return take_turn(rules.innings, state, turn)

    def cards(self, state: Ballgame) -> Cards:
        """The player cards that matter in this turn, if the game is played with them."""
        return cards_of(self.setup, state) if self.rules.player_cards == "on" else NO_CARDS

    def runners(self, state: Ballgame) -> Bases:
        if self.rules.player_cards == "off":
            return super().runners(state)
        return speeds(self.setup, state)

    def people(self, state: Ballgame) -> str:
        return "" if self.rules.player_cards == "off" else who_is_where(self.setup, state)

    def knows_lineup(self, noticed: Collection[str]) -> bool:
        return self.rules.player_cards == "on" or super().knows_lineup(noticed)

    def telling(self, event: Any, number: int, turn: Exchange | None) -> str:
        cards = self.cards(turn.before) if turn else NO_CARDS
        return telling.words(self.rules, self.setup, cards, event, number, turn)

    def question(self, view: Any, choice: Choose[Any]) -> str:
        return words.question(choice)

    def label(self, choice: Choose[Any], option: Any) -> Label:
        return words.label(self.rules, choice.what, option)

    def hint(self, view: DiamondView, choice: Choose[Any], option: Any) -> str:
        return hints.hint(self.rules, view.game, self.cards(view.game), choice, option)

    def moment(self, view: DiamondView, choice: Choose[Any] | None) -> str:
        return hints.moment(self.rules, choice.what if choice else None)

    def edge(self, exchange: Exchange, threw: Threw, seat: Seat) -> int:
        return reading.edge(self.rules, self.cards(exchange.before), exchange, threw, seat)

    def charts(self, exchange: Exchange) -> tuple[Lit, ...]:
        return reading.charts(self.rules, self.cards(exchange.before), exchange)
