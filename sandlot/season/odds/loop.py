"""The fast loop: games from plate appearance to plate appearance, looked up in the trees.

The lab's simulators number the states of a game. With both lineups and everybody's card in them
they are too many here: a tree asks for the few features that a play depends on.
"""

import numpy as np
from numpy.typing import NDArray

from sandlot.lab.fast import bare
from sandlot.lab.flight import Words, twist
from sandlot.season.odds import features as ft
from sandlot.season.odds import layout as at
from sandlot.season.odds import outcomes as out
from sandlot.season.odds import people as men
from sandlot.season.odds.book import NO_EVENTS, OWN_ROLL, SAME_ROLL, SITUATIONS, Book
from sandlot.season.odds.changes import WHAT
from sandlot.season.odds.coming_in import comes_in, takes_over
from sandlot.season.odds.following import UNKNOWN, follow, follow_seldom
from sandlot.season.odds.forest import Arrays, Long
from sandlot.season.odds.happening import (
    CALLED,
    CHANGED,
    MARKED,
    STOLE,
    after_play,
    event,
    marked,
    moved,
    next_half,
    play,
)
from sandlot.season.odds.people import Rows
from sandlot.season.odds.quiet import hush, is_quiet
from sandlot.season.odds.seeing import (
    PITCHES,
    batter_features,
    club_features,
    in_the_field,
    kind_of_batter,
    last_half,
    score_features,
    situation,
)


@bare
def play_on(
    games: Long,
    words: NDArray[np.uint64],
    misses: Long,
    book: Book,
    rows: Rows,
    plays: Arrays,
    people: Arrays,
    fixture: Long,
    features: Long,
    tally: Long,
) -> int:
    """Play games as far as the trees reach; how many stopped where they do not."""
    stopped = 0
    for number in range(games.shape[0]):
        game = games[number]
        if game[at.STEP] == at.OVER:
            continue
        miss = misses[stopped]
        if not goes_on(
            game, words[number], features, miss, book, rows, plays, people, fixture, tally
        ):
            miss[at.MISSING_IN] = number
            for n in range(features.size):
                miss[at.FIRST_FEATURE + n] = features[n]
            stopped += 1
            if stopped == misses.shape[0]:
                break
    return stopped


@bare
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
    tally: Long,
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
                    comes_in(game, home, code, fixture, rows)
                    in_the_field(game, f, rows)
                    continue
            game[at.STEP] = step + 1
        step = game[at.STEP]
        if step == at.CALLS:
            batter_features(game, f, rows, fixture, book.innings)
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
            batter_features(game, f, rows, fixture, book.innings)
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
                batter_features(game, f, rows, fixture, book.innings)
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
                batter_features(game, f, rows, fixture, book.innings)
            a, b, c, d = words[0], words[1], words[2], words[3]
            if not play(game, words, f, miss, book, rows, plays, fixture, tally):
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
                code = follow_seldom(people, root, f, words, miss, False)
                if code == UNKNOWN:
                    miss[at.TREE] = CHANGED
                    miss[at.HOME_CLUB] = home
                    return False
                takes_over(game, home, place, code & ((1 << WHAT) - 1), fixture, rows)
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
            code = follow_seldom(plays, book.steal_roots + tree, f, words, miss, False)
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
