"""What happens: events, plays, who moves up, and how a half ends."""

from sandlot.lab.fast import bare, within
from sandlot.lab.flight import Words, twist
from sandlot.season.odds import features as ft
from sandlot.season.odds import layout as at
from sandlot.season.odds import outcomes as out
from sandlot.season.odds.book import SITUATIONS, Book
from sandlot.season.odds.coming_in import leaves
from sandlot.season.odds.following import UNKNOWN, follow, follow_seldom
from sandlot.season.odds.forest import Arrays, Long
from sandlot.season.odds.layout import NOBODY
from sandlot.season.odds.people import LONGEST, Rows
from sandlot.season.odds.seeing import CATCHES, NINE, last_half, situation

CALLED, HAPPENED, PLAYED, STOLE, CHANGED = range(5)
"""Kinds of trees."""

MARKED = 900
"""Rolls from here on may be events."""


@bare
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


@bare
def event(
    game: Long, words: Words, f: Long, miss: Long, book: Book, plays: Arrays, mark: int
) -> int:
    """Whether an event took place, or UNKNOWN."""
    tree = (mark * 2 + game[at.AT_BOTTOM]) * 2 + last_half(game, book.innings)
    root = book.event_roots + tree * SITUATIONS + situation(game)
    code = follow_seldom(plays, root, f, words, miss, False)
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
    tally: Long,
) -> bool:
    """What the throw reads, and what it comes to; False where that is unknown.

    The tally has for every player how often he batted, to how many he pitched, and his sacrifices.
    """
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
    hurt = code >> out.HURT
    if hurt:
        game[at.LEAVES] = leaves(game, hurt & 31)
        game[at.LEAVES_TOO] = leaves(game, code >> out.HURT_TOO & 31)
    moved(game, code)
    over = code >> out.OVER & 1
    game[at.FRESH] = over
    game[at.TWO_STRIKES] = 0 if over else game[at.TWO_STRIKES] | (code >> out.STRIKES & 1)
    if over:
        side = at.SIDES + bottom * at.SIDE
        due = game[side + at.DUE] + 1
        game[side + at.DUE] = due if due < NINE else 0
        game[field + at.HAS_FACED] += 1
        tally[batter, 0] += 1
        tally[game[field + at.ON_MOUND], 1] += 1
        tally[batter, 2] += code >> out.SACRIFICED & 1
    game[at.THIEF_ON] = code >> out.THIEF & 3
    game[at.IS_HALF] = code >> out.HALF & 1
    if hurt:
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


@bare
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


@bare
def next_half(game: Long, book: Book) -> None:
    """The sides change, or the game is over: `baseball/half_inning.py` for a loop in numbers."""
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
