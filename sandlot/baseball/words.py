"""Plays as the radio tells them: the same line for every front end."""

from sandlot.baseball.bases import BOX, FIRST, OUT, PLATE, SECOND, THIRD
from sandlot.baseball.clubs import Club, TwoClubs
from sandlot.baseball.events import GameOver, HalfOver, Played, Ran
from sandlot.baseball.play import Kind
from sandlot.core.words import count, joined, vary

BASE = {FIRST: "first", SECOND: "second", THIRD: "third", PLATE: "home"}

CALLS: dict[Kind, tuple[str, ...]] = {
    Kind.SINGLE: (
        "{who} lines a single into left.",
        "{who} slaps one through the right side for a base hit.",
        "Base hit! {who} drops it in front of the centre fielder.",
        "{who} bloops a single over second.",
        "{who} pokes it past the diving shortstop for a hit.",
        "Up the middle and into the outfield: a single for {who}.",
    ),
    Kind.DOUBLE: (
        "{who} drives it into the gap for a double!",
        "Off the wall! {who} pulls up with a double.",
        "{who} rips it down the line, good for two bases.",
        "It splits the outfielders: {who} doubles.",
        "{who} sends one to the warning track, a stand-up double.",
    ),
    Kind.TRIPLE: (
        "It rolls to the wall and {who} goes all the way to third!",
        "{who} is flying round the bases: a triple!",
        "{who} turns it into a triple, sliding in under the tag!",
    ),
    Kind.HOME_RUN: (
        "High, far, gone! {who} hits it out of here.",
        "{who} crushes it. No doubt about that one: a home run!",
        "Back goes the fielder, to the fence, and it is over! Home run, {who}!",
        "Kiss it goodbye! {who} goes deep.",
        "{who} swings from the heels and sends it into the night. Home run!",
    ),
    Kind.WALK: (
        "Ball four. {who} trots down to first.",
        "{who} lays off a close one and takes the walk.",
        "Low and outside: a free pass for {who}.",
        "{who} works a walk.",
    ),
    Kind.HIT_BY_PITCH: (
        "Ouch! That one got {who} on the arm. Take your base.",
        "The pitch runs in and plunks {who}.",
        "{who} wears it on the hip and jogs to first.",
    ),
    Kind.ERROR: (
        "Right through the legs! {who} is safe on the error.",
        "It is booted! Everybody is safe, {who} too.",
        "The throw sails wide, and {who} reaches on the error.",
    ),
    Kind.OUT: (
        "{who} is retired.",
        "{who} pops it up, and it is caught.",
        "A routine play takes care of {who}.",
        "{who} hits it hard, but right at somebody.",
        "{who} rolls over on it: an easy out.",
        "They get {who} without trouble.",
    ),
    Kind.GROUND_OUT: (
        "{who} bounces to short, and is thrown out.",
        "A grounder to second, over to first, {who} is out.",
        "{who} chops one to third. In time!",
        "Comebacker to the mound, and {who} is out at first.",
    ),
    Kind.FLY_OUT: (
        "{who} flies out to centre.",
        "A high fly to left, {who} is out.",
        "{who} gets under it: caught in right.",
        "Long run, good catch! {who} is robbed.",
    ),
    Kind.STRIKEOUT: (
        "Swing and a miss! {who} strikes out.",
        "{who} goes down swinging.",
        "Strike three! {who} walks back to the dugout.",
        "Frozen! {who} is caught looking.",
    ),
    Kind.DOUBLE_PLAY: (
        "Two for one! {who} hits into a double play.",
        "Around the horn, and it is a double play off the bat of {who}.",
        "The worst thing {who} could do: a double play.",
    ),
    Kind.STOLEN_BASE: (
        "There goes the runner... {runner} steals {base}!",
        "{runner} takes off, the throw, safe! A stolen base: {base}.",
        "{runner} swipes {base} with a headlong dive.",
    ),
    Kind.CAUGHT_STEALING: (
        "{runner} goes, and the throw is there first! Caught stealing.",
        "They were waiting for it: {runner} is out by a yard.",
        "A perfect throw nails {runner}.",
    ),
}

CAUGHT_STRETCHING = (
    " But the try for {base} ends in a tag!",
    " Greedy: out at {base}.",
    " One base more? No: the relay is at {base} in time.",
)


def played_words(event: Played, clubs: TwoClubs, number: int) -> str:
    """A play in a line: the call, the runners, the runs."""
    club = clubs.club(event.bottom)
    runner = next((ran for ran in event.ran if ran.start != BOX), None)
    call = vary(number, *CALLS[event.kind]).format(
        who=club.player(event.batter),
        runner=club.player(runner.who) if runner else "",
        base=BASE.get(runner.end, "") if runner else "",
    )
    return call + _batter_out(event, number) + _runners(event, club) + _runs(event, clubs)


def _batter_out(event: Played, number: int) -> str:
    """A hitter who was put out tried for one base too many."""
    if not event.hit or all(ran.end != OUT for ran in event.ran if ran.start == BOX):
        return ""
    base = BASE[THIRD if event.kind == Kind.DOUBLE else SECOND]
    return vary(number, *CAUGHT_STRETCHING).format(base=base)


def _runners(event: Played, club: Club) -> str:
    """Those on base who scored, went out, or took more than the usual."""
    if event.kind in (Kind.STOLEN_BASE, Kind.CAUGHT_STEALING):
        return ""
    runners = [ran for ran in event.ran if ran.start != BOX]
    home = [club.player(ran.who) for ran in runners if ran.end == PLATE]
    out = [_put_out(event, ran, club) for ran in runners if ran.end == OUT]
    lines = [f" {joined(home)} {'scores' if len(home) == 1 else 'score'}."] if home else []
    return "".join([*lines, *out, _moved_up(event, runners, club)])


def _put_out(event: Played, ran: Ran, club: Club) -> str:
    if event.kind == Kind.DOUBLE_PLAY:
        return f" {club.player(ran.who)} is out too."
    return f" {club.player(ran.who)} is thrown out at {BASE[ran.start + 1]}!"


def _moved_up(event: Played, runners: list[Ran], club: Club) -> str:
    """On an out it is worth saying who moved up."""
    if event.hit or event.kind in (Kind.WALK, Kind.HIT_BY_PITCH):
        return ""
    up = [f"{club.player(r.who)} to {BASE[r.end]}" for r in runners if r.start < r.end < PLATE]
    return f" {joined(up)}." if up else ""


def _runs(event: Played, clubs: TwoClubs) -> str:
    if not event.runs:
        return ""
    return f" {score_words(event.score, clubs)}."


def score_words(score: tuple[int, int], clubs: TwoClubs) -> str:
    """Who leads by how much."""
    away, home = score
    if away == home:
        return f"It is all square at {away}"
    leader = clubs.club(home > away).name
    return f"{leader} {max(score)}, {clubs.club(home < away).name} {min(score)}"


def half_words(event: HalfOver, clubs: TwoClubs, number: int) -> str:
    """The sides change."""
    part = "bottom" if event.bottom else "top"
    score = score_words(event.score, clubs)
    return vary(
        number,
        f"That ends the {part} of inning {event.inning}. {score}.",
        f"Three out, and the {part} of inning {event.inning} is in the books. {score}.",
        f"Side retired in the {part} of inning {event.inning}. {score}.",
    )


def over_words(event: GameOver, clubs: TwoClubs, number: int) -> str:
    """The last line of the broadcast."""
    away, home = event.score
    winner = clubs.club(home > away).name
    margin = count(abs(home - away), "run")
    if event.bottom and home > away:
        return vary(
            number,
            f"Walk-off! The {winner} win it in the last half, {home} to {away}.",
            f"And they can all go home: a walk-off for the {winner}, {home} to {away}!",
        )
    return vary(
        number,
        f"Ball game! The {winner} win it, {max(event.score)} to {min(event.score)}.",
        f"That is the game: the {winner} by {margin}, {max(event.score)} to {min(event.score)}.",
    )
