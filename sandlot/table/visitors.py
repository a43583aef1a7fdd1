"""Who a browser is: a secret in a cookie that scripts cannot read; seats are bound to its hash."""

import hashlib
import re
import secrets
from collections.abc import Iterable, Mapping

from fastapi import Request, Response
from starlette.datastructures import Headers
from starlette.requests import HTTPConnection
from starlette.types import Message, Scope

COOKIE = "sandlot"
SECURE_COOKIE = f"__Host-{COOKIE}"
"""The cookie where pages come by https; only this host itself can have set one of this name."""

YEAR = 365 * 86400
SECRET = re.compile(r"[A-Za-z0-9_-]{43}")
"""What `fresh_secret` makes; a cookie that holds anything else is as good as none."""


def hashed(secret: str) -> str:
    """What is stored of a secret."""
    return hashlib.sha256(f"sandlot visitor:{secret}".encode()).hexdigest()


def fresh_secret() -> str:
    """A secret nobody can guess."""
    return secrets.token_urlsafe(32)


def holder(cookies: Mapping[str, str]) -> str | None:
    """The hash by which a browser's seats are known, if it has a cookie."""
    secret = _secret(cookies, SECURE_COOKIE) or _secret(cookies, COOKIE)
    return secret and hashed(secret)


def _secret(cookies: Mapping[str, str], name: str) -> str | None:
    secret = cookies.get(name, "")
    return secret if SECRET.fullmatch(secret) else None


def known_holder(request: Request, response: Response) -> str:
    """The same; a browser that has no cookie gets one, since it has asked for a seat."""
    known = holder(request.cookies)
    if known is not None:
        return known
    secret = fresh_secret()
    _give(response, secret, request.url.scheme == "https")
    return hashed(secret)


def reissued(scope: Scope, answer: Message) -> Iterable[tuple[bytes, bytes]]:
    """The header that gives an old cookie anew under the name it has behind https, if it is due.

    The old one stays with the browser, for it is read where there is no new one. Answers that
    others may keep and hand on bring no cookie.
    """
    cookies = HTTPConnection(scope).cookies if scope["scheme"] == "https" else {}
    secret = _secret(cookies, COOKIE)
    kept = Headers(raw=answer["headers"])
    if (
        secret is None
        or _secret(cookies, SECURE_COOKIE)
        or "public" in kept.get("cache-control", "")
    ):
        return []
    response = Response()
    _give(response, secret, secure=True)
    return [(name, value) for name, value in response.raw_headers if name == b"set-cookie"]


def _give(response: Response, secret: str, secure: bool) -> None:
    name = SECURE_COOKIE if secure else COOKIE
    response.set_cookie(
        name, secret, max_age=YEAR, httponly=True, samesite="lax", secure=secure, path="/"
    )
