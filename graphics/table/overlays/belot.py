"""Dialog that asks whether to announce belot (in Bela: bela) with a card, for those who want to be asked."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.core.rule_set import Rules
from graphics.table.overlays.overlay import Overlay
from graphics.table.overlays.overlay_parts import Act
from graphics.text.game_words import game_words
from graphics.text.i18n import _
from graphics.widgets.keys import shortcut


class BelotQuestion(Overlay):
    """`on_answer(True)` announces, `on_answer(False)` plays the card without a word."""

    name = "belot"
    first = "belot:yes"
    takes_escape = True
    over_hand = True
    has_content = False
    gap = 22

    def __init__(
        self,
        card: str,
        rules: Rules,
        on_answer: Callable[[bool], object],
        on_cancel: Callable[[], object],
    ) -> None:
        super().__init__()
        self.card = card
        self.rules = rules
        self.on_answer = on_answer
        self.on_cancel = on_cancel

    def heads(self) -> tuple[str, str]:
        return game_words(self.rules).ask_belot(), self.card

    def acts(self) -> tuple[Act, ...]:
        said = game_words(self.rules).belot_said()
        return (
            Act("belot:no", _("Don't announce"), lambda: self.on_answer(False), "P"),
            Act("belot:yes", said, lambda: self.on_answer(True), "C", "primary"),
        )

    def key(self, event: pygame.event.Event) -> bool:
        match shortcut(event):
            case "C":
                self.on_answer(True)
            case "P":
                self.on_answer(False)
            case "Esc":
                self.on_cancel()
            case _:
                return False
        return True
