"""A play in Retrosheet's notation, every runner's move written out."""

from collections.abc import Mapping

from sandlot.baseball.bases import BOX, OUT, PLATE, THIRD
from sandlot.baseball.play import Kind
from sandlot.baseball.scorebook import rulings
from sandlot.baseball.scorebook.earned import Run
from sandlot.baseball.scorebook.events import Ran
from sandlot.baseball.scorebook.follow import Scored
from sandlot.baseball.scorebook.rulings import ERROR

HITS = {1: "S", 2: "D", 3: "T", 4: "HR"}
SIMPLE: Mapping[str, str] = {
    Kind.WALK: "W",
    Kind.HIT_BY_PITCH: "HP",
    Kind.STRIKEOUT: "K",
    Kind.WILD_PITCH: "WP",
    Kind.PASSED_BALL: "PB",
    Kind.BALK: "BK",
}
HOW = {"h": "+", "d": "D", "s": "S"}
"""How hard or deep a ball was hit; a slow ground ball is `-`."""

BOTH_OUT: Mapping[str, str] = {"G": "GDP", "L": "LDP", "F": "FDP", "BP": "BPDP"}
THREE_OUT: Mapping[str, str] = {"G": "GTP", "L": "LTP"}
OUTFIELD = "789"

Runs = Mapping[tuple[int, int], Run]
"""The runs of a game, by the play and where the runner came from."""


def event_text(play: Scored, runs: Runs) -> str:
    """The whole field of a play record."""
    flags = "".join(f"/{flag}" for flag in _flags(play))
    moves = ";".join(_moves(play, runs))
    return _basic(play) + flags + (f".{moves}" if moves else "")


# The play


def _basic(play: Scored) -> str:
    """What happened, without flags and moves."""
    if play.hit:
        return HITS[play.hit] + ("" if play.hit == PLATE else _fielded_by(play))
    match play.kind:
        case Kind.STOLEN_BASE:
            return ";".join(f"SB{_base(leg.start + 1)}" for leg in rulings.stolen(play))
        case Kind.CAUGHT_STEALING:
            return ";".join(f"CS{_base(leg.at)}({leg.by})" for leg in play.put_out)
        case Kind.PICKED_OFF:
            return ";".join(f"PO{leg.start}({leg.by})" for leg in play.put_out)
        case Kind.ERROR:
            return f"E{rulings.errors(play)[0]}"
        case Kind.FIELDERS_CHOICE | Kind.DOUBLE_PLAY:
            return _forces(play) or f"FC{_fielded_by(play)}"
    leg = play.batter_leg
    return SIMPLE.get(play.kind) or (leg.by if leg else "")


def _forces(play: Scored) -> str:
    """The outs of a ground ball in a row, `64(1)3`; nothing if none was forced."""
    text = last = ""
    for leg in play.put_out:
        if not leg.forced:
            return ""
        text += leg.by[1:] if leg.by[0] == last and len(leg.by) > 1 else leg.by
        text += "" if leg.start == BOX else f"({leg.start})"
        last = leg.by[-1]
    return text


def _fielded_by(play: Scored) -> str:
    """Who got the ball, where anything tells."""
    if play.play.ball:
        return next(letter for letter in play.play.ball if letter.isdigit())
    throws = (leg.by.lstrip(ERROR)[:1] for leg in play.legs)
    return next((fielder for fielder in throws if fielder and fielder in OUTFIELD), "")


def _flags(play: Scored) -> list[str]:
    ball = play.play.ball
    struck = ball.rstrip("hds")
    letters = struck.rstrip("123456789")
    flags = []
    if rulings.sacrifice_hit(play):
        flags.append("SH")
    if rulings.sacrifice_fly(play):
        flags.append("SF")
    match rulings.turned(play):
        case 2:
            flags.append(BOTH_OUT.get(letters, "DP"))
        case 3:
            flags.append(THREE_OUT.get(letters, "TP"))
    if play.kind == Kind.FIELDERS_CHOICE and _forces(play):
        flags.append("FO")
    if ball:
        how = ball[len(struck) :]
        flags.append(struck + ("-" if letters == "G" and how == "s" else HOW.get(how, "")))
    return flags


# The moves


def _moves(play: Scored, runs: Runs) -> list[str]:
    """Everybody's move that the play itself does not tell, the lead runner's first."""
    moves = []
    marked: set[str] = set()
    for leg in play.legs:
        if _told(play, leg, runs):
            continue
        how = _how(play, leg, marked)
        dropped = bool(leg.by.partition(ERROR)[0]) and leg.end != OUT
        if leg.end == OUT or dropped:
            move = f"{_base(leg.start)}X{_base(leg.at if leg.end == OUT else leg.end)}{how}"
        else:
            move = f"{_base(leg.start)}-{_base(leg.end)}{how}"
        if leg.end == PLATE:
            move += _run_marks(play, leg, runs[play.number, leg.start])
        moves.append(move)
    return moves


def _told(play: Scored, leg: Ran, runs: Runs) -> bool:
    """Whether the play itself says where somebody got to."""
    if leg.start == BOX:
        if leg.end == OUT:
            return not play.hit
        if leg.end == PLATE:
            run = runs[play.number, BOX]
            return run.earned and run.team_earned
        return play.kind in (Kind.WALK, Kind.HIT_BY_PITCH) or (leg.end == play.hit and not leg.by)
    if play.kind == Kind.STOLEN_BASE:
        return leg in rulings.stolen(play) and leg.end == leg.start + 1
    if leg.end == OUT:
        return play.kind in (Kind.CAUGHT_STEALING, Kind.PICKED_OFF) or bool(
            play.kind in (Kind.FIELDERS_CHOICE, Kind.DOUBLE_PLAY) and _forces(play)
        )
    return False


def _how(play: Scored, leg: Ran, marked: set[str]) -> str:
    """Who put him out, or the error that let him go on; an error is written once."""
    if leg.end == OUT:
        return f"({leg.by})"
    if ERROR not in leg.by or play.kind == Kind.ERROR or leg.by in marked:
        return ""
    marked.add(leg.by)
    return f"({leg.by})" if leg.by.partition(ERROR)[0] else f"({leg.by}/TH)"


def _run_marks(play: Scored, leg: Ran, run: Run) -> str:
    """Unearned, and batted in or not where a reader would think otherwise."""
    marks = "" if run.earned and run.team_earned else "(TUR)" if run.earned else "(UR)"
    credited = leg in rulings.batted_in(play)
    if credited is not _expected(play, leg):
        marks += "(RBI)" if credited else "(NR)"
    return marks


def _expected(play: Scored, leg: Ran) -> bool:
    """Whether a reader takes a run to be batted in if nothing is said."""
    if not play.at_bat_over or play.kind in (Kind.STRIKEOUT, Kind.DOUBLE_PLAY):
        return False
    if play.kind == Kind.ERROR:
        return leg.start == THIRD and play.outs < 2
    stopped = _first_errors(play)
    return not any(start >= leg.start for start in stopped)


def _first_errors(play: Scored) -> list[int]:
    """Where those started whose moves bear the mark of an error."""
    found: dict[str, int] = {}
    for leg in play.legs:
        if ERROR in leg.by:
            found.setdefault(leg.by, leg.start)
    return list(found.values())


def _base(base: int) -> str:
    """A base as it is written: B, 1, 2, 3, H."""
    return {BOX: "B", PLATE: "H"}.get(base, str(base))
