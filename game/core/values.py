"""Frozen values that are made quickly."""

from __future__ import annotations

from dataclasses import fields
from typing import Any, TypeVar

T = TypeVar("T")


def quickly_made(cls: type[T]) -> type[T]:
    """Give a frozen dataclass with slots an `__init__` that sets its slots directly.

    The one of `dataclass` goes through `object.__setattr__`, which looks each name up and takes three times
    as long; a deal makes hundreds of states and events.
    """
    names = [field.name for field in fields(cls)]  # type: ignore[arg-type]
    setters: dict[str, Any] = {f"_set_{name}": vars(cls)[name].__set__ for name in names}
    lines = "\n".join(f"    _set_{name}(self, {name})" for name in names)
    exec(f"def __init__(self, {', '.join(names)}):\n{lines}", setters)
    init, made = setters["__init__"], vars(cls)["__init__"]
    init.__defaults__, init.__annotations__ = made.__defaults__, made.__annotations__
    setattr(cls, "__init__", init)  # noqa: B010 (mypy knows no other way)
    return cls
