"""Values: frozen dataclasses with slots, which are made quickly."""

from __future__ import annotations

from dataclasses import MISSING, dataclass, fields
from typing import Any, TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True)
def value(cls: type[T]) -> type[T]:
    """Make a class a frozen dataclass with slots, whose `__init__` sets its slots directly.

    The one of `dataclass` goes through `object.__setattr__`, which looks each name up and takes three times
    as long; a deal makes hundreds of states and events. Fields have no factories.
    """
    made = dataclass(frozen=True, slots=True, init=False)(cls)
    own = fields(made)  # type: ignore[arg-type]
    scope: dict[str, Any] = {f"set_{each.name}": vars(made)[each.name].__set__ for each in own}
    lines = "".join(f"    set_{each.name}(self, {each.name})\n" for each in own)
    exec(f"def __init__(self, {', '.join(each.name for each in own)}):\n{lines}", scope)
    scope["__init__"].__defaults__ = tuple(each.default for each in own if each.default is not MISSING)
    setattr(made, "__init__", scope["__init__"])  # noqa: B010 (mypy knows no other way)
    return made
