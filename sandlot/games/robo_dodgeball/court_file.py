"""A court as a file to edit, with its legend; and what is not the same for both teams."""

from typing import Final

from sandlot.games.robo_dodgeball.court import FLOOR, HALF_TURN, LEGEND, At, Court
from sandlot.games.robo_dodgeball.floor import RIGHT
from sandlot.games.robo_dodgeball.maps import COURTS

HEADER: Final = """\
# Robo Dodgeball: {name}
#
# Everything between "map:" and "end" is read. The outermost ring is the apron, out of bounds. Red's
# half is the upper one, blue's the lower; the centreline between them needs no mark. A cell is one
# character, cells are two apart; between two cells of a row "|" is a wall, and in the line between
# two rows "-" below a cell is one.
#
#   .        floor
#   ^ v < >  belt: on the apron always running, on the court asleep until an event wakes it
#   A V L R  express belt up, down, left, right
#   (  )     gear turning left, turning right; asleep like the belts
#   O        pit, closed until an event opens it
#   w        wrench
#   !        event flag

"""


def court_file(court: Court) -> str:
    """A court written out."""
    name = f"the {court.name} court" if court.name in COURTS else court.name
    return HEADER.format(name=name) + court.text


def one_sided(court: Court) -> dict[At, str]:
    """Why a court is not its own image under a half turn, square by square; nothing if it is."""
    turned = court.half_turned()
    found = {}
    for space, (mark, due) in enumerate(zip(court.cells, turned.cells, strict=True)):
        at, opposite = court.at(space), court.at(court.opposite(space))
        if mark not in (due, FLOOR) and opposite not in found:
            wanted, other = mark.translate(HALF_TURN), court.cells[court.space(*opposite)]
            found[at] = (
                f"{at} is {LEGEND[mark]}, so {opposite} should be {LEGEND[wanted]} ('{wanted}'), "
                f"not {LEGEND[other]}."
            )
    for space, way in court.walls:
        if (space, way) not in turned.walls:
            at, opposite = court.at(space), court.at(court.opposite(space))
            sides = ("right", "left") if way == RIGHT else ("lower side", "upper side")
            words = f"{at} has a wall on its {sides[0]}, {opposite} none on its {sides[1]}."
            found.setdefault(at, words)
    return found
