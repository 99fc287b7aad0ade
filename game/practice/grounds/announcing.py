"""Reasons to announce combinations or not, by what the table has heard (rules §2.4, §3.6)."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.actions import Declare
from game.core.cards import mask_of
from game.core.melds import Meld, MeldName, announceable
from game.practice.reason import Kind, Reason
from game.table.seat_view import SeatView

ORDER = (MeldName.TERCA, MeldName.KVARTA, MeldName.KVINTA, MeldName.KARE, MeldName.BELOT)


def of_declaration(view: SeatView, action: Declare) -> Iterator[Reason]:
    """Reasons for what is announced."""
    assert view.contract is not None
    sets = announceable(mask_of(view.hand), view.rules.melding(view.contract.trump))
    higher = _higher(view, [meld for each in sets for meld in each])
    if action.melds and higher is None:
        chosen = sorted(map(mask_of, action.melds))
        melds = next(each for each in sets if sorted(mask_of(meld.cards) for meld in each) == chosen)
        yield Reason(Kind.DECLARES, points=sum(meld.value for meld in melds))
    elif not action.melds and higher is not None:
        yield Reason(Kind.HIGHER_SAID, seat=higher)


def _higher(view: SeatView, own: list[Meld]) -> int | None:
    """An opponent who has announced what nothing of `own` can reach; None if there is none.

    What has the same name is not higher: its cards are not known.  Kares are left out where they are compared
    apart, for they may be any.
    """
    rules = view.rules
    best = max(ORDER.index(meld.name) for meld in own)
    for said in view.said:
        if rules.side_of(said.seat) == rules.side_of(view.seat) or ORDER.index(said.name) <= best:
            continue
        if not rules.comparison.apart or said.name is not MeldName.KARE:
            return said.seat
    return None
