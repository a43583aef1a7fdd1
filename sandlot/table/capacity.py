"""How many matches may be stored, in all and by address; and how much is stored by now.

An address is stored as a hash under a key of the database, and deleted once no cap counts it.
"""

import asyncio
import hmac
import time

from sandlot.table.limits import Limits, TooMuch
from sandlot.table.retention import COUNTED, DAY, Sizes, sizes
from sandlot.table.store import Store

MEASURED = 60.0
"""Seconds for which it counts how much was stored when somebody last looked."""


class Capacity:
    """What a database holds and may hold, as one process knows it."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._sizes: Sizes | None = None
        self._at = 0.0
        self._made = 0  # matches made here since it was measured
        self._measuring = asyncio.Lock()
        self._key = ""

    async def sizes(self) -> Sizes:
        """How much is stored; it is measured once a minute, however often somebody asks."""
        async with self._measuring:
            if self._sizes is None or time.monotonic() - self._at > MEASURED:
                return await self._measure()
            return self._sizes

    async def _measure(self) -> Sizes:
        self._sizes = await sizes(self._store.engine)
        self._at, self._made = time.monotonic(), 0
        return self._sizes

    async def enter(self, limits: Limits, address: str) -> str:
        """Let one more match be made from an address, or refuse; the hash to be stored with it."""
        known = await self.visitor(address)
        count = await self._store.made_from(known, time.time() - COUNTED)
        if count >= limits.stored_by_address:
            raise TooMuch(
                f"your address has made {count} matches in {COUNTED / DAY:.0f} days, as many as "
                "are kept for one; make more when some of them have expired."
            )
        if (await self.sizes()).total + self._made >= limits.stored_matches:
            async with self._measuring:
                full = (await self._measure()).total >= limits.stored_matches
            if full:
                raise TooMuch(
                    f"this server keeps {limits.stored_matches} matches at most, and has as many; "
                    "its host can let it keep more, or delete old ones."
                )
        self._made += 1
        return known

    async def visitor(self, address: str) -> str:
        """What an address is known by: a hash, under a key of the database."""
        self._key = self._key or await self._store.key("addresses")
        return hmac.digest(bytes.fromhex(self._key), address.encode(), "sha256").hex()[:32]
