"""Settings: what makes the game easier to see, to follow and to hold."""

from __future__ import annotations

from graphics.screens.settings.controls import Band, Desk, each_alone, titled_text
from graphics.screens.settings.pages.pace import reduce_motion
from graphics.text.i18n import _
from graphics.widgets.controls.form import FormRow

FIELDS = ("text_size", "left_handed", "animation", "event_line")


def text_size(desk: Desk) -> FormRow:
    """A row for the size of text."""
    return desk.slider("text_size", _("Text size"), _("buttons grow with it"), low=100, high=200, fine=10)


def left_handed(desk: Desk) -> FormRow:
    """The row that also stands on the first page."""
    return desk.switch("left_handed", _("Left-handed"), _("controls are on the left"))


def bands(desk: Desk) -> list[Band]:
    """Each setting by itself, and where the keys are."""
    rows = (
        text_size(desk),
        left_handed(desk),
        reduce_motion(desk),
        desk.switch("event_line", _("Describe the play"), _("a line of text below the hand")),
    )
    keys = _(
        "Everything works by keyboard alone, or by controller alone. F1, or pressing the left stick, "
        "shows what the keys or buttons do on the screen you are on."
    )
    return [*each_alone(desk.ui, rows), Band(desk.ui, [titled_text(desk.ui, _("Keyboard shortcuts"), keys)])]
