"""Nonsense of every kind: requests and messages as no browser sends them, the same for a seed."""

import json
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

JUNK: Sequence[Any] = (
    None,
    True,
    -1,
    0,
    3,
    10**30,
    -(2**63) - 1,
    1.5,
    1e308,
    float("nan"),
    float("inf"),
    "",
    " ",
    "\x00",
    "a\x00b",
    "\ud800",
    "\u202e",
    "😀" * 50,
    "x" * 500,
    "x" * 9000,
    "'; DROP TABLE matches; --",
    "../../etc/passwd",
    "<script>alert(1)</script>",
    "${jndi:x}",
    "rock",
    "bot:house",
    "bot:",
    "me",
    [],
    {},
    [[]] * 40,
    {"a": {"b": {"c": []}}},
)
"""Values that belong nowhere, or somewhere else."""

METHODS = ("GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS")


def bodies(match: str) -> Sequence[tuple[str, Any]]:
    """Requests as they should be: where to, and with what."""
    return (
        (
            "/api/matches",
            {
                "game": "cheddar-bob-v5.2",
                "rules": {"innings": 1, "edge": 2, "tier_total": "natural"},
                "setup": {"away": {"name": "Otters"}},
                "seats": {"away": "me", "home": "open"},
                "player": "Ann",
                "clock": 60,
                "luck": "seven",
                "commitment": None,
            },
        ),
        ("/api/matches", {"game": "home-runz", "setup": {"pawns": 3}, "seats": {"blue": "me"}}),
        ("/api/promises", {"a": 1}),
        ("/api/offers", {"secret": "s" * 32}),
        ("/api/claims", {"secret": "s" * 32, "player": "Bob", "luck": "x"}),
        (f"/api/matches/{match}/seats/away", {"change": "name", "player": "X", "coach": True}),
        (f"/api/matches/{match}/seats/home", {"change": "bot", "bot": "random"}),
        (f"/api/matches/{match}/seats/home", {"change": "link"}),
        (f"/api/matches/{match}/rematch", {"a": 1}),
        (f"/api/matches/{match}/coach?seat=away", {}),
        (f"/api/matches/{match}/moment?seat=home", {}),
        (f"/api/matches/{match}/check", {}),
        (f"/api/matches/{match}/log", {}),
        ("/api/lobby", {}),
        ("/api/games/home-runz/book", {}),
        ("/", {}),
        (f"/m/{match}", {}),
        ("/healthz", {}),
        ("/readyz", {}),
    )


PATHS = (
    "%00",
    "a%00b",
    "%ff%fe",
    "..",
    "%2e%2e",
    "a" * 300,
    "%F0%9F%98%80",
    "'",
    "{}",
    "*",
    "null",
    "",
)


def bent(value: Any, random: Random) -> Any:
    """A value with something in it replaced, left out or added."""
    if isinstance(value, Mapping) and value and random.random() < 0.9:
        changed = dict(value)
        key = random.choice(list(changed))
        match random.randrange(5):
            case 0:
                del changed[key]
            case 1:
                changed[str(random.choice(JUNK))[:60]] = random.choice(JUNK)
            case 2 | 3:
                changed[key] = random.choice(JUNK)
            case _:
                changed[key] = bent(changed[key], random)
        return changed
    return random.choice(JUNK)


def text_of(value: Any, random: Random) -> bytes:
    """A value as JSON, mostly; now and then torn, doubled, or not JSON at all."""
    text = json.dumps(value)
    match random.randrange(12):
        case 0:
            return text[: random.randrange(len(text) + 1)].encode()
        case 1:
            return (text + text).encode()
        case 2:
            return random.randbytes(random.randrange(200))
        case 3:
            return b"[" * random.choice((10, 3000, 60_000))
        case 4:
            return text.encode("utf-16")
        case 5:
            return b" " * random.choice((10, 70_000)) + text.encode()
    return text.encode()


def request(match: str, cookies: Sequence[str], random: Random) -> dict[str, Any]:
    """A request that is wrong in some way, or perhaps not."""
    path, body = random.choice(bodies(match))
    post = bool(body)
    if random.random() < 0.3:
        parts = path.split("/")
        parts[random.randrange(1, len(parts))] = random.choice(PATHS)
        path = "/".join(parts)
    if random.random() < 0.1:
        path += f"?{random.choice(PATHS)}={random.choice(PATHS)}&seat={random.choice(PATHS)}"
    for _ in range(random.randrange(4)):
        body = bent(body, random)
    headers: dict[str, Any] = {"Content-Type": "application/json"}
    if random.random() < 0.1:
        headers["Content-Type"] = random.choice(("text/plain", "", "multipart/form-data", "x/y"))
    if random.random() < 0.1:
        headers["Origin"] = random.choice(("null", "http://x", "::", "http://[", "//"))
    if random.random() < 0.7:
        headers["Cookie"] = f"sandlot={random.choice((*cookies, '', 'x' * 200, chr(233), '%00'))}"
    method = "POST" if post else "GET"
    if random.random() < 0.15:
        method = random.choice(METHODS)
    return {
        "method": method,
        "url": path,
        "content": text_of(body, random) if method != "GET" else None,
        "headers": {name: str(value).encode("latin-1") for name, value in headers.items()},
    }


def message(number: int, random: Random) -> str | bytes:
    """A message on a socket that is wrong in some way, or perhaps not."""
    right: dict[str, Any] = random.choice(
        (
            {"kind": "answer", "number": number, "answer": "rock", "part": ""},
            {"kind": "answer", "number": number + random.randrange(-3, 4), "answer": "paper"},
            {"kind": "undo", "number": number},
            {"kind": "throw", "number": number},
            {"kind": "answer", "number": number, "answer": "101", "seat": "home"},
        )
    )
    wrong: Any = right
    for _ in range(random.randrange(3)):
        wrong = bent(wrong, random)
    data = text_of(wrong, random)[:5000]
    if random.random() < 0.1:
        return data
    return data.decode("utf-8", errors="replace")
