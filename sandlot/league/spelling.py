"""Names as people spell them."""

import unicodedata


def folded(name: str) -> str:
    """A name without accents, dots and capitals, so that it is found however it is written."""
    plain = unicodedata.normalize("NFKD", name.casefold())
    kept = (letter for letter in plain if not unicodedata.combining(letter))
    return " ".join("".join(kept).replace(".", " ").replace("'", "").split())
