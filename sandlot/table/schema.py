"""What is stored: matches, their lines, their secret seeds, who sits where, open links, seasons."""

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    false,
)
from sqlalchemy.dialects.postgresql import JSONB

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(column_0_label)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)

PLAIN = JSON().with_variant(JSONB(), "postgresql")


def _match() -> Column[str]:
    """The match a row belongs to, first in its key."""
    of = ForeignKey("matches.id", ondelete="CASCADE")
    return Column("match", String(32), of, primary_key=True)


matches = Table(
    "matches",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("rules", PLAIN, nullable=False),
    Column("setup", PLAIN, nullable=False),
    Column("commitment", String(64), nullable=False),
    Column("clock", Integer),
    Column("state", String(8), nullable=False),
    Column("length", Integer, nullable=False),
    Column("started", Float, nullable=False),
    Column("moved", Float, nullable=False),
    Column("deadline", Float, index=True),
    Column("next", String(32), index=True),
    Column("begun", Float),
    Column("used", Float, nullable=False, server_default="0"),
    Column("stand_in", String(60)),
    Column("absence", Integer),
    Index("ix_matches_state", "state", "begun", "used"),
)
"""A match. `begun` is when a person first acted in it, `used` when somebody last looked at it.

`deadline` is a moment of the uptime. After `absence` seconds (none: never) `stand_in` plays for a
player who is gone; where none is named, as in older matches, it is the game's usual bot.

Long parts of `setup` are texts, named by their digests (text_store). Each answer changes `moved`,
which is therefore in no index.
"""

lines = Table(
    "lines",
    metadata,
    _match(),
    Column("number", Integer, primary_key=True),
    Column("body", Text, nullable=False),
)
"""The log: line 0 is the header. The key lets no two processes write the same line."""

seeds = Table("seeds", metadata, _match(), Column("seed", String(64), nullable=False))
"""The secret of a match's dice, apart from its log."""

promises = Table(
    "promises",
    metadata,
    Column("commitment", String(64), primary_key=True),
    Column("seed", String(64), nullable=False),
    Column("made", Float, nullable=False),
)
"""Seeds committed to before anybody said what luck he adds; each serves one match."""

seats = Table(
    "seats",
    metadata,
    _match(),
    Column("seat", String(40), primary_key=True),
    Column("place", Integer, nullable=False),
    Column("kind", String(8), nullable=False),
    Column("player", String(40), nullable=False),
    Column("bot", String(60)),
    Column("holder", String(64)),
    Column("stand_in", String(60)),
    Column("coach", Boolean, nullable=False),
    Column("luck", String(200), nullable=False),
    Column("seen", Float, nullable=False),
    Column("away", String(8), nullable=False, server_default="wait"),
    Column("absent", Boolean, nullable=False, server_default=false()),
    Index("ix_seats_holder", "holder"),
)
"""Who sits where: `holder` is a hash of the browser's cookie, `seen` when it was last connected, in
the uptime. `away` is what its player wants while they are gone; `absent`, that a bot plays because
they are, and leaves when they come back."""

uptime = Table(
    "uptime",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("served", Float, nullable=False),
)
"""One row: how far the time that clocks run on has come (`uptime.py`)."""

links = Table(
    "links",
    metadata,
    Column("secret", String(64), primary_key=True),
    Column("match", String(32), ForeignKey("matches.id", ondelete="CASCADE"), nullable=False),
    Column("seat", String(40), nullable=False),
    Column("until", Float, nullable=False),
    Index("ix_links_match", "match"),
)
"""Hashes of the secrets that give a seat away; `until` is negative once one has been used."""

makers = Table(
    "makers",
    metadata,
    _match(),
    Column("address", String(32), nullable=False),
    Column("made", Float, nullable=False),
    Index("ix_makers_address", "address", "made"),
    Index("ix_makers_made", "made"),
)
"""From where a match was made, as a keyed hash, while the cap of addresses counts it."""

server_keys = Table(
    "server_keys",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", String(64), nullable=False),
)
"""Secrets of this database's servers, such as the key under which addresses are hashed."""

seasons = Table(
    "seasons",
    metadata,
    Column("name", String(60), primary_key=True),
    Column("spec", PLAIN, nullable=False),
    Column("made", Float, nullable=False),
    Column("format", Integer, nullable=False, server_default="1"),
    Column("version", Integer, nullable=False, server_default="1"),
    Column("digest", String(64)),
)
"""Seasons that are replayed: `spec` and its texts are all that is needed to play one again.

`format` says how the spec is read (sandlot/season/spec.py), `version` is Deep Drive's. `digest` is
over all of it; rows that were written before there was one have none.
"""

texts = Table(
    "texts",
    metadata,
    Column("digest", String(64), primary_key=True),
    Column("body", Text, nullable=False),
)
"""Long constant texts, each stored once under its SHA-256: card sets, how much their men played.

They are text, not JSON: a database that reorders keys would change the digest.
"""

season_texts = Table(
    "season_texts",
    metadata,
    Column("season", String(60), ForeignKey("seasons.name", ondelete="CASCADE"), primary_key=True),
    Column("digest", String(64), ForeignKey("texts.digest"), primary_key=True),
    Index("ix_season_texts_digest", "digest"),
)
"""Which season needs which texts; one that nobody needs is forgotten."""

match_texts = Table(
    "match_texts",
    metadata,
    _match(),
    Column("digest", String(64), ForeignKey("texts.digest"), primary_key=True),
    Index("ix_match_texts_digest", "digest"),
)
"""Which match needs which texts."""

season_games = Table(
    "season_games",
    metadata,
    Column("season", String(60), ForeignKey("seasons.name", ondelete="CASCADE"), primary_key=True),
    Column("id", String(24), primary_key=True),
    Column("number", Integer, nullable=False),
    Column("away_runs", Integer, nullable=False),
    Column("home_runs", Integer, nullable=False),
    Column("innings", Integer, nullable=False),
    Column("box", LargeBinary, nullable=False),
    Column("kept", LargeBinary, nullable=False),
    Column("plans", LargeBinary, nullable=False),
    Column("format", Integer, nullable=False, server_default="1"),
    Column("version", Integer, nullable=False, server_default="1"),
    Column("record", LargeBinary),
    Column("digest", String(64)),
    Index("ix_season_games_number", "season", "number", unique=True),
)
"""A season's games that were played, `number` in the order they were: see sandlot/season.

`record` is what a scorer was told, `kept` the answers that make the game again with the season's
cards and that `version` of Deep Drive. Rows of format 1 have no record. `digest` is over the whole
row; rows that were written before there was one have none.
"""
