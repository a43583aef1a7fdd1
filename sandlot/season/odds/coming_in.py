"""Who comes in: a club's side after a change, with what follows from it."""

import numpy as np

from sandlot.lab.fast import bare
from sandlot.season.odds import changes as change
from sandlot.season.odds import layout as at
from sandlot.season.odds.changes import WHAT
from sandlot.season.odds.forest import Long
from sandlot.season.odds.layout import LISTED, NOBODY
from sandlot.season.odds.outcomes import RUNNER_HURT
from sandlot.season.odds.people import Rows
from sandlot.season.odds.seeing import HITS, NINE, PITCHES


@bare
def leaves(game: Long, who: int) -> int:
    """The club and the place in the order of who must leave, as one number; 0 is nobody."""
    if not who:
        return 0
    bottom = game[at.AT_BOTTOM]
    if who > RUNNER_HURT:
        return int(bottom << 8 | (game[at.ON_FIRST + who - RUNNER_HURT - 1] + 2))
    home = 1 - bottom
    if who == PITCHES:
        return int(home << 8 | 1)
    side = at.SIDES + home * at.SIDE
    for place in range(NINE):
        if game[side + at.POSITIONS + place] == who:
            return int(home << 8 | (place + 2))
    return 0


@bare
def takes_over(game: Long, home: int, place: int, player: int, fixture: Long, rows: Rows) -> None:
    """Somebody comes in for a man who must leave: the pitcher, or the man in a place."""
    if place < 0:
        relieves(game, home, player, fixture, rows)
    else:
        in_place(game, home, place, player, fixture, rows)


@bare
def comes_in(game: Long, home: int, code: int, fixture: Long, rows: Rows) -> None:
    """A manager's change."""
    what, player = code >> WHAT, code & ((1 << WHAT) - 1)
    side = at.SIDES + home * at.SIDE
    if what == change.RELIEVES:
        relieves(game, home, player, fixture, rows)
    elif what == change.BATS:
        in_place(game, home, game[side + at.DUE], player, fixture, rows)
    elif what < change.FIRST_UP:
        in_place(game, home, game[at.ON_FIRST + what - change.RUNS], player, fixture, rows)
    elif what == change.GLOVES:
        in_place(game, home, game[side + at.GLOVE_AT], game[side + at.GLOVE], fixture, rows)
    elif what == change.CLOSES:
        relieves(game, home, fixture[at.CLOSER + home], fixture, rows)
    elif what < change.FIELDS:
        place = player if what == change.FIRST_UP else game[side + at.PEN_LEFT] - 1 - player
        relieves(game, home, reliever(game, home, place, fixture), fixture, rows)
    else:
        for place in range(NINE):
            if game[side + at.POSITIONS + place] == what - change.FIELDS:
                in_place(game, home, place, player, fixture, rows)
                break


@bare
def relieves(game: Long, home: int, player: int, fixture: Long, rows: Rows) -> None:
    """A new pitcher; where pitchers bat he takes the place of the old one."""
    side = at.SIDES + home * at.SIDE
    first = fixture[at.FIRST + home] + fixture[at.BATTERS + home]
    game[side + at.IN_PEN] &= ~(1 << (player - first))
    game[side + at.ON_MOUND] = player
    game[side + at.HAS_FACED] = 0
    for place in range(NINE):
        if game[side + at.POSITIONS + place] == PITCHES:
            game[side + place] = player
    stocked(game, home, fixture, rows)


@bare
def in_place(game: Long, home: int, place: int, player: int, fixture: Long, rows: Rows) -> None:
    """A man takes another's place in the order; a pitcher who is batted or run for is gone."""
    side = at.SIDES + home * at.SIDE
    game[side + place] = player
    game[side + at.ON_BENCH] &= ~(1 << (player - fixture[at.FIRST + home]))
    if game[side + at.POSITIONS + place] == PITCHES:
        game[side + at.ON_MOUND] = NOBODY
    stocked(game, home, fixture, rows)


# What follows from who is where


@bare
def stocked(game: Long, home: int, fixture: Long, rows: Rows) -> None:
    """Write down what follows from a change; the manager looks at everything anew."""
    side = at.SIDES + home * at.SIDE
    game[side + at.LINED_UP] = lined_up(game, home, True)
    game[side + at.IN_FIELD] = lined_up(game, home, False)
    bench, batters = game[side + at.ON_BENCH], fixture[at.FIRST + home]
    game[side + at.BEST] = first_of(fixture, at.BATS + home * LISTED, bench, batters)
    game[side + at.FASTEST] = first_of(fixture, at.FAST_MEN + home * LISTED, bench, batters)
    look_for_glove(game, home, fixture, rows)
    game[side + at.CLOSER_AT] = game[side + at.CLOSER_FROM_LAST] = NOBODY
    left = 0
    for n in range(LISTED):
        player = fixture[at.RELIEVERS + home * LISTED + n]
        if player == NOBODY:
            break
        if is_ready(game, home, player, fixture):
            if player == fixture[at.CLOSER + home]:
                game[side + at.CLOSER_AT] = left
            left += 1
    game[side + at.PEN_LEFT] = left
    if game[side + at.CLOSER_AT] != NOBODY:
        game[side + at.CLOSER_FROM_LAST] = left - 1 - game[side + at.CLOSER_AT]
    game[at.QUIET + home] = game[at.QUIET_AT_BAT + home] = 0


@bare
def look_for_glove(game: Long, home: int, fixture: Long, rows: Rows) -> None:
    """Find the better glove of the bench, from the top of the order down, and his place."""
    side = at.SIDES + home * at.SIDE
    bench, batters = game[side + at.ON_BENCH], fixture[at.FIRST + home]
    game[side + at.GLOVE] = NOBODY
    for place in range(NINE):
        position = game[side + at.POSITIONS + place]
        if PITCHES < position < HITS:
            better = bench & rows.gloves[game[side + place], position]
            if better:
                men = at.BENCH + home * LISTED
                game[side + at.GLOVE] = first_of(fixture, men, better, batters)
                game[side + at.GLOVE_AT] = place
                return


@bare
def is_ready(game: Long, home: int, player: int, fixture: Long) -> bool:
    """Whether a reliever is still in the bullpen."""
    first = fixture[at.FIRST + home] + fixture[at.BATTERS + home]
    return bool(game[at.SIDES + home * at.SIDE + at.IN_PEN] >> (player - first) & 1)


@bare
def reliever(game: Long, home: int, place: int, fixture: Long) -> int:
    """The reliever in a place among those who are left."""
    for n in range(LISTED):
        player = fixture[at.RELIEVERS + home * LISTED + n]
        if is_ready(game, home, player, fixture):
            if not place:
                return int(player)
            place -= 1
    return NOBODY


@bare
def first_of(fixture: Long, begin: int, bench: int, first: int) -> int:
    """The first of a list who is on the bench."""
    for n in range(LISTED):
        player = fixture[begin + n]
        if player == NOBODY or bench >> (player - first) & 1:
            return int(player)
    return NOBODY


@bare
def lined_up(game: Long, home: int, whole: bool) -> int:
    """A number for nine men at nine positions; unless `whole`, anybody in the pitcher's place."""
    side = at.SIDES + home * at.SIDE
    mixed = np.uint64(0)
    for n in range(2 * NINE):
        known = whole or game[side + at.POSITIONS + n % NINE] != PITCHES or n >= NINE
        number = game[side + n] if known else 0
        mixed = (mixed ^ np.uint64(number)) * np.uint64(0x9E3779B97F4A7C15)
        mixed ^= mixed >> np.uint64(31)
    return int(mixed >> np.uint64(1))
