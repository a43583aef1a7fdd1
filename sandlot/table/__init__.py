"""The server: matches, seats, storage, and what goes over the wire."""
