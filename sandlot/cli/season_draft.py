"""`sandlot season draft`: a season of new clubs, who pick their men in turn."""

import sys
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from sandlot.cli.output import print_columns, print_json
from sandlot.cli.season_making import add, plain_new, print_new, season_name
from sandlot.cli.season_shelf import shelf
from sandlot.core.errors import Mistake
from sandlot.core.files import read_text
from sandlot.games.load import make_game
from sandlot.season.draft.clubs import club_names, drafted_teams
from sandlot.season.draft.picking import Chooser, Draft, Pick, Turn
from sandlot.season.draft.pool import Man, Pool, find_man, make_pool, pool_teams
from sandlot.season.draft.seats import KINDS, kinds_in, mask_of
from sandlot.season.playing import Season
from sandlot.season.schedule import make_schedule

SHOWN = 10
"""So many of those who are left are shown to who picks."""

HOUSE = "house"
"""Who says this leaves all further picks to the house."""


def draft(
    name: str,
    words: Sequence[str],
    clubs: str,
    mine: str | None,
    wishes: Path | None,
    seed: int,
    sets: Sequence[str],
    injuries: bool,
    database: str | None,
    as_json: bool,
) -> None:
    """Draft the clubs, and make a season of them."""
    called, names = season_name(name), club_names(clubs, mine)
    with shelf(database) as kept:
        kept.refuse_taken(called)  # before somebody has picked for an hour
    rules = make_game("deep-drive", sets).rules
    pool = make_pool(pool_teams(words))
    chooser = _chooser(pool, mine, wishes)
    drafted = Draft(pool, names, seed)
    picks = list(drafted.picks({} if mine is None else {mine: chooser}))
    teams = drafted_teams(drafted, names, seed)
    by_id = {team.id: team for team in teams}
    games = make_schedule(teams, seed)
    season = Season(called, by_id, games, str(seed), rules, injuries)
    add(season, database)
    if as_json:
        print_json({**plain_new(season), "picks": [_plain(pick) for pick in picks]})
        return
    print_columns(_rows(picks))
    print()
    print_new(season)


def _plain(pick: Pick) -> dict[str, Any]:
    man = pick.man
    return {
        "round": pick.round,
        "pick": pick.number,
        "club": pick.club,
        "player": man.name,
        "id": man.id,
        "season": man.year,
        "from": man.club,
        "as": pick.kind,
    }


def _rows(picks: Iterable[Pick]) -> list[tuple[str, ...]]:
    """The picks round by round: a round's number stands at its first."""
    rows: list[tuple[str, ...]] = [("round", "pick", "club", "player", "from", "as")]
    before = 0
    for pick in picks:
        number = str(pick.round) if pick.round != before else ""
        before = pick.round
        origin = f"{pick.man.club} {pick.man.year}"
        rows.append((number, str(pick.number), pick.club, pick.man.name, origin, pick.kind))
    return rows


# A person's picks


def _chooser(pool: Pool, mine: str | None, wishes: Path | None) -> Chooser:
    """Who picks for one's own club: a list of wishes, or somebody at the terminal."""
    if mine is None and wishes is not None:
        raise Mistake("--picks is for a club of your own: name it with --mine.")
    if wishes is not None:
        return _Wishes(_wanted(pool, wishes))
    if mine is not None and not (sys.stdin.isatty() and sys.stderr.isatty()):
        raise Mistake("to pick by hand takes a terminal; or write your wishes in a file: --picks.")
    return _AtTheTerminal()


def _wanted(pool: Pool, file: Path) -> list[Man]:
    """Whom a list names: a man on each line; what follows a # is a note."""
    found = []
    for number, line in enumerate(read_text(file).splitlines(), 1):
        word = line.partition("#")[0].strip()
        if word:
            try:
                found.append(find_man(pool, word))
            except Mistake as mistake:
                raise Mistake(f"{file}, line {number}: {mistake}") from None
    return found


class _Wishes:
    """Picks the first of a list who can be had; the house, when nobody of it can."""

    def __init__(self, wanted: Sequence[Man]) -> None:
        self.wanted = wanted

    def __call__(self, turn: Turn) -> Man | None:
        return next((man for man in self.wanted if not turn.refused(man)), None)


class _AtTheTerminal:
    """Asks somebody at the terminal, until he leaves it to the house."""

    def __init__(self) -> None:
        self.gone = False

    def __call__(self, turn: Turn) -> Man | None:
        if self.gone:
            return None
        _say(f"\nPick {turn.number + 1}, for {turn.roster.name}. Seats left: {_seats(turn)}.")
        _show(turn.left)
        while True:
            word = _asked(f"Whom? (Enter: {turn.left[0].name}; SS: who plays there; {HOUSE}) ")
            if word.casefold() == HOUSE:
                self.gone = True
                return None
            if not word:
                return turn.left[0]
            if word.upper() in {kind.upper() for kind in KINDS}:
                _show([man for man in turn.left if word.upper() in _kinds(man)])
                continue
            try:
                man = find_man(turn.pool, word)
            except Mistake as mistake:
                _say(str(mistake))
                continue
            refused = turn.refused(man)
            if not refused:
                return man
            _say(refused)


def _kinds(man: Man) -> list[str]:
    return [kind.upper() for kind in kinds_in(mask_of(man))]


def _seats(turn: Turn) -> str:
    left: Mapping[str, int] = turn.roster.open
    return ", ".join(f"{many} {kind}" if many > 1 else kind for kind, many in left.items() if many)


def _show(men: Sequence[Man]) -> None:
    for man in men[:SHOWN]:
        where = " ".join(kinds_in(mask_of(man)))
        did = f"{man.batted.turns} turns" if man.bat else f"{man.pitched.faced} faced"
        _say(f"  {man.name:24} {man.club} {man.year}  {did:10}  {where}")


def _say(text: str) -> None:
    print(text, file=sys.stderr)


def _asked(question: str) -> str:
    print(question, end="", file=sys.stderr, flush=True)
    line = sys.stdin.readline()
    if not line:
        raise Mistake("the picks ended before the draft did: nothing was made.")
    return line.strip()
