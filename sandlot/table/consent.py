"""What people who play against each other agree to: the coach, and bots that know as much."""

from sandlot.bots.names import own_bots
from sandlot.bots.titles import bot_title
from sandlot.core.errors import Mistake
from sandlot.table.room import Room


def check_coach_agreed(room: Room) -> None:
    """A Mistake that names those who have not agreed to the coach, where several people play."""
    if missing := _not_agreed(room):
        raise Mistake(f"the coach speaks when everybody agrees; not yet: {', '.join(missing)}.")


def check_may_advise(room: Room, bot: str) -> None:
    """A Mistake if nobody may leave a question to this bot here.

    Chance and the game's own bots decide by what a player sees. Whoever leaves a question to one
    that works the game out has asked the coach.
    """
    if bot in own_bots(type(room.game)):
        return
    if missing := _not_agreed(room):
        raise Mistake(
            f"{bot_title(bot)} knows as much as the coach, and decides for people when everybody "
            f"agrees to the coach; not yet: {', '.join(missing)}."
        )


def _not_agreed(room: Room) -> list[str]:
    """The players who have not agreed to the coach, where several play against each other."""
    people = [row for row in room.sitting.values() if row.kind == "person"]
    if len({row.holder for row in people}) < 2 or room.state == "over":
        return []
    return [row.player for row in people if not row.coach]
