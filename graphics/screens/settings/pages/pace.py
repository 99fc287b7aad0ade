"""Settings: how fast the table moves."""

from __future__ import annotations

from graphics.screens.settings.controls import Band, Desk, each_alone
from graphics.text.i18n import _, pgettext
from graphics.widgets.controls.form import FormRow

FIELDS = ("speed", "animation", "trick_stays", "auto_pass", "auto_sheet", "reactions")


def reduce_motion(desk: Desk) -> FormRow:
    """The row that also stands on other pages."""
    return desk.switch("animation", _("Reduce motion"), _("cards fade instead of flying"), opposite=True)


def bands(desk: Desk) -> list[Band]:
    """Each setting by itself."""
    rows = (
        desk.segments(
            "speed",
            _("Pace"),
            _("dealing, playing and collecting"),
            (
                ("calm", pgettext("pace", "calm")),
                ("normal", pgettext("pace", "normal")),
                ("quick", pgettext("pace", "quick")),
                ("at_once", pgettext("pace", "instant")),
            ),
        ),
        reduce_motion(desk),
        desk.segments(
            "trick_stays",
            _("Finished trick"),
            _("how long it stays on the table"),
            (
                ("click", pgettext("trick stays", "until a click")),
                (1000, _("{count} s").format(count=1)),
                (2000, _("{count} s").format(count=2)),
                (4000, _("{count} s").format(count=4)),
            ),
        ),
        desk.switch("auto_pass", _("Pass automatically"), _("where nothing else can be called")),
        desk.switch(
            "auto_sheet",
            _("Leave the score sheet automatically"),
            _("after a countdown; any other key or click stops it"),
        ),
        desk.switch("reactions", _("Table talk"), _("now and then a word or a look from the others")),
    )
    return each_alone(desk.ui, rows)
