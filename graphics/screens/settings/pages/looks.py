"""Settings: light, cards and window."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from graphics.render import theme
from graphics.render.deck import faces_for
from graphics.render.theme import T
from graphics.screens.settings.controls import Band, Desk
from graphics.screens.settings.pages.access import left_handed, text_size
from graphics.screens.settings.pages.pace import reduce_motion
from graphics.text import i18n
from graphics.text.i18n import _, pgettext
from graphics.widgets.boxes import Column, Made
from graphics.widgets.controls.form import Form, FormRow
from graphics.widgets.controls.segmented import Segmented
from graphics.widgets.controls.tiles import Backs, Captioned, Offer, hand_picture, table_picture, titled

FIELDS = (
    "theme",
    "back",
    "deck",
    "colours",
    "letters",
    "text_size",
    "animation",
    "left_handed",
    "full_screen",
)
BACKS = ("shevitsa", "kilim", "star", "roses")
LETTERS = (
    ("intl", "JQKA"),
    ("bg", "ВДПА"),
    ("ru", "ВДКТ"),
    ("sr", "ЖДКА"),
    ("hr", "BDKA"),
    ("tr", "VKPA"),
)


def bands(desk: Desk) -> list[Band]:
    """Light and back, faces and letters, and what else is seen everywhere."""
    ui = desk.ui
    return [
        Band(ui, (_lights(desk), _backs(desk)), (820, 520)),
        Band(ui, (_decks(desk), _letters(desk)), (820, 520)),
        Band(
            ui,
            (
                Form(ui, (text_size(desk), _window(desk))),
                Form(ui, (reduce_motion(desk), left_handed(desk))),
            ),
            (640, 684),
        ),
    ]


def _lights(desk: Desk) -> Column:
    titles = {
        "evening": pgettext("theme", "Evening"),
        "daylight": pgettext("theme", "Daylight"),
        "contrast": pgettext("theme", "High contrast"),
    }
    offers = []
    for name, title in titles.items():
        light = theme.load(name)
        shown = faces_for(desk.settings, i18n.language(), name)
        offers.append(
            Offer(
                f"theme:{name}",
                title,
                desk.settings.theme == name,
                lambda name=name: desk.change(theme=name),  # type: ignore[misc]
                table_picture(light, shown, desk.ui.s),
                light.room,
                light.text,
                light.gold,
            )
        )
    return titled(desk.ui, _("Theme"), _("colours of the table and the menus"), Captioned(desk.ui, offers))


def _backs(desk: Desk) -> Column:
    settings = desk.settings
    names = [(back, back_name(back)) for back in BACKS]
    shown = faces_for(settings, i18n.language(), settings.theme)
    backs = Backs(desk.ui, names, settings.back, shown, lambda back: desk.change(back=back))
    return titled(desk.ui, _("Card back"), "", backs)


def _decks(desk: Desk) -> Column:
    settings = desk.settings
    decks = {
        "deck:french": (_("French, two colours"), {"deck": "french", "colours": "two"}),
        "deck:four": (_("French, four colours"), {"deck": "french", "colours": "four"}),
        "deck:madjarice": (_("Mađarice"), {"deck": "madjarice"}),
    }
    if settings.theme == "contrast":  # of four colours in any case: one French deck is all there is
        del decks["deck:four"]
        decks["deck:french"] = (_("French, four colours"), {"deck": "french"})
    offers = []
    for id_, (title, values) in decks.items():
        shown = faces_for(settings.with_(**values), i18n.language(), settings.theme)
        offers.append(
            Offer(
                id_,
                title,
                all(getattr(settings, field) == value for field, value in values.items()),
                lambda values=values: desk.change(**values),  # type: ignore[misc]
                hand_picture(shown, desk.ui.s),
                T.cloth2,
                T.on_cloth,
                T.gold,
            )
        )
    note = _("high contrast has four colours of its own") if settings.theme == "contrast" else ""
    return titled(desk.ui, _("Card faces"), note, Captioned(desk.ui, offers))


def _letters(desk: Desk) -> Column:
    ui = desk.ui
    choices = (("language", pgettext("letters", "default")), *((key, spaced(four)) for key, four in LETTERS))
    texts = [text for _value, text in choices]

    def make(rect: pygame.Rect) -> Segmented:
        return Segmented(
            ui,
            "letters",
            _("Corner letters"),
            rect,
            choices,
            desk.settings.letters,
            lambda value: desk.change(letters=value),
        )

    settings = desk.settings.with_(letters="language")
    usual = spaced(faces_for(settings, i18n.language(), settings.theme).letters)
    remark = _("With these cards and in this language the default is {letters}.").format(letters=usual)
    return titled(desk.ui, _("Corner letters"), "", Made(make, partial(Segmented.height, ui, texts)), remark)


def spaced(letters: Sequence[str]) -> str:
    """The letters of jack, queen, king and ace, apart but on one line."""
    return "\N{NO-BREAK SPACE}".join(letters)


def _window(desk: Desk) -> FormRow:
    return desk.segments(
        "full_screen",
        _("Window"),
        _("F11 toggles it at any time"),
        ((False, pgettext("window", "window")), (True, pgettext("window", "full screen"))),
        desk.ports.window.full_screen,
    )


def back_name(back: str) -> str:
    """The name of a card back."""
    return {
        "shevitsa": _("Embroidery, red"),
        "kilim": _("Kilim, blue"),
        "star": _("Star, green"),
        "roses": _("Roses, brown"),
    }[back]
