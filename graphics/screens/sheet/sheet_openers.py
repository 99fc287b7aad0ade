"""Places on the sheet of a deal that open what stands behind them: lines, verdict, what is written."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from graphics.screens.sheet.deal_blocks import Block, Line, Total, Written
from graphics.screens.sheet.deal_verdict import Why
from graphics.text.deal_text import DealText
from graphics.text.i18n import _
from graphics.widgets.controls.pressable import Opener
from graphics.widgets.ui import Ui


def ruling_of(block: Block, text: DealText) -> int | None:
    """The number of the ruling behind a block (`DealRulings.all`); None where there is none."""
    lines = text.lines()
    match block:
        case Line():
            return lines.index(block.line)
        case Total() | Why():
            return len(lines)
        case Written():
            return len(lines) + 1
    return None


def score_opener(ui: Ui, rect: pygame.Rect, text: DealText, act: Callable[[int], object]) -> None:
    """Make the pad open the ruling on the score."""
    number = len(text.lines()) + 2
    Opener(ui, f"ruling_{number}", _("How it was counted"), rect, partial(act, number))


def opener(ui: Ui, block: Block, rect: pygame.Rect, text: DealText, act: Callable[[int], object]) -> None:
    """Make the place of a block open its ruling; `rect` in pixels of the window."""
    number = ruling_of(block, text)
    if number is not None:
        Opener(ui, f"ruling_{number}", _("How it was counted"), rect, partial(act, number))
