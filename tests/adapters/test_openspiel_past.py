"""OpenSpiel's players at our table know the past: their states are those of its own games."""

import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.algorithms.best_response import BestResponsePolicy
from open_spiel.python.policy import Policy

from sandlot.adapters.making import game_with
from sandlot.adapters.openspiel import SpielGame, SpielState, bots, load, retelling
from sandlot.adapters.openspiel.bots import Replaying, SpielBot, act
from sandlot.adapters.openspiel.in_turn import InTurn
from sandlot.adapters.openspiel.spots import Asking, Chance, thrown_at_once
from sandlot.core.game import ANYTHING, Anything, Bot, Game, Weights
from sandlot.core.match import Match
from sandlot.core.past import Came, Fell, Followed, Past
from sandlot.core.players import bots_answer
from sandlot.core.sample import by_bots, play_out
from sandlot.core.script import Choose, Roll, Seat
from sandlot.core.story import Chose, Threw
from sandlot.games import GAMES
from sandlot.games.cheddar_bob.diamond import Diamond
from sandlot.games.cheddar_bob.v52.at_bat import Throw
from sandlot.games.cheddar_bob.v52.rules import RulesV52
from sandlot.lab.arena import arena

from ..cli.shell import figures, here, said
from ..core.playing import begin, play_on
from ..table.driving import a_match, press, settle, table
from .seats import TABLES
from .test_openspiel_values import OneOutV52, capped, for_visitors

DECIDED = [name for name in GAMES if name != "home-runz"]
SHORT: dict[str, dict[str, Any]] = {
    "griddly-headz": {"runs_to_win": 4},
    "deep-drive": {"innings": 2},
}


class Looking(pyspiel.Bot):  # type: ignore[misc]
    """A bot that writes down what it knows and does, and does anything."""

    def __init__(self, player: int) -> None:
        super().__init__()
        self.player = player
        self.seen: list[tuple[str, list[float]]] = []
        self.done: list[int] = []
        self.rng = Random(player)

    def restart(self) -> None:
        """A game begins."""
        self.seen, self.done = [], []

    def step(self, state: Any) -> int:
        player = self.player
        self.seen.append(
            (state.information_state_string(player), state.information_state_tensor(player))
        )
        self.done.append(self.rng.choice(state.legal_actions(player)))
        return self.done[-1]


def looking(game: Game[Any]) -> tuple[SpielBot, dict[int, Looking]]:
    """A bot that looks, and what its players have seen."""
    players: dict[int, Looking] = {}

    def make(spiel: SpielGame, player: int) -> Looking:
        return players.setdefault(player, Looking(player))

    return SpielBot(game, make), players


def fallen(match: Match) -> Iterator[tuple[Any, ...]]:
    """Everything that was thrown and drawn in a match."""
    for entry in match.story:
        if isinstance(entry, Threw):
            yield tuple(face for group in entry.faces for face in group)


def replayed(match: Match, players: dict[int, Looking]) -> dict[int, list[Any]]:
    """What everybody knows, when asked, in OpenSpiel's game with the same rolls and decisions."""
    state = SpielGame(match.game).new_initial_state()
    throws, faces = fallen(match), iter(())
    done = {player: iter(each.done) for player, each in players.items()}
    seen: dict[int, list[Any]] = {player: [] for player in players}
    while not state.is_terminal():
        spot = state.position.spot
        if isinstance(spot, Chance):
            roll: Roll[Any] = spot.node.asked
            if not thrown_at_once(roll):
                faces = faces if spot.drawn else iter(next(throws))
                state.apply_action([*spot.values].index(next(faces)))
                continue
            while (value := roll.read(next(throws))) not in spot.values:
                pass
            state.apply_action(spot.values.index(value))
            continue
        assert isinstance(spot, Asking)
        action = [0] * state.num_players()
        for player, seat in enumerate(spot.seats):
            if spot.asked(seat) is not None:
                known = state.information_state_string(player)
                seen[player].append((known, state.information_state_tensor(player)))
                action[player] = next(done[player])
        act(state, tuple(action) if state.is_simultaneous_node() else action[spot.player])
    return seen


def unnoted(match: Match) -> bool:
    """Whether nobody failed."""
    return not any(getattr(record, "note", "") for record in match.log.records)


@pytest.fixture
def imagining(monkeypatch: pytest.MonkeyPatch) -> None:
    """Secrets have to be imagined well: at the first try, or the decision fails."""
    monkeypatch.setattr(retelling, "TRIES", 1)
    monkeypatch.setattr(bots, "alone", None)


@pytest.mark.usefixtures("imagining")
@pytest.mark.parametrize("name", DECIDED)
def test_they_know_what_they_would_in_openspiel(name: str) -> None:
    """Every information state, as a string and as a tensor, beside a game told again."""
    for settings in TABLES[name]:
        game = game_with(name, **{**settings, **SHORT.get(name, {})})
        bot, players = looking(game)
        match = play_on(begin(game), bot)
        assert match.result is not None
        assert unnoted(match)
        assert {n: each.seen for n, each in players.items()} == replayed(match, players)
        assert sum(len(each.done) for each in players.values()) > 50


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("name", DECIDED)
def test_they_know_it_in_whole_games(name: str, seed: int) -> None:
    """Of full length, with every kind of card and option."""
    for settings in TABLES[name]:
        game = game_with(name, **{k: v for k, v in settings.items() if k != "turns"})
        bot, players = looking(game)
        match = play_on(begin(game, seed=seed), bot)
        assert unnoted(match)
        assert {n: each.seen for n, each in players.items()} == replayed(match, players)


def test_who_decides_nothing_knows_the_past_too() -> None:
    """Nobody is asked in Home Runz, but its dice are told."""
    game = game_with("home-runz", pawns=3)
    match = play_on(begin(game))
    followed = Followed(game, dict.fromkeys(game.setup.seats, looking(game)[0]))
    followed.catch_up(match.story)
    for seat, bot in followed.bots.items():
        assert isinstance(bot, Replaying)
        state = bot.go_on()
        assert state.is_terminal()
        known = state.information_state_string(game.setup.seats.index(seat)).splitlines()
        assert len(known) == 1 + sum(not e.again for e in match.story if isinstance(e, Threw))


def test_what_cannot_be_imagined_is_known_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """Then nothing follows from the question, but the information state is the true one."""
    monkeypatch.setattr(retelling, "TRIES", 0)
    game = game_with("griddly-headz", runs_to_win=1)
    bot, players = looking(game)
    match = play_on(begin(game), bot)
    assert {n: each.seen for n, each in players.items()} == replayed(match, players)


def test_a_sample_tells_the_past_too() -> None:
    """Game after game, of nothing but the game it is in; and dice drawn by their odds."""
    game = game_with("griddly-headz", runs_to_win=2)
    bot, players = looking(game)
    rng = Random(3)
    for _ in range(3):
        followed = Followed(game, dict.fromkeys(game.setup.seats, bot))
        decide = by_bots(game, followed.bots, rng.randrange)
        play_out(game, rng.randrange, decide, keep=followed.keep)
        for past in followed.pasts:
            player = players[game.setup.seats.index(past.seat)]
            own = [said for step in past.steps for said in decided(step.came, past.seat)]
            lines = player.seen[-1][0].splitlines()
            assert [line for line in lines if line.startswith(f"{past.seat} ")] == own[:-1]
            assert len(own) == len(player.done)
            player.restart()


def decided(came: Came, seat: Seat) -> list[str]:
    """What a seat said."""
    said = () if isinstance(came, Fell) else came
    return [
        f"{one.choice.seat} {one.choice.what}: {one.option}" for one in said if one.seat == seat
    ]


# Bots that are told what happens, and bots that look ahead


class Told(Looking):
    """A bot that OpenSpiel would tell of a new game, and of what others do."""

    def __init__(self, player: int) -> None:
        super().__init__(player)
        self.told: list[tuple[int, int]] = []
        self.last: SpielState | None = None

    def restart_at(self, state: SpielState) -> None:
        """A game begins here."""
        assert not state.history()
        self.told = []

    def inform_action(self, state: SpielState, player: int, action: int) -> None:
        """Somebody else acts, or chance."""
        assert state.current_player() == player
        assert action in state.legal_actions(player)
        self.told.append((player, action))

    def step(self, state: SpielState) -> int:
        self.last = state
        return super().step(state)


def test_bots_are_told_what_openspiel_would_tell_them() -> None:
    """A game begins, chance acts, another acts in his turn; nothing where all act at once."""
    game = game_with("cheddar-bob-v5", innings=2, stretch_singles="yes")
    players: dict[int, Told] = {}
    bot = SpielBot(game, lambda spiel, player: players.setdefault(player, Told(player)))
    for seed in (1, 2):
        play_on(begin(game, seed=seed), bot)
    for number, player in players.items():
        assert player.last is not None
        state = SpielGame(game).new_initial_state()
        told = []
        actions = iter(player.last.history())
        for action in actions:
            if state.is_simultaneous_node():
                state.apply_actions([action, next(actions)])
                continue
            if state.current_player() != number:
                told.append((state.current_player(), action))
            state.apply_action(action)
        assert player.told == told
        assert {who for who, _ in told} == {-1, 1 - number}


def searching(game: Any, player: int) -> Any:
    """OpenSpiel's tree search, which knows no simultaneous moves."""
    dice = np.random.RandomState(2)
    return mcts.MCTSBot(game, 1.4, 3, mcts.RandomRolloutEvaluator(1, dice), random_state=dice)


class Rollouts:
    """A bot that plays every action to the end at random, all acting at once or not."""

    def __init__(self, player: int) -> None:
        self.player = player
        self.rng = Random(player)

    def step(self, state: SpielState) -> int:
        """The action that paid best."""
        legal = state.legal_actions(self.player)
        some = self.rng.sample(legal, min(2, len(legal)))
        return max(some, key=lambda action: self.worth(state.clone(), action))

    def worth(self, state: SpielState, first: int | None) -> float:
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(self.rng.choices(outcomes, odds)[0])
            elif state.is_simultaneous_node():
                players = range(state.num_players())
                picks = [self.rng.choice(state.legal_actions(player)) for player in players]
                picks[self.player] = picks[self.player] if first is None else first
                state.apply_actions(picks)
                first = None
            else:
                state.apply_action(
                    self.rng.choice(state.legal_actions()) if first is None else first
                )
                first = None
        return float(state.returns()[self.player])


def rollouts(game: SpielGame, player: int) -> Rollouts:
    """A bot for games in which all act at once and something is hidden."""
    return Rollouts(player)


LOOKING_AHEAD: list[tuple[str, dict[str, Any], Any, set[str]]] = [
    ("cheddar-bob-v5", {"innings": 1, "stretch_singles": "yes"}, InTurn(searching), {"stretch"}),
    ("cheddar-bob-v5.2", {"innings": 1}, InTurn(searching), {"swing"}),
    ("deep-drive", {"innings": 1}, InTurn(searching), {"strategy", "offence change"}),
    ("griddly-headz", {"runs_to_win": 1, "sides": 3}, searching, {"hit", "bunt"}),
    ("robo-dodgeball", {"turns": 1}, rollouts, {"program"}),
]


@pytest.mark.parametrize(("name", "settings", "make", "asked"), LOOKING_AHEAD)
def test_they_look_ahead_in_mid_turn(
    name: str, settings: dict[str, Any], make: Any, asked: set[str]
) -> None:
    """Whatever has been decided in the turn, no decision fails."""
    game = game_with(name, **settings)
    match = begin(game)
    seated = dict.fromkeys(game.setup.seats, SpielBot(game, make))
    met: Counter[str] = Counter()
    for _ in range(25):
        met.update(ask.choice.what for ask in match.waiting)
        bots_answer(match, seated)
    assert unnoted(match)
    assert asked <= set(met)


class InRegisters:
    """Programs at random, and looks ahead from what is asked while robots move."""

    def __init__(self, bot: SpielBot) -> None:
        self.bot = bot
        self.seated: Any = None
        self.asked: set[str] = set()

    def follow(self, past: Past) -> Bot:
        """The bot in one game."""
        self.seated = self.bot.follow(past)
        return self

    def __call__(self, view: Any, choice: Choose[Any]) -> Weights | Anything:
        if choice.what in ("program", "huddle"):
            return ANYTHING
        self.asked.add(choice.what)
        weights: Weights = self.seated(view, choice)
        return weights


def test_they_look_ahead_in_the_middle_of_a_register() -> None:
    """The cards that were shown since it began lie there in what is imagined, too."""
    game = game_with("robo-dodgeball", turns=3)
    seated = {seat: InRegisters(SpielBot(game, rollouts)) for seat in game.setup.seats}
    match = begin(game, seed=9)
    while bots_answer(match, seated):
        pass
    assert unnoted(match)
    asked = set().union(*(bot.asked for bot in seated.values()))
    assert {"brakes", "reverse gear", "mechanical arm"} <= asked


def among_all(game: SpielGame, player: int) -> Any:
    """OpenSpiel's search among all states that its seat takes for possible."""
    dice = np.random.RandomState(2)
    rollout = mcts.RandomRolloutEvaluator(1, dice)
    return ismcts.ISMCTSBot(
        game, rollout, 1.4, 3, random_state=dice, allow_inconsistent_action_sets=True
    )


def test_a_bot_that_searches_by_information_states_plays() -> None:
    """It asks for other states that look the same, and checks that they do."""
    game = game_with("griddly-headz", runs_to_win=1)
    match = play_on(begin(game), SpielBot(game, among_all))
    assert match.result is not None
    assert unnoted(match)


@pytest.mark.parametrize(
    ("name", "settings"), [("griddly-headz", {"sides": 3}), ("robo-dodgeball", {"turns": 2})]
)
def test_states_with_other_secrets_look_the_same(name: str, settings: dict[str, Any]) -> None:
    """To the seat they are made for; but they are others."""
    state = load(name, **settings).new_initial_state()
    rng = Random(3)
    others = 0
    for _ in range(400):
        if state.is_terminal():
            break
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(outcomes, odds)[0])
            continue
        together = state.is_simultaneous_node()
        players = range(state.num_players())
        for player in players if together else [state.current_player()]:
            other = state.resample_from_infostate(player, rng.random)
            for look in ("information_state_string", "information_state_tensor", "legal_actions"):
                assert getattr(other, look)(player) == getattr(state, look)(player)
            others += other.position.state != state.position.state
        picks = [rng.choice(state.legal_actions(player)) for player in players] if together else []
        act(state, tuple(picks) if together else rng.choice(state.legal_actions()))
    assert others > 10


# What goes by information states, in an arena


def sudden() -> Diamond:
    """A v5.2 of two at-bats: who wins his roll hits it out, or else is out; a tie is the visitors'.

    So small that OpenSpiel can weigh every history of it.
    """
    kind = for_visitors(capped(OneOutV52, 0))
    charts = {
        name: f"battle weak solid strong\nweak {row}\nsolid {row}\nstrong {row}"
        for name, row in (("batter_wins", "HR HR HR"), ("pitcher_wins", "OUT OUT OUT"))
    }
    criticals = "natural batter pitcher\n2 HR OUT\n12 HR OUT"
    return kind(RulesV52.of({"innings": 1, "edge": 6, "critical_results": criticals, **charts}))


LEANS: Weights = {Throw.ROCK: 0.5, Throw.PAPER: 0.3, Throw.SCISSORS: 0.2}


def leaning(view: Any, choice: Choose[Any]) -> Weights:
    """A bot that likes rock."""
    return LEANS


class Leaning(Policy):  # type: ignore[misc]
    """The same in OpenSpiel."""

    def action_probabilities(self, state: Any, player_id: int | None = None) -> dict[int, float]:
        return dict(zip((1, 2, 3), LEANS.values(), strict=True))


def test_a_best_reply_of_openspiels_wins_as_often_as_it_says() -> None:
    """It was found by information states, and goes by them in an arena."""
    game = sudden()
    spiel = SpielGame(game)
    replies = [BestResponsePolicy(spiel, player, Leaning(spiel, [0, 1])) for player in (0, 1)]
    bot = SpielBot(game, lambda spiel, player: replies[player])
    met = arena(game, {"reply": bot, "leans": leaning}, 2000, 1, workers=1)
    values = [reply.value(spiel.new_initial_state()) for reply in replies]
    wins = sum((1 + value) / 2 for value in values) / 2
    between = met.met["reply", "leans"]
    assert between.path == "scripts"
    assert wins > 0.6
    assert between.share("reply") == pytest.approx(wins, abs=0.03)


MODULE = """
from open_spiel.python.policy import Policy
from sandlot.adapters.openspiel.bots import SpielBot
from sandlot.core.game import ANYTHING

class Sticky:
    past = None

    def follow(self, past):
        one = Sticky()
        one.past = past
        return one

    def __call__(self, view, choice):
        for step in self.past.steps:
            for said in step.came if isinstance(step.came, tuple) else ():
                if said.seat == self.past.seat:
                    return {said.option: 1}
        return ANYTHING

def sticky(game):
    return Sticky()

BEATEN_BY = {"rock": 2, "paper": 3, "scissors": 1}

class Answers(Policy):
    def action_probabilities(self, state, player):
        lines = state.information_state_string(player).splitlines()
        pitches = [line.split(": ")[1] for line in lines if line.startswith("pitcher pitch: ")]
        swings = [line.split(": ")[1] for line in lines if line.startswith("batter swing: ")]
        always = set(BEATEN_BY).intersection(*zip(pitches, swings))
        return {BEATEN_BY[throw]: 1 / len(always) for throw in sorted(always)}

def make(spiel, player):
    return Answers(spiel, [player])

def answers(game):
    return SpielBot(game, make)
"""


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A module of one's own in the folder one works in."""
    (tmp_path / "past_for_tests.py").write_text(MODULE)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    return "past_for_tests"


def test_the_command_line_tells_the_past(own: str) -> None:
    """To a bot that throws what it threw first, and to a policy that finds out what that was."""
    names = f"{own}:sticky,{own}:answers"
    rules = "--set", "edge=6", "--set", "innings=1"
    found = figures("arena", "cheddar-bob-v5.2", *rules, "--bots", names, "-n", "300")
    assert found["bots"][0]["bot"] == f"{own}:answers"
    assert found["bots"][0]["rating"] > 1550
    told = said("watch", "cheddar-bob-v5.2", *rules, "--bots", names, "--text", run=here)
    assert "chance chose instead" not in told


async def test_the_terminal_tells_the_past(own: str) -> None:
    """A person who throws nothing but rock is found out after the second at-bat."""
    seating = a_match("cheddar-bob-v5.2", seed=3, other=f"{own}:answers", sets=("innings=1",))
    async with table(seating).run_test(size=(80, 24)) as pilot:
        screen = await settle(pilot)
        while screen.doing != "over":
            screen = await press(pilot, "1", "enter")
    assert unnoted(seating.match)
    chosen = [entry for entry in seating.match.story if isinstance(entry, Chose)]
    person, bot = ([str(e.option) for e in chosen if e.seat == seat] for seat in ("away", "home"))
    assert set(person) == {"rock"}
    assert len(bot) > 3
    assert set(bot[2:]) == {"paper"}
