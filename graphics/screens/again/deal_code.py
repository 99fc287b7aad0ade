"""The code of a deal is typed, and the deal is played."""

from __future__ import annotations

import hashlib
from functools import partial

import pygame

from game.core.shuffle import SEED_BYTES
from game.practice.again import seated
from game.practice.deal_code import CodedDeal, DealCodeError, decode
from game.rules import preset
from graphics.render.sizes import Gap, Size
from graphics.screens import destinations as to
from graphics.text.i18n import _
from graphics.widgets.boxes import Column, Made, Row, Space
from graphics.widgets.controls.label import Picture
from graphics.widgets.intents import Answer, Copy, Open, Prompt, Question
from graphics.widgets.keys import shortcut
from graphics.widgets.parts import PagedText, Text, button
from graphics.widgets.ports import Ports
from graphics.widgets.screen import PagedScreen
from saves.saved import SavedMatch
from saves.settings import LastMatch


def ask(ports: Ports, typed: str = "") -> None:
    """Ask for a code; `typed` stands there already."""
    text = _("Type or paste its 18 letters and digits. Spaces and hyphens do not matter.")
    ports.want(Open(Prompt(_("Deal code"), text, typed, _("Play"), partial(play, ports), name="deal_code")))


def play(ports: Ports, typed: str) -> None:
    """Play the deal of a code; say what is wrong with one that cannot be."""
    try:
        coded = decode(typed)
    except DealCodeError as error:
        answers = (
            Answer("cancel", _("Cancel")),
            Answer("correct", _("Correct it"), partial(ask, ports, typed), primary=True),
        )
        text = code_error(error)
        ports.want(Open(Question(_("This is not a deal code"), text, answers, name="wrong_code")))
        return
    match = match_of(coded, ports.preferences.settings.last_match)
    ports.want(Open(to.PracticeTable(match, None, table=coded.table(bytes.fromhex(match.seed)))))


def match_of(coded: CodedDeal, last: LastMatch) -> SavedMatch:
    """A match of that deal, its pack cut already, with the players of the `last` one.

    Its seed decides nothing about the cards; it is the same for the same deal, and so the computer players
    decide alike.
    """
    rules = preset(coded.rules)
    return SavedMatch(
        name="",
        rules=coded.rules,
        options=rules.options(),
        seed=hashlib.sha256(bytes(coded.pack)).hexdigest()[: 2 * SEED_BYTES],
        players=last.names_at(rules.seats, rules.seats[0]),
        levels=seated(rules, {}, 0, last.partner, last.opponents),
        actions=("cut knock",),
    )


def code_error(error: DealCodeError) -> str:
    return {
        "length": _("A code has 18 letters and digits."),
        "letter": _("A code has only digits and Latin letters in it, and no U."),
        "check": _("One of its letters or digits is wrong, or two have changed places."),
    }.get(error.code, _("No deal has this code."))


QUIET = 4  # modules that stay light on each side
DARK, LIGHT = (0, 0, 0), (255, 255, 255)


def modules(text: str) -> tuple[bytes, ...]:
    """The rows of the code with the quiet zone round it; 1 stands for a dark module."""
    import segno  # only who looks at a code needs it

    return tuple(bytes(row) for row in segno.make_qr(text, error="m").matrix_iter(border=QUIET))


def picture(text: str, most: int) -> pygame.Surface:
    """The code in black and white, at most so many pixels wide: all modules are equally large."""
    rows = modules(text)
    step = max(1, most // len(rows))
    surface = pygame.Surface((step * len(rows), step * len(rows)))
    surface.fill(LIGHT)
    for y, row in enumerate(rows):
        for x, dark in enumerate(row):
            if dark:
                surface.fill(DARK, (x * step, y * step, step, step))
    return surface


class DealPictureScene(PagedScreen):
    """The picture at the left; at the right the code in its groups, and what it is good for."""

    name = "deal_picture"
    modal = True
    closes_outside = True
    first_focus = "close"

    def __init__(self, ports: Ports, goal: to.DealPicture) -> None:
        super().__init__(ports)
        self.goal = goal
        self.code = goal.code

    def build(self) -> None:
        ui = self.ui
        seen = picture(self.code, ui.u(Size.qr))
        side = seen.get_width()
        photo = _("Take a photo to keep or send it. To play these cards, type the code at Practice.")
        told = PagedText(ui, self.goal.note or photo, self.page, self.turn, "secondary")
        texts = Column(ui, [self._letters(), Space(ui, Gap.text), told], grow=True)
        room = self.question_width - 2 * ui.u(Gap.dialog) - side - ui.u(Gap.large)
        texts.shrink(room, texts.height(room) - side)
        answers = [
            button(ui, "copy", _("Copy"), self.copy, icon="share", least=ui.u(Size.answer)),
            button(ui, "close", _("Close"), self.escape, kind="primary", least=ui.u(Size.answer)),
        ]
        shown = Made(lambda rect: Picture(ui, rect.topleft, seen), side, side)
        title = Text(ui, self.goal.title or _("Deal code"), "panel_title")
        row = Row(ui, [shown, texts], Gap.large, align="top")
        self.place_question([title, Space(ui, Gap.text), row], told, answers)

    def _letters(self) -> Text:
        """The code in its groups, or the other text that the picture stands for."""
        if self.goal.shown:
            return Text(self.ui, self.goal.shown, "secondary")
        return Text(self.ui, self.code.replace("-", "\n"), "row_title")

    def copy(self) -> None:
        self.want(Copy(self.code))

    def handle(self, event: pygame.event.Event) -> bool:
        if shortcut(event) == "Ctrl+C":
            self.copy()
            return True
        return super().handle(event)
