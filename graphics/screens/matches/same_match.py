"""A match that is imported is there already: open that one, let it go on, or keep both."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from graphics.screens import destinations as to
from graphics.text.i18n import _, ngettext
from graphics.text.match_text import match_name
from graphics.widgets.intents import Answer, Open, Prompt, Question, message
from graphics.widgets.ports import Ports
from graphics.widgets.saving import not_saved
from saves.errors import StoreError
from saves.saved import SavedMatch
from saves.transfer.same_match import NAME_LIMIT, Same, another_name, take_over


def ask(
    ports: Ports,
    match: SavedMatch,
    same: Same,
    keep: Callable[[SavedMatch], object],
    on_change: Callable[[int], object],
) -> None:
    """Ask what is to become of `match`; Esc changes nothing.

    `keep` puts it into the list; `on_change` gets the number of the match that now goes further.
    """
    longer = same.further > 0
    answers = [Answer("cancel", _("Cancel"))]
    answers.append(Answer("both", _("Keep both"), lambda: _ask_name(ports, match, keep)))
    known = Open(to.KeptMatch(same.id, from_list=True))
    answers.append(
        Answer("open", _("Open the one in the list"), lambda: ports.want(known), primary=not longer)
    )
    if longer:
        take = Answer(
            "take", _("Add the new moves"), lambda: _take(ports, match, same, on_change), primary=True
        )
        answers.append(take)
    title = _("This match is already in the list")
    ports.want(Open(Question(title, _text(match, same), tuple(answers), icon="info", name="same_match")))


def _text(match: SavedMatch, same: Same) -> str:
    """A sentence that tells the match, and which of the two goes further."""
    name, count = _known_as(match, same), abs(same.further)
    if same.further > 0:
        text = ngettext(
            "“{name}” is the same match. The file has {count} more move.",
            "“{name}” is the same match. The file has {count} more moves.",
            count,
        )
    elif same.further < 0:
        text = ngettext(
            "“{name}” is the same match, with {count} more move than the file.",
            "“{name}” is the same match, with {count} more moves than the file.",
            count,
        )
    else:
        text = _("“{name}” is the same match, with the same moves as the file.")
    return text.format(name=name, count=count)


def _known_as(match: SavedMatch, same: Same) -> str:
    """The name of the match in the list, which is the same as `match`."""
    return match_name(replace(match, name=same.name))


def _take(ports: Ports, match: SavedMatch, same: Same, on_change: Callable[[int], object]) -> None:
    """Let the match of the list go on as the file does."""
    store = ports.archive.store
    if store is None:
        return
    try:
        take_over(store, same, match)
    except StoreError as error:
        ports.want(not_saved(error))
        return
    on_change(same.id)
    text = _("{name} now has all the moves of the file.").format(name=_known_as(match, same))
    ports.want(Open(message(_("Imported"), text)))


def _ask_name(ports: Ports, match: SavedMatch, keep: Callable[[SavedMatch], object]) -> None:
    """Ask what the second one is to be called; a name that is taken gets a number."""

    def free(name: str) -> SavedMatch:
        store = ports.archive.store
        assert store is not None
        named = replace(match, name=name)
        return replace(named, name=another_name(store, named, match_name))

    try:
        proposed = free(match_name(match)).name
    except StoreError as error:
        ports.want(not_saved(error))
        return
    prompt = Prompt(
        _("Keep both"),
        _("What should the match from the file be called?"),
        proposed,
        _("Import"),
        lambda name: keep(free(name)),
        limit=NAME_LIMIT,
        name="other_name",
    )
    ports.want(Open(prompt))
