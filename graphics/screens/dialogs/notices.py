"""Notices for the player as the window opens: no saves, damaged saves, settings that are wrong."""

from __future__ import annotations

from collections.abc import Sequence

from graphics.screens.dialogs.lost_matches import offer
from graphics.text.i18n import _
from graphics.text.saves_text import found_again, rescue, settings_problem, store_error
from graphics.widgets.intents import Answer, Open, Question, Quit, message
from graphics.widgets.ports import Ports
from saves.errors import StoreError
from saves.repair.rescue import Rescue
from saves.settings_file import Problem

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
