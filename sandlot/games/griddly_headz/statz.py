"""The Statz pad: a score sheet of a match, from what was told, and its figures."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from sandlot.games.griddly_headz.box import DECKS, Decks
from sandlot.games.griddly_headz.events import (
    Camped,
    Challenged,
    Dared,
    Deadlock,
    Drew,
    DrewKeeper,
    Ejected,
    Eliminated,
    Event,
    GotPieces,
    LostPieces,
    PlayedKeeper,
    Rolled,
    Scored,
    SentBack,
    Slammed,
    TookPieces,
    Won,
    WonBunt,
    WonChallenge,
)
from sandlot.games.griddly_headz.meetings import FIGHT
from sandlot.games.griddly_headz.names import CHALLENGES, SQUARE_NAMES, piece_name, side_name
from sandlot.games.griddly_headz.pieces import PIECES, Color
from sandlot.games.griddly_headz.squares import BUNT, GRAND_SLAM
from sandlot.games.griddly_headz.state import UNIFORM

CHALLENGED: Final = "challenged"
"""In the place of a player: runs a side scored as the one challenged."""

WHY_OUT: Final = {"uniform": "out: stripped", "ejections": "out: ejections"}

SCORING: Final = (Drew, Slammed, WonBunt)
"""What runs come from: the last of these before them."""

LABEL, COLUMN = 22, 14
"""How wide the columns of the pad are: 78 for four sides."""


class Record(NamedTuple):
    """Challenges of one kind that a side won and lost."""

    kind: str
    won: int
    lost: int


@dataclass(frozen=True)
class SideStatz:
    """One side's column of the pad."""

    color: Color
    turns: int
    runs: int
    runs_by: tuple[int, ...]
    """By each of its players."""
    runs_challenged: int
    """As the one challenged."""
    uniform: int
    lost: int
    gained: int
    records: tuple[Record, ...]
    deadlocks: int
    cards: tuple[int, ...]
    """Drawn, by deck."""
    keepers: int
    """Played."""
    sent_back: int
    camped: int
    ejected: int
    out: str
    """Why it is out of the game, if it is."""
    won: bool


@dataclass(frozen=True)
class Statz:
    """The pad: a column for each side."""

    sides: tuple[SideStatz, ...]


Mark = tuple[Color, str, object]
"""Something that happened to a side: with which player, in which challenge, from which deck."""


def statz(events: Sequence[Event], decks: Decks, playing: Sequence[Color]) -> Statz:
    """The pad after these events."""
    tally = tallied(events, decks)
    return Statz(tuple(_side(tally, color) for color in playing))


def tallied(events: Sequence[Event], decks: Decks) -> Counter[Mark]:
    """How often everything happened."""
    tally: Counter[Mark] = Counter()
    dared: tuple[Color, ...] = ()
    for event in events:
        match event:
            case Dared(_, man, color):
                dared = man.color, color
            case Slammed(colors):
                tally.update((side, won(side in colors), GRAND_SLAM) for side in dared)
            case WonBunt(color):
                tally.update((side, won(side == color), BUNT) for side in dared)
            case LostPieces(color, pieces):
                tally[color, "lost", None] += pieces
            case GotPieces(color, pieces):
                tally[color, "gained", None] += pieces
            case TookPieces(color, _, pieces):
                room = tally[color, "lost", None] - tally[color, "gained", None]
                tally[color, "gained", None] += min(pieces, room)
            case Scored(color, man, runs):
                tally[color, "runs", man.piece if man else CHALLENGED] += runs
            case Drew(man, card):
                tally[man.color, "drew", DECKS[decks.named[card].deck]] += 1
            case _:
                tally.update(marks(event))
    return tally


def won(is_won: bool) -> str:
    """What is marked for a challenge."""
    return "won" if is_won else "beaten"


def marks(event: Event) -> Iterator[Mark]:
    """What is marked for an event by itself."""
    match event:
        case Rolled(color):
            yield color, "turns", None
        case WonChallenge(kind, man, loser):
            yield man.color, "won", kind
            yield loser.color, "beaten", kind
        case Deadlock(man, other):
            yield man.color, "deadlock", None
            yield other.color, "deadlock", None
        case DrewKeeper(man, deck):
            yield man.color, "drew", deck
        case PlayedKeeper(color):
            yield color, "keeper", None
        case SentBack(man):
            yield man.color, "sent back", None
        case Camped(man):
            yield man.color, "camped", None
        case Ejected(man):
            yield man.color, "ejected", None
        case Eliminated(color, why):
            yield color, "out", why
        case Won(color):
            yield color, "wins", None


def _side(tally: Counter[Mark], color: Color) -> SideStatz:
    def times(what: str, which: object = None) -> int:
        return tally[color, what, which]

    by, challenged = tuple(times("runs", p) for p in range(len(PIECES))), times("runs", CHALLENGED)
    lost, gained = times("lost"), times("gained")
    return SideStatz(
        color=color,
        turns=times("turns"),
        runs=sum(by) + challenged,
        runs_by=by,
        runs_challenged=challenged,
        uniform=UNIFORM - lost + gained,
        lost=lost,
        gained=gained,
        records=tuple(Record(k, times("won", k), times("beaten", k)) for k in CHALLENGES),
        deadlocks=times("deadlock"),
        cards=tuple(times("drew", deck) for deck in DECKS),
        keepers=times("keeper"),
        sent_back=times("sent back"),
        camped=times("camped"),
        ejected=times("ejected"),
        out=next((why for why in WHY_OUT if times("out", why)), ""),
        won=bool(times("wins")),
    )


# On paper


def statz_text(pad: Statz) -> str:
    """The pad as text, at most 78 columns wide."""
    return "\n".join(
        (label.ljust(LABEL) + "".join(cell.rjust(COLUMN) for cell in cells)).rstrip()
        for label, *cells in rows(pad.sides)
    )


def rows(sides: Sequence[SideStatz]) -> Iterator[tuple[str, ...]]:
    """Every line of the pad: what it is about, and each side's entry."""

    def line(label: str, entries: Iterable[object]) -> tuple[str, ...]:
        return label, *map(str, entries)

    yield line("Statz", (side_name(side.color) for side in sides))
    yield line("Turns", (side.turns for side in sides))
    yield line("Runs", (side.runs for side in sides))
    for piece in range(len(PIECES)):
        yield line(f"  {piece_name(piece)}", (side.runs_by[piece] for side in sides))
    yield line("  when challenged", (side.runs_challenged for side in sides))
    yield line("Uniform", (f"{side.uniform} of {UNIFORM}" for side in sides))
    yield line("  pieces lost", (side.lost for side in sides))
    yield line("  pieces gained", (side.gained for side in sides))
    yield line("Challenges won-lost", ("" for _ in sides))
    for place, kind in enumerate(CHALLENGES):
        name = "Fights" if kind == FIGHT else SQUARE_NAMES[kind]
        records = (side.records[place] for side in sides)
        yield line(f"  {name}", (f"{each.won}-{each.lost}" for each in records))
    yield line("  deadlocks", (side.deadlocks for side in sides))
    yield line("Cards drawn", (sum(side.cards) for side in sides))
    for place, deck in enumerate(DECKS):
        yield line(f"  {SQUARE_NAMES[deck]}", (side.cards[place] for side in sides))
    yield line("Keepers played", (side.keepers for side in sides))
    yield line("Sent to the dugout", (side.sent_back for side in sides))
    yield line("Sent to camp", (side.camped for side in sides))
    yield line("Ejected", (side.ejected for side in sides))
    if any(side.won or side.out for side in sides):
        yield line("", (ended(side) for side in sides))


def ended(side: SideStatz) -> str:
    """How a side came out of it, if it has."""
    return "WINS" if side.won else WHY_OUT.get(side.out, "")


# In numbers, for many games


def figures(events: Sequence[Event]) -> Mapping[str, int]:
    """What is counted of a finished game."""
    count = Counter(map(type, events))
    runs: Counter[type] = Counter()
    source: type = Drew
    for event in events:
        kind = type(event)
        if kind in SCORING:
            source = kind
        elif isinstance(event, Scored):
            runs[source] += event.runs
    challenged = [event for event in events if isinstance(event, Challenged)]
    fights = sum(event.kind == FIGHT for event in challenged)
    return {
        "turns": count[Rolled],
        "ended_by_runs": sum(isinstance(event, Won) and event.by_runs for event in events),
        "eliminations": count[Eliminated],
        "ejections": count[Ejected],
        "fights": fights,
        "challenges": len(challenged) - fights,
        "deadlocks": count[Deadlock],
        "bunts": count[WonBunt],
        "grand_slams": count[Slammed],
        "cards": count[Drew] + count[DrewKeeper],
        "keepers_played": count[PlayedKeeper],
        "runs_by_cards": runs[Drew],
        "runs_by_bunts": runs[WonBunt],
        "runs_by_grand_slams": runs[Slammed],
        "pieces_lost": sum(event.pieces for event in events if isinstance(event, LostPieces)),
    }
