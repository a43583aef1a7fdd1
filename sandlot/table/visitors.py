"""Who a browser is: a secret in a cookie that scripts cannot read; seats are bound to its hash."""

import hashlib
import secrets
from collections.abc import Mapping

from fastapi import Request, Response

COOKIE = "sandlot"
YEAR = 365 * 86400


def hashed(secret: str) -> str:
    """What is stored of a secret."""
    return hashlib.sha256(f"sandlot visitor:{secret}".encode()).hexdigest()


def fresh_secret() -> str:
    """A secret nobody can guess."""
    return secrets.token_urlsafe(32)


def holder(cookies: Mapping[str, str]) -> str | None:
    """The hash by which a browser's seats are known, if it has a cookie."""
    secret = cookies.get(COOKIE)
    return hashed(secret) if secret and len(secret) <= 100 else None


def known_holder(request: Request, response: Response) -> str:
    """The same; a browser that has no cookie gets one, since it has asked for a seat."""
    known = holder(request.cookies)
    if known is not None:
        return known
    secret = fresh_secret()
    secure = request.url.scheme == "https"
    response.set_cookie(
        COOKIE, secret, max_age=YEAR, httponly=True, samesite="lax", secure=secure, path="/"
    )
    return hashed(secret)
