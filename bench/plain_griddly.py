"""Griddly Headz as a plain hand-written loop, everybody playing at random."""

from random import Random

from sandlot.games.griddly_headz.box import DECKS, Card
from sandlot.games.griddly_headz.setup import GriddlySetup

STUDDLY, MAE = 4, 5
DUGOUT, EJECTED, GONE = -1, -2, -3
WINS = 10


class Over(Exception):
    """Somebody has won."""


class Plain:
    """A game in progress, in lists that change."""

    def __init__(self, setup: GriddlySetup, rng: Random) -> None:
        self.rng, self.squares = rng, setup.board.squares
        self.size = len(self.squares)
        self.corners, self.camp = setup.board.corners, setup.board.camp
        self.sixths, self.named = setup.bunting.touch_sixths, setup.deck.named
        self.decks = [list(titles) for titles in setup.deck.titles]
        for deck in self.decks:
            rng.shuffle(deck)
        seats = {2: (0, 2), 3: (0, 1, 2), 4: (0, 1, 2, 3)}[setup.sides]
        self.places = [[DUGOUT] * 6 if c in seats else [GONE] * 6 for c in range(4)]
        for color in seats:
            self.places[color][0] = self.corners[color]
        self.held, self.uniform, self.runs = [-1] * 4, [12] * 4, [0] * 4
        self.hands: list[list[str]] = [[] for _ in range(4)]
        self.missed = [False] * 4
        self.mover, self.winner, self.requests = self.starter(list(seats)), -1, 4

    def die(self) -> int:
        """One die."""
        return self.rng.randint(1, 6)

    def pick(self, options: list) -> object:  # type: ignore[type-arg]
        """Any of these, if there is more than one."""
        if len(options) == 1:
            return options[0]
        self.requests += 1
        return self.rng.choice(options)

    def starter(self, left: list[int]) -> int:
        """The highest die, thrown again among the tied."""
        while len(left) > 1:
            dice = [self.die() for _ in left]
            left = [color for color, die in zip(left, dice, strict=True) if die == max(dice)]
        return left[0]

    def plays(self, color: int) -> bool:
        """Whether a side is in the game."""
        return self.places[color][0] != GONE

    def others(self, color: int) -> list[int]:
        """The opponents in turn order."""
        return [c for c in [(color + n) % 4 for n in (1, 2, 3)] if self.plays(c)]

    def surface(self, color: int) -> list[int]:
        """The players on the surface."""
        return [p for p in range(6) if self.places[color][p] >= 0]

    def free(self, color: int) -> list[int]:
        """Those of them who are not in camp."""
        return [p for p in self.surface(color) if p != self.held[color]]

    def sits(self, color: int) -> list[int]:
        """One of each kind in the dugout."""
        there = [p for p in range(6) if self.places[color][p] == DUGOUT]
        return [p for n, p in enumerate(there) if n == 0 or p >= STUDDLY]

    def safe(self, square: int) -> bool:
        """Whether this is the corner of nobody."""
        return square in self.corners and not self.plays(self.corners.index(square))

    def put(self, color: int, piece: int, place: int) -> None:
        """A player goes somewhere."""
        self.places[color][piece] = place
        if self.held[color] == piece:
            self.held[color] = -1

    def best(self, colors: list[int]) -> int:
        """Of those who get there at once, the one with more runs, or next in turn."""
        return max(colors, key=lambda c: (self.runs[c], -((c - self.mover) % 4)))

    def settle(self, removed: tuple[int, int] | None = None) -> None:
        """Sides leave, somebody wins, mercy."""
        playing = [c for c in range(4) if self.plays(c)]
        fallen = [c for c in playing if self.uniform[c] == 0 or self.places[c].count(EJECTED) >= 4]
        for color in fallen:
            for card in self.hands[color]:
                self.decks[self.named[card].deck].append(card)
            self.hands[color], self.places[color], self.held[color] = [], [GONE] * 6, -1
        standing = [c for c in playing if c not in fallen]
        reached = [c for c in standing if self.runs[c] >= WINS]
        if reached or len(standing) < 2:
            self.winner = self.best(reached or standing or fallen)
            raise Over
        for color in standing:
            if not self.surface(color):
                self.mercy(color, removed)

    def mercy(self, color: int, removed: tuple[int, int] | None = None) -> None:
        """Somebody comes out."""
        there = [p for p in range(6) if self.places[color][p] == DUGOUT]
        scrappys = [p for p in there if p < STUDDLY]
        able = [p for p in scrappys or there if (color, p) != removed] or scrappys or there
        piece = able[0] if scrappys else int(str(self.pick(able)))
        self.places[color][piece] = self.corners[color]

    def lose(self, *losses: tuple[int, int]) -> None:
        """Pieces of uniform are lost."""
        for color, count in losses:
            self.uniform[color] = max(0, self.uniform[color] - count)
        self.settle()

    def score(self, *gains: tuple[int, int]) -> None:
        """Runs are scored."""
        for color, runs in gains:
            self.runs[color] += runs
        self.settle()

    def leave(self, color: int, piece: int, place: int) -> None:
        """To the dugout, or out of the game."""
        self.put(color, piece, place)
        self.settle((color, piece))

    def to_camp(self, color: int, piece: int) -> None:
        """Into camp; who was there comes back to his corner."""
        if self.camp < 0 or self.held[color] == piece:
            return
        if self.held[color] >= 0:
            self.put(color, self.held[color], self.corners[color])
        self.put(color, piece, self.camp)
        self.held[color] = piece

    def keeper(self, color: int, uses: list[str]) -> Card | None:
        """A keeper may be played."""
        hand = self.hands[color]
        if not hand:
            return None
        able = [card for card in hand if any(map(self.named[card].does, uses))]
        picked = self.rng.choice([None, *dict.fromkeys(able)])
        self.requests += 1
        if picked is None:
            return None
        hand.remove(picked)
        card = self.named[picked]
        self.decks[card.deck].append(picked)
        return card

    def challenge(
        self, first: tuple[int, int], second: tuple[int, int], wins: int
    ) -> tuple[int, int] | None:
        """Rounds of dice; who lost, if anybody."""
        mine = self.keeper(first[0], ["extra_die"])
        his = self.keeper(second[0], ["extra_die", "cancel"])
        if his and his.does("cancel"):
            return None
        one = int(first[1] == STUDDLY != second[1])
        two = int(second[1] == STUDDLY != first[1])
        equal = 0
        while one < wins and two < wins:
            self.requests += 1
            a = max(self.die(), self.die()) if mine else self.die()
            b = max(self.die(), self.die()) if his else self.die()
            one, two, equal = one + (a > b), two + (b > a), equal + 1 if a == b else 0
            if equal == 3:
                self.lose((first[0], 2), (second[0], 2))
                return None
        return second if one == wins else first

    def fights(self, color: int, piece: int) -> None:
        """With everybody on the square."""
        square = self.places[color][piece]
        if square == self.camp or self.safe(square):
            return
        there = [
            (c, p) for c in self.others(color) for p in range(6) if self.places[c][p] == square
        ]
        for other in there:
            if self.places[color][piece] != square:
                return
            if self.places[other[0]][other[1]] == square:
                self.fight((color, piece), other)

    def fight(self, man: tuple[int, int], other: tuple[int, int]) -> None:
        """Two players on one square."""
        kinds = {min(man[1], STUDDLY) if man[1] < MAE else MAE, other[1]}
        scrappy = man if man[1] < STUDDLY else other
        if MAE in (man[1], other[1]) and scrappy[1] < STUDDLY:
            self.lose((scrappy[0], 2))
            return
        big = man[1] >= STUDDLY and other[1] >= STUDDLY
        loser = self.challenge(man, other, 4 if big else 3)
        if loser is None:
            return
        if not big:
            self.lose((loser[0], 1))
        elif STUDDLY in kinds:
            self.leave(*loser, EJECTED)
        else:
            self.lose((loser[0], 4))
            if self.places[loser[0]][loser[1]] >= 0:
                self.to_camp(*loser)

    def arrive(self, color: int, piece: int) -> bool:
        """Fights and Team Squares; whether the player still stands there."""
        square = self.places[color][piece]
        self.fights(color, piece)
        if self.places[color][piece] != square:
            return False
        if square == self.corners[color]:
            sits = self.sits(color)
            if piece != MAE and sits:
                self.requests += 1
                comes = self.rng.choice([-1, *sits])
                if comes >= 0:
                    self.places[color][comes] = square
                    self.put(color, piece, DUGOUT)
                    return False
        elif square in self.corners and not self.safe(square):
            self.leave(color, piece, DUGOUT)
            return False
        return True

    def walk(self, color: int, piece: int, steps: int) -> None:
        """Along the ring, past camp."""
        start, way = self.places[color][piece], 1 if steps > 0 else -1
        if 0 < (self.camp - start) * way % self.size < abs(steps) and self.held[color] != piece:
            self.held[color] = -1
        self.put(color, piece, (start + steps) % self.size)

    def targets(self, color: int) -> list[tuple[int, int]]:
        """Who may be challenged."""
        return [
            (c, p)
            for c in self.others(color)
            for p in self.free(c)
            if not self.safe(self.places[c][p])
        ]

    def read(self, color: int, piece: int) -> None:
        """What the square says."""
        square = self.squares[self.places[color][piece]]
        if square in DECKS:
            self.draw(color, piece, DECKS.index(square))
        elif square in ("grand_slam", "bunt"):
            self.dare(color, piece, square)
        elif square == "spring_training_camp":
            self.to_camp(color, piece)
        elif square == "stolen_base":
            self.put(color, piece, (self.places[color][piece] + self.size // 2) % self.size)
            self.fights(color, piece)
        elif not square.startswith("team"):
            self.duel(color, piece, square)

    def duel(self, color: int, piece: int, kind: str) -> None:
        """Tagged Out, Double Play, Interference."""
        able = self.targets(color)
        tag = kind == "tagged_out"
        if tag:
            able = [(c, p) for c, p in able if p < STUDDLY or self.surface(c) == [p]]
        if not able:
            return
        stays = tag and piece == STUDDLY and self.surface(color) != [piece]
        other = self.pick(able)
        assert isinstance(other, tuple)
        loser = self.challenge((color, piece), other, 4 if tag else 3)
        if loser is None or (stays and loser == (color, piece)):
            return
        if kind == "interference":
            self.lose((loser[0], 1))
        else:
            self.leave(*loser, EJECTED if tag else DUGOUT)

    def dare(self, color: int, piece: int, kind: str) -> None:
        """Grand Slam and Bunt."""
        side = self.pick(self.others(color) + ([-1] if kind == "bunt" else []))
        assert isinstance(side, int)
        if side < 0 or self.keeper(side, ["cancel"]):
            return
        runs = 2 if piece == STUDDLY else 1
        if kind == "bunt":
            self.score((color, runs) if self.bunt() else (side, 1))
            return
        self.requests += 1
        while True:
            a, b = self.die(), self.die()
            if a == 1 or b == 1:
                gains = [(color, runs)] * (a == 1) + [(side, 1)] * (b == 1)
                self.score(*gains)
                return

    def bunt(self) -> bool:
        """Whether the challenger wins."""
        (aim, first), (mine, second) = self.swing(), self.swing()
        apart = abs(first - second)
        if aim == mine and apart < len(self.sixths) and self.die() <= self.sixths[apart]:
            return False
        if apart:
            return second < first
        while True:
            a, b = self.die(), self.die()
            if a != b:
                return a > b

    def swing(self) -> tuple[int, int]:
        """An aim, and how far from the mound the ball lies."""
        self.requests += 2
        aim, strength = self.rng.randrange(3), self.rng.randrange(3)
        a, b, straight = self.die(), self.die(), aim == 1
        if strength == 0:
            return aim, 3 + (a + 2) // 3 - straight
        if strength == 1:
            return aim, 2 + abs(a + b - 7) - straight
        return aim, max(0, 2 * abs(a - b) - (not straight))

    def draw(self, color: int, piece: int, deck: int) -> None:
        """A card."""
        title = self.decks[deck].pop(0)
        card = self.named[title]
        if not card.keeper:
            self.decks[deck].append(title)
            self.play(color, piece, card)
            return
        self.hands[color].append(title)
        if len(self.hands[color]) > 3:
            back = str(self.pick(list(dict.fromkeys(self.hands[color]))))
            self.hands[color].remove(back)
            self.decks[self.named[back].deck].append(back)

    def play(self, color: int, piece: int, card: Card) -> None:
        """What a card says."""
        for do, n, who, deck in card.effects:
            if not self.plays(color):
                return
            here = self.places[color][piece] >= 0 and self.held[color] != piece
            match do:
                case "runs":
                    self.score((color, int(n) * (2 if piece == STUDDLY else 1)))
                case "lose":
                    self.lose((color, int(n)))
                case "gain":
                    self.uniform[color] = min(12, self.uniform[color] + int(n))
                case "take" if self.uniform[color] < 12:
                    victim = self.pick(self.others(color))
                    assert isinstance(victim, int)
                    count = min(int(n), self.uniform[victim], 12 - self.uniform[color])
                    self.uniform[color] += count
                    self.lose((victim, count))
                case "leave_camp":
                    self.held[color] = -1
                case "draw":
                    self.draw(color, piece, DECKS.index(deck))
                case "move" if here:
                    if n == "team":
                        self.put(color, piece, self.corners[color])
                    else:
                        self.walk(color, piece, int(n))
                    self.arrive(color, piece)
                case "swap" if here and (able := self.targets(color)):
                    other = self.pick(able)
                    assert isinstance(other, tuple)
                    mine, his = self.places[color][piece], self.places[other[0]][other[1]]
                    self.put(color, piece, his)
                    self.put(other[0], other[1], mine)
                case "dugout" | "camp" | "eject":
                    self.send(do, (color, piece) if who == "self" else None, color, here)

    def send(self, do: str, man: tuple[int, int] | None, color: int, here: bool) -> None:
        """A card sends somebody away."""
        if man is None:
            able = self.targets(color)
            if not able:
                return
            picked = self.pick(able)
            assert isinstance(picked, tuple)
            man = picked
        elif not here:
            return
        if do == "camp":
            self.to_camp(*man)
        else:
            self.leave(*man, DUGOUT if do == "dugout" else EJECTED)

    def turn(self) -> None:
        """One side's turn."""
        color = self.mover
        places = self.places[color]
        if self.held[color] >= 0 and self.keeper(color, ["leave_camp"]):
            self.held[color] = -1
        stuck = self.surface(color) == [self.held[color]]
        if stuck and self.missed[color]:
            self.mercy(color)
        self.requests += 1
        dice = [self.die(), self.die()]
        six = 6 in dice or sum(dice) == 6
        self.missed[color] = self.surface(color) == [self.held[color]] and not six
        if six and len(self.surface(color)) < 3 and DUGOUT in places:
            self.requests += 1
            comes = self.rng.choice([-1, *self.sits(color)])
            if comes >= 0:
                places[comes] = self.corners[color]
        self.moves(color, dice)

    def moves(self, color: int, dice: list[int]) -> None:
        """The dice are walked."""
        free = self.free(color)
        able = []
        for piece in free:
            for steps in dict.fromkeys([sum(dice), *dice]):
                start = self.places[color][piece]
                passes = self.held[color] >= 0 and 0 < (self.camp - start) % self.size < steps
                if steps == sum(dice) or len(free) > 1 or piece == MAE or passes:
                    able += [(piece, steps)] + [(piece, -steps)] * (piece == MAE)
        left = sum(dice)
        while able:
            self.requests += 1
            piece, steps = self.rng.choice(able)
            self.walk(color, piece, steps)
            if self.arrive(color, piece) and piece != MAE:
                self.read(color, piece)
            left -= abs(steps)
            if not left or not self.plays(color):
                return
            able = []
            for other in self.free(color):
                if other != piece:
                    able += [(other, left)] + [(other, -left)] * (other == MAE)
                elif piece == MAE:
                    able.append((MAE, left if steps < 0 else -left))


def griddly_game(setup: GriddlySetup, rng: Random) -> tuple[int, int, bool]:
    """One game: the winner, the number of requests, and whether ten runs decided it."""
    game = Plain(setup, rng)
    try:
        while True:
            game.turn()
            game.mover = game.others(game.mover)[0]
    except Over:
        return game.winner, game.requests, game.runs[game.winner] >= WINS
