"""How much caches keep whose keys depend on what somebody sets: rulings, charts, boxes, courts.

A server meets new ones for as long as it runs, so these caches have a bound. A cache without one
(`@cache`) is keyed by a closed set of values, and the comment on its line says what closes the
set: `@cache  # closed: the eight states of the bases`. A test finds those that do not say it.
"""

from typing import Final

SETTINGS: Final = 64
"""Of so many different settings what is made once for all of a game is kept.

Matches that are open keep their own; beyond this it is made again, in microseconds to a few
milliseconds. A box, court or card set of one's own weighs 0.1 to 1 MB. A request that depends on
rulings is kept so often for each: `SETTINGS * 9` where one game asks nine of them.
"""

REQUESTS: Final = 4096
"""So many requests and plays are kept where those of a game are too many to count.

The most come from Griddly Headz: 2,800 different first moves in 400 games. Each takes 0.3 to 2 KB.
"""

ROLLS: Final = SETTINGS * 16
"""So many rolls with their odds are kept, where rulings say how they are read.

One set of rules has at most 75 of a kind in v5 for a pair of clubs, and 60 games of Robo Dodgeball
ask for 500 different draws.
"""
