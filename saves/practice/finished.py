"""The finished matches of the person whose decisions are practised."""

from __future__ import annotations

from msgspec import Struct

from saves.database.listing import Filter
from saves.saved import MatchSummary
from saves.store import Store

MOST = 600  # matches


class Finished(Struct, frozen=True):
    """The lines of matches by number, those played last first; `whole`: there are no others in the store."""

    lines: dict[int, MatchSummary]
    whole: bool


def finished(store: Store, since: int = 0) -> Finished:
    """The finished matches with a person in them; StoreError if they cannot be listed.

    Those that began before `since` (seconds since 1970) are left out.
    """
    page = store.pages.page(Filter("finished", tables=True), 0, MOST).matches
    counted = {line.id: line for line in page if line.human and line.created.timestamp() >= since}
    return Finished(counted, len(page) < MOST)
