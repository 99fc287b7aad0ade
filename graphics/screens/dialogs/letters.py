"""A keyboard on the screen, for a controller and for fingers: a text is put together letter by letter."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

import pygame

from graphics.render import fonts
from graphics.render.sizes import Gap, Size
from graphics.screens import destinations as to
from graphics.text import i18n
from graphics.text.i18n import _, pgettext
from graphics.widgets import devices
from graphics.widgets.controls.button import EDGES, Button
from graphics.widgets.controls.field import LONGEST, TextField
from graphics.widgets.controls.label import Label, height
from graphics.widgets.intents import Back
from graphics.widgets.keys import shortcut, typed
from graphics.widgets.ports import Ports
from graphics.widgets.screen import UiScene

DIGITS = "1234567890-."
LATIN = ("qwertyuiop", "asdfghjkl", "zxcvbnm")
ROWS = {
    "en": LATIN,
    "bg": ("явертъуиопшщ", "асдфгхйклчюь", "зжцбнм"),
    "sr": ("љњертзуиопшђ", "асдфгхјклчћж", "џцвбнм"),
    "sr_Latn": ("qwertzuiopšđ", "asdfghjklčćž", "yxcvbnm"),
    "hr": ("qwertzuiopšđ", "asdfghjklčćž", "yxcvbnm"),
    "ru": ("йцукенгшщзхъ", "фывапролджэё", "ячсмитьбю"),
    "tr": ("qwertyuıopğü", "asdfghjklşi", "zxcvbnmöç"),
}
SIGNS = (",'\"!?:;()&+_", "/\\*#@%=~^<>|", "«»„“”–…€")


def alphabets(language: str) -> list[tuple[str, ...]]:
    """The rows of letters to change between: those of the language, Latin ones if it has others, signs."""
    own = ROWS[language]
    return [own, *([] if own[0].isascii() or language in ("hr", "sr_Latn", "tr") else [LATIN]), SIGNS]


def upper(letter: str, language: str) -> str:
    """The capital of a letter: in Turkish i keeps its dot."""
    return "İ" if language == "tr" and letter == "i" else letter.upper()


COLUMNS = len(DIGITS)
DELETING = ("Backspace", "Delete")


class LettersField(TextField):
    """The text so far, with its caret; the focus stays on the letters."""

    in_tab_order = False

    @property
    def typing(self) -> bool:
        """Always: the letters go into it."""
        return True


class LettersScene(UiScene):
    """Letters to press; "Done" gives the text to who has asked for it.  A key that is typed does so too."""

    name = "letters"
    modal = True
    first_focus = "letter:0:0"

    def __init__(self, ports: Ports, goal: to.Letters) -> None:
        super().__init__(ports)
        self.goal = goal
        self.text = goal.text
        self.alphabet = 0
        self.capital = not goal.text

    @property
    def language(self) -> str:
        """The language whose letters come first."""
        return i18n.language()

    @property
    def typing(self) -> bool:
        """True once keys are used: the text goes back with the first of them."""
        return devices.by_keys()

    def personal(self) -> Iterable[str]:
        return (self.text,)

    def build(self) -> None:
        ui = self.ui
        rows = [DIGITS, *alphabets(self.language)[self.alphabet]]
        gap, side, edge = ui.u(Gap.fine), 2 * ui.u(Gap.section), 2 * ui.u(Gap.large)
        most = (ui.size[0] - 2 * ui.u(Gap.tight) - side - gap * (COLUMNS - 1)) // COLUMNS
        widest = max(fonts.width(upper(letter, self.language), "button", ui.s) for letter in "".join(rows))
        key = max(min(most, max(ui.high(Size.field), widest + ui.u(EDGES))), ui.least)
        wide = COLUMNS * key + (COLUMNS - 1) * gap
        head = height(ui, self.goal.label, "panel_title", wide) + ui.u(Gap.small)
        field = ui.high(Size.field, "body")
        above = head + field + ui.u(Gap.medium)
        room = ui.size[1] - 2 * ui.u(Gap.tight) - edge - above
        high = max(min(key, room // (len(rows) + 1) - gap), ui.least)
        inner = self.dialog_panel(
            wide + side, above + (len(rows) + 1) * (high + gap) - gap + edge, Gap.section, Gap.large
        )
        Label(ui, inner.topleft, self.goal.label, "panel_title", room=wide)
        place = pygame.Rect(inner.x, inner.y + head, wide, field)
        limit = self.goal.limit or LONGEST
        self.field = LettersField(
            ui, "text", self.goal.label, place, text=self.text, limit=limit, on_change=self._changed
        )
        y = inner.y + above
        for number, letters in enumerate(rows):
            x = inner.x + (wide - len(letters) * (key + gap) + gap) // 2
            for column, letter in enumerate(letters):
                self._letter(f"letter:{number}:{column}", letter, pygame.Rect(x, y, key, high))
                x += key + gap
            y += high + gap
        self._foot(pygame.Rect(inner.x, y, wide, high), gap)

    def _letter(self, id_: str, letter: str, rect: pygame.Rect) -> None:
        shown = upper(letter, self.language) if self.capital else letter
        Button(self.ui, id_, shown, rect, partial(self._type, shown))

    def _foot(self, area: pygame.Rect, gap: int) -> None:
        """Capitals, other letters, space, the last letter away, done: by twelfths of the width."""
        ui, other = self.ui, (self.alphabet + 1) % len(alphabets(self.language))
        another = alphabets(self.language)[other][0][:3]
        parts: list[tuple[str, str, int, Callable[[], object], str | None, str | None]] = [
            ("capital", "", 1, self._shift, "up", _("Capital letters")),
            ("other", another, 2, self._other, None, _("Other letters")),
            ("space", pgettext("key", "Space"), 4, partial(self._type, " "), None, None),
            ("delete", "", 2, self._delete, "undo", _("Delete the last letter")),
            ("done", _("Done"), 3, self.done, None, None),
        ]
        step, x = (area.w + gap) / COLUMNS, float(area.x)
        for id_, text, share, act, icon, tip in parts:
            rect = pygame.Rect(round(x), area.y, round(share * step) - gap, area.h)
            kind = "primary" if id_ == "done" or (id_ == "capital" and self.capital) else "normal"
            button = Button(ui, id_, text, rect, act, icon=icon, kind=kind, tooltip=tip)
            button.label = tip or text
            x += share * step

    def _changed(self, text: str) -> None:
        self.text = text

    def _type(self, letter: str) -> None:
        self.field.insert(letter)
        if self.capital:
            self.capital = False
            self.rebuild()

    def _shift(self) -> None:
        self.capital = not self.capital
        self.rebuild()

    def _other(self) -> None:
        self.alphabet = (self.alphabet + 1) % len(alphabets(self.language))
        self.rebuild()

    def _delete(self) -> None:
        if self.field.caret == self.field.anchor:
            self.field.go(self.field.caret - 1, selects=True)
        self.field.insert("")

    def done(self) -> None:
        self.want(Back())
        self.goal.on_accept(self.text)

    def handle(self, event: pygame.event.Event) -> bool:
        if devices.by_keys() and typed(event):
            self.done()  # what is typed comes as text too, to the field below
            return True
        if shortcut(event) in DELETING:
            self._delete()
            return True
        return super().handle(event)
