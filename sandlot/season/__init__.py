"""A season replayed: schedule, usage, play, books, pages."""
