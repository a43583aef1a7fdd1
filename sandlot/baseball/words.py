"""Plays as the radio tells them: the same line for every front end."""

from typing import Protocol

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
        "{who} goes the other way, and it falls in: a single.",
        "A sharp one between short and third: {who} is on with a hit.",
        "{who} beats it out! A single that never left the infield.",
        "It finds the grass in right. {who} stops at first.",
        "{who} flares one just out of reach. Base hit.",
        "A clean single to centre by {who}.",
        "{who} punches it over the first baseman's glove for one base.",
    ),
    Kind.DOUBLE: (
        "{who} drives it into the gap for a double!",
        "Off the wall! {who} pulls up with a double.",
        "{who} rips it down the line, good for two bases.",
        "It splits the outfielders: {who} doubles.",
        "{who} sends one to the warning track, a stand-up double.",
        "Over the left fielder's head! {who} cruises into second.",
        "{who} hooks it into the corner and slides in with a double.",
        "A liner that keeps rising, and {who} has two bases.",
        "{who} doubles. That one was hit.",
    ),
    Kind.TRIPLE: (
        "It rolls to the wall and {who} goes all the way to third!",
        "{who} is flying round the bases: a triple!",
        "{who} turns it into a triple, sliding in under the tag!",
        "It kicks off the wall in right, and {who} does not stop before third!",
        "Three bases for {who}, who never slowed down!",
        "{who} rounds second, here is the throw, safe at third: a triple!",
        "Deep into the alley, and {who} stands on third!",
    ),
    Kind.HOME_RUN: (
        "High, far, gone! {who} hits it out of here.",
        "{who} crushes it. No doubt about that one: a home run!",
        "Back goes the fielder, to the fence, and it is over! Home run, {who}!",
        "Kiss it goodbye! {who} goes deep.",
        "{who} swings from the heels and sends it into the night. Home run!",
        "That ball is not coming back: a home run for {who}!",
        "{who} gets all of it. Touch them all!",
        "Into the seats in left! {who} takes the slow trot home.",
        "Nobody moves out there, they only watch. {who} has hit it out!",
    ),
    Kind.WALK: (
        "Ball four. {who} trots down to first.",
        "{who} lays off a close one and takes the walk.",
        "Low and outside: a free pass for {who}.",
        "{who} works a walk.",
        "{who} drops the bat and strolls to first: a walk.",
        "Just missed, and {who} is on with a walk.",
        "Too high. {who} takes first base.",
        "{who} has a good eye and gets a base for it.",
        "Four wide ones for {who}, who will take them.",
    ),
    Kind.HIT_BY_PITCH: (
        "Ouch! That one got {who} on the arm. Take your base.",
        "The pitch runs in and plunks {who}.",
        "{who} wears it on the hip and jogs to first.",
        "{who} cannot get out of the way, and is hit.",
        "Off the shoulder of {who}, who shakes it off and takes first.",
        "That one got away: {who} is hit and goes to first.",
        "{who} turns a back to it. A bruise, and a base.",
    ),
    Kind.ERROR: (
        "Right through the legs! {who} is safe on the error.",
        "It is booted! Everybody is safe, {who} too.",
        "The throw sails wide, and {who} reaches on the error.",
        "It pops out of the glove: an error, and {who} is on.",
        "Nobody calls for it, and it drops. {who} is safe on the error.",
        "A bad hop, a bad throw: {who} has first on the error.",
        "It should have been an out. It is an error, and {who} is safe.",
    ),
    Kind.OUT: (
        "{who} is retired.",
        "{who} pops it up, and it is caught.",
        "A routine play takes care of {who}.",
        "{who} hits it hard, but right at somebody.",
        "{who} rolls over on it: an easy out.",
        "They get {who} without trouble.",
        "{who} lifts it straight up, and somebody is under it.",
        "One hop to the infield, and {who} is out.",
        "{who} gets the end of the bat on it. Out.",
        "Off the fists of {who}, and into a glove.",
        "{who} tops it in front of the plate and is thrown out.",
        "A can of corn: {who} is out.",
        "Nothing there for {who}, who heads back to the bench.",
    ),
    Kind.GROUND_OUT: (
        "{who} bounces to short, and is thrown out.",
        "A grounder to second, over to first, {who} is out.",
        "{who} chops one to third. In time!",
        "Comebacker to the mound, and {who} is out at first.",
        "{who} grounds to first, unassisted.",
        "A slow roller to third, a quick throw, and {who} is out.",
        "Deep in the hole at short, a long throw, and it beats {who}.",
        "{who} beats it into the ground: second to first.",
        "Two hops to the second baseman, and {who} is out.",
        "{who} raps it back through the box, but the shortstop is there.",
        "They field it on the run and get {who} by a step.",
        "A tapper up the line. The pitcher picks it up and tags {who}.",
    ),
    Kind.FLY_OUT: (
        "{who} flies out to centre.",
        "A high fly to left, {who} is out.",
        "{who} gets under it: caught in right.",
        "Long run, good catch! {who} is robbed.",
        "{who} sends one to the track, and it stays in the park. Caught.",
        "Lazy fly to right. {who} is out.",
        "{who} skies it to shallow centre, where it is taken.",
        "A liner to left, caught at the knees: {who} cannot believe it.",
        "The centre fielder drifts back and has it. {who} is out.",
        "{who} hits it well, but the wind holds it up for the left fielder.",
        "Into the corner in right goes {who}'s fly, and it is hauled in.",
        "Up goes the ball, and down it comes in a glove. {who} is out.",
    ),
    Kind.STRIKEOUT: (
        "Swing and a miss! {who} strikes out.",
        "{who} goes down swinging.",
        "Strike three! {who} walks back to the dugout.",
        "Frozen! {who} is caught looking.",
        "{who} chases one in the dirt: strike three.",
        "Got {who} on the corner. Strike three!",
        "{who} swings through it, and that is a strikeout.",
        "Nothing but air: {who} strikes out.",
        "Good morning, good afternoon, good night: {who} is out on strikes.",
        "{who} waves at strike three.",
        "Strike three, right down the middle. {who} just stands there.",
        "A foul tip, held: {who} is struck out.",
    ),
    Kind.DOUBLE_PLAY: (
        "Two for one! {who} hits into a double play.",
        "Around the horn, and it is a double play off the bat of {who}.",
        "The worst thing {who} could do: a double play.",
        "Short to second to first: two out on one swing by {who}.",
        "{who} hits it right at them, and they turn two.",
        "A pitcher's best friend: {who} bounces into a double play.",
        "Over for one, on to first for the other: a double play on {who}.",
    ),
    Kind.STOLEN_BASE: (
        "There goes the runner... {runner} steals {base}!",
        "{runner} takes off, the throw, safe! A stolen base: {base}.",
        "{runner} swipes {base} with a headlong dive.",
        "{runner} had that one from the first step: {base} is stolen.",
        "Not even a throw! {runner} walks away with {base}.",
        "The tag is late, and {runner} has stolen {base}.",
        "{runner} slides under it and is safe at {base}. Stolen!",
    ),
    Kind.CAUGHT_STEALING: (
        "{runner} goes, and the throw is there first! Caught stealing.",
        "They were waiting for it: {runner} is out by a yard.",
        "A perfect throw nails {runner}.",
        "{runner} got a bad jump and is caught stealing.",
        "The ball beats {runner} to the bag. Out!",
        "{runner} slides right into the tag. Caught!",
        "A strong arm behind the plate: {runner} is out stealing.",
    ),
}
"""At least seven each, lest a phrase comes twice running."""

SPREAD = 5
"""Plays are told two to four numbers apart; so spread, they rarely find a phrase of late again."""

MOVED_UP = (
    "{who} rolls over on it: an easy out at first.",
    "{who} hits it to the right side and is thrown out.",
    "A slow bouncer, and the only play is on {who} at first.",
    "{who} gives up an out.",
    "{who} is out at first, but the ball was slow enough.",
    "A chopper off the plate. They get {who}, and nobody else.",
    "{who} bounces out, and does some good with it.",
    "They take the sure out: {who}, at first.",
)
"""An out on which runners move up."""

CAUGHT_STRETCHING = (
    "{who} has a {hit} and wants more. The try for {base} ends in a tag!",
    "Greedy! {who} has the {hit}, goes for {base}, and is out there.",
    "A {hit} for {who}. One base more? No: the relay is at {base} in time.",
    "{who} turns for {base} on a {hit}, and the throw is waiting. Out!",
    "It is a {hit}, but {who} does not stop, and is cut down at {base}.",
    "{who} tries to make more of a {hit}: out at {base} by a step.",
    "A {hit}, a wide turn, a race to {base}, and {who} loses it.",
)


def played_words(event: Played, clubs: TwoClubs, number: int, calls: tuple[str, ...] = ()) -> str:
    """A play in a line: the call, one of these if there are any, the runners, the runs."""
    club = clubs.club(event.bottom)
    runner = next((ran for ran in event.ran if ran.start != BOX), None)
    base = missed_base(event) or (runner.end if runner else BOX)
    call = vary(number * SPREAD, *(calls or _calls(event))).format(
        who=club.player(event.batter),
        hit=event.kind,
        runner=club.player(runner.who) if runner else "",
        base=BASE.get(base, ""),
    )
    return call + _runners(event, club) + _runs(event, clubs)


def _calls(event: Played) -> tuple[str, ...]:
    """What may be said of such a play."""
    if missed_base(event):
        return CAUGHT_STRETCHING
    up = any(BOX < ran.start < ran.end for ran in event.ran)
    return MOVED_UP if event.kind == Kind.OUT and up else CALLS[event.kind]


def missed_base(event: Played) -> int | None:
    """Where a hitter was put out who tried for one base too many."""
    if not event.hit or all(ran.end != OUT for ran in event.ran if ran.start == BOX):
        return None
    return THIRD if event.kind == Kind.DOUBLE else SECOND


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


class Named(Protocol):
    """Whoever has a name."""

    @property
    def name(self) -> str: ...


class Sides(Protocol):
    """Two clubs, whatever else is known of them."""

    def club(self, bottom: bool) -> Named:
        """The club at bat in the top or the bottom of an inning."""


def score_words(score: tuple[int, int], clubs: Sides) -> str:
    """Who leads by how much."""
    away, home = score
    if away == home:
        return f"It is all square at {away}"
    leader = clubs.club(home > away).name
    return f"{leader} {max(score)}, {clubs.club(home < away).name} {min(score)}"


def half_words(event: HalfOver, clubs: Sides, number: int) -> str:
    """The sides change."""
    half = f"the {'bottom' if event.bottom else 'top'} of inning {event.inning}"
    score = score_words(event.score, clubs)
    return vary(
        number,
        f"That ends {half}. {score}.",
        f"Three out, and {half} is in the books. {score}.",
        f"Side retired in {half}. {score}.",
        f"And that is {half}. {score}.",
        f"They change sides after {half}. {score}.",
    )


def over_words(event: GameOver, clubs: Sides, number: int) -> str:
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
