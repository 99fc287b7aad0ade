"""Steps at the table for the pictures of help and teaching."""

from __future__ import annotations

from msgspec.structs import replace

from game.core.actions import Play, parse
from graphics.app.app import App
from graphics.screens.play.table import TableScene


def costly_card(app: App) -> None:
    """Play the card that is worth least, where teaching asks about slips."""
    table = app.top
    assert isinstance(table, TableScene)
    taught = app.settings.last_match
    app.settings = app.settings.with_(last_match=replace(taught, teaching="slips"))
    table.session.mark("asked")
    table.teacher.update(0, possible=True)
    table.teacher.adviser.hear()
    advice = table.teacher.adviser.advice
    assert advice is not None and advice.judgement is not None
    worst = parse(advice.judgement.choices[-1][0])
    assert isinstance(worst, Play)
    table.flow.play(worst.card)
    app.settings = app.settings.with_(last_match=taught)
