"""Options that belong together: a NamedTuple of them, which a command takes as one value."""

import functools
import inspect
from collections.abc import Callable, Iterator
from typing import Any, get_type_hints

Command = Callable[..., None]


def grouped(command: Command) -> Command:
    """The command as its line is read: the fields of every group are options of their own."""
    groups = {name: kind for name, kind in _hints(command).items() if _is_group(kind)}

    @functools.wraps(command)
    def run(**given: Any) -> None:
        for name, group in groups.items():
            given[name] = group(**{field: given.pop(field) for field in group._fields})
        command(**given)

    options = [option for one in inspect.signature(command).parameters.values()
               for option in _unfolded(one, _hints(command)[one.name])]  # fmt: skip
    run.__signature__ = inspect.Signature(options)  # type: ignore[attr-defined]
    run.__annotations__ = {option.name: option.annotation for option in options}
    return run


def _unfolded(one: inspect.Parameter, kind: Any) -> Iterator[inspect.Parameter]:
    if not _is_group(kind):
        yield one.replace(kind=inspect.Parameter.KEYWORD_ONLY, annotation=kind)
        return
    usual = kind._field_defaults
    for name, hint in _hints(kind).items():
        default = usual.get(name, inspect.Parameter.empty)
        yield inspect.Parameter(
            name, inspect.Parameter.KEYWORD_ONLY, default=default, annotation=hint
        )


def _hints(of: Any) -> dict[str, Any]:
    hints = get_type_hints(of, include_extras=True)
    hints.pop("return", None)
    return hints


def _is_group(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, tuple) and hasattr(kind, "_fields")
