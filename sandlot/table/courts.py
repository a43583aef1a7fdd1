"""Courts of Robo Dodgeball for those who draw their own: those that come with it, and a check."""

from collections.abc import Iterable

from fastapi import FastAPI

from sandlot.games.robo_dodgeball.court import LEGEND, At, Court
from sandlot.games.robo_dodgeball.court_file import court_file, one_sided
from sandlot.games.robo_dodgeball.floor import Space
from sandlot.games.robo_dodgeball.maps import COURTS, HEIGHTS, WIDTHS, look, shipped
from sandlot.table import wire


def add_courts(app: FastAPI) -> None:
    """The routes of the drawing board."""

    @app.get("/api/courts")
    async def courts() -> wire.Courts:
        return wire.Courts(
            courts=[wire.CourtCard(name=name, map=shipped(name).text) for name in COURTS],
            legend=LEGEND,
            widths=list(WIDTHS),
            heights=list(HEIGHTS),
        )

    @app.post("/api/courts/check")
    async def check(drawn: wire.DrawnCourt) -> wire.CheckedCourt:
        return checked_court(drawn.text)


def checked_court(text: str) -> wire.CheckedCourt:
    """All that is wrong with a map; of a good one its file, and where it favours a team."""
    court, faults = look(text)
    wrong = [
        wire.CourtFault(line=line, column=column, square=at and _square(at), why=f"{why}.")
        for line, column, at, why in faults
    ]
    if court is None:
        return wire.CheckedCourt(good=False, faults=wrong)
    uneven = [wire.CourtFault(square=_square(at), why=why) for at, why in one_sided(court).items()]
    return wire.CheckedCourt(
        good=True,
        uneven=uneven,
        file=court_file(court),
        starts=_squares(court, court.starts),
        balls=_squares(court, (space for space, _ in court.opening_balls)),
    )


def _squares(court: Court, spaces: Iterable[Space]) -> list[wire.Square]:
    return [_square(court.at(space)) for space in spaces]


def _square(at: At) -> wire.Square:
    return wire.Square(column=at.column, row=at.row)
