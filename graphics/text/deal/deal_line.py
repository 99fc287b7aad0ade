"""A deal in a list: what was played, by whom, and how it came out."""

from __future__ import annotations

from graphics.text import words
from graphics.text.deal.deal_text import DealText

BETWEEN = " · "


def title(text: DealText) -> str:
    """The number of a deal and its contract."""
    name, times = words.contract_name(text.contract.trump), text.contract.multiplier
    return f"{text.result.deal.table.counted}. {name}" + (f" ×{times}" if times > 1 else "")


def line(text: DealText) -> str:
    """Who called it, how it came out, and what was written by each side, the reader's first."""
    written = " : ".join(words.written(each) for each in text.by_reader(text.result.writing.written))
    return BETWEEN.join((text.names.name(text.contract.declarer), text.verdict().title, written))
