"""Reasons to announce combinations or not, by what the table has heard (rules §2.4, §3.6)."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.actions import Declare
from game.core.cards import mask_of
from game.core.melds import MeldName, announceable
from game.practice.reason import Kind, Reason
from game.table.seat_view import SeatView

ORDER = (MeldName.TERCA, MeldName.KVARTA, MeldName.KVINTA, MeldName.KARE, MeldName.BELOT)


def of_declaration(view: SeatView, action: Declare) -> Iterator[Reason]:
    """Reasons for what is announced."""
    assert view.contract is not None
    sets = announceable(mask_of(view.hand), view.rules.melding(view.contract.trump))
    if action.melds:
        chosen = sorted(map(mask_of, action.melds))
        melds = next(each for each in sets if sorted(mask_of(meld.cards) for meld in each) == chosen)
        compared = [ORDER.index(meld.name) for meld in melds if not _apart(view, meld.name)]
        if _higher(view, max(compared, default=len(ORDER))) is None:
            yield Reason(Kind.DECLARES, points=sum(meld.value for meld in melds))
        return
    higher = _higher(view, max(ORDER.index(meld.name) for each in sets for meld in each))
    if higher is not None and _higher(view, _best_of_partner(view)) is not None:
        yield Reason(Kind.HIGHER_SAID, seat=higher)


def _higher(view: SeatView, best: int) -> int | None:
    """An opponent who has announced what is above a place in ORDER; None if there is none.

    What has the same name is not higher: its cards are not known.
    """
    side = view.rules.side_of(view.seat)
    said = _said(view)
    return next((seat for seat, place in said if view.rules.side_of(seat) != side and place > best), None)


def _best_of_partner(view: SeatView) -> int:
    """The highest place in ORDER that a partner has announced, or may still announce; -1 for none."""
    rules = view.rules
    turns = [(view.dealer + place) % rules.players for place in range(1, rules.players + 1)]
    side = rules.side_of(view.seat)
    if any(rules.side_of(seat) == side for seat in turns[turns.index(view.seat) + 1 :]):
        return len(ORDER)
    return max((place for seat, place in _said(view) if rules.side_of(seat) == side), default=-1)


def _said(view: SeatView) -> list[tuple[int, int]]:
    """(seat, place in ORDER) of what was announced; kares are left out where they are compared apart."""
    return [(said.seat, ORDER.index(said.name)) for said in view.said if not _apart(view, said.name)]


def _apart(view: SeatView, name: MeldName) -> bool:
    return view.rules.comparison.apart and name is MeldName.KARE
