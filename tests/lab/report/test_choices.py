"""Best play on the page: situations, plus moves, options."""

from tests.lab.report.made_up import findings
from tests.lab.report.reading import Reader


def test_situations_show_runs_and_mixes(read: Reader) -> None:
    """All 24 of them; what is never taken is named instead of shown."""
    runs, batting = read.table("Runs to come"), read.table("The batting side")
    for one in findings().situations:
        assert runs.row(one.bases)[one.outs] == f"{one.runs:.3f}"
        found = [cells for name, *cells in batting.rows if name == one.bases]
        assert found[one.outs] == ["62%", "38%"]
    assert batting.rows[0] == ["Bases", "power+", "contact"]
    assert "Never taken in any of them: power and steal of second." in batting.caption
    assert "The same in every situation: fastball 25.0% and fastball+ 75.0% (exact)." in read.text


def test_plus_moves_are_weighed_against_plain_ones(read: Reader) -> None:
    """What the plain move gives away the plus one gains; a steal is weighed against swinging."""
    table = read.table("Worth of each plus move")
    assert table.rows[0] == ["Bases", "fastball+", "power+", "steal of second"]
    on_first = [row for row in table.rows if row[0] == "1--"]
    assert on_first == [
        ["1--", "\N{EN DASH}", f"+0.00{4 + outs}", "\N{MINUS SIGN}0.031"] for outs in range(3)
    ]


def test_options_say_what_becomes_of_them(read: Reader) -> None:
    """Dominated, never worth it, or in use; and the figures are those of the findings."""
    table = read.table("Options of best play")
    assert table.row("fastball+")[:2] == ["74.9%", "100.0%"]
    assert table.row("power")[-1] == "dominated by power+"
    assert table.row("steal of second")[2:4] == ["3.12%", "6.24%"]
    assert table.row("steal of second")[-1] == "never worth it"
    assert table.row("contact")[-1] == "in use"
    assert table.row("contact")[-2] == "1.88%"
    assert table.row("tag up on a fly")[0] == "90.0%"
    assert "All figures are exact" in table.caption
