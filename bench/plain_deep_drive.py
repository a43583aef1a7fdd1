"""Deep Drive as a plain loop: no scripts, no events, nobody asked; every option declined."""

from random import Random

from sandlot.games.deep_drive.cards import Batter, CardSet, Pitcher
from sandlot.games.deep_drive.charts import DEFENSE, FLIES, GROUNDERS, HITS, LINERS
from sandlot.games.deep_drive.setup import DeepDriveSetup
from sandlot.games.deep_drive.speed import RANK, on_hits

LETTER_BASES = {
    (a, b, c): f"{'1' if a else '-'}{'2' if b else '-'}{'3' if c else '-'}"
    for a in (False, True)
    for b in (False, True)
    for c in (False, True)
}


class Half:
    """Half an inning under way: outs, runs, and the cards of the runners."""

    def __init__(self, ratings: list[int], park: tuple[str, ...], rng: Random) -> None:
        self.outs = self.runs = 0
        self.on: list[Batter | None] = [None, None, None, None]
        self.ratings, self.park, self.rng = ratings, park, rng

    def score(self, *bases: int) -> None:
        """Whoever is on these bases comes home."""
        for base in bases:
            if self.on[base] is not None:
                self.runs += 1
                self.on[base] = None

    def up(self, batter: Batter | None, bases: int = 1) -> None:
        """Everybody moves up so many bases; the batter takes as many."""
        for base in (3, 2, 1):
            runner = self.on[base]
            if runner is None:
                continue
            self.on[base] = None
            if base + bases > 3:
                self.runs += 1
            else:
                self.on[base + bases] = runner
        if batter is not None and bases < 4:
            self.on[bases] = batter
        elif batter is not None:
            self.runs += 1

    def walk(self, batter: Batter) -> None:
        """A walk or a hit batter: only forced runners move."""
        if self.on[1] is not None:
            if self.on[2] is not None:
                if self.on[3] is not None:
                    self.runs += 1
                self.on[3] = self.on[2]
            self.on[2] = self.on[1]
        self.on[1] = batter

    def single(self, line: str, batter: Batter) -> None:
        """A single, nobody sent who may only try."""
        self.score(3)
        first, second = self.on[1], self.on[2]
        self.on[1] = self.on[2] = None
        if second is not None:
            if HITS.cell(line, on_hits(second.run, self.outs)) == "YES":
                self.runs += 1
            else:
                self.on[3] = second
        if first is not None:
            goes = HITS.cell(line, on_hits(first.run, self.outs)) == "YES"
            self.on[3 if goes and self.on[3] is None else 2] = first
        self.on[1] = batter

    def double(self, batter: Batter) -> None:
        """A double, nobody sent who may only try."""
        self.score(3, 2)
        first = self.on[1]
        self.on[1] = None
        if first is not None:
            if HITS.cell("DO", on_hits(first.run, self.outs)) == "YES":
                self.runs += 1
            else:
                self.on[3] = first
        self.on[2] = batter

    def fly(self, row: str, deep: bool) -> None:
        """A fly is caught; only those tag up whom the chart sends."""
        self.outs += 1
        if self.outs == 3 or row.endswith("s"):
            return
        for base, to in ((3, "home"), (2, "3rd"), (1, "2nd")):
            runner = self.on[base]
            if runner is None or (base < 3 and self.on[base + 1] is not None):
                continue
            if base == 1 and not deep:
                continue
            if FLIES.cell(f"{'DD-F#d' if deep else row}-{to}", runner.run) == "YES":
                self.on[base] = None
                if base == 3:
                    self.runs += 1
                else:
                    self.on[base + 1] = runner

    def line(self, code: str) -> None:
        """A liner is caught, and somebody may be doubled up."""
        self.outs += 1
        if self.outs == 3 or not any(self.on) or self.rng.randrange(100) > 9:
            return
        order = [base for c in LINERS.columns if self.on[base := int(LINERS.cell(code, c))]]
        self.on[order[0]] = None
        self.outs += 1
        if self.outs == 2 and len(order) > 1 and self.rng.randrange(100) <= 29:
            self.on[order[1]] = None
            self.outs += 1

    def force(self, base: int, batter: Batter | None) -> None:
        """A runner is forced out, the others move up, the batter is on first or out too."""
        self.on[base] = None
        self.outs += 1
        if batter is None:
            self.outs += 1
        if self.outs < 3:
            self.up(batter)

    def ground(self, code: str, tens: int, batter: Batter) -> None:
        """A ground ball by its letter, every option declined."""
        if self.outs == 2 or not any(self.on):
            self.outs += 1
            return
        first, second, third = self.on[1], self.on[2], self.on[3]
        key = LETTER_BASES[first is not None, second is not None, third is not None]
        letter = GROUNDERS.cell("G2" if code == "G2h" else code, key)
        rating = self.ratings[int(code[1])]
        lead = 1 if second is None else 2 if third is None else 3
        slower = bool(first and second and RANK[second.run] < RANK[first.run])
        safe = batter.dp > rating
        dp = batter if safe else None
        if letter == "A":
            self.outs += 1
        elif letter == "H":
            self.outs += 1
            self.up(None)
        elif letter == "B":
            self.force(lead, batter)
        elif letter == "D" or letter == "G":
            self.outs += 1
            self.on[2], self.on[1] = first, None
        elif letter == "O":
            self.outs += 1
            self.score(3)
        elif letter == "C":
            self.force(2 if slower or rating == 5 else 1, batter)
        elif letter == "Q":
            self.force(2 if slower else 1, batter)
        elif letter == "N":
            self.force(2 if rating == 5 else 1, batter)
        elif letter == "L":
            self.on[1] = None
            self.outs += 1
            if rating <= 3:
                self.score(3)
            self.on[1] = batter
        elif letter == "I":
            self.force(1, batter)
        elif letter == "E":
            self.force(lead, dp)
        elif letter == "F":
            self.force(2, dp)
        elif letter == "M":
            self.force(2 if tens in (0, 5) else 1, dp)
        else:
            self.force(1, dp)

    def defense(self, batter: Batter) -> None:
        """The Defense Chart."""
        percent, modifier = self.rng.randrange(100), self.rng.randrange(10)
        fielder = int(DEFENSE.at(percent))
        rating = self.ratings[fielder]
        if modifier <= rating:
            if fielder == 2:
                self.outs += 1
            elif fielder < 7:
                self.ground(f"G{fielder}", -1, batter)
            else:
                self.fly(f"F{fielder}", False)
        elif (modifier == 9 and rating <= 4) or (modifier == 8 and rating <= 1):
            self.up(batter, 1 if fielder < 7 else 2)
        elif fielder < 7:
            self.single("SI", batter)
        elif modifier % 2:
            self.single("SI+", batter)
        else:
            self.double(batter)

    def drive(self, batter: Batter) -> None:
        """The deep-drive column, and the park."""
        said = batter.drive_at[self.rng.randrange(100)]
        if said == "PARK":
            said = self.park[self.rng.randrange(10)]
        if said == "HR":
            self.up(batter, 4)
        elif said == "TR":
            self.up(batter, 3)
        elif said == "DO":
            self.double(batter)
        else:
            self.fly(said, True)

    def out(self, code: str, percent: int, batter: Batter) -> None:
        """An out by its code."""
        if code[0] == "G":
            self.ground(code, percent // 10, batter)
        elif code[0] == "L":
            self.line("L1" if percent in (49, 99) else code)
        elif code[0] == "F":
            self.fly(code, False)
        else:
            self.outs += 1

    def steal(self, modifier: int, hold: int, throw: int, catcher: int, behind: int) -> None:
        """One runner may go, if he need not be asked."""
        base = 2 if self.on[2] and not self.on[3] else 1 if self.on[1] and not self.on[2] else 0
        runner = self.on[base] if base else None
        if runner is None:
            return
        jump = modifier + runner.steal[0] + hold + throw - 2 * (base == 2)
        if jump <= 10 or (jump == 11 and behind >= 2):
            return
        total = self.rng.randrange(10) + self.rng.randrange(10)
        self.on[base] = None
        if total > runner.steal[1] + hold + throw:
            self.outs += 1
        elif total + catcher > 4:
            self.on[base + 1] = runner
        elif base == 2:
            self.runs += 1
        else:
            self.score(3)
            self.on[3] = runner

    def event(self, percent: int, pitcher: Pitcher, catcher: Batter, home: bool) -> None:
        """What a roll in the nineties brings the runners."""
        ranges = (pitcher.wild_pitch, pitcher.balk, pitcher.pick_off, catcher.passed_ball)
        for number, when in enumerate(ranges):
            if when is None or not when.covers(percent):
                continue
            side = not when.side or when.side == ("home" if home else "away")
            if not side or (when.two_out and self.outs < 2):
                return
            if number == 2:
                base = next(base for base in (1, 2, 3) if self.on[base])
                self.on[base] = None
                self.outs += 1
            else:
                self.up(None)
            return


def deep_drive_game(setup: DeepDriveSetup, rng: Random) -> tuple[int, int, int]:
    """Both scores and the number of throws of one game, the starters going all the way."""
    score, due, throws = [0, 0], [0, 0], 0
    clubs = (setup.away, setup.home)
    orders = [[club.batter_of[spot.player] for spot in club.with_dh] for club in clubs]
    fields = [_ratings(club) for club in clubs]
    inning, bottom = 1, 0
    while True:
        club = clubs[1 - bottom]
        pitcher = club.pitcher_of[club.rotation[0]]
        catcher = club.batter_of[next(s.player for s in club.with_dh if s.position == 2)]
        half = Half(fields[1 - bottom], setup.park_card.at, rng)
        faced = 0
        while half.outs < 3:
            batter = orders[bottom][due[bottom]]
            throws += 1
            percent, modifier = rng.randrange(100), rng.randrange(10)
            if percent >= 90 and any(half.on):
                half.event(percent, pitcher, catcher, not bottom)
                if half.outs == 3:
                    break
            _appearance(half, batter, pitcher, percent, modifier, faced)
            faced += 1
            due[bottom] = (due[bottom] + 1) % 9
            if bottom and inning >= 9 and score[1] + half.runs > score[0]:
                break
            if half.outs < 3:
                behind = score[1 - bottom] - score[bottom] - half.runs
                half.steal(modifier, pitcher.hold, catcher.throw, catcher.rating(2), behind)
        score[bottom] += half.runs
        decided = score[0] != score[1] if bottom else score[1] > score[0]
        if inning >= 9 and decided:
            return score[0], score[1], throws
        inning, bottom = inning + bottom, 1 - bottom


def _appearance(
    half: Half, batter: Batter, pitcher: Pitcher, percent: int, modifier: int, faced: int
) -> None:
    card: Batter | Pitcher = batter if percent < 50 else pitcher
    line = card.line_at[percent]
    if line == "OUT":
        code = card.outs[modifier]
        if code in ("Pf", "Pm"):
            code = "P2"
        half.out(code, percent, batter)
    elif line == "SO":
        half.outs += 1
    elif line in ("BB", "HBP"):
        half.walk(batter)
    elif line == "DD":
        half.drive(batter)
    elif line == "DEF":
        half.defense(batter)
    else:
        half.single(line, batter)


def _ratings(club: CardSet) -> list[int]:
    ratings = [0] * 11
    for spot in club.with_dh:
        ratings[spot.position] = club.batter_of[spot.player].rating(spot.position)
    ratings[1] = club.pitcher_of[club.rotation[0]].rating
    return ratings
