"""A forger's tools: logs taken apart and put together again, with digests that fit."""

import hashlib
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

Lines = list[dict[str, Any]]


def lines_of(path: Path) -> Lines:
    """The lines of a log, without their digests."""
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    return [{k: v for k, v in line.items() if k != "digest"} for line in lines]


def sealed(lines: Lines) -> str:
    """The text of a log with these lines, each with the digest it should have."""
    text, digest = "", ""
    for line in lines:
        body = json.dumps(line, ensure_ascii=False, separators=(",", ":"))
        digest = hashlib.sha256(f"{digest}\n{body}".encode()).hexdigest()[:16]
        text += f'{body[:-1]},"digest":"{digest}"}}\n'
    return text


def forged(path: Path, change: Callable[[Lines], object]) -> Path:
    """A copy of a log beside it, changed somewhere and sealed again."""
    lines = lines_of(path)
    change(lines)
    copy = path.with_name("forged-" + path.name)
    copy.write_text(sealed(lines), encoding="utf-8")
    return copy
