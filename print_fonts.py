"""Fonts of printed sheets, made from the pages' own when these are built: typst reads no WOFF."""

import shutil
from pathlib import Path

from fontTools.merge import Merger
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

SHEETS = Path("sandlot") / "print" / "fonts"
WEIGHTS = {"Regular": 400, "Bold": 700}
LETTERS = ("latin", "latin-ext")
BOLD, REGULAR = 0x20, 0x40
"""What a font says it is, in its table of measures."""


def make_fonts(modules: Path, folder: Path) -> None:
    """Graduate, and Inter in two weights, each with its licence."""
    folder.mkdir(parents=True, exist_ok=True)
    graduate = modules / "@fontsource" / "graduate"
    font = TTFont(graduate / "files" / "graduate-latin-400-normal.woff2", recalcTimestamp=False)
    font.flavor = None
    font.save(folder / "Graduate-Regular.ttf")
    shutil.copy(graduate / "LICENSE", folder / "Graduate-OFL.txt")
    inter = modules / "@fontsource-variable" / "inter"
    for name, weight in WEIGHTS.items():
        _inter(inter / "files", name, weight, folder)
    shutil.copy(inter / "LICENSE", folder / "Inter-OFL.txt")


def _inter(files: Path, name: str, weight: int, folder: Path) -> None:
    """One weight of the variable font, its subsets together again."""
    parts = []
    for letters in LETTERS:
        font = TTFont(files / f"inter-{letters}-wght-normal.woff2", recalcTimestamp=False)
        font.flavor = None
        part = folder / f".{letters}-{weight}.ttf"
        instantiateVariableFont(font, {"wght": weight}).save(part)
        parts.append(part)
    whole = Merger().merge([str(part) for part in parts])
    whole.recalcTimestamp = False
    for moment in ("created", "modified"):  # else the moment in which they were merged
        setattr(whole["head"], moment, getattr(font["head"], moment))
    _named(whole, name)
    whole.save(folder / f"Inter-{name}.ttf")
    for part in parts:
        part.unlink()


def _named(font: TTFont, name: str) -> None:
    """Say which weight it is."""
    names = {1: "Inter", 2: name, 3: f"Inter {name}", 4: f"Inter {name}", 6: f"Inter-{name}"}
    for record in list(font["name"].names):
        if record.nameID in (16, 17):
            font["name"].names.remove(record)
        elif record.nameID in names:
            record.string = names[record.nameID]
    bold = name == "Bold"
    font["OS/2"].usWeightClass = WEIGHTS[name]
    font["OS/2"].fsSelection = BOLD if bold else REGULAR
    font["head"].macStyle = int(bold)
