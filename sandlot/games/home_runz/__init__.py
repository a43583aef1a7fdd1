"""Home Runz & Foul Ballz: a race once around the board, all dice and no choices."""
