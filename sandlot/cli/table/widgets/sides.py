"""The sides of Griddly Headz, a line each: runs, uniform, dugout, camp, ejected, keepers."""

from rich.text import Text

from sandlot.cli.table.palette import PAWNS, Palette
from sandlot.cli.table.seen import Seen
from sandlot.cli.table.widgets.base import Painted
from sandlot.cli.table.widgets.canvas import Canvas
from sandlot.cli.table.widgets.ringsquares import signs
from sandlot.games.griddly_headz.box import DECKS
from sandlot.games.griddly_headz.pieces import COLORS, PLAYING
from sandlot.games.griddly_headz.state import DUGOUT, EJECTED, GONE, UNIFORM
from sandlot.games.griddly_headz.view import GriddlyView, SideSeen

NAME = 20
BACKS = ("HR", "Um", "Fo")
"""The backs of the decks."""

COLUMNS = {"runs": 26, "uniform": 32, "dugout": 49, "camp": 57, "ejected": 63, "keepers": 72}
"""Where each column begins in 80 letters; what there is more is shared out."""


class Sides(Painted):
    """Painted wood across the top; below the sides one's own keepers, by their titles."""

    def watch_seen(self, seen: Seen | None) -> None:
        if seen is not None:
            self.styles.height = 1 + len(seen.game.setup.seats) + (seen.viewer is not None)

    def paint(self, seen: Seen, width: int, height: int, palette: Palette) -> Text:
        canvas = Canvas(width, height, palette.board)
        view = seen.scene
        at = {name: x + max(0, width - 80) * x // 100 for name, x in COLUMNS.items()}
        canvas.write(1, 0, seen.game.title, f"bold {palette.chalk}")
        for name, x in at.items():
            canvas.write(x, 0, name, palette.chalk_dim)
        for row, color in enumerate(PLAYING[seen.game.setup.sides], 1):
            _side(canvas, row, seen, view, color, at, palette)
        if seen.viewer:
            held = " · ".join(view.keepers) or "no keepers yet"
            canvas.write(1, height - 1, f"You hold: {held}"[: width - 1], palette.chalk)
        return canvas.text()


def _side(
    canvas: Canvas,
    row: int,
    seen: Seen,
    view: GriddlyView,
    color: int,
    at: dict[str, int],
    palette: Palette,
) -> None:
    side, seat = view.sides[color], COLORS[color]
    ground, ink = PAWNS[seat]
    plain, on = palette.chalk, f"bold {palette.chalk}"
    mark = "★" if view.winner == color else "▶" if view.mover == color else " "
    canvas.write(0, row, mark, on)
    canvas.write(1, row, f" {seat[0].upper()} ", f"bold {ink}", ground)
    name = seen.titled(seat, seat.capitalize())
    name = name if len(name) <= NAME else f"{name[: NAME - 1]}…"
    canvas.write(5, row, name, on if view.mover == color else plain)
    canvas.write(at["runs"], row, f"{side.runs:>2}/{seen.game.rules.runs_to_win}", on)
    if side.places[0] == GONE:
        canvas.write(at["uniform"], row, "out of the game", plain)
        return
    worn = "■" * side.uniform
    canvas.write(at["uniform"], row, worn + "·" * (UNIFORM - side.uniform), plain)
    canvas.write(at["uniform"] + UNIFORM + 1, row, f"{side.uniform:>2}", on)
    for name, words in _whereabouts(side).items():
        canvas.write(at[name], row, words, plain)


def _whereabouts(side: SideSeen) -> dict[str, str]:
    """Who is not on the surface, who is held there, and the backs of the keepers."""
    sits = [piece for piece, place in enumerate(side.places) if place == DUGOUT]
    out = [piece for piece, place in enumerate(side.places) if place == EJECTED]
    held = [side.held] if side.held >= 0 else []
    backs = [BACKS[deck] for deck in range(len(DECKS)) for _ in range(side.backs[deck])]
    return {
        "dugout": signs(sits) or "-",
        "camp": signs(held) or "-",
        "ejected": signs(out) or "-",
        "keepers": " ".join(backs) or "-",
    }
