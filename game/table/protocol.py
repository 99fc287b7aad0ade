"""The engine protocol: what a seat may know and do, as the text that goes between processes."""

from __future__ import annotations

from game.core.actions import Declare, Lay, parse

LEVELS = ("beginner", "easy", "medium", "hard", "expert")
"""The levels of the built-in players that a request may name, weakest first."""
LONGEST = 200
"""Characters of an action: no legal one has as many."""


def legal_text(action: object, legal: list[str]) -> str | None:
    """`action` as it stands in `legal`; None if it does not. Cards and combinations may come in any order.

    >>> legal_text("declare 9H8H7H", ["declare none", "declare 7H8H9H"])
    'declare 7H8H9H'
    >>> legal_text("lay 8D 7C", ["lay 7C 8C", "lay 7C 8D"])
    'lay 7C 8D'
    """
    if not isinstance(action, str) or len(action) > LONGEST:
        return None
    if action in legal:
        return action
    wanted = _sorted(action)
    return next((text for text in legal if wanted and _sorted(text) == wanted), None)


def _sorted(text: str) -> Declare | Lay | None:
    """A declaration or what is laid away with its cards in order; None for any other action."""
    try:
        action = parse(text)
    except ValueError:
        return None
    match action:
        case Declare(melds):
            return Declare(tuple(sorted(tuple(sorted(cards)) for cards in melds)))
        case Lay(cards):
            return Lay(tuple(sorted(cards)))
    return None
