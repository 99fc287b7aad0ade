"""A review whose judge is a stand-in."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from game.practice.luck.open_server import OpenAnswer, OpenRequest, answered
from game.table.protocol import Request
from saves.practice.review import MatchReview, place
from saves.saved import SavedMatch
from saves.store import Store


class Judging:
    """An engine that finds the first legal action best, and every later one a point worse."""

    def __init__(self) -> None:
        self.notice: str | None = None
        self.asked: list[int] = []
        self._request: Request | None = None

    def ask(self, request: Request) -> None:
        self.asked.append(request.id)
        self._request = request

    def poll(self) -> dict[str, Any] | None:
        request, self._request = self._request, None
        if request is None:
            return None
        values = {text: -float(place) for place, text in enumerate(request.legal)}
        return {"id": request.id, "action": request.legal[0], "info": {"values": values}}

    def close(self) -> None:
        self._request = None


class Opening:
    """An opener that answers at once, in this process; `silent` about some deals, as one that fails."""

    def __init__(self, *silent: int) -> None:
        self.asked: list[int] = []
        self._silent = silent
        self._request: OpenRequest | None = None

    def ask(self, request: OpenRequest) -> None:
        self.asked.append(request.deal)
        self._request = request

    def poll(self) -> OpenAnswer | None:
        request, self._request = self._request, None
        if request is None or request.deal in self._silent:
            return None if request is None else OpenAnswer(request.id, error="no answer")
        return opened(msgspec.json.encode(request))

    def close(self) -> None:
        self._request = None


@cache
def opened(line: bytes) -> OpenAnswer | None:
    return answered(line)


def finish(review: MatchReview) -> None:
    for _ in range(10_000):
        if review.done:
            return
        review.advance()
    raise AssertionError("the review does not end")


def in_review(
    saved: SavedMatch,
    store: Store | None = None,
    engine: Judging | None = None,
    opener: Opening | None = None,
) -> MatchReview:
    return MatchReview(saved, engine or Judging(), place(store, saved), opener)
