"""A match looked at afterwards: its whole record, and whether its dice are what was promised."""

import asyncio
from functools import partial
from typing import Any

from sandlot.core.errors import Mistake
from sandlot.core.game import Game
from sandlot.core.log import parse
from sandlot.core.verify import Verdict, verify
from sandlot.table import wire
from sandlot.table.fair_queue import Rank, Ticket
from sandlot.table.hall import Hall
from sandlot.table.jobs import Job
from sandlot.table.room import Room
from sandlot.table.store import MatchRow


async def finished_log(hall: Hall, row: MatchRow) -> str:
    """The whole log of a match that is over; before that it would tell secrets.

    The match is not opened for it: one whose rules have changed since can still be read.
    """
    if row.state != "over":
        raise Mistake("the whole record of a match is there when it is over.")
    return "\n".join(await hall.house.store.lines(row.id)) + "\n"


async def check_match(hall: Hall, room: Room, visitor: str) -> wire.Checked:
    """Run a match again, in the visitor's turn, and compare every line with its dice."""
    text = "\n".join(await hall.house.store.lines(room.row.id)) + "\n"
    if room.match is None:
        raise Mistake("the match has not begun; there is nothing to check yet.")
    ticket = Ticket({visitor}, room.row.id, Rank.PAGE)
    work = partial(asyncio.to_thread, _checked, room.game, text)
    return await Job(hall.house.pages, ticket, work).result(visitor)


def _checked(game: Game[Any], text: str) -> wire.Checked:
    try:
        log = parse(text, "the match")
        verdict = verify(game, log)
    except Mistake as mistake:
        return wire.Checked(good=False, words=str(mistake))
    seed = log.ended.seed if log.ended else None
    words = _words(verdict)
    return wire.Checked(
        good=True, words=words, rolls=verdict.rolls, answers=verdict.answers, seed=seed
    )


def _words(verdict: Verdict) -> str:
    counted = f"Every throw and all {verdict.answers} choices were run again by the rules."
    if not verdict.finished:
        return f"{counted} The dice are revealed when the match is over, and can be checked then."
    return f"{counted} Every throw is what the seed gives that was committed to before the match."
