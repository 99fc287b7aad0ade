"""Many cases in one test: seeds, sizes and the like, whose names would say nothing in a list of tests."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Collection, Iterable, Sequence
from functools import wraps
from typing import Any


def in_one(names: str | Sequence[str], values: Iterable[Any]) -> Callable[[Callable[..., None]], Any]:
    """Run a test with every value, and tell of all that failed, each with its values.

    Written like `parametrize`, whose names and values it takes. Fixtures are the same for all values.
    """
    keys = [name.strip() for name in names.split(",")] if isinstance(names, str) else list(names)
    cases: Collection[Any] = tuple(values)

    def decorate(test: Callable[..., None]) -> Callable[..., None]:
        @wraps(test)
        def run(*args: Any, **fixtures: Any) -> None:
            failed = []
            for case in cases:
                given = dict(zip(keys, case if len(keys) > 1 else (case,), strict=True))
                try:
                    test(*args, **fixtures, **given)
                except Exception as error:
                    error.add_note(f"with {given}")
                    failed.append(error)
            if failed:
                raise ExceptionGroup(f"{len(failed)} of {len(cases)} cases", failed)

        signature = inspect.signature(test)
        left = [parameter for name, parameter in signature.parameters.items() if name not in keys]
        run.__signature__ = signature.replace(parameters=left)  # type: ignore[attr-defined]
        return run

    return decorate
