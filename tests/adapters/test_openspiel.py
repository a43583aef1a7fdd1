"""Every game inside OpenSpiel: judged by its own referee, and held against the scripts."""

import pickle
import subprocess
import sys
from collections import Counter
from fractions import Fraction
from random import Random
from typing import Any

import pyspiel
import pytest

from sandlot.adapters.openspiel import SpielGame, SpielState, load, places
from sandlot.adapters.openspiel.places import UNFINISHED
from sandlot.adapters.openspiel.position import Position
from sandlot.adapters.openspiel.spots import Asking, Chance, thrown_at_once
from sandlot.core.chance import odds
from sandlot.core.errors import Mistake, Refused
from sandlot.core.script import Roll
from sandlot.core.walk import Walk
from sandlot.games import GAMES

from ..games.whole import some_game
from .seats import TABLES

LONG = [(name, settings) for name, tables in TABLES.items() for settings in tables]
SHORT: dict[str, dict[str, Any]] = {
    "cheddar-bob-v5": {"innings": 1},
    "cheddar-bob-v5.2": {"innings": 1},
    "deep-drive": {"innings": 1},
    "griddly-headz": {"runs_to_win": 1},
    "home-runz": {},
    "robo-dodgeball": {"turns": 1},
}


def test_openspiel_finds_no_fault() -> None:
    """With one game; all of them take longer."""
    pyspiel.random_sim_test(
        pyspiel.load_game("sandlot:cheddar-bob-v5(innings=1)"), num_sims=3, serialize=True,
        verbose=False,
    )  # fmt: skip


@pytest.mark.soak
@pytest.mark.parametrize(("name", "settings"), LONG, ids=str)
def test_openspiel_finds_no_fault_with_any_game(name: str, settings: dict[str, Any]) -> None:
    """Every game, with every number of seats, and its states stored and read again."""
    sims = 3 if name in ("deep-drive", "robo-dodgeball") else 20
    pyspiel.random_sim_test(load(name, **settings), num_sims=sims, serialize=True, verbose=False)


def some_action(state: SpielState, rng: Random) -> Any:
    """Something that can happen next, applied; chance as likely as it is."""
    if state.is_chance_node():
        numbers, likely = zip(*state.chance_outcomes(), strict=True)
        action: Any = rng.choices(numbers, likely)[0]
    elif state.is_simultaneous_node():
        action = [rng.choice(state.legal_actions(p)) for p in range(state.num_players())]
        state.apply_actions(action)
        return action
    else:
        action = rng.choice(state.legal_actions())
    state.apply_action(action)
    return action


def follow(spiel: SpielGame, seed: int) -> tuple[int, SpielState]:
    """A game played here and by the scripts: at every answer both stand alike."""
    walk, state, rng, steps = Walk(spiel.places.game), spiel.new_initial_state(), Random(seed), 0
    while not state.is_terminal():
        assert state.position.spot.node.asked == walk.asked
        if rng.random() < 0.2:
            assert state.position.state == walk.state
        some_action(state, rng)
        steps += 1
        if state.position.answer is not UNFINISHED:
            walk.answer(state.position.answer)
    assert walk.result is not None
    assert state.position.state == walk.state
    assert [gets > 0 for gets in state.returns()] == [
        seat in walk.result.winners for seat in spiel.places.seats
    ]
    return steps, state


@pytest.mark.parametrize("name", GAMES)
def test_it_is_the_game_of_the_scripts(name: str) -> None:
    """Under random rulings too, and also where every place is expanded only once."""
    for seed in range(3):
        steps, _ = follow(SpielGame(some_game(name, seed)), seed)
        assert steps > 5


def test_what_is_too_much_to_remember_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    """And found again: games that are under way do not notice."""
    monkeypatch.setattr(places, "REMEMBERED", 100)
    spiel = load("cheddar-bob-v5", innings=2)
    waiting = spiel.new_initial_state()
    some_action(waiting, Random(1))
    for seed in range(5):
        follow(spiel, seed)
    assert spiel.new_initial_state().position is not waiting.position.before
    rng = Random(2)
    while not waiting.is_terminal():
        some_action(waiting, rng)


def rolls(name: str, seed: int) -> list[SpielState]:
    """The states of a game in which chance acts."""
    state, rng, found = load(name, **SHORT[name]).new_initial_state(), Random(seed), []
    while not state.is_terminal():
        if state.is_chance_node():
            found.append(state.clone())
        some_action(state, rng)
    return found


@pytest.mark.parametrize("name", GAMES)
def test_chance_has_its_exact_odds(name: str) -> None:
    """In one throw as the roll has them; in pieces every face, or card that is left, is alike."""
    for state in rolls(name, 4):
        roll: Roll[Any] = state.position.spot.node.asked
        likely = [chance for _, chance in state.chance_outcomes()]
        if thrown_at_once(roll):
            assert likely == [float(chance) for _, chance in roll.odds.chances()]
        else:
            assert set(likely) == {1 / len(likely)}
        assert len(likely) <= state.get_game().max_chance_outcomes()
        assert state.legal_actions() == list(range(len(likely)))


def test_pieces_come_to_the_odds_of_the_whole() -> None:
    """A card of Deep Drive read die by die, every way through."""
    state = next(s for s in rolls("deep-drive", 1) if s.position.spot.node.asked.what == "card")
    roll = state.position.spot.node.asked
    found: Counter[Any] = Counter()

    def throw(position: Position, chance: Fraction) -> None:
        for number in range(len(position.spot.outcomes)):
            there = position.then(number)
            likely = chance / len(position.spot.outcomes)
            if there.answer is UNFINISHED:
                throw(there, likely)
            else:
                found[there.answer] += likely  # type: ignore[assignment]

    throw(state.position, Fraction(1))
    assert found == dict(odds(roll.chance, roll.read).chances())


@pytest.mark.parametrize("name", GAMES)
def test_states_and_games_travel(name: str) -> None:
    """A state that is stored and read again is played on alike, and so is a copy."""
    spiel = load(name, **SHORT[name])
    state, rng = spiel.new_initial_state(), Random(6)
    for _ in range(25):
        if not state.is_terminal():
            some_action(state, rng)
    again, copy = pickle.loads(pickle.dumps(state)), state.clone()
    assert str(pickle.loads(pickle.dumps(spiel))) == str(spiel)
    ends = set()
    for one in (state, copy, again):
        rng = Random(7)
        while not one.is_terminal():
            some_action(one, rng)
        ends.add((str(one), one.history_str(), one.position.state))
    assert len(ends) == 1


def test_whatever_can_be_set_is_a_parameter() -> None:
    """Clubs, charts and texts too, written so that OpenSpiel reads them back."""
    rulings = {"tiers": "total tier\n<=5 weak\n6-9 solid\n10+ strong", "innings": 2}
    spiel = load("cheddar-bob-v5", away={"name": "The (odd), = 1%"}, home={"name": "7"}, **rulings)
    again = pyspiel.load_game(str(spiel))
    assert str(again) == str(spiel)
    assert again.places is spiel.places
    assert again.places.game.setup.away.name == "The (odd), = 1%"
    assert str(load("cheddar-bob-v5", innings=3)) == "sandlot:cheddar-bob-v5()"
    series = pyspiel.load_game("sandlot:deep-drive(best_of=3,home=gulls)")
    assert series.places.game.setup.best_of == "3"
    assert pyspiel.load_game(str(series)).places is series.places


def test_mistakes_get_a_sentence() -> None:
    """From us where a value is wrong, from OpenSpiel where it knows no such parameter."""
    for settings, said in (
        ({"inings": 3}, "there is no ruling 'inings'; did you mean 'innings'"),
        ({"innings": 0}, "innings is a whole number from 1 to 99, not 0"),
    ):
        with pytest.raises(Mistake, match=said):
            load("cheddar-bob-v5", **settings)
    with pytest.raises(Mistake, match="there is no game 'cheddar-bob-v6'; did you mean"):
        load("cheddar-bob-v6")
    with pytest.raises(Mistake, match="innings is a whole number from 1 to 99, not 100"):
        pyspiel.load_game("sandlot:cheddar-bob-v5(innings=100)")
    with pytest.raises(Mistake, match="there is no value of steal_home 'maybe'"):
        pyspiel.load_game("sandlot:cheddar-bob-v5(steal_home=maybe)")
    with pytest.raises(pyspiel.SpielError, match="Unknown parameter 'inings'"):
        pyspiel.load_game("sandlot:cheddar-bob-v5(inings=3)")


def test_what_is_not_open_is_refused() -> None:
    """With a sentence, and the state stands as it was."""
    state = load("cheddar-bob-v5").new_initial_state()
    before = str(state)
    with pytest.raises(Refused, match="'control up' is not open to home, asked for 'pitch'"):
        state.apply_actions([21, 29])
    with pytest.raises(Refused, match="2 seats act at once, not 1"):
        state.apply_actions([1])
    assert str(state) == before
    state.apply_actions([21, 1])
    with pytest.raises(Refused, match="chance brings 0 to"):
        state.apply_action(99)


def test_what_a_state_gives_is_nobodys_but_the_callers() -> None:
    """Lists may be changed without harm to others."""
    spiel = load("cheddar-bob-v5.2")
    state = spiel.new_initial_state()
    state.legal_actions(0).clear()
    assert state.legal_actions(0) == [1, 2, 3]
    state.apply_actions([1, 2])
    state.chance_outcomes().clear()
    assert state.chance_outcomes()


def test_secrets_are_not_in_what_others_know() -> None:
    """How decks lie, what another has picked, and a card that only its side was told of."""
    griddly = load("griddly-headz")
    one, other = griddly.new_initial_state(), griddly.new_initial_state()
    rng, another = Random(1), Random(2)
    while one.is_chance_node() and one.position.spot.node.asked.what.startswith("shuffle"):
        some_action(one, rng)
        some_action(other, another)
    for player in range(2):
        assert one.information_state_string(player) == other.information_state_string(player)
        assert one.information_state_tensor(player) == other.information_state_tensor(player)
    assert str(one) != str(other)

    robo = load("robo-dodgeball", turns=1).new_initial_state()
    while robo.is_chance_node():
        some_action(robo, rng)
    twin = robo.clone()
    robo.apply_actions([robo.legal_actions(0)[0], robo.legal_actions(1)[0]])
    twin.apply_actions([twin.legal_actions(0)[-1], twin.legal_actions(1)[0]])
    for look in ("information_state_string", "information_state_tensor", "observation_tensor"):
        assert getattr(robo, look)(0) != getattr(twin, look)(0)
        assert getattr(robo, look)(1) == getattr(twin, look)(1)


def test_a_keeper_is_known_to_its_side_alone() -> None:
    """It is in what that side remembers, by name, and in nothing the other sees."""
    found = 0
    for seed in range(20):
        state, rng = load("griddly-headz", runs_to_win=3).new_initial_state(), Random(seed)
        while not state.is_terminal():
            some_action(state, rng)
            for told in state.position.spot.told:
                if told.to is not None and len(told.to) == 1:
                    seats = state.get_game().places.seats
                    knows = [state.information_state_string(p) for p in range(2)]
                    mine = seats.index(told.to[0])
                    assert repr(told.event) in knows[mine]
                    assert repr(told.event) not in knows[1 - mine]
                    found += 1
    assert found > 5


@pytest.mark.parametrize("name", GAMES)
def test_what_is_remembered_tells_states_apart(name: str) -> None:
    """Information states of one seat are told apart by what it did itself."""
    state, rng, seen = load(name, **SHORT[name]).new_initial_state(), Random(3), set()
    acted = 0
    while not state.is_terminal():
        spot = state.position.spot
        if isinstance(spot, Asking) and spot.asked(spot.seats[0]) is not None:
            seen.add(state.information_state_string(0))
            acted += 1
        some_action(state, rng)
    assert len(seen) == acted


def test_observations_are_those_of_the_environments() -> None:
    """Field by field, with what was picked, and the last steps after them."""
    spiel = load("deep-drive", innings=1)
    state, code, rng = spiel.new_initial_state(), spiel.places.code, Random(5)
    while not state.is_terminal():
        for player, seat in enumerate(spiel.places.seats):
            view = code.game.view(state.position.state, seat)
            seen = code.observed(view, state.position.spot.asked(seat)).tolist()
            assert state.observation_tensor(player) == seen
            assert state.information_state_tensor(player)[: code.size] == seen
        some_action(state, rng)


def test_the_last_steps_are_in_the_tensor() -> None:
    """The latest first: what chance brought, and what each seat did, counted from 1."""
    state = load("cheddar-bob-v5.2").new_initial_state()
    state.apply_actions([1, 2])
    state.apply_action(3)
    past = state.information_state_tensor(0)[state.get_game().places.code.size :]
    assert past[:9] == [4, 0, 0, 0, 2, 3, 0, 0, 0]


def test_simultaneous_games_can_be_made_turn_based() -> None:
    """By OpenSpiel's own transformation."""
    game = pyspiel.convert_to_turn_based(pyspiel.load_game("sandlot:cheddar-bob-v5.2(innings=1)"))
    pyspiel.random_sim_test(game, num_sims=2, serialize=False, verbose=False)


def test_home_runz_is_all_chance() -> None:
    """Nobody decides anything."""
    state, rng = load("home-runz", pawns=3).new_initial_state(), Random(1)
    while not state.is_terminal():
        assert isinstance(state.position.spot, Chance)
        some_action(state, rng)
    assert sorted(state.returns()) == [-0.5, -0.5, 1.0]


def test_python_ends_quietly_after_it() -> None:
    """OpenSpiel keeps what is registered until the very end."""
    code = "import pyspiel, sandlot.adapters.openspiel; pyspiel.load_game('sandlot:home-runz')"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stderr == ""


def test_when_it_is_over_there_is_nothing_left_to_do_or_to_name() -> None:
    """A finished game says so, whatever is asked of it."""
    state: Any = load("cheddar-bob-v5.2", innings=1).new_initial_state()
    rng = Random(1)
    while not state.is_terminal():
        if state.is_simultaneous_node():
            state.apply_actions([rng.choice(state.legal_actions(one)) for one in range(2)])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    with pytest.raises(Refused, match="over"):
        state.action_to_string(0, 0)
    with pytest.raises(Refused, match="over"):
        state.apply_action(0)
