"""Charts on the pages of rules that players look up."""

from sandlot.core.chart import Chart, row_words


def chart_page(chart: Chart) -> str:
    """A chart as a Markdown table, its numbers in words."""
    rows = [(row_words(row.label), *row.cells) for row in chart.rows]
    head = (chart.corner, *chart.columns)
    lines = [head, ("---",) * len(head), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)
