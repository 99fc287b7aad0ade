"""The exits of the table, which the screen that shows it implements."""

from __future__ import annotations

from typing import Protocol

from game.core.cards import Card
from game.core.state import DealResult
from saves.errors import StoreError
from saves.settings import Settings


class Exits(Protocol):
    """Screens and dialogs that the table can open."""

    def open_menu(self) -> None:
        """Open the menu of the table."""

    def open_score(self) -> None:
        """Open the sheet of all deals so far."""

    def take_back(self) -> None:
        """Go back to the human's last decision, or tell why that cannot be."""

    def redo(self) -> None:
        """Play again what was taken back, or tell that there is nothing."""

    def open_log(self) -> None:
        """Open the log of events."""

    def ask_advice(self) -> None:
        """Ask what to do, or see more of the answer."""

    def ask_why(self, card: Card | None = None) -> None:
        """Ask why something was just refused, why another player played that card, or the partner did so."""

    def claim_rest(self) -> None:
        """Claim the rest for the human, if it is to play a card."""

    def open_sheet(self, result: DealResult, last: bool) -> None:
        """Show the sheet of a deal; after the `last` one comes the end of the match, else the next deal."""

    def tell_store_problem(self, error: StoreError) -> None:
        """Tell that the match could not be saved."""

    def save_settings(self, settings: Settings) -> None: ...
