"""Deep Drive Baseball: cards of real or invented players, three ten-sided dice, and charts."""
