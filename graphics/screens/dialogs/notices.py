"""Notices for the player as the window opens: no saves, damaged saves, settings that are wrong."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from functools import partial

from graphics.text.dates import date_text
from graphics.text.i18n import _
from graphics.text.saves_text import finds_text, found_again, rescue, settings_problem, store_error
from graphics.widgets.intents import Answer, Open, Question, Quit, Renew, Toast, confirm, message
from graphics.widgets.ports import Ports
from graphics.widgets.saving import change_store
from saves.errors import StoreError
from saves.repair.recovery import Finds
from saves.repair.rescue import Rescue
from saves.settings import Problem


def search(ports: Ports, on_taken: Callable[[], object]) -> None:
    """Look through what was set aside and the newest good copy; ask whether to take what was found."""
    store = ports.archive.store
    if store is None:
        return
    recovery = store.recovery
    copy = recovery.newest_copy()
    files = [*recovery.set_aside_files(), *([copy.path] if copy is not None else [])]
    try:
        finds = recovery.search(files)
    except StoreError as error:
        ports.want(Open(message(_("Find lost matches"), store_error(error), warning=True)))
        return
    if finds:
        ports.want(Open(found(ports, finds, on_taken)))
    else:
        text = _("Nothing was found that you do not have already.")
        ports.want(Open(message(_("Find lost matches"), text, name="lost_matches_none")))


def found(ports: Ports, finds: Finds, on_taken: Callable[[], object]) -> Question:
    return confirm(
        _("Find lost matches"),
        finds_text(finds),
        _("Bring them back"),
        lambda: take(ports, finds, on_taken),
        name="lost_matches",
    )


def offer(ports: Ports) -> Question | None:
    """The newest good copy, where it has what a rescue could not save; None if there is no such copy."""
    store = ports.archive.store
    if store is None or store.rescued is None or store.rescued.whole:
        return None
    copy = store.recovery.newest_copy()
    try:
        finds = store.recovery.search([copy.path]) if copy is not None else None
    except StoreError:
        return None  # the list of matches says what is wrong
    return offered(ports, copy.made, finds) if copy is not None and finds else None


def offered(ports: Ports, made: date, finds: Finds) -> Question:
    """The offer of a copy of that day, with what it has and what it has not."""
    lines = [
        _("A good copy of your matches was made on {date}.").format(date=date_text(made)),
        finds_text(finds),
        *_only_here(finds),
        _("What you have stays as it is. You can also do this later, in the list of matches."),
    ]
    bring = partial(take, ports, finds, lambda: ports.want(Renew()))
    answers = (
        Answer("later", _("Later")),
        Answer("take", _("Bring them back"), bring, primary=True),
    )
    return Question(
        _("There is a good copy"),
        "\n".join(lines),
        answers,
        icon="history",
        name="copy_offer",
    )


def _only_here(finds: Finds) -> list[str]:
    lines = []
    if finds.only_here:
        lines.append(_("Your matches that the copy does not have: {count}").format(count=finds.only_here))
    if finds.only_here_actions:
        text = _("Your moves that the copy does not have: {count}")
        lines.append(text.format(count=finds.only_here_actions))
    return lines


def take(ports: Ports, finds: Finds, on_taken: Callable[[], object]) -> None:
    if change_store(ports, lambda store: store.recovery.take(finds)):
        on_taken()
        ports.want(Toast(_("What was found has been restored"), "check"))


SHOWN = 6  # problems in one message


def notices(ports: Ports, problems: Sequence[Problem] = ()) -> list[Question]:
    """Notices over the menu, the last one on top; `problems` are those of the settings."""
    store, error = ports.archive.store, ports.archive.store_error
    told = [_settings(problems)] if problems else []
    told += _after_rescue(ports)
    if store is not None and store.found_again is not None:
        text = found_again(store.found_again)
        told.append(message(_("Lost matches are back"), text, name="found_again_notice"))
    if error is not None:
        told.append(_store(ports, error))
    return told


def put_right(ports: Ports) -> None:
    """Rescue what was found damaged after the window had opened, and tell of it."""
    store = ports.archive.store
    assert store is not None
    try:
        store.put_right()
    except StoreError as error:
        ports.archive.store_error = error
        ports.want(Open(_store(ports, error)))
    else:
        for notice in _after_rescue(ports):
            ports.want(Open(notice))


def _after_rescue(ports: Ports) -> list[Question]:
    """A notice about a damaged database, over one about a copy that has more of it."""
    store = ports.archive.store
    if store is None or store.rescued is None:
        return []
    copy = offer(ports)
    rescued = _rescued(store.rescued)
    return [rescued] if copy is None else [copy, rescued]


def _settings(problems: Sequence[Problem]) -> Question:
    lines = [settings_problem(problem) for problem in problems[:SHOWN]]
    if len(problems) > SHOWN:
        lines.append("…")
    title = _("Some settings could not be used")
    return message(title, "\n".join(lines), warning=True, name="settings_notice")


def _rescued(what: Rescue) -> Question:
    return message(_("The saved matches were damaged"), rescue(what), warning=True, name="rescue_notice")


def _store(ports: Ports, error: Exception) -> Question:
    locked = getattr(error, "code", "") == "locked"
    leave = Answer("quit", _("Quit"), lambda: ports.want(Quit()), primary=locked)
    if locked:
        return Question(_("Belot is already open"), store_error(error), (leave,), icon="info", name="locked")
    return Question(
        _("Matches cannot be saved"),
        store_error(error) + "\n" + _("You can play, but nothing will be saved."),
        (leave, Answer("close", _("Play anyway"), primary=True)),
        escape_id="close",
        icon="warning",
        warning=True,
        name="store_notice",
    )
