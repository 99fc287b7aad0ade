"""The one table of keys: what the help shows, screen by screen, and what a test presses.

Letters and digits count by their place on the keyboard, in every layout; with Ctrl see `widgets.chords`.
"""

from __future__ import annotations

import pygame
from msgspec import Struct

from game.rules import Rules
from graphics.text.i18n import _, pgettext

ARROWS = ("left", "right", "up", "down")


class Key(Struct, frozen=True):
    """A key: what stands on it (of ARROWS: an arrow), its code, its place, and what is held with it."""

    cap: str
    code: int
    place: int = 0
    mod: int = 0

    @property
    def event(self) -> pygame.event.Event:
        """The event that comes when it is pressed."""
        letters = self.cap if len(self.cap) == 1 else ""
        values = {"key": self.code, "scancode": self.place, "mod": self.mod, "unicode": letters}
        return pygame.event.Event(pygame.KEYDOWN, values)


class KeyRow(Struct, frozen=True):
    """Keys and what they do; `span`: the first to the last of a row of keys."""

    keys: tuple[Key, ...]
    text: str
    span: bool = False


class Group(Struct, frozen=True):
    """The keys for one thing."""

    title: str
    rows: tuple[KeyRow, ...]


def letter(cap: str) -> Key:
    """The key of a Latin letter."""
    place = ord(cap.lower()) - ord("a")
    return Key(cap, pygame.K_a + place, pygame.KSCAN_A + place)


def digits(first: int, last: int) -> tuple[Key, ...]:
    """The digits of the upper row; 10 is the 0 after the 9."""
    return tuple(
        Key(str(n % 10), pygame.K_0 + n % 10, pygame.KSCAN_1 + n - 1) for n in range(first, last + 1)
    )


LEFT = Key("left", pygame.K_LEFT, pygame.KSCAN_LEFT)
RIGHT = Key("right", pygame.K_RIGHT, pygame.KSCAN_RIGHT)
UP = Key("up", pygame.K_UP, pygame.KSCAN_UP)
DOWN = Key("down", pygame.K_DOWN, pygame.KSCAN_DOWN)
TAB = Key("Tab", pygame.K_TAB, pygame.KSCAN_TAB)
ENTER = Key("Enter", pygame.K_RETURN, pygame.KSCAN_RETURN)
ESCAPE = Key("Esc", pygame.K_ESCAPE, pygame.KSCAN_ESCAPE)
DELETE = Key("Delete", pygame.K_DELETE, pygame.KSCAN_DELETE)
HOME = Key("Home", pygame.K_HOME, pygame.KSCAN_HOME)
END = Key("End", pygame.K_END, pygame.KSCAN_END)
PAGE_UP = Key("Page Up", pygame.K_PAGEUP, pygame.KSCAN_PAGEUP)
PAGE_DOWN = Key("Page Down", pygame.K_PAGEDOWN, pygame.KSCAN_PAGEDOWN)
F1 = Key("F1", pygame.K_F1, pygame.KSCAN_F1)
F11 = Key("F11", pygame.K_F11, pygame.KSCAN_F11)
F12 = Key("F12", pygame.K_F12, pygame.KSCAN_F12)
ASK = Key("?", pygame.K_QUESTION, pygame.KSCAN_SLASH, pygame.KMOD_SHIFT)
COPY = Key("Ctrl+C", pygame.K_c, pygame.KSCAN_C, pygame.KMOD_CTRL)
UNDO = Key("Ctrl+Z", pygame.K_z, pygame.KSCAN_Z, pygame.KMOD_CTRL)
FIND = Key("Ctrl+F", pygame.K_f, pygame.KSCAN_F, pygame.KMOD_CTRL)


def space() -> Key:
    """The space bar, as the language calls it."""
    return Key(pgettext("key", "Space"), pygame.K_SPACE, pygame.KSCAN_SPACE)


def keys_of(screen: str, rules: Rules | None = None) -> list[Group]:
    """The keys that count on the screen of that name: its own, then those of every screen.

    `rules` are those of the match on the table.
    """
    own = {
        "table": lambda: _table(rules) if rules is not None else [],
        "position": lambda: _position(rules) if rules is not None else [],
        "matches": _matches,
        "mistakes": lambda: [Group(_("Your mistakes"), (_pages(),))],
        "review": lambda: [Group(_("Review"), (_pages(),))],
        "house_rules": lambda: [Group(_("House rules"), (_pages(), _delete()))],
        "rule_book": lambda: [Group(_("Rules"), (_pages(),))],
        "new_match": lambda: [Group(_("New match"), (_pages(), *values()))],
        "settings": lambda: [Group(_("Settings"), (_pages(), *values(), KeyRow((UNDO,), _("undo"))))],
        "statistics": lambda: [Group(_("Statistics"), (_pages(), *values()))],
        "lesson": lambda: [Group(_("Lesson"), (_answers(), _steps(), KeyRow((UNDO,), _("undo"))))],
        "drill": lambda: [Group(_("Practice"), (_answers(),))],
        "replay": _replay,
        "why": _why,
        "deal_end": lambda: [
            Group(_("Score"), (_again(), KeyRow((UNDO,), _("take back your last decision"))))
        ],
        "comparison": lambda: [Group(_("Play again"), (_pages(), _again()))],
        "play_again": lambda: [Group(_("Play again"), (_pages(), *values(), _copy_code()))],
        "deal_choice": lambda: [Group(_("Play again"), (_pages(),))],
        "deal_picture": lambda: [Group(_("Deal code"), (_copy_code(),))],
        "explanation": _explanation,
        "score": lambda: [Group(_("Score"), (KeyRow((letter("S"),), _("close")),))],
        "event_log": _event_log,
    }.get(screen)
    return [*(own() if own is not None else ()), _moving(screen), _everywhere()]


def _matches() -> list[Group]:
    rows = (
        KeyRow((FIND,), _("search")),
        _pages(),
        KeyRow((HOME, END), _("the first and the last page")),
        _delete(),
        KeyRow((UNDO,), _("undo")),
    )
    return [Group(_("Matches"), rows)]


def _everywhere() -> Group:
    return Group(
        _("Everywhere"),
        (
            KeyRow((F1, ASK), _("these keys")),
            KeyRow((letter("M"),), _("sound off and on")),
            KeyRow((F11,), _("full screen")),
            KeyRow((F12,), _("screenshot")),
        ),
    )


def _moving(screen: str) -> Group:
    if screen in ("table", "position"):
        return Group(_("Dialogs"), (KeyRow((TAB,), _("next item")), KeyRow((ENTER, space()), _("activate"))))
    nearest = KeyRow((LEFT, RIGHT, UP, DOWN), _("to the nearest item on that side"))
    arrows = () if screen == "replay" else (nearest,)  # they step there
    leave = () if screen == "menu" else (KeyRow((ESCAPE,), _("back without changes")),)
    return Group(
        _("Moving around"),
        (
            KeyRow((TAB,), _("next item")),
            *arrows,
            KeyRow((ENTER, space()), _("activate")),
            *leave,
        ),
    )


def _pages() -> KeyRow:
    return KeyRow((PAGE_UP, PAGE_DOWN), _("turn the page"))


def _delete() -> KeyRow:
    return KeyRow((DELETE,), _("delete"))


def values() -> tuple[KeyRow, ...]:
    """Keys that set the value of what has the focus."""
    return (
        KeyRow((LEFT, RIGHT), _("another value")),
        KeyRow(digits(1, 9), _("one of several values, counted from the left"), span=True),
    )


def _again() -> KeyRow:
    return KeyRow((letter("R"),), _("play this deal again"))


def _copy_code() -> KeyRow:
    return KeyRow((COPY,), _("copy the code"))


def _answers() -> KeyRow:
    return KeyRow(digits(1, 9), _("an answer, counted from the left"), span=True)


def _steps() -> KeyRow:
    return KeyRow((PAGE_UP, PAGE_DOWN), _("a step back, a step forward"))


def _why() -> list[Group]:
    rows = (
        KeyRow((UP, DOWN, LEFT, RIGHT), _("from decision to decision")),
        KeyRow((PAGE_UP, PAGE_DOWN), _("page by page")),
        KeyRow((HOME, END), _("to the first, to the last")),
        KeyRow((ENTER,), _("to the table as it was then")),
    )
    return [Group(_("Why?"), rows)]


def _explanation() -> list[Group]:
    rows = (
        KeyRow((PAGE_UP, PAGE_DOWN), _("from decision to decision")),
        KeyRow((letter("W"),), _("close")),
    )
    return [Group(_("Why?"), rows)]


def _replay() -> list[Group]:
    rows = (
        KeyRow((LEFT, RIGHT), _("a step back, a step forward")),
        KeyRow((PAGE_UP, PAGE_DOWN), _("trick by trick")),
        KeyRow((UP, DOWN), _("from mistake to mistake")),
        KeyRow((HOME, END), _("to the first, to the last")),
        KeyRow((letter("O"),), _("all hands, or your own alone")),
        KeyRow((letter("R"),), _("make the decision yourself")),
        KeyRow((letter("W"),), _("what was known, and the reason")),
    )
    return [Group(_("Review"), rows)]


def _event_log() -> list[Group]:
    rows = (_pages(), KeyRow((COPY,), _("copy all")), KeyRow((letter("T"),), _("close")))
    return [Group(_("Game log"), rows)]


# -- the table --------------------------------------------------------------------------------------


def _table(rules: Rules) -> list[Group]:
    """The keys of the table, of the game that is played."""
    play = Group(
        _("At the table"),
        (
            KeyRow((LEFT, RIGHT), _("from card to card")),
            KeyRow((UP, DOWN), _("to everything else")),
            KeyRow((ENTER, space()), _("play the card, skip the animation")),
            KeyRow(digits(1, rules.hand_size), _("a card of the hand, from the left"), span=True),
            KeyRow((letter("H"),), _("ask for advice, see more of it")),
            KeyRow((letter("C"),), _("claim the rest")),
            KeyRow((letter("W"),), _("ask why the others did that")),
            KeyRow((letter("L"),), _("the previous trick")),
            KeyRow((letter("S"),), _("the score")),
            KeyRow((letter("T"),), _("game log")),
            KeyRow((UNDO,), _("take back your last decision")),
            KeyRow((ESCAPE,), _("the menu")),
        ),
    )
    cut = Group(
        _("Cutting"),
        (
            KeyRow((LEFT, RIGHT), _("more or fewer cards")),
            KeyRow((letter("C"),), _("cut")),
            KeyRow((letter("K"),), _("knock")),
        ),
    )
    calls = [KeyRow(digits(1, len(rules.contracts)), _("the contracts, in order"), span=True)]
    calls.append(KeyRow((letter("P"),), _("pass")))
    if rules.auction.doubles:
        calls += [KeyRow((letter("C"),), _("contra")), KeyRow((letter("R"),), _("recontra"))]
    groups = [play, cut, Group(_("Bidding"), tuple(calls)), _declaring()]
    if rules.middle:
        lay = (KeyRow((space(),), _("choose the card or take it back")), KeyRow((ENTER,), _("discard them")))
        groups.append(Group(_("Discarding"), lay))
    if rules.may_revoke:
        wrong = (
            KeyRow((letter("P"),), _("play it anyway")),
            KeyRow((letter("C"), ESCAPE), _("take it back")),
        )
        groups.append(Group(_("An illegal card"), wrong))
    return groups


def _position(rules: Rules) -> list[Group]:
    """The keys of an exercise: those of the table that count there, and those of the verdict."""
    play, _cut, *questions = _table(rules)
    left_out = {_("claim the rest"), _("ask for advice, see more of it"), _("take back your last decision")}
    hint = KeyRow((letter("H"),), _("a hint"))
    rows = (*(row for row in play.rows if row.text not in left_out), hint)
    verdict = (
        KeyRow((letter("R"), UNDO), _("try again")),
        KeyRow((letter("P"),), _("show the answer")),
        KeyRow((letter("H"),), _("the choices and their worth, once the answer is shown")),
        KeyRow((letter("C"),), _("go on")),
        KeyRow((ESCAPE,), _("back")),
    )
    return [Group(play.title, rows), Group(_("After an answer"), verdict), *questions]


def _declaring() -> Group:
    return Group(
        _("Declarations"),
        (
            KeyRow(digits(1, 9), _("mark a declaration or not"), span=True),
            KeyRow((letter("C"),), _("announce")),
            KeyRow((letter("P"),), _("say nothing")),
        ),
    )
