"""The drawing board of Robo Dodgeball, as the table answers it; and seats for two or for eight."""

from sandlot.games import find_game
from sandlot.games.robo_dodgeball.court import LEGEND
from sandlot.games.robo_dodgeball.maps import COURTS, read_court, shipped
from sandlot.table.cards import game_card
from sandlot.table.courts import checked_court

from .player import Player
from .serving import served
from .test_seats import problem

CLASSIC = shipped("classic")


def with_mark(column: int, row: int, mark: str) -> str:
    """The map of the classic court with another mark on one square."""
    lines = CLASSIC.text.splitlines()
    line = lines[1 + 2 * row]
    lines[1 + 2 * row] = line[: 2 * column] + mark + line[2 * column + 1 :]
    return "\n".join(lines)


async def test_courts_to_begin_with_and_a_check(sqlite: str) -> None:
    """Over the wire: the courts, the legend, a good court, a bad one, and one that is too long."""
    async with served(sqlite) as server, Player(server.base) as ann:
        known = (await ann.http.get("/api/courts")).json()
        assert [court["name"] for court in known["courts"]] == list(COURTS)
        assert read_court(known["courts"][0]["map"], "classic") == CLASSIC
        assert known["legend"] == LEGEND
        assert (min(known["widths"]), max(known["heights"])) == (6, 28)
        answer = await ann.http.post("/api/courts/check", json={"text": CLASSIC.text})
        assert answer.json()["good"]
        answer = await ann.http.post("/api/courts/check", json={"text": with_mark(4, 12, "O")})
        assert answer.json()["faults"] == [
            {
                "line": 26,
                "column": 9,
                "square": {"column": 4, "row": 12},
                "why": "4,12 is a pit on a backline, where robots start and balls spawn.",
            }
        ]
        answer = await ann.http.post("/api/courts/check", json={"text": "." * 20_001})
        assert answer.status_code == 400
        assert "malformed" in problem(answer)


async def test_a_match_on_a_court_of_ones_own(sqlite: str) -> None:
    """The wish brings the map; one that is none is refused with its square."""
    own = with_mark(4, 9, "w")
    async with served(sqlite) as server, Player(server.base) as ann:
        seats = {"blue": "me", "red": "bot:random"}
        match = await ann.makes("robo-dodgeball", seats, setup={"court": own})
        room = await server.hall.room(match)
        court = room.game.setup.court
        assert court.cells[court.space(4, 9)] == "w"
        bad = {"court": with_mark(4, 9, "x")}
        wish = {"game": "robo-dodgeball", "seats": seats, "setup": bad}
        answer = await ann.http.post("/api/matches", json=wish)
        assert answer.status_code == 400
        assert problem(answer).startswith("Court: line 20, column 9: 'x' is no mark")


def test_a_good_court_says_where_everybody_starts() -> None:
    found = checked_court(CLASSIC.text)
    assert found.uneven == []
    assert [(at.column, at.row) for at in found.starts[:2]] == [(2, 12), (9, 1)]
    assert [(at.column, at.row) for at in found.balls] == [(9, 7), (10, 7), (2, 6), (1, 6)]
    assert read_court(found.file, "classic") == CLASSIC
    assert found.file.startswith("# Robo Dodgeball")


def test_an_uneven_court_is_good_but_says_where() -> None:
    found = checked_court(with_mark(4, 9, "w"))
    assert found.good
    (uneven,) = found.uneven
    assert uneven.square is not None
    assert (uneven.square.column, uneven.square.row) == (4, 9)
    assert uneven.why == "4,9 is wrench, so 7,4 should be wrench ('w'), not floor."


def test_which_setting_says_how_many_play() -> None:
    """A number, a switch, or none."""
    robo, griddly, ball = (
        game_card(find_game(name)) for name in ("robo-dodgeball", "griddly-headz", "deep-drive")
    )
    assert (robo.size, robo.sizes) == ("seating", ["two", "eight"])
    assert [len(seats) for seats in robo.seatings] == [2, 8]
    assert (griddly.size, griddly.sizes) == ("sides", [2, 3, 4])
    assert [len(seats) for seats in griddly.seatings] == [2, 3, 4]
    assert (ball.size, ball.sizes, len(ball.seatings)) == (None, [], 1)
