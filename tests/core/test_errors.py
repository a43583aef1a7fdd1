"""What somebody gave is said back in part, whatever it was and wherever the sentence goes."""

import pickle
import time

import pytest

from sandlot.core.errors import ECHO, LONGEST, Mistake, shortened, unknown

GIVEN = (
    "x" * 9000,
    "a b " * 3000,
    "it's " * 2000,
    'it\'s "so" ' * 2000,
    "\n" * 5000,
    [[1, 2, 3]] * 900,
    {"a b": "c d" * 900},
    tuple(range(3000)),
)


@pytest.mark.parametrize("given", GIVEN, ids=lambda given: repr(given)[:12])
def test_a_mistake_says_back_little(given: object) -> None:
    """Of a word, of quoted text, of what stands in brackets: the sentence around it is whole."""
    sentence = str(Mistake(f"the name is not {given!r}; write 'x'."))
    assert sentence.startswith("the name is not ")
    assert sentence.endswith("; write 'x'.") or len(sentence) < ECHO + 20
    assert len(sentence) <= ECHO + len("the name is not ; write 'x'.") + 1
    assert len(str(unknown("club", str(given), ["NYA"]))) < ECHO + 60


def test_a_sentence_of_our_own_stays_as_it_is() -> None:
    """However long, with quotes and brackets in it; and a Mistake travels between processes."""
    for sentence in (
        str(unknown("card", "x", [f"card {n}" for n in range(200)])),
        "the players' cards are 'A' to 'F'; "
        + "the pitcher's and the batter's are read alike; " * 9,
        "write it like {do = 'runs', n = 1}.",
    ):
        assert shortened(sentence) == sentence
        assert str(Mistake(sentence)) == sentence
        assert str(pickle.loads(pickle.dumps(Mistake(sentence)))) == sentence


def test_it_takes_no_time() -> None:
    """Also for text made to be searched for long."""
    began = time.process_time()
    for text in ("[ " * 10**6, "' " * 10**6, "'\\" * 10**6, "(" * 10**6, '"' * 10**6):
        assert len(shortened(text)) <= LONGEST + 1
    assert time.process_time() - began < 20
