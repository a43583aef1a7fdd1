"""What goes over the wire: every message and every answer of the server, as typed values.

The client's types are generated from these; whoever speaks of one says `wire.` and its name. What
each game adds of its own (its scenes, events and options) stands in `shapes`.
"""

from sandlot.table.wire.kinds import *  # noqa: F403
from sandlot.table.wire.pages import *  # noqa: F403
from sandlot.table.wire.seats import *  # noqa: F403
from sandlot.table.wire.socket import *  # noqa: F403
from sandlot.table.wire.story import *  # noqa: F403
