"""A bare loop of robots on a court: cards, priorities, steps, pushes and walls, and no ball.

It is the least that Robo Dodgeball needs: dodgeball itself, its events and its questions come on
top of it.
"""

from random import Random

from sandlot.games.robo_dodgeball.court import Court

TURNS, REGISTERS, HAND, ROBOTS = 20, 5, 9, 8
STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))


def walk_and_turn(card: int) -> tuple[int, int]:
    """How far a card goes, and how it turns, by its priority."""
    if card <= 60:
        return 0, 2
    if card <= 420:
        return 0, -1 if card % 20 else 1
    if card <= 480:
        return -1, 0
    return (1 if card <= 660 else 2 if card <= 780 else 3), 0


CARDS = [*range(10, 61, 10), *range(70, 421, 10), *range(430, 841, 10)]
DOES = {card: walk_and_turn(card) for card in CARDS}


def robo_game(court: Court, rng: Random) -> list[tuple[int, int]]:
    """Where everybody stands after twenty turns of random programs; the edge is a wall."""
    width, height = court.width, court.height
    walls = {((s % width, s // width), way) for s, way in court.asleep.walls}
    places = [(space % width, space // width) for space in court.starts]
    facing = [2 * (robot % 2) for robot in range(ROBOTS)]

    def goes(robot: int, way: int) -> None:
        dx, dy = STEPS[way]
        moving, x, y = [robot], *places[robot]
        while True:
            there = x + dx, y + dy
            if not (0 <= there[0] < width and 0 <= there[1] < height):
                return
            if ((x, y), way) in walls or (there, (way + 2) % 4) in walls:
                return
            if there not in places:
                break
            moving.append(places.index(there))
            x, y = there
        for each in moving:
            x, y = places[each]
            places[each] = x + dx, y + dy

    for _ in range(TURNS):
        deck = rng.sample(CARDS, HAND * ROBOTS)
        hands = [rng.sample(deck[HAND * r : HAND * r + HAND], REGISTERS) for r in range(ROBOTS)]
        for register in range(REGISTERS):
            for card, robot in sorted(
                ((hands[r][register], r) for r in range(ROBOTS)), reverse=True
            ):
                walk, turn = DOES[card]
                for _ in range(abs(walk)):
                    goes(robot, facing[robot] if walk > 0 else (facing[robot] + 2) % 4)
                facing[robot] = (facing[robot] + turn) % 4
    return places
