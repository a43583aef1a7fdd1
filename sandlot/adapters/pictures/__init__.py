"""Games drawn as pictures, for environments that are looked at."""
