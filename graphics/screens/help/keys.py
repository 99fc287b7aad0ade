"""The one table of keys: what the help shows, screen by screen, and what a test presses."""

from __future__ import annotations

from game.rules import Rules
from game.table.session import ALL_OFFERS, Offer
from graphics.screens.help import table_keys, tournament_keys
from graphics.screens.help.key import (
    ASK,
    BACKSPACE,
    COPY,
    DOWN,
    END,
    ENTER,
    ESCAPE,
    F1,
    F11,
    F12,
    FIND,
    HOME,
    INSERT,
    LEFT,
    PAGE_DOWN,
    PAGE_UP,
    RIGHT,
    SPACE,
    TAB,
    UNDO,
    UP,
    WRITE,
    Group,
    Key,
    KeyRow,
    delete,
    digits,
    offered,
    pages,
    redo,
    values,
)
from graphics.text.i18n import _

GOING_ON = ("deal_end",)
"""Screens after which something follows by itself, however they are left."""


def keys_of(screen: str, rules: Rules | None = None, offers: frozenset[Offer] = ALL_OFFERS) -> list[Group]:
    """The keys that count on a screen: its own, then those of all.

    `rules` are of the match on the table, `offers` what the screen offers beside calls and cards.
    """
    tables = {"table": table_keys.table, "position": table_keys.position}
    if screen in tables:
        own = tables[screen](rules) if rules is not None else []
    else:
        own = _own().get(screen) or tournament_keys.own().get(screen) or []
    return [*offered(own, offers), _moving(screen), _everywhere()]


def _own() -> dict[str, list[Group]]:
    """The keys of each screen that has some of its own."""
    undo, again = KeyRow((UNDO,), _("undo")), redo()
    return {
        "matches": _matches(),
        "mistakes": [Group(_("Your mistakes"), (pages(),))],
        "review": [Group(_("Review"), (pages(),))],
        "house_rules": [Group(_("House rules"), (pages(), delete()))],
        "rule_book": [Group(_("Rules"), (pages(),))],
        "new_match": [Group(_("New match"), (pages(), *values()))],
        "settings": [Group(_("Settings"), (pages(), *values(), undo, again))],
        "statistics": [Group(_("Statistics"), (pages(), *values()))],
        "lesson": [Group(_("Lesson"), (_answers(), _steps(), undo, again))],
        "drill": [Group(_("Practice"), (_answers(),))],
        "replay": _replay(),
        "beside": [Group(_("Duplicate"), tuple(_replay()[0].rows[i] for i in (0, 1, 3)))],
        "why": _why(),
        "deal_end": _deal_end(),
        "comparison": [Group(_("Play again"), (pages(), _again()))],
        "play_again": [Group(_("Play again"), (pages(), *values(), _copy_code()))],
        "deal_choice": [Group(_("Play again"), (pages(),))],
        "deal_picture": [Group(_("Deal code"), (_copy_code(),))],
        "explanation": _explanation(),
        "score_pads": [Group(_("Score pad"), (pages(), delete()))],
        "score_pad": [
            Group(_("Score pad"), (KeyRow((INSERT,), _("enter a deal")), pages(), delete(), undo, again))
        ],
        "deal_entry": _deal_entry(),
        "judged_line": [Group(_("Score pad"), (pages(),))],
        "score": [Group(_("Score"), (KeyRow((Key("S"),), _("close")),))],
        "event_log": _event_log(),
        "table_menu": [Group(_("Menu"), (table_keys.undo(), redo(Offer.UNDO)))],
    }


def _deal_entry() -> list[Group]:
    rows = (
        KeyRow(digits(1, 10), _("card points"), span=True),
        KeyRow((BACKSPACE,), _("delete the last digit")),
        *values(),
        KeyRow((WRITE,), _("score the deal")),
        pages(),
    )
    return [Group(_("Score pad"), rows)]


def _matches() -> list[Group]:
    rows = (
        KeyRow((FIND,), _("search")),
        pages(),
        KeyRow((HOME, END), _("the first and the last page")),
        delete(),
        KeyRow((UNDO,), _("undo")),
        redo(),
    )
    return [Group(_("Matches"), rows)]


def _everywhere() -> Group:
    return Group(
        _("Everywhere"),
        (
            KeyRow((F1, ASK), _("these keys")),
            KeyRow((Key("M"),), _("sound off and on")),
            KeyRow((F11, Key("Alt+Enter")), _("full screen")),
            KeyRow((F12,), _("screenshot")),
        ),
    )


def _moving(screen: str) -> Group:
    if screen in ("table", "position"):
        return Group(_("Dialogs"), (KeyRow((TAB,), _("next item")), KeyRow((ENTER, SPACE), _("activate"))))
    nearest = KeyRow((LEFT, RIGHT, UP, DOWN), _("to the nearest item on that side"))
    arrows = () if screen in ("replay", "beside") else (nearest,)  # they step there
    on = _("go on") if screen in GOING_ON else _("back without changes")
    leave = () if screen == "menu" else (KeyRow((ESCAPE,), on),)
    rows = (KeyRow((TAB,), _("next item")), *arrows, KeyRow((ENTER, SPACE), _("activate")), *leave)
    return Group(_("Moving around"), rows)


def _again(offer: Offer | None = None) -> KeyRow:
    return KeyRow((Key("R"),), _("play this deal again"), offer=offer)


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
        KeyRow((Key("W"),), _("close")),
    )
    return [Group(_("Why?"), rows)]


def _deal_end() -> list[Group]:
    return [Group(_("Score"), (pages(), _again(Offer.AGAIN), table_keys.undo()))]


def _replay() -> list[Group]:
    rows = (
        KeyRow((LEFT, RIGHT), _("a step back, a step forward")),
        KeyRow((PAGE_UP, PAGE_DOWN), _("trick by trick")),
        KeyRow((UP, DOWN), _("from mistake to mistake")),
        KeyRow((HOME, END), _("to the first, to the last")),
        KeyRow((Key("O"),), _("all hands, or your own alone")),
        KeyRow((Key("R"),), _("make the decision yourself")),
        KeyRow((Key("W"),), _("what was known, and the reason")),
    )
    return [Group(_("Review"), rows)]


def _event_log() -> list[Group]:
    rows = (pages(), KeyRow((COPY,), _("copy all")), KeyRow((Key("T"),), _("close")))
    return [Group(_("Game log"), rows)]
