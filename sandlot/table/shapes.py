"""What a game's own scenes, events and options look like on the wire, derived from their types."""

from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from pydantic import BaseModel, create_model

from sandlot.core.game import Game
from sandlot.core.story import stored_fields, stored_name


def game_model(game: type[Game[Any]]) -> type[BaseModel]:
    """A game as one type: its scene, and all its events and options by name."""
    prefix = "".join(part.capitalize() for part in game.id.replace(".", "").split("-"))
    events = {stored_name(kind): (shape(kind, prefix), ...) for kind in game.event_types}
    options = tuple(shape(kind, prefix) for kind in game.option_types)
    parts: dict[str, Any] = {
        "scene": (shape(game.scene_type, prefix), ...),
        "papers": (shape(game.papers_type, prefix) if game.papers_type else None, ...),
        "events": (create_model(f"{prefix}Events", **events), ...),  # type: ignore[call-overload]
        "option": (Union[options] if options else None, ...),  # noqa: UP007
    }
    model: type[BaseModel] = create_model(prefix, **parts)
    return model


def shape(kind: Any, prefix: str) -> Any:
    """The type of what `plain` makes of a value of this type."""
    origin, args = get_origin(kind), get_args(kind)
    if origin in (Union, UnionType):
        return Union[tuple(shape(one, prefix) for one in args)]  # noqa: UP007
    if origin is tuple and args[-1] is Ellipsis:
        return list[shape(args[0], prefix)]  # type: ignore[misc]
    if origin is tuple:
        return tuple[tuple(shape(one, prefix) for one in args)]  # type: ignore[misc]
    if kind in (bool, int, float, str, NoneType):
        return kind
    if isinstance(kind, type) and issubclass(kind, Enum):
        return Literal[tuple(str(one) for one in kind)]
    return _table(kind, prefix)


@cache  # closed: the types of the code
def _table(kind: type, prefix: str) -> type[BaseModel]:
    """A value with named fields."""
    hints = get_type_hints(kind)
    shapes = {as_: (shape(hints[name], prefix), ...) for name, as_ in stored_fields(kind).items()}
    return create_model(f"{prefix}{stored_name(kind)}", **shapes)  # type: ignore[call-overload, no-any-return]
