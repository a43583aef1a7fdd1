"""A server without limits on how much one address may ask for: `python -m bench.open_server`."""

import sys

import uvicorn

from sandlot.table.app import Serving, make_app
from sandlot.table.database import database_url
from sandlot.table.limits import Limits

MANY = 10**9
OPEN = Limits(
    matches_a_minute=MANY,
    sockets_each=MANY,
    requests_a_minute=MANY,
    open_matches=MANY,
    stored_by_address=MANY,
    stored_matches=MANY,
)


def main(address: str, port: int) -> None:
    """Serve a database on a port of this machine."""
    app = make_app(Serving(database_url(address), limits=OPEN))
    uvicorn.run(app, host="127.0.0.1", port=port, log_level="warning", access_log=False)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
