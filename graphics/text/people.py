"""People at the table: names to begin with, portraits, descriptions of the levels."""

from __future__ import annotations

from game.table.player_text import level_of
from game.tournament.draw import BY_ID, person_in
from graphics.text.i18n import _, ngettext, pgettext
from graphics.text.tournament.cast_text import person_name
from saves.foreign import MARK

FACES = "cast"
"""The folder of the portraits of the cast of tournaments."""
PORTRAITS = {"S": "hearts_J", "E": "clubs_Q", "N": "hearts_Q", "W": "leaves_ober"}


def default_name(seat: str) -> str:
    """The name of a player who was given none."""
    return {
        "S": pgettext("player", "Ivan"),
        "E": pgettext("player", "Gergana"),
        "N": pgettext("player", "Maria"),
        "W": pgettext("player", "Stoyan"),
    }.get(seat, seat)


def player_name(given: str, seat: str) -> str:
    """The name of a player: what was given, but for a person of the cast, who has one in each language."""
    person = person_in(given)
    if person is not None:
        return person_name(person.id)
    return shown(given.strip()) or default_name(seat)


def face_of(given: str, seat: str) -> str:
    """The face of a player who was given this name: the id of a person, or the letter of the seat."""
    person = person_in(given)
    return seat if person is None else person.id


def portrait_of(face: str) -> str:
    """The portrait of a person of the cast by the id, or of whoever sits at a seat by its letter.

    The person at the computer, and somebody unknown, has that of South.
    """
    return f"{FACES}/{face}" if face in BY_ID else PORTRAITS.get(face, PORTRAITS["S"])


def pair_name(names: tuple[str, str]) -> str:
    """A pair in one line."""
    return _("{one} & {other}").format(one=names[0], other=names[1])


def shown(name: str) -> str:
    """A name from outside as it is shown: unreadable characters are left out and counted."""
    count = name.count(MARK)
    if not count:
        return name
    rest = " ".join(name.replace(MARK, " ").split())
    if rest:
        text = ngettext(
            "{name} ({count} unreadable character)", "{name} ({count} unreadable characters)", count
        )
    else:
        text = ngettext(
            "name with {count} unreadable character", "name with {count} unreadable characters", count
        )
    return text.format(name=rest, count=count)


def level_line(level: str) -> str:
    """A few words about the play of a level."""
    return {
        "beginner": _("forgets cards, makes human mistakes"),
        "easy": _("plays simply, remembers little"),
        "medium": _("counts every card, bids carefully"),
        "hard": _("looks ahead to the end of the deal"),
        "expert": _("looks ahead and reads every call and card"),
    }.get(level_of(level), "")
