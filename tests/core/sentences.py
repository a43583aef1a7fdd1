"""What every refusal must be: one clear sentence."""

import re


def one_sentence(message: object) -> bool:
    """Whether this is a single sentence on a single line, with its full stop or question mark."""
    text = str(message)
    return (
        len(text) > 10
        and text.endswith((".", "?"))
        and not text.endswith("..")
        and "\n" not in text
        and not re.search(r"[.!?] [A-Z]", text)
    )
