"""Rules and setups that no other match has: rulings, charts, courts, boxes and card sets."""

from collections.abc import Callable, Mapping
from typing import Any

from sandlot.core.chance import Below
from sandlot.core.chart import Chart
from sandlot.core.dice import fast
from sandlot.core.game import Rules
from sandlot.core.settings import Table
from sandlot.games import find_game
from sandlot.games.deep_drive.card_text import plain_card_set
from sandlot.games.deep_drive.clubs import CLUBS, shipped
from sandlot.games.griddly_headz.box import STOLEN_BASE
from sandlot.games.griddly_headz.contents import TEAM_SQUARES
from sandlot.games.robo_dodgeball.court import FLOOR, WRENCH
from sandlot.games.robo_dodgeball.maps import shipped as shipped_court

SHORT: Mapping[str, Mapping[str, Any]] = {
    "cheddar-bob-v5": {"innings": 1},
    "cheddar-bob-v5.2": {"innings": 1},
    "deep-drive": {"innings": 1},
    "griddly-headz": {"runs_to_win": 2},
    "robo-dodgeball": {"turns": 2},
}
"""Rules that make a game short, so that many can be played."""


def own_settings(name: str, number: int) -> tuple[dict[str, Any], dict[str, Any]]:
    """The rules and the setup of a short match, its own wherever the game has room for that."""
    kind, below = find_game(name), fast(f"settings {name} {number}")
    rules = kind.rules_type().sampled(below).but(SHORT.get(name, {}))
    setup = kind.setup_type().sampled(below).plain()
    made = OWN.get(name, _clubs)(setup, number, below)
    return {**rules.plain(), **_own_charts(rules, below)}, made


def _own_charts(rules: Rules, below: Below) -> dict[str, str]:
    """The charts of some rules, a cell of one of them changed."""
    charts = {n: one.kind for n, one in rules.about().items() if isinstance(one.kind, Table)}
    if not charts:
        return {}
    name = tuple(charts)[below(len(charts))]
    chart: Chart = getattr(rules, name)
    row = below(len(chart.rows))
    column, cells = below(len(chart.columns)), charts[name].cells
    lines = [[one.label, *one.cells] for one in chart.rows]
    lines[row][1 + column] = cells[below(len(cells))]
    text = [[chart.corner, *chart.columns], *lines]
    return {name: "\n".join("  ".join(line) for line in text)}


def _clubs(setup: dict[str, Any], number: int, below: Below) -> dict[str, Any]:
    """Clubs of their own names, where there are clubs."""
    for seat in ("away", "home"):
        if seat in setup:
            setup[seat] = {**setup[seat], "name": f"Club {number} {seat}"}
    return setup


def _card_sets(setup: dict[str, Any], number: int, below: Below) -> dict[str, Any]:
    """Two clubs whose players are others than those of any other match."""
    for seat, club in zip(("away", "home"), CLUBS, strict=True):
        cards = plain_card_set(shipped(club))
        cards["club"] = f"{cards['club']} {number}"
        for card in (*cards["batters"], *cards["pitchers"]):
            card["name"] = f"{card['name']} {number}"
        setup[seat] = cards
    return setup


def _box(setup: dict[str, Any], number: int, below: Below) -> dict[str, Any]:
    """A board whose plain squares lie elsewhere, and cards with titles of their own."""
    kind = find_game("griddly-headz").setup_type
    plain = {name: kind.about()[name].kind for name in ("board", "deck")}
    board = plain["board"].parse("board", setup["board"])
    squares = list(board.squares)
    free = [n for n, one in enumerate(squares) if one not in (*TEAM_SQUARES, STOLEN_BASE)]
    for place in free:
        other = free[below(len(free))]
        squares[place], squares[other] = squares[other], squares[place]
    decks = {
        name: [{**card, "title": f"{card['title']} {number}"} for card in cards]
        for name, cards in _written(plain["deck"].parse("deck", setup["deck"])).items()
    }
    return {**setup, "board": {"name": f"Board {number}", "squares": squares}, "deck": decks}


def _written(decks: Any) -> dict[str, Any]:
    from sandlot.games.griddly_headz.contents import plain_decks

    return plain_decks(decks)


def _court(setup: dict[str, Any], number: int, below: Below) -> dict[str, Any]:
    """A court with wrenches where no other has them."""
    court = shipped_court(("classic", "carousel", "gauntlet")[below(3)])
    cells = list(court.cells)
    free = [space for space in sorted(court.inside) if cells[space] == FLOOR]
    for _ in range(3):
        space = free[below(len(free))]
        cells[space] = cells[court.opposite(space)] = WRENCH
    made = type(court)("", court.width, "".join(cells), court.walls)
    return {**setup, "court": made.text}


OWN: Mapping[str, Callable[[dict[str, Any], int, Below], dict[str, Any]]] = {
    "deep-drive": _card_sets,
    "griddly-headz": _box,
    "robo-dodgeball": _court,
}
"""How the setup of a game is made one of its own."""
