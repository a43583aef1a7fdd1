"""Named tuples made quickly, where games make many of them."""

new = tuple.__new__
"""What makes a named tuple of all its values, without the detour by its own constructor."""
