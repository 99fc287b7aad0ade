"""Intents: what a screen wants of the window, as values. The screen does not know who carries them out."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec

from graphics.text.i18n import _
from graphics.text.saves_text import refused, store_error
from saves.errors import StoreError


class Destination(msgspec.Struct, frozen=True):
    """Base of what can be opened: a value that says which screen is wanted and what it needs to know."""


class Open(msgspec.Struct, frozen=True):
    """Show a screen over the present one, which waits."""

    to: Destination
    by_itself: bool = False  # nobody asked for it, so a press cannot have been meant for its buttons


class Replace(msgspec.Struct, frozen=True):
    """Show a screen in place of all there are."""

    to: Destination


class Back(msgspec.Struct, frozen=True):
    """Take the screen away, back to where one came from."""


class Renew(msgspec.Struct, frozen=True):
    """Let the screen on top read the stored data again after a change."""


class Quit(msgspec.Struct, frozen=True):
    """Close the window."""


class Toast(msgspec.Struct, frozen=True):
    """Tell something in a short note beside the icon `sign`.

    `room` is where it is to lie, in pixels (left, top, width, height); None: at the upper edge.
    """

    text: str
    sign: str
    room: tuple[int, int, int, int] | None = None


class Turn(msgspec.Struct, frozen=True):
    """Slide the screen on top in place of itself: it has become another page."""

    back: bool = False


class Shake(msgspec.Struct, frozen=True):
    """Let the picture of the screen shake once."""


class Copy(msgspec.Struct, frozen=True):
    text: str


class Work(msgspec.Struct, frozen=True):
    """Do something that takes long, a step between two frames, until the steps are used up."""

    steps: Iterator[object]


Intent = Open | Replace | Back | Renew | Quit | Toast | Turn | Shake | Copy | Work
Want = Callable[[Intent], object]


class Answer(msgspec.Struct, frozen=True):
    """A button of a dialog. It closes the dialog, then does `action`."""

    id: str
    text: str
    action: Callable[[], object] | None = None
    primary: bool = False
    icon: str | None = None


class Question(Destination, frozen=True):
    """Esc is the answer `escape_id`, or the first one."""

    title: str
    text: str
    answers: tuple[Answer, ...]
    escape_id: str = ""
    icon: str | None = None
    warning: bool = False
    name: str = "dialog"


class Prompt(Destination, frozen=True):
    """A line to type in; `on_accept(text)` when it is accepted and not empty."""

    title: str
    text: str
    initial: str
    accept: str
    on_accept: Callable[[str], object]
    limit: int | None = None
    name: str = "prompt"


class MenuAct(msgspec.Struct, frozen=True):
    """A line of a menu, or a button of a screen; `why_not` is its tip while it is not `enabled`."""

    id: str
    icon: str
    text: str
    press: Callable[[], object]
    enabled: bool = True
    why_not: str = ""


class ActMenu(Destination, frozen=True):
    """What can be done with a thing: its `title`, `lines` about it, and `problem` ("" if there is none)."""

    title: str
    acts: tuple[MenuAct, ...]
    lines: tuple[str, ...] = ()
    problem: str = ""


class AskFile(Destination, frozen=True):
    """A file to read, or with `save_as` (a name to begin with) one to write; `on_accept(path)` takes it.

    Files with that `ending` are offered: "" for those of matches.
    """

    title: str
    accept: str
    on_accept: Callable[[Path], object]
    save_as: str = ""
    name: str = "file"
    ending: str = ""


def message(
    title: str, text: str, *, warning: bool = False, name: str = "message", close: str = ""
) -> Question:
    answer = Answer("close", close or _("Close"), primary=True)
    return Question(title, text, (answer,), icon="warning" if warning else None, warning=warning, name=name)


def refusal(error: StoreError, again: Callable[[], object]) -> Question:
    answers = (Answer("close", _("Close")), Answer("again", _("Try again"), again, primary=True))
    text = refused(error) + "\n" + _("Nothing is lost.")
    title = _("That did not work")
    return Question(title, text, answers, icon="warning", warning=True, name="refused")


def not_saved(error: StoreError) -> Question:
    """A message during play: the store keeps nothing more."""
    text = store_error(error) + "\n" + _("You can go on playing, but nothing more will be saved.")
    return message(_("The match cannot be saved"), text, warning=True, name="store_notice")


def confirm(
    title: str, text: str, yes: str, on_yes: Callable[[], object], *, name: str = "confirm"
) -> Question:
    """A question; Esc and the first focus are the safe answer."""
    return Question(
        title, text, (Answer("cancel", _("Cancel")), Answer("yes", yes, on_yes, primary=True)), name=name
    )
