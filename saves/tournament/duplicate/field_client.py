"""Asking the process that plays tables for the deals of an evening, without ever waiting for it."""

from __future__ import annotations

from game.tournament.duplicate.asking import EveningRequest
from saves.tournament.tables_client import PlayingClient


class FieldClient(PlayingClient[EveningRequest]):
    """Asks for the deals of an evening at the other tables."""
