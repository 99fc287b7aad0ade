"""What one can do at a table beside calling, cutting and playing cards, as one list.

The keyboard, the menu of the table and F1 are made from it; a control on the cloth asks it what to do.
The buttons of a controller press keys: which key each presses is in `graphics.widgets.devices`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from msgspec import Struct

from game.core.cards import Card
from game.core.state import DealResult
from game.table.session import Offer
from graphics.text.i18n import _
from saves.errors import StoreError
from saves.settings import Settings


class TableHost(Protocol):
    """The screen that a table belongs to: it carries out the actions and opens other screens and dialogs."""

    def open_menu(self) -> None: ...

    def open_score(self) -> None: ...

    def open_log(self) -> None: ...

    def toggle_last_trick(self) -> None:
        """Show the last trick if there is one, or put it away."""

    def take_back(self) -> None:
        """Go back to the human's last decision, or say why that cannot be done."""

    def redo(self) -> None:
        """Play again what was taken back, or say that there is nothing."""

    def ask_advice(self) -> None:
        """Ask for advice, or see more of the answer."""

    def ask_why(self, card: Card | None = None) -> None:
        """Ask why something was just refused, or why another player did something (played `card`)."""

    def may_claim(self) -> bool: ...

    def claim_rest(self) -> None: ...

    def leave_to_menu(self) -> None: ...

    def next_deal(self) -> None:
        """Go on after a deal that is over."""

    def open_sheet(self, result: DealResult, last: bool) -> None:
        """Show the sheet of a deal; after the `last` one comes the end of the match, else the next deal."""

    def tell_store_problem(self, error: StoreError) -> None: ...

    def save_settings(self, settings: Settings) -> None: ...


class TableAction(Struct, frozen=True):
    """Something to do at a table.  `keys` are shortcuts (see `graphics.widgets.keys`), the usual one first.

    A table that does not give its `offer` shows neither its keys nor its row of the menu.
    """

    id: str
    label: str
    do: Callable[[TableHost], object]
    keys: tuple[str, ...] = ()
    help: str = ""
    """What its keys do, in the words of F1."""
    icon: str = ""
    """The icon of its row in the menu; an action without one has no row."""
    offer: Offer | None = None
    may: Callable[[TableHost], bool] = lambda table: True
    """Whether it can be done just now: else its key does nothing, and its row is switched off."""
    why_not: str = ""
    """The tip of its row while that is switched off."""
    final: bool = False
    """It cannot be undone by the same key: a control that has just appeared does not take it yet."""
    over_menu: bool = False
    """It opens over the menu, which otherwise is put away first."""


def table_actions() -> tuple[TableAction, ...]:
    """All actions, in the order of their rows in the menu."""
    return (
        TableAction(
            "back",
            _("Take back"),
            lambda table: table.take_back(),
            ("Ctrl+Z",),
            _("take back your last decision"),
            icon="undo",
            offer=Offer.UNDO,
        ),
        TableAction(
            "redo",
            "",
            lambda table: table.redo(),
            ("Ctrl+Y", "Ctrl+Shift+Z"),
            _("redo"),
            offer=Offer.UNDO,
        ),
        TableAction(
            "hint",
            _("Ask for advice"),
            lambda table: table.ask_advice(),
            ("H",),
            _("ask for advice, see more of it"),
            offer=Offer.ADVICE,
        ),
        TableAction(
            "claim",
            _("Claim the rest"),
            lambda table: table.claim_rest(),
            ("C",),
            _("claim the rest"),
            icon="crown",
            offer=Offer.CLAIM,
            may=lambda table: table.may_claim(),
            why_not=_("Only when it is your turn to play a card"),
            final=True,
        ),
        TableAction(
            "why",
            _("Ask why"),
            lambda table: table.ask_why(),
            ("W",),
            _("ask why the others did that"),
            icon="info",
            offer=Offer.WHY,
        ),
        TableAction(
            "last_trick",
            _("Previous trick"),
            lambda table: table.toggle_last_trick(),
            ("L",),
            _("the previous trick"),
        ),
        TableAction("score", _("Score"), lambda table: table.open_score(), ("S",), _("the score")),
        TableAction(
            "log",
            _("Game log"),
            lambda table: table.open_log(),
            ("T",),
            _("game log"),
            icon="history",
            over_menu=True,
        ),
        TableAction("menu", _("Menu"), lambda table: table.open_menu(), ("Esc",), _("the menu")),
    )


def on_offer(offers: frozenset[Offer]) -> list[TableAction]:
    return [each for each in table_actions() if each.offer is None or each.offer in offers]
