"""What stands on the table: scoreboard, field, dice, plays, choices."""
