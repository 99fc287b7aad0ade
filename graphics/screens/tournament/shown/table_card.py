"""The card of a table: its two pairs with their scores, below its name; it may be pressed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import pygame
from msgspec import Struct

from game.tournament.progress import TableNow
from game.tournament.tournament import Tournament
from graphics.render import draw, fonts
from graphics.render.sizes import Gap, Radius, Size
from graphics.render.theme import Colour, T, line_width, mix
from graphics.screens.tournament.shown import people
from graphics.text import rounds_text
from graphics.text.names import pair_name
from graphics.text.tournament_text import abouts_of, names_of
from graphics.widgets.boxes import Box
from graphics.widgets.controls.button import lighter
from graphics.widgets.controls.label import Picture
from graphics.widgets.controls.pressable import Widget
from graphics.widgets.ui import Ui

GILT = 0.2  # of gold in the ground of the person's pair


class PairLine(Struct, frozen=True):
    """A pair on a card; `lost` ones are quieter, the person's `own` is gilt.

    `about` are a few words about each, which stand beside the name or below it; "" for none.
    """

    names: tuple[str, str]
    faces: tuple[str, str]
    about: tuple[str, str] = ("", "")
    score: str = ""
    won: bool = False
    lost: bool = False
    own: bool = False


class TableCard(Struct, frozen=True):
    """The contents of the card of a table; `title` and `note` are above its pairs, "" for none.

    `widest` is as wide as a score is expected to become: the room for it is kept from the beginning.
    """

    id: str
    pairs: tuple[PairLine, PairLine]
    title: str = ""
    note: str = ""
    own: bool = False
    widest: str = ""

    @property
    def label(self) -> str:
        lines = (
            " ".join((pair_name(each.names), each.score, *(text for text in each.about if text))).strip()
            for each in self.pairs
        )
        return " · ".join(part for part in (self.title, self.note, *lines) if part)


def card_of(
    tournament: Tournament,
    now: TableNow,
    *,
    titled: bool = True,
    scored: bool = True,
    introduced: bool = False,
) -> TableCard:
    """The card of a table as it stands; with a few words about each player if `introduced`."""
    human, pairs = tournament.reader, []
    for side, pair in enumerate(now.seating.pairs):
        pairs.append(
            PairLine(
                names_of(tournament, pair, now.seating.round),
                people.faces_of(tournament, pair),
                abouts_of(tournament, pair) if introduced else ("", ""),
                str(now.scores[side]) if scored and now.begun else "",
                now.winner == side,
                now.over and now.winner != side,
                human in pair,
            )
        )
    title = rounds_text.table_title(tournament, now) if titled else ""
    note = rounds_text.state_line(now) if titled and scored else ""
    one, other = pairs
    id_ = f"table:{now.seating.round}:{now.seating.table}"
    widest = "0" * len(str(tournament.table_rules.target)) if scored else ""
    return TableCard(id_, (one, other), title, note, human in now.seating.seats, widest)


class CardShape:
    """The measures of the cards of a screen, in pixels; `faces`: with portraits, `face` units large."""

    def __init__(self, ui: Ui, *, faces: bool = True, role: str = "name", face: float = Size.sign) -> None:
        self.ui, self.faces, self.role = ui, faces, role
        self.quiet = "secondary" if role == "secondary_bold" else "bubble_old"
        self.line = fonts.line_height(role, ui.s)
        self.face = max(ui.u(face), self.line) if faces else 0
        self.below = face >= Size.tall_face
        """True if words about somebody always stand below the name: beside portraits of four lines."""
        self.edge = ui.u(Gap.medium)

    @property
    def lead(self) -> int:
        return self.edge + (people.pair_width(self.face) + self.ui.u(Gap.small) if self.faces else 0)

    def score(self, card: TableCard) -> int:
        """The width that the scores of a card take, with the gap before them."""
        scores = [card.widest, *(each.score for each in card.pairs)]
        wide = max(fonts.width(score, self.role, self.ui.s) for score in scores)
        return wide + self.ui.u(Gap.medium) if wide else 0

    def width(self, card: TableCard, *, lines: int = 1) -> int:
        """The width in which each pair fits on this many lines (1 or 2)."""
        s = self.ui.s
        texts = [
            fonts.width(text, self.role, s)
            for each in card.pairs
            for text in ([pair_name(each.names)] if lines == 1 else each.names)
        ]
        texts += [
            (0 if self.below else fonts.width(name, self.role, s) + self.ui.u(Gap.small))
            + fonts.width(about, "secondary", s)
            for each in card.pairs
            for name, about in zip(each.names, each.about, strict=True)
            if about
        ]
        head = self._head_width(card) - self.lead + self.edge if card.title else 0
        return self.lead + max(*texts, head) + self.score(card) + self.edge

    def _head_width(self, card: TableCard) -> int:
        s = self.ui.s
        gap = self.ui.u(Gap.medium) if card.note else 0
        return fonts.width(card.title, "caption_bold", s) + gap + fonts.width(card.note, "caption", s)

    def head(self, card: TableCard, width: int) -> int:
        if not card.title:
            return 0
        lines = 1 if self._head_width(card) + 2 * self.edge <= width else 2
        return lines * fonts.line_height("caption_bold", self.ui.s) + self.ui.u(Gap.small)

    def names(self, pair: PairLine, card: TableCard, width: int) -> list[str]:
        """The names of a pair on one line or two, as those of the other; cut where that is not enough."""
        ui = self.ui
        room = width - self.lead - self.score(card) - self.edge
        known = [name for name in pair.names if name]
        if len(known) < len(pair.names):
            return known or ["–"]
        both = [pair_name(each.names) for each in card.pairs if all(each.names)]
        if all(fonts.width(text, self.role, ui.s) <= room for text in both):
            return [pair_name(pair.names)]
        return [fonts.shorten(name, self.role, ui.s, room) for name in pair.names]

    def _lines(self, pair: PairLine, card: TableCard, width: int) -> list[list[tuple[str, str]]]:
        """The lines of a pair: texts with their roles, those about somebody after the name or below it."""
        ui, role = self.ui, self.quiet if pair.lost else self.role
        if not any(pair.about):
            return [[(name, role)] for name in self.names(pair, card, width)]
        room, found = width - self.lead - self.score(card) - self.edge, []
        for name, about in zip(pair.names, pair.about, strict=True):
            if not name:
                continue
            said = (fonts.shorten(about, "secondary", ui.s, room), "secondary")
            found.append([(fonts.shorten(name, role, ui.s, room), role)])
            used = fonts.width(name, role, ui.s) + ui.u(Gap.small)
            if about and not self.below and used + fonts.width(about, *said[1:], ui.s) <= room:
                found[-1].append(said)
            elif about:
                found.append([said])
        return found or [[("–", role)]]

    def row(self, card: TableCard, width: int) -> int:
        lines = max(len(self._lines(each, card, width)) for each in card.pairs)
        return max(lines * self.line, self.face) + self.ui.u(Gap.small)

    def height(self, card: TableCard, width: int) -> int:
        return max(self.head(card, width) + 2 * self.row(card, width), self.ui.least)

    def face_spot(self, card: TableCard, size: tuple[int, int], side: int, place: int) -> tuple[int, int]:
        """The middle of a portrait on a card of that size: of the pair `side`, the first or the second."""
        top = self.head(card, size[0])
        high = (size[1] - top) // 2
        middle = top + side * high + (high if not side else size[1] - top - high) // 2
        return self.edge + round(place * self.face * people.NEXT_FACE) + self.face // 2, middle

    def paint(self, card: TableCard, size: tuple[int, int], hot: bool = False) -> pygame.Surface:
        ui, surface = self.ui, draw.clear(size)
        rect, radius = surface.get_rect(), ui.u(Radius.field)
        fill = lighter(T.panel2) if hot else T.panel2
        draw.box(surface, rect, radius, fill)
        top = self.head(card, rect.w)
        if card.title:
            self._head(surface, card)
        high = (rect.h - top) // 2
        for place, pair in enumerate(card.pairs):
            row = pygame.Rect(0, top + place * high, rect.w, high if not place else rect.h - top - high)
            self._row(surface, card, pair, row, radius)
        for y in {top, top + high} - {0}:
            surface.fill(T.line, (0, y, rect.w, line_width(ui.s)))
        edge, wide = (T.gold, max(2, ui.u(Gap.hair))) if card.own else (T.line, line_width(ui.s))
        draw.box(surface, rect, radius, None, edge, wide)
        return surface

    def _head(self, surface: pygame.Surface, card: TableCard) -> None:
        ui, wide = self.ui, surface.get_width()
        title = fonts.render(card.title, "caption_bold", ui.s, T.gold if card.own else T.text)
        note = fonts.render(card.note, "caption", ui.s, T.text2)
        line, top = fonts.line_height("caption_bold", ui.s), ui.u(Gap.small) // 2
        surface.blit(title, (self.edge, top + (line - title.get_height()) // 2))
        if self._head_width(card) + 2 * self.edge <= wide:
            surface.blit(note, (wide - self.edge - note.get_width(), top + (line - note.get_height()) // 2))
        else:
            surface.blit(note, (self.edge, top + line + (line - note.get_height()) // 2))

    def _row(
        self, surface: pygame.Surface, card: TableCard, pair: PairLine, row: pygame.Rect, radius: int
    ) -> None:
        ui = self.ui
        ink: Colour = T.text2 if pair.lost else T.text
        if pair.own:
            above, below = radius * (not row.y), radius * (row.bottom == surface.get_height())
            draw.box(surface, row, (above, above, below, below), mix(T.panel, T.gold, GILT))
        if self.faces:
            people.paint_pair(surface, pair.faces, self.edge, row.centery, self.face)
        lines = self._lines(pair, card, surface.get_width())
        y = row.centery - len(lines) * self.line // 2
        for line in lines:
            x = self.lead
            for said, role in line:
                text = fonts.render(said, role, ui.s, T.text2 if role == "secondary" else ink)
                raised = self.line // 6 if self.below and role == "secondary" else 0  # closer to the name
                surface.blit(text, (x, y - raised + (self.line - text.get_height()) // 2))
                x += text.get_width() + ui.u(Gap.small)
            y += self.line
        if pair.score:
            score = fonts.render(pair.score, self.role, ui.s, T.gold if pair.won else ink)
            right = surface.get_width() - self.edge - score.get_width()
            surface.blit(score, (right, row.centery - score.get_height() // 2))


class CardPainter(Protocol):
    ui: Ui

    def paint(self, card: TableCard, size: tuple[int, int], hot: bool = False) -> pygame.Surface:
        """The picture of a card, as under the pointer if `hot`."""


class CardButton(Widget):
    """A card that can be pressed; `tip` says what that does."""

    def __init__(
        self, shape: CardPainter, card: TableCard, rect: pygame.Rect, press: Callable[[], object], tip: str
    ) -> None:
        self.shape, self.card = shape, card
        super().__init__(shape.ui, card.id, card.label, rect, press, radius=Radius.field, tooltip=tip or None)

    def paint(self, state: str) -> pygame.Surface:
        return self.shape.paint(self.card, self.rect.size, state in ("hovered", "active"))


class CardBox(Box):
    """A card in a layout; without `press` it is only looked at. `tip` says what a press does."""

    def __init__(
        self, shape: CardShape, card: TableCard, press: Callable[[], object] | None = None, tip: str = ""
    ) -> None:
        self._shape, self._card, self._press, self._tip = shape, card, press, tip

    def width(self) -> int:
        return self._shape.width(self._card)

    def height(self, width: int) -> int:
        return self._shape.height(self._card, width)

    def place(self, rect: pygame.Rect) -> None:
        ui = self._shape.ui
        if self._press is None:
            Picture(ui, rect.topleft, self._shape.paint(self._card, rect.size))
        else:
            CardButton(self._shape, self._card, rect, self._press, self._tip)
