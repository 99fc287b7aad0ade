"""A part of a store that looks after tables of its own."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import AbstractContextManager

Access = Callable[[], AbstractContextManager[sqlite3.Connection]]
"""Gives the database for a while; errors of SQLite are coded at its end."""


class Part:
    """A part of a store. A method that raises StoreError has changed nothing.

    `reading` and `change` are the store's: errors of the first are coded, the second is one transaction.
    """

    def __init__(self, reading: Access, change: Access) -> None:
        self._reading = reading
        self._change = change
