"""The fast loop: games from plate appearance to plate appearance, looked up in the trees."""

import numpy as np
from numpy.typing import NDArray

from sandlot.lab.fast import fast, within
from sandlot.lab.flight import Words, twist
from sandlot.season.odds import changes as change
from sandlot.season.odds import features as ft
from sandlot.season.odds import layout as at
from sandlot.season.odds import outcomes as out
from sandlot.season.odds import people as men
from sandlot.season.odds.book import NO_EVENTS, OWN_ROLL, SAME_ROLL, SITUATIONS, Book
from sandlot.season.odds.changes import WHAT
from sandlot.season.odds.features import FEATURES
from sandlot.season.odds.forest import Arrays, Long, place_of
from sandlot.season.odds.later import EACH, FIND, HAS, LESS, ROLL, SAME
from sandlot.season.odds.layout import MOST_ROLLS, NOBODY
from sandlot.season.odds.outcomes import RUNNER_HURT
from sandlot.season.odds.people import LONGEST, Rows

CALLED, HAPPENED, PLAYED, STOLE, CHANGED = range(5)
"""Kinds of trees."""

UNKNOWN = -1
NINE = 9
MARKED = 900
"""Rolls from here on may be events."""

PITCHES, CATCHES, HITS = 1, 2, 10


@fast
def play_on(
    games: Long,
    words: NDArray[np.uint64],
    misses: Long,
    book: Book,
    rows: Rows,
    plays: Arrays,
    people: Arrays,
    fixture: Long,
) -> int:
    """Play games as far as the trees reach; how many stopped where they do not."""
    stopped = 0
    features = np.zeros(FEATURES, np.int64)
    for number in range(games.shape[0]):
        game = games[number]
        if game[at.STEP] == at.OVER:
            continue
        miss = misses[stopped]
        if not goes_on(game, words[number], features, miss, book, rows, plays, people, fixture):
            miss[at.MISSING_IN] = number
            miss[at.FIRST_FEATURE :] = features
            stopped += 1
            if stopped == misses.shape[0]:
                break
    return stopped


@fast
def goes_on(
    game: Long,
    words: Words,
    f: Long,
    miss: Long,
    book: Book,
    rows: Rows,
    plays: Arrays,
    people: Arrays,
    fixture: Long,
) -> bool:
    """Play one game to its end; False where the trees do not reach."""
    in_the_field(game, f, rows)
    ready = False
    while True:
        step = game[at.STEP]
        if step <= at.OFFENCE:
            if game[at.FRESH]:
                bottom = game[at.AT_BOTTOM]
                home = bottom if step == at.OFFENCE else 1 - bottom
                if is_quiet(game, home, step):
                    game[at.STEP] = step + 1
                    continue
                club_features(game, f, rows, fixture, home, book.innings)
                root = fixture[at.ROOTS + home] + (step == at.OFFENCE)
                code = follow(people, root, f, words, miss, True)
                if code == UNKNOWN:
                    miss[at.TREE] = CHANGED
                    miss[at.HOME_CLUB] = home
                    return False
                if not code:
                    hush(game, home, step, miss[at.SEEN], miss[at.ROLLED])
                else:
                    comes_in(game, home, code, fixture)
                    in_the_field(game, f, rows)
                    continue
            game[at.STEP] = step + 1
        step = game[at.STEP]
        if step == at.CALLS:
            batter_features(game, f, rows, book.innings)
            ready = True
            kind = kind_of_batter(game)
            tree = (kind * 2 + game[at.TWO_STRIKES]) * 2 + last_half(game, book.innings)
            call = follow(people, tree * SITUATIONS + situation(game), f, words, miss, False)
            if call == UNKNOWN:
                miss[at.TREE] = CALLED
                return False
            game[at.CALL] = call
            taken = situation(game) & 7
            watched = game[at.FRESH] and taken and book.watched[call]
            game[at.WATCHED] = watched and book.events != NO_EVENTS
            own = game[at.WATCHED] and book.events == OWN_ROLL
            game[at.STEP] = at.EVENTS if own else at.THROW
        step = game[at.STEP]
        if step == at.EVENTS:
            batter_features(game, f, rows, book.innings)
            a, b, c, d = words[0], words[1], words[2], words[3]
            mark = marked(game, rows, fixture, int(twist(words) * 1000))
            if not mark:
                game[at.STEP] = at.THROW
            else:
                found = event(game, words, f, miss, book, plays, mark)
                if found == UNKNOWN:
                    words[0], words[1], words[2], words[3] = a, b, c, d
                    return False
                taken = situation(game) & 7
                if game[at.STEP] == at.EVENTS and not (found and taken):
                    game[at.STEP] = at.THROW
        step = game[at.STEP]
        if step == at.THROW:
            if not ready:
                batter_features(game, f, rows, book.innings)
                ready = True
            a, b, c, d = words[0], words[1], words[2], words[3]
            roll = int(twist(words) * 1000)
            mark = 0
            if roll >= MARKED and game[at.WATCHED] and book.events == SAME_ROLL:
                mark = marked(game, rows, fixture, roll)
            if mark:
                found = event(game, words, f, miss, book, plays, mark)
                if found == UNKNOWN:
                    words[0], words[1], words[2], words[3] = a, b, c, d
                    return False
                ready = False
            if game[at.STEP] == at.THROW:
                if game[at.WATCHED]:
                    strikes, now = game[at.TWO_STRIKES], situation(game)
                    game[at.CALL] = book.still[game[at.CALL], strikes, now]
                game[at.ROLL] = roll
                game[at.STEP] = at.PLAY
        step = game[at.STEP]
        if step == at.PLAY:
            if not ready:
                batter_features(game, f, rows, book.innings)
            a, b, c, d = words[0], words[1], words[2], words[3]
            if not play(game, words, f, miss, book, rows, plays, fixture):
                words[0], words[1], words[2], words[3] = a, b, c, d
                return False
        step = game[at.STEP]
        if step == at.REPLACE:
            who = game[at.LEAVES] if game[at.LEAVES] else game[at.LEAVES_TOO]
            if not who:
                after_play(game)
                continue
            home, place = who >> 8, (who & 255) - 2
            pitches = place < 0
            club = at.SIDES + home * at.SIDE
            left = game[club + at.IN_PEN] if pitches else game[club + at.ON_BENCH]
            may = pitches or game[club + at.POSITIONS + place] != PITCHES
            if left and (may or game[club + at.IN_PEN]):
                club_features(game, f, rows, fixture, home, book.innings)
                root = fixture[at.ROOTS + home] + 2 + pitches
                code = follow(people, root, f, words, miss, False)
                if code == UNKNOWN:
                    miss[at.TREE] = CHANGED
                    miss[at.HOME_CLUB] = home
                    return False
                takes_over(game, home, place, code & ((1 << WHAT) - 1), fixture)
                in_the_field(game, f, rows)
            game[at.LEAVES if game[at.LEAVES] else at.LEAVES_TOO] = 0
        step = game[at.STEP]
        if step == at.STEAL:
            a, b, c, d = words[0], words[1], words[2], words[3]
            base = game[at.THIEF_ON]
            runs = game[at.SIDES + game[at.AT_BOTTOM] * at.SIDE + game[at.ON_FIRST + base - 1]]
            score_features(game, f, game[at.AT_BOTTOM], book.innings)
            f[ft.JUMP + base - 1] = rows.men[runs, men.JUMP]
            f[ft.SAFE + base - 1] = rows.men[runs, men.SAFE]
            f[ft.MODIFIER] = game[at.ROLL] % 10
            stance = book.stance[game[at.CALL]]
            tree = (last_half(game, book.innings) * 6 + stance) * SITUATIONS + situation(game)
            code = follow(plays, book.steal_roots + tree, f, words, miss, False)
            if code == UNKNOWN:
                miss[at.TREE] = STOLE
                words[0], words[1], words[2], words[3] = a, b, c, d
                return False
            moved(game, code)
            game[at.STEP] = at.NEXT if code >> out.HALF & 1 else at.DEFENCE
        step = game[at.STEP]
        if step == at.NEXT:
            next_half(game, book)
            if game[at.STEP] == at.OVER:
                return True
            in_the_field(game, f, rows)


@within
def follow(trees: Arrays, root: int, f: Long, words: Words, miss: Long, noting: bool) -> int:
    """What comes out where the features and chance lead from a root, or UNKNOWN.

    Whoever is `noting` finds what was looked at, and for how many batters it stays as it is.
    """
    rolled = 0
    seen_too, lasts = 0, LONGEST
    slot = root
    here = trees.slots[slot]
    while here > 0:
        look = trees.looks[here - 1]
        how, branch = look[0], look[3]
        if how <= EACH:
            value = f[look[1]]
            seen = int(value < look[2]) if how == LESS else value
            slot = branch + (int(value == look[2]) if how == SAME else seen)
            if noting:
                if how == LESS and look[1] == ft.FACED and value < look[2]:
                    lasts = min(lasts, look[2] - value)
                elif how == LESS and look[1] == ft.LEFT and value >= look[2]:
                    lasts = min(lasts, value - look[2] + 1)
                elif not (how == SAME and look[1] == ft.POSITION and value != look[2] == PITCHES):
                    seen_too |= 1 << look[1]
        elif how == FIND:
            value = f[look[1]]
            if noting:
                seen_too |= 1 << look[1]
            place = place_of(trees.where, trees.whom, here - 1, value)
            found = trees.where[place, 1]
            if not found:
                miss[at.ROOT], miss[at.SLOT], miss[at.VALUE] = root, -here, value
                miss[at.ROLLED] = rolled
                return UNKNOWN
            here = found
            continue
        elif how == ROLL:
            fell = drawn(trees, look[1], words)
            slot = branch + fell
            if rolled < MOST_ROLLS:
                miss[at.FIRST_ROLL + rolled] = fell
            rolled += 1
        elif how == HAS:
            if noting:
                seen_too |= 1 << look[1]
            slot = branch + (f[look[1]] >> look[2] & 1)
        else:
            slot = branch + int(f[look[1]] % look[2] == 0)
        here = trees.slots[slot]
    if not here:
        miss[at.ROOT], miss[at.SLOT], miss[at.VALUE] = root, slot, 0
        miss[at.ROLLED] = rolled
        return UNKNOWN
    if noting:
        miss[at.SEEN], miss[at.ROLLED] = seen_too, lasts
    return int(trees.ends[-1 - here])


@within
def drawn(trees: Arrays, spread: int, words: Words) -> int:
    """One of a spread of chances."""
    first = trees.first[spread]
    number = twist(words) * (trees.first[spread + 1] - first)
    entry = int(number)
    if number - entry < trees.keeps[first + entry]:
        return entry
    return int(trees.other[first + entry])


# What the rules may look at


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


@fast
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


@within
def batter_features(game: Long, f: Long, rows: Rows, innings: int) -> None:
    """The batter, the runners, and the situation."""
    bottom = game[at.AT_BOTTOM]
    side = at.SIDES + bottom * at.SIDE
    score_features(game, f, bottom, innings)
    batter = game[side + game[side + at.DUE]]
    pitcher = game[at.SIDES + (1 - bottom) * at.SIDE + at.ON_MOUND]
    f[ft.BATTER] = batter
    f[ft.WORTH] = rows.men[batter, men.RANKED]
    f[ft.RUN] = rows.men[batter, men.SPEED]
    f[ft.DP] = rows.men[batter, men.DP]
    f[ft.LEFTY] = rows.lefty[rows.men[batter, men.BATS], rows.men[pitcher, men.THROWS]]
    for base in range(3):
        place = game[at.ON_FIRST + base]
        if place >= 0:
            runner = game[side + place]
            f[ft.RUN + 1 + base] = rows.men[runner, men.SPEED]
            if base < 2:
                f[ft.JUMP + base] = rows.men[runner, men.JUMP]
                f[ft.SAFE + base] = rows.men[runner, men.SAFE]


@within
def kind_of_batter(game: Long) -> int:
    """A man in the field, the pitcher himself, or somebody who bats for him."""
    side = at.SIDES + game[at.AT_BOTTOM] * at.SIDE
    due = game[side + at.DUE]
    if game[side + at.POSITIONS + due] != PITCHES:
        return 0
    return 1 if game[side + due] == game[side + at.ON_MOUND] else 2


@within
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
    f[ft.LINEUP] = game[side + at.LINED_UP]
    f[ft.PLAN] = fixture[at.PLANS + home]
    due = game[side + at.DUE]
    f[ft.BATTER], f[ft.POSITION] = game[side + due], game[side + at.POSITIONS + due]
    f[ft.WORTH] = rows.men[f[ft.BATTER], men.RANKED]
    if home == game[at.AT_BOTTOM]:
        for base in range(3):
            place = game[at.ON_FIRST + base]
            if place >= 0:
                runner = game[side + place]
                f[ft.RUNNER + base] = runner
                f[ft.RUN + 1 + base] = rows.men[runner, men.SPEED]
                f[ft.RUNNER_POSITION + base] = game[side + at.POSITIONS + place]


# When there is nothing to change

UNCHANGED = 1 << ft.INNING | 1 << ft.PITCHER | 1 << ft.PEN_ANY | 1 << ft.BENCH_ANY | 1 << ft.PLAN
"""What stays as it is for an inning, unless the club changes."""


@within
def is_quiet(game: Long, home: int, step: int) -> bool:
    """Whether a manager who changed nothing lately has no more reason now."""
    side = at.SIDES + home * at.SIDE
    inning = game[at.AT_INNING]
    if step == at.DEFENCE:
        few = game[side + at.HAS_FACED] < game[at.QUIET_UP_TO + home]
        return bool(few and game[at.QUIET + home] == inning)
    bats = game[side + at.POSITIONS + game[side + at.DUE]]
    return bool(bats != PITCHES and game[at.QUIET_AT_BAT + home] == inning)


@within
def hush(game: Long, home: int, step: int, seen: int, lasts: int) -> None:
    """A manager has changed nothing: for how long is that so, whatever else happens?"""
    if seen & ~UNCHANGED:
        return
    side = at.SIDES + home * at.SIDE
    if step == at.DEFENCE:
        game[at.QUIET + home] = game[at.AT_INNING]
        game[at.QUIET_UP_TO + home] = game[side + at.HAS_FACED] + lasts
    elif game[side + at.POSITIONS + game[side + at.DUE]] != PITCHES and lasts == LONGEST:
        game[at.QUIET_AT_BAT + home] = game[at.AT_INNING]


# What happens


@within
def marked(game: Long, rows: Rows, fixture: Long, roll: int) -> int:
    """The event that a roll points at; 0 is none."""
    if roll < MARKED:
        return 0
    home = 1 - game[at.AT_BOTTOM]
    side = at.SIDES + home * at.SIDE
    for place in range(NINE):
        if game[side + at.POSITIONS + place] == CATCHES:
            catcher = game[side + place] - fixture[at.FIRST + home]
            return int(rows.marks[game[side + at.ON_MOUND], catcher, roll // 10 - 90])
    return 0


@within
def event(
    game: Long, words: Words, f: Long, miss: Long, book: Book, plays: Arrays, mark: int
) -> int:
    """Whether an event took place, or UNKNOWN."""
    tree = (mark * 2 + game[at.AT_BOTTOM]) * 2 + last_half(game, book.innings)
    root = book.event_roots + tree * SITUATIONS + situation(game)
    code = follow(plays, root, f, words, miss, False)
    if code == UNKNOWN:
        miss[at.TREE] = HAPPENED
        return UNKNOWN
    moved(game, code)
    if code >> out.HALF & 1:
        game[at.STEP] = at.NEXT
    return code >> out.HAPPENED & 1


@within
def play(
    game: Long,
    words: Words,
    f: Long,
    miss: Long,
    book: Book,
    rows: Rows,
    plays: Arrays,
    fixture: Long,
) -> bool:
    """What the throw reads, and what it comes to; False where that is unknown."""
    roll = game[at.ROLL]
    bottom = game[at.AT_BOTTOM]
    field = at.SIDES + (1 - bottom) * at.SIDE
    batter = f[ft.BATTER]
    if roll < 500:
        reads = rows.reads[batter, roll]
    else:
        pitcher = game[field + at.ON_MOUND]
        tired = rows.tired[pitcher, min(game[field + at.HAS_FACED], LONGEST - 1)]
        reads = rows.pitches[pitcher, tired, roll - 500]
    f[ft.WHOSE] = roll < 500
    f[ft.TENS], f[ft.PERCENT], f[ft.MODIFIER] = roll // 100, roll // 10, roll % 10
    if book.drives[reads]:
        again = int(twist(words) * 1000)
        f[ft.DRIVE] = rows.drives[batter, again]
        f[ft.READS] = rows.parks[fixture[at.PARK], again % 10]
    tree = (last_half(game, book.innings) * 24 + game[at.CALL]) * book.readings + reads
    root = book.play_roots + tree * SITUATIONS + situation(game)
    code = follow(plays, root, f, words, miss, False)
    if code == UNKNOWN:
        miss[at.TREE] = PLAYED
        return False
    game[at.LEAVES] = leaves(game, code >> out.HURT & 31)
    game[at.LEAVES_TOO] = leaves(game, code >> out.HURT_TOO & 31)
    moved(game, code)
    over = code >> out.OVER & 1
    game[at.FRESH] = over
    game[at.TWO_STRIKES] = 0 if over else game[at.TWO_STRIKES] | (code >> out.STRIKES & 1)
    if over:
        side = at.SIDES + bottom * at.SIDE
        game[side + at.DUE] = (game[side + at.DUE] + 1) % NINE
        game[field + at.HAS_FACED] += 1
    game[at.THIEF_ON] = code >> out.THIEF & 3
    game[at.IS_HALF] = code >> out.HALF & 1
    if game[at.LEAVES] or game[at.LEAVES_TOO]:
        game[at.STEP] = at.REPLACE
    else:
        after_play(game)
    return True


@within
def after_play(game: Long) -> None:
    """The sides change, or a runner may go, or the next batter comes."""
    if game[at.IS_HALF]:
        game[at.STEP] = at.NEXT
    elif game[at.THIEF_ON]:
        game[at.STEP] = at.STEAL
    else:
        game[at.STEP] = at.DEFENCE


@within
def moved(game: Long, code: int) -> None:
    """Who is where after a play, the outs and the runs."""
    side = at.SIDES + game[at.AT_BOTTOM] * at.SIDE
    batter = game[side + at.DUE]
    first, second, third = game[at.ON_FIRST], game[at.ON_SECOND], game[at.ON_THIRD]
    for base in range(3):
        who = code >> out.WHO * base & 7
        place = NOBODY
        if who == 1:
            place = batter
        elif who == 2:
            place = first
        elif who == 3:
            place = second
        elif who == 4:
            place = third
        game[at.ON_FIRST + base] = place
    game[at.AT_OUTS] = code >> out.OUTS & 3
    game[at.AWAY_RUNS + game[at.AT_BOTTOM]] += code >> out.RUNS & 7


@fast
def next_half(game: Long, book: Book) -> None:
    """The sides change, or the game is over."""
    bottom, inning = game[at.AT_BOTTOM], min(game[at.AT_INNING], book.innings + 1)
    lead = game[at.HOME_RUNS] - game[at.AWAY_RUNS]
    if book.over[bottom, inning, min(max(lead, -ft.MOST), ft.MOST) + ft.MOST]:
        game[at.STEP] = at.OVER
        return
    game[at.AT_INNING] += bottom
    game[at.AT_BOTTOM] = 1 - bottom
    game[at.AT_OUTS] = 0
    game[at.ON_FIRST] = game[at.ON_SECOND] = game[at.ON_THIRD] = NOBODY
    if book.ghost[min(game[at.AT_INNING], book.innings + 1)]:
        due = game[at.SIDES + (1 - bottom) * at.SIDE + at.DUE]
        game[at.ON_SECOND] = (due - 1) % NINE
    game[at.FRESH] = 1
    game[at.TWO_STRIKES] = 0
    game[at.STEP] = at.DEFENCE


# Who comes in


@fast
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


@fast
def takes_over(game: Long, home: int, place: int, player: int, fixture: Long) -> None:
    """Somebody comes in for a man who must leave: the pitcher, or the man in a place."""
    if place < 0:
        relieves(game, home, player, fixture)
    else:
        in_place(game, home, place, player, fixture)


@fast
def comes_in(game: Long, home: int, code: int, fixture: Long) -> None:
    """A manager's change."""
    what, player = code >> WHAT, code & ((1 << WHAT) - 1)
    side = at.SIDES + home * at.SIDE
    if what == change.RELIEVES:
        relieves(game, home, player, fixture)
    elif what == change.BATS:
        in_place(game, home, game[side + at.DUE], player, fixture)
    elif what < change.FIELDS:
        in_place(game, home, game[at.ON_FIRST + what - change.RUNS], player, fixture)
    else:
        for place in range(NINE):
            if game[side + at.POSITIONS + place] == what - change.FIELDS:
                in_place(game, home, place, player, fixture)
                break


@fast
def relieves(game: Long, home: int, player: int, fixture: Long) -> None:
    """A new pitcher; where pitchers bat he takes the place of the old one."""
    side = at.SIDES + home * at.SIDE
    first = fixture[at.FIRST + home] + fixture[at.BATTERS + home]
    game[side + at.IN_PEN] &= ~(1 << (player - first))
    game[side + at.ON_MOUND] = player
    game[side + at.HAS_FACED] = 0
    for place in range(NINE):
        if game[side + at.POSITIONS + place] == PITCHES:
            game[side + place] = player
    game[side + at.LINED_UP] = lined_up(game, home)
    game[at.QUIET + home] = game[at.QUIET_AT_BAT + home] = 0


@fast
def in_place(game: Long, home: int, place: int, player: int, fixture: Long) -> None:
    """A man takes another's place in the order; a pitcher who is batted or run for is gone."""
    side = at.SIDES + home * at.SIDE
    game[side + place] = player
    game[side + at.ON_BENCH] &= ~(1 << (player - fixture[at.FIRST + home]))
    if game[side + at.POSITIONS + place] == PITCHES:
        game[side + at.ON_MOUND] = NOBODY
    game[side + at.LINED_UP] = lined_up(game, home)
    game[at.QUIET + home] = game[at.QUIET_AT_BAT + home] = 0


@fast
def lined_up(game: Long, home: int) -> int:
    """A number for nine men at nine positions, another for any other nine."""
    side = at.SIDES + home * at.SIDE
    mixed = np.uint64(0)
    for n in range(2 * NINE):
        mixed = (mixed ^ np.uint64(game[side + n])) * np.uint64(0x9E3779B97F4A7C15)
        mixed ^= mixed >> np.uint64(31)
    return int(mixed >> np.uint64(1))
