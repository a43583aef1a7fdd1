"""The press: sheets become a PDF, set by typst in our own fonts and in no others."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from sandlot.core.errors import unknown
from sandlot.core.extras import extra
from sandlot.print.sheet import Made, Printed, Sheet

HERE: Final = Path(__file__).parent
TEMPLATES: Final = HERE / "templates"
FONTS: Final = HERE / "fonts"
PAPERS: Final = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
"""Width and height in millimetres."""


def printed(title: str, sheets: Sequence[Sheet], paper: str = "a4") -> Printed:
    """The sheets on one kind of paper, one after the other."""
    if paper not in PAPERS:
        raise unknown("paper", paper, PAPERS)
    with extra("print"):
        import typst
    press = typst.Compiler(
        str(TEMPLATES / "main.typ"),
        root=str(TEMPLATES),
        font_paths=[str(FONTS)],
        ignore_system_fonts=True,
        sys_inputs={"job": json.dumps(_job(title, sheets, paper), ensure_ascii=False)},
    )
    pdf, warnings = press.compile_with_warnings(format="pdf")
    if warnings:
        raise RuntimeError(f"typst warns: {'; '.join(str(one.message) for one in warnings)}")
    assert isinstance(pdf, bytes)
    marks: list[tuple[int, int]] = json.loads(press.query("<sheet>", field="value"))
    firsts, pages = [first for first, _ in marks], marks[-1][1]
    spans = zip(sheets, firsts, [*firsts[1:], pages + 1], strict=True)
    made = [Made(one.what, one.title, last - first) for one, first, last in spans]
    return Printed(pdf, pages, made)


def _job(title: str, sheets: Sequence[Sheet], paper: str) -> dict[str, Any]:
    width, height = PAPERS[paper]
    return {
        "title": title,
        "paper": {"width": width, "height": height},
        "sheets": [{"drawn": sheet.drawn, **sheet.data} for sheet in sheets],
    }
