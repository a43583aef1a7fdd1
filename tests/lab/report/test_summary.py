"""The findings in plain sentences, and in plain data."""

import json
from dataclasses import replace

from sandlot.lab.report.plain import plain
from sandlot.lab.report.summary import summary
from tests.lab.report.made_up import AIMS, OPTIONS, case, findings


def test_sentences_say_what_the_data_says() -> None:
    """The summary of the made-up findings, word by word where it matters."""
    told = " ".join(summary((case(),))).replace("\N{NO-BREAK SPACE}", " ")
    assert "The home side wins 50.14% of games under best play (exact)" in told
    assert "Two of six pitches, swings and steals are never worth choosing: " in told
    assert "power is dominated by power+; steal of second gives away at least 3.12% (exact)" in told
    assert "Best play against random wins 71.23% (exact): of 100 games, 42 more" in told
    assert "The book leaves two questions open. The one that matters most is Plus pitch" in told
    assert (
        "One of two aims is missed: runs of both sides together, 3.420 ± 0.012, wanted 6 to" in told
    )
    assert "One small change would meet all aims: tiers: solid begins at 8" in told


def test_sentences_know_one_from_many() -> None:
    """One option, one aim, one question, and no option at fault."""
    one = replace(
        findings(),
        innings=1,
        options=OPTIONS[:3],
        aims=AIMS[1:],
        changes=(),
        questions=findings().questions[:1],
    )
    told = " ".join(summary((case(one),)))
    assert "A game of one inning has" in told
    assert "One of three pitches, swings and steals is never worth choosing: power is" in told
    assert "The book leaves one question open." in told
    assert "The aim is met." in told
    told = " ".join(summary((case(replace(one, aims=AIMS[:1])),)))
    assert "The aim is missed: runs of both sides together" in told
    told = " ".join(summary((case(replace(one, options=OPTIONS[:2])),)))
    assert "None of the two pitches, swings and steals is useless" in told


def test_plain_findings_are_json() -> None:
    """Samples as counts, aims with whether they are met."""
    read = json.loads(json.dumps(plain(findings())))
    assert read["styles"][0]["sample"]["figures"]["margin"] == {"1": 450, "2": 350, "5": 200}
    assert [aim["met"] for aim in read["aims"]] == [False, True]
    assert read["changes"][0]["figures"][0]["met"] is True
    assert read["options"][2]["dominated_by"] == "power+"
