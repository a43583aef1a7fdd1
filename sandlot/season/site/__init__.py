"""A season as pages: for a folder on any disk, and for the table in the browser alike."""
