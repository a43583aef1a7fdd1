"""HTML and SVG from small functions; whatever is not markup already is escaped."""

import re
from html import escape

Attribute = str | float | bool | None

VOID = frozenset({"link", "meta", "wbr"})
DRAWN = frozenset({"line", "rect", "circle", "polyline", "polygon"})
OWN_LINE = frozenset(
    {
        *("html", "head", "body", "title", "header", "nav", "main", "section", "div", "p"),
        *("figure", "figcaption", "details", "table", "caption", "thead", "tbody", "tr"),
        *("ul", "ol", "dl", "li", "dt", "dd", "h1", "h2", "h3"),
    }
)


class Markup(str):
    """Text that is markup already."""


Inside = str | Markup | None


def tag(name: str, /, *inside: Inside, **attributes: Attribute) -> Markup:
    """An element: `class_` is written class, `text_anchor` text-anchor, None is left out."""
    written = "".join(
        f" {_name(key)}" if value is True else f' {_name(key)}="{escape(_text(value))}"'
        for key, value in attributes.items()
        if value is not None and value is not False
    )
    end = "\n" if name in OWN_LINE else ""
    if name in VOID:
        return Markup(f"<{name}{written}>")
    if name in DRAWN:
        return Markup(f"<{name}{written}/>")
    return Markup(f"<{name}{written}>{together(*inside)}</{name}>{end}")


def together(*inside: Inside) -> Markup:
    """Pieces one after the other."""
    return Markup(
        "".join(
            piece if isinstance(piece, Markup) else escape(piece, quote=False)
            for piece in inside
            if piece is not None
        )
    )


def code(name: str) -> Markup:
    """A name as it is typed; a long one may be broken where its words meet."""
    pieces = re.split(r"(?<=[_=])", name)
    broken = [together(tag("wbr") if n else None, piece) for n, piece in enumerate(pieces)]
    return tag("code", *broken)


def _name(key: str) -> str:
    return key.rstrip("_").replace("_", "-")


def _text(value: Attribute) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)
