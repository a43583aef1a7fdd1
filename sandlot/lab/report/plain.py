"""Findings as plain values, for programs; samples as counts."""

from dataclasses import asdict
from typing import Any

from sandlot.lab.findings import Aim, Findings


def plain(found: Findings) -> dict[str, Any]:
    """The findings as JSON holds them."""
    whole = asdict(found)
    whole["changed"] = dict(found.changed)
    whole["failures"] = {bot: failed.plain() for bot, failed in found.failures.items()}
    whole["aims"] = [_aim(aim) for aim in found.aims]
    for change, into in zip(found.changes, whole["changes"], strict=True):
        into["figures"] = [_aim(aim) for aim in change.figures]
    return whole


def _aim(aim: Aim) -> dict[str, Any]:
    return {**asdict(aim), "met": aim.met}
