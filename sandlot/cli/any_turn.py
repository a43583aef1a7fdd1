"""`sandlot odds` for any turn of any game: every next state, exactly."""

from ast import literal_eval
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from sandlot.cli.output import print_columns, print_json
from sandlot.core.errors import Mistake, unknown
from sandlot.core.game import Game
from sandlot.core.script import Choose
from sandlot.lab.graph import ONE, Mix, Walker, evenly
from sandlot.lab.tree import Outcomes


def show(game: Game[Any], at: Sequence[str], answers: Sequence[str], as_json: bool) -> None:
    """Print every state the turn can lead to, the likeliest first."""
    state = state_at(game, at)
    told = _pairs(answers, "answer", "pitch=rock")
    asked: set[str] = set()
    found = next_states(game, state, told, asked.add)
    if strange := [what for what in told if what not in asked]:
        choices = ", ".join(sorted(asked)) or "none"
        raise Mistake(f"nobody is asked for {strange[0]!r} in this turn; its choices: {choices}.")
    rows = sorted(found.items(), key=lambda row: -row[1])
    if as_json:
        print_json([{"state": s._asdict(), "p": float(p), "exact": str(p)} for s, p in rows])
        return
    print("from  " + "  ".join(f"{name}={typed(value)}" for name, value in _fields(state)))
    changing = [n for n in range(len(state)) if any(after[n] != state[n] for after in found)]
    print_columns(
        [(*(state._fields[n] for n in changing), "chance")]
        + [(*(typed(after[n]) for n in changing), f"{float(p):8.4%}  {p}") for after, p in rows]
    )


def state_at(game: Game[Any], at: Sequence[str]) -> Any:
    """The first state of a game, with some of its fields changed."""
    first = first_state(game)
    hints = get_type_hints(type(first))
    changed = {}
    numbers = (f"{name}={value}" for name, value in _fields(first) if isinstance(value, int))
    for name, text in _pairs(at, "at", next(numbers, "field=value")).items():
        if name not in first._fields:
            raise unknown("field", name, first._fields)
        changed[name] = read(name, text, hints[name], getattr(first, name))
    state = first._replace(**changed)
    if game.result(state) is not None:
        raise Mistake("the game is over there: no turn is taken.")
    game.check(state)
    return state


def first_state(game: Game[Any]) -> Any:
    """The likeliest of the states a game begins with."""
    begins = Walker(lambda _, choice: evenly(choice), looks=False).outcomes(game.opening())
    first = min(begins, key=lambda state: (-begins[state], str(state)))
    if not hasattr(first, "_fields"):
        raise Mistake(f"the states of {game.id} have no fields to ask by.")
    return first


def read(name: str, text: str, hint: Any, usual: Any) -> Any:
    """A value as it is typed, if it is one for this field."""
    value = _value(text)
    if not fits(hint, value) or (isinstance(value, tuple) and len(value) != len(usual)):
        raise Mistake(f"{name} is written like {typed(usual)}, not like {text!r}.")
    return value


def _value(text: str) -> Any:
    try:
        return _frozen(literal_eval(text))
    except (ValueError, SyntaxError):
        return tuple(map(_value, text.split(","))) if "," in text else text


def _frozen(value: Any) -> Any:
    return tuple(map(_frozen, value)) if isinstance(value, list | tuple) else value


def fits(hint: Any, value: Any) -> bool:
    """Whether a value is of the type that a field is declared with."""
    inner = get_args(hint)
    if get_origin(hint) in (Union, UnionType):
        return any(fits(one, value) for one in inner)
    if get_origin(hint) is tuple:
        if not isinstance(value, tuple):
            return False
        kinds = inner[:1] * len(value) if inner[1:] == (...,) else inner
        return len(kinds) == len(value) and all(map(fits, kinds, value))
    return type(value) is (NoneType if hint is None else hint)


def typed(value: Any) -> str:
    """A value as `--at` reads it."""
    if isinstance(value, tuple) and not any(isinstance(one, tuple) for one in value):
        return ",".join(map(typed, value)) + "," * (len(value) == 1)
    return value if isinstance(value, str) else repr(value)


def next_states(
    game: Game[Any],
    state: Any,
    answers: Mapping[str, str],
    asks: Callable[[str], None] = lambda _: None,
) -> Outcomes:
    """Every state the turn can lead to, everybody answering as told; `asks` hears what is asked."""
    return Walker(as_told(answers, asks), looks=False).outcomes(game.turn(state))


def as_told(answers: Mapping[str, str], asks: Callable[[str], None]) -> Mix:
    """Everybody answers as told; where nothing was told, a Mistake says what is asked."""

    def mix(state: Any, choice: Choose[Any]) -> list[tuple[Any, Fraction]]:
        what = choice.what
        asks(what)
        if what not in answers:
            options = ", ".join(map(str, choice.options.listed() or ())) or "too many to list"
            raise Mistake(
                f"the {choice.seat} has to choose: say --answer {what}=OPTION; "
                f"the options are {options}."
            )
        try:
            return [(choice.options.parse(answers[what]), ONE)]
        except Mistake as mistake:
            raise Mistake(f"for {what}, {mistake}") from None

    return mix


def _pairs(given: Sequence[str], option: str, example: str) -> dict[str, str]:
    pairs: dict[str, str] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            raise Mistake(f"--{option} {text!r} says nothing; write it like '{example}'.")
        if name.strip() in pairs:
            raise Mistake(f"--{option} says {name.strip()} twice; say it once.")
        pairs[name.strip()] = value.strip()
    return pairs


def _fields(state: Any) -> list[tuple[str, Any]]:
    return list(zip(state._fields, state, strict=True))
