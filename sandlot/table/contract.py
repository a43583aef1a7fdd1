"""The contract between server and client as one OpenAPI document; the client's types come of it."""

import json
from typing import Any

from fastapi import FastAPI
from pydantic import TypeAdapter, create_model

from sandlot.games import GAMES, find_game
from sandlot.table import wire
from sandlot.table.shapes import game_model

REF = "#/components/schemas/{model}"


def contract(app: FastAPI) -> dict[str, Any]:
    """What the routes say of themselves, with the messages of the socket and every game's types."""
    document = app.openapi()
    games = {name: (game_model(find_game(name)), ...) for name in GAMES}
    every = create_model(
        "EveryGame",
        **games,  # type: ignore[call-overload]
    )
    schemas = document["components"]["schemas"]
    messages: dict[str, Any] = {
        "FromServer": wire.FromServer,
        "FromBrowser": wire.FromBrowser,
        "EveryGame": every,
    }
    for name, kind in messages.items():
        schema = TypeAdapter(kind).json_schema(ref_template=REF)
        schemas.update(schema.pop("$defs", {}))
        schemas[name] = schema
    return document


def contract_text(app: FastAPI) -> str:
    """The contract as it is kept beside the client."""
    return json.dumps(contract(app), indent=1, sort_keys=True) + "\n"
