"""Baseball as all the baseball games play it: bases, innings, line score, clubs."""
