"""CONTRIBUTING's map of the package is the one that the import test enforces."""

import re

from tests.test_imports import BELOW, ROOT

PAGE = ROOT.parent / "CONTRIBUTING.md"


def mapped() -> list[str]:
    """The folders of the package that the page lists, from top to bottom."""
    found = re.search(r"^sandlot/\n((?:  \S.*\n)+)", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    assert found
    return re.findall(r"^  (\w+)/", found[1], re.MULTILINE)


def test_the_map_lists_every_layer_once() -> None:
    """And nothing else."""
    assert sorted(mapped()) == sorted(BELOW)


def test_the_map_is_in_the_order_of_imports() -> None:
    """What a layer may import stands above it; layers that know each other not, in any order."""
    layers = mapped()
    for at, layer in enumerate(layers):
        assert BELOW[layer] <= set(layers[:at]), layer
    apart = {"table", "adapters", "print"}
    for at, layer in enumerate(layers):
        assert set(layers[:at]) - BELOW[layer] <= (apart if layer in apart else set()), layer
