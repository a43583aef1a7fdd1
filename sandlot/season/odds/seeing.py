"""What the rules and the managers may look at in a game under way: its features."""

from sandlot.lab.fast import bare, within
from sandlot.season.odds import features as ft
from sandlot.season.odds import layout as at
from sandlot.season.odds import people as men
from sandlot.season.odds.forest import Long
from sandlot.season.odds.layout import NOBODY
from sandlot.season.odds.people import LONGEST, Rows

NINE = 9
PITCHES, CATCHES, HITS = 1, 2, 10


@within
def situation(game: Long) -> int:
    """Outs and occupied bases."""
    return int(
        game[at.AT_OUTS] * 8
        + (game[at.ON_FIRST] >= 0)
        + (game[at.ON_SECOND] >= 0) * 2
        + (game[at.ON_THIRD] >= 0) * 4
    )


@within
def last_half(game: Long, innings: int) -> int:
    """Whether the home club can end the game by scoring."""
    return int(game[at.AT_BOTTOM] and game[at.AT_INNING] >= innings)


@within
def score_features(game: Long, f: Long, home: int, innings: int) -> None:
    """The inning, and the score as a club sees it."""
    theirs = game[at.AWAY_RUNS + 1 - home]
    lead = game[at.AWAY_RUNS + home] - theirs
    f[ft.INNING] = min(game[at.AT_INNING], innings + 1)
    f[ft.LEAD] = min(max(lead, -ft.MOST), ft.MOST)
    f[ft.THEIRS] = min(theirs, ft.MOST)


@bare
def in_the_field(game: Long, f: Long, rows: Rows) -> None:
    """The fielders' ratings, the catcher's arm and the pitcher's hold."""
    home = 1 - game[at.AT_BOTTOM]
    side = at.SIDES + home * at.SIDE
    for place in range(NINE):
        player, position = game[side + place], game[side + at.POSITIONS + place]
        if position < HITS:
            f[ft.RATING + position] = rows.men[player, men.RATED + position]
        if position == CATCHES:
            f[ft.THROW] = rows.men[player, men.ARM]
    pitcher = game[side + at.ON_MOUND]
    if pitcher >= 0:
        f[ft.RATING + PITCHES] = rows.men[pitcher, men.RATED + PITCHES]
        f[ft.HOLD] = rows.men[pitcher, men.HOLD]


@bare
def batter_features(game: Long, f: Long, rows: Rows, fixture: Long, innings: int) -> None:
    """The batter, the runners, and the situation."""
    bottom = game[at.AT_BOTTOM]
    side = at.SIDES + bottom * at.SIDE
    score_features(game, f, bottom, innings)
    batter = game[side + game[side + at.DUE]]
    pitcher = game[at.SIDES + (1 - bottom) * at.SIDE + at.ON_MOUND]
    card = rows.men[batter]
    f[ft.BATTER] = batter
    f[ft.WORTH] = card[men.RANKED]
    f[ft.RUN] = card[men.SPEED]
    f[ft.DP] = card[men.DP]
    f[ft.LEFTY] = rows.lefty[card[men.BATS], rows.men[pitcher, men.THROWS]]
    f[ft.BUNTS] = 0
    if fixture[at.BUNTERS + bottom]:
        number = batter - fixture[at.FIRST + bottom]
        if number >= fixture[at.BATTERS + bottom]:
            number = at.PITCHERS
        f[ft.BUNTS] = fixture[at.BUNTERS + bottom] >> number & 1
    for base in range(3):
        place = game[at.ON_FIRST + base]
        if place >= 0:
            runner = rows.men[game[side + place]]
            f[ft.RUN + 1 + base] = runner[men.SPEED]
            if base < 2:
                f[ft.JUMP + base] = runner[men.JUMP]
                f[ft.SAFE + base] = runner[men.SAFE]


@within
def kind_of_batter(game: Long) -> int:
    """A man in the field, the pitcher himself, or somebody who bats for him."""
    side = at.SIDES + game[at.AT_BOTTOM] * at.SIDE
    due = game[side + at.DUE]
    if game[side + at.POSITIONS + due] != PITCHES:
        return 0
    return 1 if game[side + due] == game[side + at.ON_MOUND] else 2


@bare
def club_features(game: Long, f: Long, rows: Rows, fixture: Long, home: int, innings: int) -> None:
    """A club that may change."""
    side = at.SIDES + home * at.SIDE
    score_features(game, f, home, innings)
    now = situation(game)
    f[ft.OUTS], f[ft.TAKEN] = now // 8, now & 7
    pitcher, faced = game[side + at.ON_MOUND], game[side + at.HAS_FACED]
    f[ft.FACED] = min(faced, LONGEST - 1)
    left = rows.men[pitcher, men.ENDURANCE] - faced if pitcher >= 0 else 0
    f[ft.LEFT] = min(max(left, -ft.MOST), ft.MOST)
    first = fixture[at.FIRST + home] + fixture[at.BATTERS + home]
    f[ft.PITCHER] = pitcher - first if pitcher >= 0 else NOBODY
    f[ft.PEN], f[ft.BENCH] = game[side + at.IN_PEN], game[side + at.ON_BENCH]
    f[ft.PEN_ANY], f[ft.BENCH_ANY] = f[ft.PEN] != 0, f[ft.BENCH] != 0
    f[ft.LINEUP], f[ft.FIELDED] = game[side + at.LINED_UP], game[side + at.IN_FIELD]
    f[ft.BEST_BAT], f[ft.FAST_MAN] = game[side + at.BEST], game[side + at.FASTEST]
    f[ft.GLOVE] = game[side + at.GLOVE] != NOBODY
    due = game[side + at.DUE]
    f[ft.BATTER], f[ft.POSITION] = game[side + due], game[side + at.POSITIONS + due]
    f[ft.WORTH] = rows.men[f[ft.BATTER], men.RANKED]
    plan_features(game, f, fixture, home, pitcher, faced)
    if home == game[at.AT_BOTTOM]:
        for base in range(3):
            place = game[at.ON_FIRST + base]
            if place >= 0:
                runner = game[side + place]
                f[ft.RUNNER + base] = runner
                f[ft.RUN + 1 + base] = rows.men[runner, men.SPEED]
                f[ft.RUNNER_POSITION + base] = game[side + at.POSITIONS + place]


@within
def plan_features(game: Long, f: Long, fixture: Long, home: int, pitcher: int, faced: int) -> None:
    """A manager's plan, and how much of it is done."""
    side = at.SIDES + home * at.SIDE
    f[ft.PLAN] = fixture[at.PLANS + home]
    f[ft.STARTS] = pitcher == fixture[at.STARTER + home]
    f[ft.LEASH] = min(max(fixture[at.LEASH + home] - faced, -ft.MOST), ft.MOST)
    f[ft.FINISHES] = fixture[at.FINISHES + home]
    f[ft.PEN_SIZE] = game[side + at.PEN_LEFT]
    f[ft.CLOSER], f[ft.CLOSER + 1] = game[side + at.CLOSER_AT], game[side + at.CLOSER_FROM_LAST]
