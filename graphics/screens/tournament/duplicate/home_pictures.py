"""The pictures on the tiles of the home of duplicate.

Of a deal the cards are seen once the person has seen them.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

import pygame

from game.core.match import Match
from game.core.state import MatchOver
from game.table.projection import seat_view
from game.tournament.duplicate.day_result import DayKind
from game.tournament.duplicate.evening import OWN, after
from graphics.render import draw, fonts, icons, paper
from graphics.render.sizes import Gap, Radius, Size
from graphics.render.theme import T, fade
from graphics.table.miniature import Miniature, miniature, paint_deals, paint_miniature, row_of_backs
from graphics.table.sorting import sorted_hand
from graphics.text import duplicate_text as texts
from graphics.widgets.ui import Ui
from saves.tournament.evening_files import SavedEvening

HAND, DEALS = 8, 8  # of four players; of the evening of a day
SLIPS = 3
TILTS = (-4.0, 2.0, 5.0)  # degrees
SLIP = (0.62, 1.3)  # of a slip: its height, of that of the picture, and its width, of its height
NEXT = 1.1  # of its width: the next one


class HomePictures:
    def __init__(self, ui: Ui) -> None:
        self._ui = ui

    def day(
        self, kind: DayKind, kept: SavedEvening | None, surface: pygame.Surface, area: pygame.Rect
    ) -> None:
        """The deal or the deals of a day, after the try that is shown; None before the first one."""
        matches = _matches(kept)
        if kind == "evening":
            paint_deals(surface, area, _contracts(matches), DEALS, self._ui.s)
        else:
            seat = kept.evening.seat if kept is not None else 0
            paint_miniature(surface, area, _hand(matches[:1], seat), self._ui.s)

    def going_on(self, kept: SavedEvening, surface: pygame.Surface, area: pygame.Rect) -> None:
        """The position at which an evening waits; between two deals those that are over."""
        matches = _matches(kept)
        if matches and not matches[-1].results:
            paint_miniature(surface, area, _hand(matches[-1:], kept.evening.seat), self._ui.s)
        else:
            paint_deals(surface, area, _contracts(matches), kept.evening.deals, self._ui.s)

    def new(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """The same pack at several tables."""
        count = 3
        for place in range(count):
            part = pygame.Rect(area.x + area.w * place // count, area.y, area.w // count, area.h)
            paint_miniature(surface, part, row_of_backs(count), self._ui.s)

    def results(self, over: Sequence[SavedEvening], surface: pygame.Surface, area: pygame.Rect) -> None:
        """The last results on slips; a blank one before the first."""
        notes = [texts.history_note(each) for each in over if each.over][-SLIPS:] or [""]
        ui = self._ui
        step = min(NEXT * SLIP[1] * SLIP[0] * area.h, (area.w - 2 * ui.u(Gap.large)) / len(notes))
        high = round(step / NEXT / SLIP[1])
        for place, note in enumerate(notes):
            middle = area.centerx + round((place - (len(notes) - 1) / 2) * step)
            draw.put(surface, _slip(ui, high, TILTS[place], note), center=(middle, area.centery))

    def check(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """A line of letters on paper, and a tick on it."""
        ui, high = self._ui, round(SLIP[0] * area.h)
        slip = _slip(ui, high, TILTS[0], "")
        draw.put(surface, slip, center=area.center)
        size = min(ui.u(Size.sign), high // 2)
        disc = draw.rect_at((size, size), center=(area.centerx + round(0.5 * SLIP[1] * high), area.centery))
        draw.cast(surface, disc, size // 2, 1, ui.s)
        draw.box(surface, disc, size // 2, paper.GREEN)
        draw.put(surface, icons.icon("check", round(0.7 * size), T.paper), center=disc.center)


def _matches(kept: SavedEvening | None) -> list[Match]:
    """The person's deals as far as they are kept and can be played."""
    found: list[Match] = []
    if kept is not None:
        with suppress(ValueError):
            for number, actions in enumerate(kept.own, 1):
                if actions:
                    found.append(after(kept.evening, number, OWN, actions))
    return found


def _contracts(matches: Sequence[Match]) -> list[int | None]:
    """The contracts of the deals that are over; None where all passed."""
    over = [match.results[0].contract for match in matches if match.results]
    return [None if contract is None else contract.trump for contract in over]


def _hand(matches: Sequence[Match], seat: int) -> Miniature:
    """The cards of this seat now, or as dealt where the deal is over; backs where it has not seen any."""
    for match in matches:
        if match.results:
            result = match.results[0]
            trump = None if result.contract is None else result.contract.trump
            return Miniature(trump, hand=sorted_hand(result.deal.hands[seat], "suits", trump))
        if not isinstance(match.state, MatchOver):
            shown = miniature(seat_view(match.state, seat))
            if shown.hand:
                return shown
    return row_of_backs(HAND)


def _slip(ui: Ui, high: int, tilt: float, text: str) -> pygame.Surface:
    """A slip of paper with a result, or with lines that nobody can read."""
    wide = round(SLIP[1] * high)
    sheet = paper.slip((wide, high), ui.s, tilt).copy()
    middle = sheet.get_rect().center
    if text:
        roles = ("name", "caption_bold")
        if role := next((each for each in roles if fonts.width(text, each, ui.s) <= wide), ""):
            draw.put(sheet, fonts.render(text, role, ui.s, T.ink), center=middle)
            return sheet
    thick = max(2, ui.u(Gap.hair))
    for place, share in enumerate((0.7, 0.7, 0.45)):
        line = pygame.Rect(0, 0, round(share * wide), thick)
        line.midleft = (middle[0] - round(0.35 * wide), middle[1] + round((place - 1) * 0.22 * high))
        draw.box(sheet, line, min(thick // 2, ui.u(Radius.key)), fade(T.ink2, 0.5))
    return sheet
