"""The pages of the settings: what each is called, and what stands on it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import pygame
from msgspec import Struct

from game.core.actions import CONTRA
from graphics.audio import voices
from graphics.render import portraits
from graphics.render.deck import faces_for
from graphics.render.sizes import Gap, Size
from graphics.render.theme import T
from graphics.screens import destinations as to
from graphics.screens.settings.controls import Band, Desk, each_alone, titled_text
from graphics.text import i18n, words
from graphics.text import statistics_text as texts
from graphics.text.i18n import LANGUAGES, _, pgettext, system_language
from graphics.text.names import displayed
from graphics.text.saves_text import file_error, store_error
from graphics.text.version import VERSION
from graphics.text.words import for_deck
from graphics.widgets.boxes import Box, Column, Row
from graphics.widgets.controls.button import Button
from graphics.widgets.controls.form import Form, FormRow, switch_row
from graphics.widgets.controls.label import Picture
from graphics.widgets.controls.tiles import Backs, Captioned, PictureOffer, hand_picture, theme_tiles, titled
from graphics.widgets.intents import Copy, Open, confirm, message
from graphics.widgets.parts import Together, button, list_row, segmented
from saves import paths, statistics
from saves.errors import StoreError
from saves.practice import results
from saves.saved import now
from saves.settings import counted_since
from saves.transfer import files

PACE_FIELDS = ("speed", "animation", "trick_stays", "auto_pass", "auto_sheet", "reactions")


def reduce_motion(desk: Desk) -> FormRow:
    return desk.switch("animation", _("Reduce motion"), _("cards fade instead of flying"), opposite=True)


def pace_page(desk: Desk) -> list[Band]:
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


ACCESS_FIELDS = ("text_size", "left_handed", "animation", "event_line")


def text_size(desk: Desk) -> FormRow:
    return desk.slider("text_size", _("Text size"), _("buttons grow with it"), low=100, high=200, fine=10)


def left_handed(desk: Desk) -> FormRow:
    return desk.switch("left_handed", _("Left-handed"), _("controls are on the left"))


def access_page(desk: Desk) -> list[Band]:
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


LOOKS_FIELDS = (
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


def looks_page(desk: Desk) -> list[Band]:
    ui = desk.ui
    return [
        Band(ui, (_lights(desk), _backs(desk)), (820, 520)),
        Band(ui, (_decks(desk), _letters(desk)), (820, 520)),
        Band(
            ui,
            (
                Form(ui, (text_size(desk), _window(desk))),
                Form(ui, (reduce_motion(desk), left_handed(desk), _own_face(desk))),
            ),
            (640, 684),
        ),
    ]


def _own_face(desk: Desk) -> FormRow:
    ui, text, name = desk.ui, _("Edit"), desk.settings.last_match.own_name
    look = desk.settings.face or portraits.look_of(portraits.OWN)
    face, gap, wide = ui.high(Size.control, "segment_on"), ui.u(Gap.small), Button.width(ui, text)

    def make(rect: pygame.Rect) -> Button:
        size = min(face, rect.h)
        at = (rect.right - wide - gap - size, rect.centery - size // 2)
        Picture(ui, at, portraits.portrait(look, size))
        place = pygame.Rect(rect.right - wide, rect.y, wide, rect.h)
        return Button(ui, "own_face", text, place, lambda: desk.ports.want(Open(to.OwnFace())))

    note = displayed(name) if name else _("what the others at the table see")
    return FormRow(_("Your name and face"), note, wide + gap + face, make, id="own_face")


def _lights(desk: Desk) -> Column:
    tiles = theme_tiles(desk.ui, desk.settings, lambda name: desk.change(theme=name))
    return titled(desk.ui, _("Theme"), _("colours of the table and the menus"), tiles)


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
            PictureOffer(
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
    ui, title = desk.ui, _("Corner letters")
    choices = (("language", pgettext("letters", "default")), *((key, spaced(four)) for key, four in LETTERS))
    letters = segmented(
        ui, "letters", title, choices, desk.settings.letters, lambda value: desk.change(letters=value)
    )
    settings = desk.settings.with_(letters="language")
    usual = spaced(faces_for(settings, i18n.language(), settings.theme).letters)
    remark = _("With these cards and in this language the default is {letters}.").format(letters=usual)
    return titled(ui, title, "", letters, remark)


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
    return {
        "shevitsa": _("Embroidery, red"),
        "kilim": _("Kilim, blue"),
        "star": _("Star, green"),
        "roses": _("Roses, brown"),
    }[back]


CARDS_FIELDS = (
    "hand_sort",
    "auto_single",
    "announce_belot",
    "warn_before_revoke",
    "move_order",
    "dim_illegal",
)


def cards_page(desk: Desk) -> list[Band]:
    rows = (
        desk.segments(
            "hand_sort",
            _("Order of the hand"),
            "",
            (
                ("suits", pgettext("hand order", "by suit")),
                ("strength", pgettext("hand order", "by strength")),
                ("dealt", pgettext("hand order", "as dealt")),
            ),
        ),
        desk.switch("dim_illegal", _("Dim cards you may not play"), _("the others stand out")),
        desk.switch("move_order", _("Show the order of play"), _("numbers on the cards of a trick")),
        desk.switch("auto_single", _("Play forced cards automatically"), _("when only one is allowed")),
        desk.segments(
            "announce_belot",
            _("Announce belot"),
            for_deck(_("king and queen of trumps"), pgettext("madjarice", "king and queen of trumps")),
            (("auto", pgettext("belot", "automatically")), ("ask", pgettext("belot", "ask me"))),
        ),
        desk.switch(
            "warn_before_revoke",
            _("Warn before an illegal card"),
            _("under rules that allow it for a penalty"),
        ),
    )
    return each_alone(desk.ui, rows)


SOUND_FIELDS = (
    "volume",
    "table_volume",
    "signal_volume",
    "voices",
    "voice_volume",
    "room",
    "room_volume",
    "music",
    "music_volume",
    "mute",
)
SPEAKER = 2  # the partner


def sound_page(desk: Desk) -> list[Band]:
    card, signal = (partial(desk.ports.sound.play, name) for name in ("card_played", "your_turn"))
    settings = desk.settings
    cards, signals = _("cards, cloth and buttons"), _("your turn, contra, contract made")
    muted = _("all sounds are muted") if settings.mute else ""
    off = pgettext("volume", "switched off")
    pairs = (
        (
            desk.slider("volume", _("Volume"), _("overall"), sample=card, why_not=muted),
            desk.switch("mute", _("Mute"), _("M toggles it at any time")),
        ),
        (
            desk.slider("table_volume", _("Table"), cards, sample=card, why_not=muted),
            desk.slider("signal_volume", _("Signals"), signals, sample=signal, why_not=muted),
        ),
        _voices(desk, muted),
        (
            desk.switch("room", _("Café"), _("quiet voices and cups behind the game")),
            desk.slider("room_volume", _("Café volume"), why_not=muted or ("" if settings.room else off)),
        ),
        (
            desk.switch("music", _("Music"), _("slow and soft")),
            desk.slider("music_volume", _("Music volume"), why_not=muted or ("" if settings.music else off)),
        ),
    )
    return [Band(desk.ui, [Form(desk.ui, [row]) for row in pair], (1, 1)) for pair in pairs]


def _voices(desk: Desk, muted: str) -> tuple[FormRow, ...]:
    """Spoken calls; disabled, with the reason, where the system has no voice or nothing is heard."""
    there = voices.available()
    why = "" if there else _("The system has no voice: the program espeak-ng is not installed.")
    silent = "" if there else pgettext("volume", "there is no voice")
    off = "" if desk.settings.voices else pgettext("volume", "switched off")
    note = _("calls and declarations are spoken")
    word = partial(desk.say, SPEAKER, words.call_name(CONTRA))
    return (
        desk.switch("voices", _("Voices"), note, sample=word, why_not=why),
        desk.slider("voice_volume", _("Voice volume"), sample=word, why_not=silent or muted or off),
    )


LANGUAGE_FIELDS = ("language",)


class Language(Column):
    """One of the languages, to be chosen."""

    def __init__(self, desk: Desk, code: str, name: str, line: str) -> None:
        self.chosen = desk.settings.language == code
        choose = partial(desk.change, language=code)
        row = list_row(
            desk.ui,
            f"language:{code}",
            name,
            line,
            choose,
            tick=True,
            chosen=self.chosen,
            units=Size.language,
        )
        row.grow = True
        super().__init__(desk.ui, [row])


def language_page(desk: Desk) -> list[Band]:
    names = {"system": pgettext("language", "System language"), **LANGUAGES}
    lines = {"system": _("now: {language}").format(language=LANGUAGES[system_language()])}
    made = [Language(desk, code, name, lines.get(code, "")) for code, name in names.items()]
    pairs = [made[i : i + 2] for i in range(0, len(made), 2)]
    return [Band(desk.ui, pair, (1,) * len(pair), line=False) for pair in pairs]


STATISTICS_FIELDS = ("keep_statistics",)


def statistics_page(desk: Desk) -> list[Band]:
    ui, settings = desk.ui, desk.settings
    note = _("of your matches, drills and exercises, on this computer only; while off, nothing new is kept")
    switch = switch_row(
        ui,
        "keep_statistics",
        _("Keep statistics"),
        note,
        settings.keep_statistics,
        lambda on: _keep(desk, on),
    )
    text = _(
        "Counting starts again: only matches begun from now on count. The results of drills "
        "and exercises are deleted too; matches are not."
    )
    if since := counted_since(settings):
        text += "\n" + texts.begun_since(since)
    delete = button(ui, "delete_statistics", _("Delete"), lambda: _ask(desk), units=Size.field)
    row = Row(ui, [titled_text(ui, _("Delete statistics"), text, grow=True), delete], Gap.large, align="top")
    return [Band(ui, [Form(ui, [switch])]), Band(ui, [row])]


def _keep(desk: Desk, on: bool) -> None:
    """Switching them off deletes what was counted from matches; results of practice stay."""
    if on or _done(desk, lambda: _forget(desk)):
        desk.change(keep_statistics=on)


def _ask(desk: Desk) -> None:
    question = _(
        "This deletes all figures so far, the results of drills and puzzles, and the "
        "exercises from your mistakes. Your matches stay in the list."
    )
    desk.ports.want(Open(confirm(_("Delete the statistics?"), question, _("Delete"), lambda: _delete(desk))))


def _delete(desk: Desk) -> None:
    def everything() -> None:
        _forget(desk)
        results.delete()

    if _done(desk, everything):
        desk.change(statistics_since=int(now().timestamp()))


def _forget(desk: Desk) -> None:
    """StoreError if it cannot be done."""
    store = desk.ports.archive.store
    if store is not None:
        statistics.delete(store)


def _done(desk: Desk, remove: Callable[[], None]) -> bool:
    """Remove something; False, with a message, if that fails."""
    try:
        remove()
    except OSError as error:
        text = file_error(files.coded(error, Path(error.filename)))
    except StoreError as error:
        text = store_error(error)
    else:
        return True
    desk.ports.want(Open(message(_("This could not be saved"), text, warning=True)))
    return False


def about_page(desk: Desk) -> list[Band]:
    texts = (
        (
            _("Belot {version}").format(version=VERSION),
            _("Free software under the MIT licence: use it, change it, pass it on."),
        ),
        (
            _("Credits"),
            _(
                "Cards, portraits and sounds were made for this game. The type is Noto Sans and Source Serif "
                "(Open Font License). It runs on Python, pygame-ce, SDL and pygame-gui. CREDITS.md, which "
                "comes with the game, names every licence."
            ),
        ),
    )
    places = (
        ("matches", _("Where matches are saved"), str(paths.data_folder())),
        ("settings", _("Where settings are saved"), str(paths.config_folder() / paths.SETTINGS)),
    )
    return [
        *(Band(desk.ui, [titled_text(desk.ui, title, text)]) for title, text in texts),
        *(Band(desk.ui, [_place(desk, *place)]) for place in places),
    ]


def _place(desk: Desk, id_: str, title: str, path: str) -> Box:
    """A row with a path on the disk, to be copied for other programs."""
    ui, copy = desk.ui, partial(desk.ports.want, Copy(path))
    boxes = [
        titled_text(ui, title, path, grow=True),
        button(ui, f"copy:{id_}", _("Copy"), copy, units=Size.field),
    ]
    return Together(ui, Row(ui, boxes, Gap.large, align="top"), title)


class SettingsPage(Struct, frozen=True):
    """One page; `fields` are the settings that its Defaults puts back."""

    id: str
    icon: str
    fields: tuple[str, ...]
    bands: Callable[[Desk], list[Band]]


PAGES = (
    SettingsPage("look", "contrast", LOOKS_FIELDS, looks_page),
    SettingsPage("cards", "cards", CARDS_FIELDS, cards_page),
    SettingsPage("pace", "skip", PACE_FIELDS, pace_page),
    SettingsPage("sound", "sound", SOUND_FIELDS, sound_page),
    SettingsPage("language", "globe", LANGUAGE_FIELDS, language_page),
    SettingsPage("access", "person", ACCESS_FIELDS, access_page),
    SettingsPage("statistics", "graph", STATISTICS_FIELDS, statistics_page),
    SettingsPage("about", "info", (), about_page),
)


def page_title(id_: str) -> str:
    return {
        "look": pgettext("settings", "Appearance"),
        "cards": pgettext("settings", "Cards"),
        "pace": pgettext("settings", "Pace"),
        "sound": pgettext("settings", "Sound"),
        "language": pgettext("settings", "Language"),
        "access": pgettext("settings", "Accessibility"),
        "statistics": pgettext("settings", "Statistics"),
        "about": pgettext("settings", "About"),
    }[id_]
