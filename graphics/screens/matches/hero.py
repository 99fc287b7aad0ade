"""The match to go on with as a small table: its players, the trick, the score, and one gold button."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from graphics.render import deck, draw, fonts, icons
from graphics.render.sizes import Gap, Size
from graphics.render.theme import T
from graphics.screens.matches.match_slips import Course, names_of
from graphics.text.dates import moment_name
from graphics.text.i18n import _, ngettext
from graphics.text.match_text import rules_text, state_text, totals
from graphics.text.names import Names, displayed, portrait_of
from graphics.text.words import written
from graphics.widgets.boxes import Box, Column, Made, Row, Space
from graphics.widgets.felt import EDGE, lay_felt
from graphics.widgets.parts import Painted, Text, button
from graphics.widgets.slips import MoreButton, few_lines
from graphics.widgets.ui import Ui
from saves.saved import MatchSummary

FACE = 0.24  # of the lower side of the table
CARD_HIGH = 1.2  # the height of a card on the table, in faces
REACH = 0.42  # from the middle to a card, in its heights
PLACES = {4: ((0, 1), (1, 0), (0, -1), (-1, 0)), 3: ((0, 1), (1, -0.5), (-1, -0.5)), 2: ((0, 1), (0, -1))}
"""Where the seats are, the reader's first: across and down from the middle, in halves of the table."""
SCORES = ("score", "slip_figure", "figure_big")  # the roles of the score, the largest that fits
TURNS = (2.0, 5.0, -4.0, -7.0)  # degrees of the cards


class Hero:
    """Place it on the ground of a screen; `open_` goes on with the match, `more` opens its menu."""

    def __init__(
        self,
        ui: Ui,
        ground: pygame.Surface,
        match: MatchSummary,
        course: Course | None,
        open_: Callable[[], object],
        more: Callable[[], object],
    ) -> None:
        self._ui, self._ground, self._match, self._course = ui, ground, match, course
        self._open, self._more = open_, more

    def place(self, area: pygame.Rect) -> None:
        ui, match = self._ui, self._match
        lay_felt(ui, self._ground, area)
        line = " · ".join([moment_name(match.updated), state_text(match)])
        title = displayed(match.name) if match.name.strip() else rules_text(match)
        size = max(ui.least, ui.u(Size.slip_more))
        room = area.w - 2 * ui.u(EDGE + Gap.large) - size - ui.u(Gap.small)
        head = Row(
            ui,
            [
                Column(
                    ui,
                    [
                        Text(ui, line, "secondary", T.on_cloth2),
                        Text(ui, few_lines(ui, title, "card_title", room), "card_title", T.on_cloth),
                    ],
                    grow=True,
                ),
                Made(partial(self._dots, title), size, size),
            ],
            Gap.small,
            align="top",
        )
        boxes: list[Box] = [head, Space(ui, Gap.small)]
        names = names_of(match)
        if names is not None:
            boxes.append(Painted(ui, partial(self._table, names)))
        boxes += [
            Space(ui, Gap.small),
            self._score(names.side_titles(names.own_side) if names is not None else ()),
            Text(ui, self._to_go(), "secondary", T.on_cloth2, align="center"),
        ]
        go_on = button(
            ui,
            "open",
            _("Continue"),
            self._open,
            icon="play",
            kind="primary",
            role="button_big",
            units=Size.main_act,
        )
        boxes += [Space(ui, Gap.medium), go_on]
        inner = area.inflate(-2 * ui.u(EDGE + Gap.large), -2 * ui.u(EDGE + Gap.medium))
        Column(ui, boxes).place(inner)

    def _dots(self, title: str, rect: pygame.Rect) -> None:
        label = _("More about {name}").format(name=title)
        MoreButton(self._ui, f"more:match:{self._match.id}", label, rect, self._more, on_cloth=True)

    def _score(self, heads: Sequence[str]) -> Box:
        """The score, the `heads` of the sides above it."""
        ui, score = self._ui, totals(self._match)
        texts = [written(points) for points in score]
        top = fonts.line_height("caption", ui.s) if heads else 0

        def paint(size: tuple[int, int]) -> pygame.Surface:
            whole = " : ".join(texts)
            fitting = (role for role in SCORES if fonts.width(whole, role, ui.s) <= size[0])
            role = next(fitting, "name")
            surface, images = draw.clear(size), []
            for place, text in enumerate(texts):
                images += [fonts.render(" : ", role, ui.s, T.on_cloth2)] if place else []
                images.append(fonts.render(text, role, ui.s, T.on_cloth if place else T.gold))
            x = (size[0] - sum(image.get_width() for image in images)) // 2
            for place, image in enumerate(images):
                draw.put(surface, image, midleft=(x, (top + size[1]) // 2))
                if heads and place % 2 == 0:
                    room = round(size[0] / len(heads) - ui.u(Gap.small))
                    head = fonts.abbreviate(heads[place // 2], "caption", ui.s, room)
                    said = fonts.render(head, "caption", ui.s, T.on_cloth2)
                    draw.put(surface, said, midtop=(x + image.get_width() // 2, 0))
                x += image.get_width()
            return surface

        return Painted(ui, paint, top + fonts.line_height("score", ui.s) - ui.u(Gap.medium))

    def _to_go(self) -> str:
        """How many points the reader's side is short of the target; "" if that is unknown or not so."""
        short = self._match.target - totals(self._match)[0]
        if not self._match.target or short <= 0:
            return ""
        return ngettext("{count} point to go", "{count} points to go", short).format(count=short)

    def _table(self, names: Names, size: tuple[int, int]) -> pygame.Surface:
        ui, surface = self._ui, draw.clear(size)
        seats = [(names.human + place) % names.rules.players for place in range(names.rules.players)]
        face = min(round(FACE * size[1]), round(FACE * size[0]), ui.u(Size.hero_face))
        if size[1] < fonts.line_height("caption", ui.s) * 5:
            face = min(size[1], size[0] // (len(seats) + 1))
            for place, seat in enumerate(seats):
                x = size[0] // 2 + round((place - (len(seats) - 1) / 2) * 1.1 * face)
                self._face(surface, names, seat, (x, size[1] // 2), face)
            return surface
        name = fonts.line_height("secondary", ui.s)
        across, down = (size[0] - 1.6 * face) / 2, (size[1] - face - 2) / 2
        for (x, y), seat in zip(PLACES[len(seats)], seats, strict=True):
            at = round(size[0] / 2 + x * across), round(size[1] / 2 + y * down)
            self._face(surface, names, seat, at, face)
            beside = not x
            left = at[0] + face // 2 + ui.u(Gap.tight)
            room = size[0] - left if beside else round(1.6 * face)
            short = fonts.shorten(names.name(seat), "secondary", ui.s, max(1, room))
            text = fonts.render(short, "secondary", ui.s, T.on_cloth)
            if beside:
                draw.put(surface, text, midleft=(left, at[1]))
            else:
                draw.put(surface, text, center=(at[0], at[1] + face // 2 + name // 2))
        self._trick(surface, seats, min(round(CARD_HIGH * face), round(0.42 * size[1])))
        return surface

    def _face(self, surface: pygame.Surface, names: Names, seat: int, at: tuple[int, int], size: int) -> None:
        edge = max(2, round(size / 24))
        ring = draw.rounded((size, size), size // 2, T.gold if names.own(seat) else T.line)
        draw.put(surface, ring, center=at)
        draw.put(surface, icons.portrait(portrait_of(names.face(seat)), size - 2 * edge), center=at)

    def _trick(self, surface: pygame.Surface, seats: list[int], high: int) -> None:
        """The cards on the table; between tricks the pack."""
        course, middle = self._course, surface.get_rect().center
        size = round(high / 1.4), high
        lying = [(card, seats.index(seat)) for seat, card in course.trick] if course is not None else []
        shown: list[tuple[int | None, int]] = [*lying] if lying else [(None, 0), (None, 2)]
        for card, place in shown:
            x, y = PLACES[len(seats)][place % len(seats)]
            reach = REACH * high if lying else 0
            picture = draw.turned(deck.picture(icons.in_force(), card, size), TURNS[place])
            draw.put(surface, picture, center=(round(middle[0] + x * reach), round(middle[1] + y * reach)))
