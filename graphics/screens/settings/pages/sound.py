"""Settings: what is heard, and how loud."""

from __future__ import annotations

from functools import partial

from game.core.actions import CONTRA
from graphics.audio import voice
from graphics.screens.settings.controls import Band, Desk, each_alone
from graphics.text import words
from graphics.text.i18n import _
from graphics.widgets.controls.form import FormRow

FIELDS = ("volume", "table_volume", "signal_volume", "voices", "voice_volume", "mute")
SPEAKER = 2  # the partner


def bands(desk: Desk) -> list[Band]:
    """Each setting by itself."""
    card, signal = (partial(desk.ports.sound.play, name) for name in ("card_played", "your_turn"))
    rows = (
        desk.slider("volume", _("Volume"), _("overall"), sample=card),
        desk.slider("table_volume", _("Table"), _("cards, cloth and buttons"), sample=card),
        desk.slider("signal_volume", _("Signals"), _("your turn, contra, contract made"), sample=signal),
        *_voices(desk),
        desk.switch("mute", _("Mute"), _("M toggles it at any time")),
    )
    return each_alone(desk.ui, rows)


def _voices(desk: Desk) -> tuple[FormRow, ...]:
    """Spoken calls; switched off, with a word of why, where the system has no voice."""
    there = voice.available()
    why = None if there else _("The system has no voice: the program espeak-ng is not installed.")
    note = _("calls and declarations are spoken")
    word = partial(desk.say, SPEAKER, words.call_name(CONTRA))
    return (
        desk.switch("voices", _("Voices"), note, sample=word, enabled=there, tooltip=why),
        desk.slider("voice_volume", _("Voice volume"), sample=word, enabled=there, tooltip=why),
    )
