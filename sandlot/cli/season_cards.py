"""`sandlot cards make` and `sandlot cards clubs`: a season's clubs and their cards."""

import sys
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from sandlot.cli.output import print_columns, print_json, print_prose
from sandlot.cli.progress import bar
from sandlot.core.errors import Mistake
from sandlot.core.words import count
from sandlot.games.deep_drive.cards import CardSet
from sandlot.league.club_file import club_text
from sandlot.league.club_names import find_team, season_clubs
from sandlot.league.clubs import clubs
from sandlot.league.events import RETROSHEET, read_events
from sandlot.league.lahman import NOTICE
from sandlot.league.store import club

DH = {"yes": True, "no": False}


def list_clubs(season: int, as_json: bool) -> None:
    """The clubs of a season, with the letters they are named by."""
    found = season_clubs(season)
    if as_json:
        plain = [{**one._asdict(), "also": list(one.also)} for one in found]
        print_json({"season": season, "clubs": plain, "notice": NOTICE})
        return
    rows = [(one.team, one.name, one.league, f"{one.won}-{one.lost}", one.park) for one in found]
    print_columns([("letters", "club", "league", "record", "park"), *rows])
    first = f"{found[0].team}{season}"
    print_prose(f"Play with one of them: sandlot play deep-drive --home {first}", NOTICE)


def make(
    season: int,
    team: str | None,
    out: Path | None,
    dh: str | None,
    events: Path | None,
    as_json: bool,
) -> None:
    """Make the cards of a season's clubs, and write their files if there is a folder for them."""
    if dh is not None and dh not in DH:
        raise Mistake(f"--dh is 'yes' or 'no', not {dh!r}.")
    sets = refined(season, team, events) if events else made(season, team)
    if dh is not None:
        sets = {name: replace(cards, designated_hitter=DH[dh]) for name, cards in sets.items()}
    files = written(sets, season, out) if out else {}
    notice = next(iter(sets.values())).notice
    if as_json:
        plain = [{**_plain(name, cards), **_file(files, name)} for name, cards in sets.items()]
        print_json({"season": season, "clubs": plain, "notice": notice})
        return
    print_columns([_row(name, cards) for name, cards in sets.items()])
    if out:
        print(f"\n{count(len(files), 'file')} written to {out}: {_named(files)}.")
    print_prose(notice)


def made(season: int, team: str | None) -> dict[str, CardSet]:
    """The card sets of all clubs, or of one."""
    teams = [find_team(season, team)] if team else [one.team for one in season_clubs(season)]
    with bar(len(teams), f"cards of {season}") as tell:
        found = {}
        for done, name in enumerate(teams, 1):
            found[name] = club(season, name)
            tell(done, f"cards of {season}")
    return found


def refined(season: int, team: str | None, folder: Path) -> dict[str, CardSet]:
    """The same with what event files tell; such cards are not kept, only written."""
    wanted = find_team(season, team) if team else None
    with bar(2, "event files") as tell:
        seen = read_events(folder, season)
        tell(1, f"cards of {season}")
        notice = f"{NOTICE} {RETROSHEET}"
        found = {one: replace(cards, notice=notice) for one, cards in clubs(season, seen).items()}
    said = f"{count(seen.games, 'game')} of {season} read from {folder}"
    print(f"sandlot: {said}, {count(len(seen.at_bat), 'batter')} known.", file=sys.stderr)
    return {wanted: found[wanted]} if wanted else found


def written(sets: Mapping[str, CardSet], season: int, folder: Path) -> dict[str, Path]:
    """One file a club."""
    files = {name: folder / f"{name}{season}.json" for name in sets}
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name, cards in sets.items():
            files[name].write_text(club_text(cards), encoding="utf-8")
    except OSError as error:
        raise Mistake(f"{folder} cannot be written to: {error.strerror}.") from None
    return files


def _row(team: str, cards: CardSet) -> tuple[str, ...]:
    return (
        team,
        cards.club,
        count(len(cards.batters), "batter"),
        count(len(cards.pitchers), "pitcher"),
        "DH" if cards.designated_hitter else "no DH",
        cards.park.name,
        ", ".join(cards.name_of[one].split()[-1] for one in cards.rotation),
    )


def _plain(team: str, cards: CardSet) -> dict[str, Any]:
    return {
        "team": team,
        "club": cards.club,
        "batters": len(cards.batters),
        "pitchers": len(cards.pitchers),
        "designated_hitter": cards.designated_hitter,
        "park": cards.park.name,
        "rotation": [cards.name_of[one] for one in cards.rotation],
    }


def _file(files: Mapping[str, Path], team: str) -> dict[str, str]:
    return {"file": str(files[team])} if team in files else {}


def _named(files: Mapping[str, Path]) -> str:
    names = [path.name for path in files.values()]
    return ", ".join(names) if len(names) < 4 else f"{names[0]} to {names[-1]}"
