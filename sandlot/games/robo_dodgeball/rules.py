"""What the rulebook leaves open."""

from dataclasses import dataclass

from sandlot.core.game import Rules
from sandlot.core.settings import number, switch


@dataclass(frozen=True, eq=False)
class RoboRules(Rules):
    """The open questions of Robo Dodgeball."""

    turns: int = number(20, 1, 40, book="The most points after twenty turns win.", title="Turns")
    ball_limit: int = number(
        4, 1, 8, book="The normal ball limit is four.", title="Balls in play at most"
    )
    limit_counts: str = switch(
        "all",
        book="A lost ball is replaced while there are fewer live balls than the limit, which would "
        "let dead ones pile up beside them.",
        title="What the ball limit counts",
        all="live and dead balls, on the floor or held",
        live="live balls only",
    )
    back_up_defends: str = switch(
        "register",
        book="A Back Up blocks or catches. It does not say whether only throws after it count; "
        "every Move comes before any Back Up.",
        title="When a Back Up defends",
        register="for the whole register, whoever throws when",
        acted="only once the robot has had its go",
    )
    taunt_at_nobody: str = switch(
        "nothing",
        book="A robot with a ball but no target dodges; of one that taunts nobody it says nothing.",
        title="A taunt at nobody",
        nothing="is wasted; the robot does not dodge",
        dodges="becomes a dodge",
    )
    elimination_checked: str = switch(
        "registers",
        book="A team is eliminated when all its robots are out in one turn. Robots that are called "
        "out when an opening rush or a blind eye ends may be the last of them.",
        title="When an elimination is seen",
        registers="after each register only",
        cleanup="also after those calls at the start of clean-up",
    )
    trespassers: str = switch(
        "out",
        book="An opening rush lets robots cross the centreline, and the blind eye lets them go "
        "anywhere. It does not say what becomes of those outside their half when that ends.",
        title="Robots outside their half when it counts again",
        out="are called out, a point each",
        walked_back="go back to their start without a point; a ball stays with them",
    )
    trespasser_ball: str = switch(
        "last_in_bounds",
        book="A robot that is out of bounds loses its ball at the last space where it was in "
        "bounds. One that is called out when an exemption ends stands somewhere else by then.",
        title="The ball of a robot called out outside its half",
        before="where_it_stands",
        last_in_bounds="is lost where the robot was last in its own half",
        where_it_stands="is lost where the robot stands when it is called out",
    )
    new_option: str = switch(
        "may_refuse",
        book="A robot that ends a turn on a wrench may receive an option, and must discard the one "
        "it has for it.",
        title="A new option for a robot that has one",
        may_refuse="the robot sees it and may keep the old one",
        must_take="replaces the old one",
    )
    mechanical_arm: str = switch(
        "may_leave",
        book="The Mechanical Arm reaches things on the spaces around.",
        title="What the Mechanical Arm reaches",
        may_leave="the robot may take it or leave it",
        must_take="is taken; the player picks where there is more than one",
    )
    arm_round_corners: str = switch(
        "one_way",
        book="Walls stop the Mechanical Arm. It does not say when a wall is between two spaces "
        "that touch at a corner.",
        title="The Mechanical Arm around a corner",
        one_way="reaches where one of the two ways around is free",
        both_ways="reaches only where both are",
    )
    crab_legs_act: str = switch(
        "move",
        book="A register's action follows from its card. Crab Legs puts a Move 1 and a Rotate into "
        "one register.",
        title="The action of a sidestep",
        move="is that of the Move: a throw, or a dodge",
        rotate="is that of the Rotate: a hook shot, or a dodge",
    )
    auto_dodge: str = switch(
        "always",
        book="Whoever rolls a six in the wrench barrage dodges every throw of an opponent, even "
        "power shots; a dodge is of throws that are seen coming.",
        title="The automatic dodge",
        always="works from behind, too",
        seen="works only against throws that come from ahead or the side",
    )
