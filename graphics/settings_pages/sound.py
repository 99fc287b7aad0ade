"""Settings: what is heard, and how loud."""

from __future__ import annotations

from graphics import voice
from graphics.i18n import _
from graphics.settings_pages.blocks import Band, Rows
from graphics.settings_pages.desk import Desk
from graphics.widgets.form import Row

FIELDS = ("volume", "table_volume", "signal_volume", "voices", "voice_volume", "mute")


def bands(desk: Desk) -> list[Band]:
    """Each setting by itself."""
    rows = (
        desk.slider("volume", _("Volume"), _("of everything"), sample="card_played"),
        desk.slider("table_volume", _("Table"), _("cards, cloth and buttons"), sample="card_played"),
        desk.slider("signal_volume", _("Signals"), _("your turn, contra, a deal made"), sample="your_turn"),
        *_voices(desk),
        desk.switch("mute", _("Mute"), _("M changes it at any time")),
    )
    return [Band((Rows((row,)),)) for row in rows]


def _voices(desk: Desk) -> tuple[Row, ...]:
    """Spoken calls; switched off, with a word of why, where the system has no voice."""
    there = voice.available()
    why = None if there else _("The system has no voice: the program espeak-ng is not installed.")
    return (
        desk.switch(
            "voices", _("Voices"), _("calls and declarations are spoken"), enabled=there, tooltip=why
        ),
        desk.slider("voice_volume", _("Voices: volume"), enabled=there, tooltip=why),
    )
