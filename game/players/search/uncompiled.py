"""A stand-in for the `cython` module, as far as the compiled modules use it, where it is not installed.

Their annotations are never evaluated, and their decorators mean nothing to the interpreter.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import nullcontext
from typing import TypeVar

compiled = False

Decorated = TypeVar("Decorated")


class _Nogil(nullcontext[None]):
    """`@cython.nogil` and `with cython.nogil:`."""

    def __call__(self, decorated: Decorated) -> Decorated:
        return decorated


nogil = _Nogil()


def cclass(decorated: Decorated) -> Decorated:
    return decorated


cfunc = ccall = inline = final = cclass


def exceptval(value: object = None, check: bool = True) -> Callable[[Decorated], Decorated]:
    return cclass
