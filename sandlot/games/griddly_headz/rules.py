"""What the play book leaves open."""

from dataclasses import dataclass

from sandlot.core.game import Rules
from sandlot.core.settings import number, switch


@dataclass(frozen=True, eq=False)
class GriddlyRules(Rules):
    """The open questions of Griddly Headz."""

    runs_to_win: int = number(10, 1, 50, book="Ten runs win.", title="Runs to win")
    bunt: str = switch(
        "played",
        book="Bunts are hit with a real bat and ball on the board.",
        title="How bunts are hit",
        played="at this table: an aim, a strength and two dice",
        declared="on a real board: the challenger says who won",
    )
    bunt_square: str = switch(
        "optional",
        book="Whoever lands on a Bunt square can challenge; of the other challenge squares it says "
        "that they are followed.",
        title="Bunt squares",
        optional="a Bunt may be left alone",
        compulsory="somebody must be challenged",
    )
    fallen_corner: str = switch(
        "safe",
        book="With two or three sides an unoccupied Team Square is a safe zone; it does not say "
        "what becomes of the Team Square of a side that is out.",
        title="The corner of a side that is out",
        safe="a safe zone like any unused one",
        guarded="whoever lands there is still sent back to his dugout",
    )
    entering: str = switch(
        "quiet",
        book="Players who land on one square fight; it does not say whether coming out of the "
        "dugout on an occupied Team Square is landing there.",
        title="Coming out on an occupied Team Square",
        quiet="no fight: he has not landed",
        fights="whoever comes out for a six fights everybody there; mercy plays stay quiet",
    )
    mercy_without_scrappy: str = switch(
        "any",
        book="With the only player in camp and no six thrown a Scrappy may come out next turn; it "
        "does not say who comes when there is no Scrappy left in the dugout.",
        title="The second mercy play without a Scrappy",
        any="Studdly Mann or Mae",
        nobody="nobody",
    )
    lost_tag: str = switch(
        "stays",
        book="Whoever loses a Tagged Out challenge is ejected; Studdly Mann cannot be ejected by a "
        "regular player while others of his side are on the surface.",
        title="Studdly Mann loses a Tagged Out he began",
        stays="in company he stays where he is",
        ejected="he is ejected like anybody",
    )
    camp_passed: str = switch(
        "either_way",
        book="A player in camp is free when another of his side passes by; Mae passes both ways.",
        title="Passing Spring Training Camp",
        either_way="in either direction",
        forward="only clockwise",
    )
    full_locker: str = switch(
        "left",
        book="A uniform has twelve pieces. What happens to a piece that is taken from an opponent "
        "by a side that has all of its own is not said.",
        title="Pieces taken by a side that wears all twelve",
        left="stay where they are: only what fits is taken",
        lost="are lost to both",
    )
