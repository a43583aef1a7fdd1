"""The colours of the park, by day and by night, and the themes made of them."""

from dataclasses import asdict, dataclass

from textual.theme import Theme
from textual.widget import Widget


@dataclass(frozen=True)
class Palette:
    """Every colour the table paints with; each meaning has a second sign besides its colour."""

    board: str
    board_deep: str
    chalk: str
    chalk_dim: str
    felt: str
    felt_light: str
    dirt: str
    paper: str
    desk: str
    ink: str
    ink_dim: str
    rule: str
    away: str
    away_ink: str
    away_mark: str
    home: str
    home_ink: str
    press: str
    lit: str
    lit_ink: str
    die: str
    pip: str


DAY = Palette(
    board="#17392b",
    board_deep="#0f2a1f",
    chalk="#f4efe0",
    chalk_dim="#a9bfae",
    felt="#2e6b46",
    felt_light="#37794f",
    dirt="#b9814f",
    paper="#f6efdc",
    desk="#e9dfc6",
    ink="#2b2a26",
    ink_dim="#6d675a",
    rule="#c9bb97",
    away="#0072b2",
    away_ink="#ffffff",
    away_mark="#56b4e9",
    home="#e69f00",
    home_ink="#2b2a26",
    press="#b23a2e",
    lit="#e69f00",
    lit_ink="#2b2a26",
    die="#fffaf0",
    pip="#2b2a26",
)

NIGHT = Palette(
    board="#0d2119",
    board_deep="#081711",
    chalk="#f4efe0",
    chalk_dim="#8fa898",
    felt="#1c4430",
    felt_light="#235239",
    dirt="#7d5634",
    paper="#1d211e",
    desk="#121513",
    ink="#ece5d2",
    ink_dim="#a09a88",
    rule="#454a40",
    away="#0072b2",
    away_ink="#ffffff",
    away_mark="#56b4e9",
    home="#e69f00",
    home_ink="#2b2a26",
    press="#b23a2e",
    lit="#e69f00",
    lit_ink="#2b2a26",
    die="#f4efe0",
    pip="#2b2a26",
)

PAWNS = {
    "blue": ("#0072b2", "#ffffff"),
    "red": ("#b23a2e", "#ffffff"),
    "yellow": ("#f0e442", "#2b2a26"),
    "green": ("#009e73", "#ffffff"),
}
"""The pawns' colours with the ink that reads on them."""

TENS, ONES, MODIFIER = ("#b23a2e", "#ffffff"), ("#fffaf0", "#2b2a26"), ("#00724f", "#ffffff")
"""The three dice of Deep Drive, red, white and green, with the ink that reads on them."""


def _theme(name: str, palette: Palette, dark: bool) -> Theme:
    colours = {key.replace("_", "-"): value for key, value in asdict(palette).items()}
    return Theme(
        name=name,
        primary=palette.away,
        secondary=palette.dirt,
        accent=palette.home,
        warning=palette.home,
        error=palette.press,
        success=palette.felt_light,
        foreground=palette.ink,
        background=palette.desk,
        surface=palette.paper,
        panel=palette.paper,
        dark=dark,
        variables={
            **colours,
            "border": palette.rule,
            "border-blurred": palette.rule,
        },
    )


DAY_THEME = _theme("sandlot-day", DAY, dark=False)
NIGHT_THEME = _theme("sandlot-night", NIGHT, dark=True)


def palette_of(widget: Widget) -> Palette:
    """The colours that are on now."""
    return NIGHT if widget.app.theme == NIGHT_THEME.name else DAY
