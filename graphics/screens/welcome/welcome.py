"""The first start: the language and the light, then the lesson or a match."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.rules import preset
from graphics.render import tablecloth
from graphics.render.sizes import Gap, Size
from graphics.render.theme import T
from graphics.screens import destinations as to
from graphics.screens.welcome.welcome_choices import OF_BELA, Choices, usual_deck
from graphics.text import i18n
from graphics.text.i18n import _
from graphics.widgets.boxes import Made, Row
from graphics.widgets.controls.button import IconButton
from graphics.widgets.controls.tiles import ChoiceCard
from graphics.widgets.intents import Open, Replace
from graphics.widgets.parts import Text
from graphics.widgets.ports import Ports
from graphics.widgets.screen import UiScene
from saves.settings import Deck, LastMatch


def first_preset() -> str:
    """The game that is played most where the language in use is spoken."""
    return "bela-4" if i18n.language() in OF_BELA else "bulgarian"


class WelcomeScene(UiScene):
    """Two pages. What is chosen on the first counts at once; with the second it is not asked again."""

    name = "welcome"

    def __init__(self, ports: Ports, asking: bool = False) -> None:
        super().__init__(ports)
        self.asking = asking
        """The second page is open."""
        self.deck_chosen = False
        """The cards were chosen here: they stay when the language changes."""

    def enter(self) -> None:
        super().enter()
        if self.settings.language == "system":  # as long as neither language nor cards were chosen
            deck = usual_deck(i18n.language())
            if deck != self.settings.deck:
                self.change(deck=deck)

    def ground(self, size: tuple[int, int]) -> pygame.Surface:
        return tablecloth.background(size, self.ports.window.scale).copy()

    def build(self) -> None:
        self.first_focus = "lesson" if self.asking else "go_on"
        if self.asking:
            self._ways()
        else:
            Choices(self).build()

    def change(self, **values: object) -> None:
        """Bring settings into force and write them."""
        self.ports.preferences.save_settings(self.settings.with_(**values))

    def choose_language(self, code: str) -> None:
        """Speak that language, with the cards that are usual in it."""
        self.change(language=code, deck=self.settings.deck if self.deck_chosen else usual_deck(code))

    def choose_deck(self, deck: Deck) -> None:
        """Play with these cards, in any language."""
        self.deck_chosen = True
        self.change(language=i18n.language(), deck=deck)

    def go_on(self) -> None:
        """Turn to the second page."""
        self.asking = True
        self.rebuild()

    def escape(self) -> None:
        """Back to the first page; nothing closes the game here."""
        if self.asking:
            self.asking = False
            self.rebuild()

    # -- the lesson or a match --------------------------------------------

    def _ways(self) -> None:
        ui = self.ui
        lesson = _("A short lesson at the table, for those who know other card games. Then a match.")
        ways = (
            ("lesson", "practice", _("Show me"), lesson, self._lesson),
            (
                "match",
                "cards",
                _("I know the game"),
                _("Straight to the table for a first match."),
                self._match,
            ),
        )
        free = ui.size[0] - 2 * ui.u(self.margin)
        each = min(ui.u(Size.way_width), (free - ui.u(Gap.roomy)) // 2)
        title = _("Do you know Belot?") if first_preset() == "bulgarian" else _("Do you know bela?")
        cards = Row(ui, [self._way(*way, each) for way in ways], Gap.roomy)
        side = max(ui.u(Size.header), ui.least)
        left, top = ui.u(self.margin + Gap.small), ui.u(self.head + Gap.small)
        IconButton(ui, "back", _("Back"), pygame.Rect(left, top, side, side), self.escape, icon="back")
        room = free - 4 * ui.u(Gap.page)
        head = Text(ui, title, "screen_title", T.on_cloth, align="center")
        whole = head.height(room) + ui.u(Gap.page) + cards.height(cards.width())
        top = (ui.size[1] - whole) // 2
        head.place(pygame.Rect((ui.size[0] - room) // 2, top, room, head.height(room)))
        wide, high = cards.width(), cards.height(cards.width())
        cards.place(pygame.Rect((ui.size[0] - wide) // 2, top + whole - high, wide, high))

    def _way(self, id_: str, icon: str, title: str, line: str, act: Callable[[], object], width: int) -> Made:
        ui = self.ui
        return Made(
            lambda rect: ChoiceCard(ui, id_, title, line, rect, act, icon),
            lambda room: ChoiceCard.height(ui, title, line, room),
            width,
        )

    def _lesson(self) -> None:
        """Open the lesson; a new match offers the game that it teaches."""
        self.change(welcomed=True, last_match=LastMatch(preset=first_preset()))
        self.want(Replace(to.Menu()))
        self.want(Open(to.Lesson(preset(first_preset()))))

    def _match(self) -> None:
        """Begin a match with the usual players."""
        self.change(welcomed=True)
        self.want(Open(to.FirstMatch(first_preset())))
