"""The one table of keys: what the help shows, screen by screen, and what a test presses."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import pygame
from msgspec import Struct
from msgspec.structs import replace

from game.rules import Rules
from game.table.session import ALL_OFFERS, Offer
from graphics.table.actions import table_actions
from graphics.text import duplicate_text
from graphics.text.i18n import _
from graphics.widgets.devices import Family, Glyph, PadButton, glyph, strokes
from graphics.widgets.keys import press, printed

ARROWS = ("Left", "Right", "Up", "Down")


class Key(Struct, frozen=True):
    """A shortcut (see `widgets.keys`), as it is printed; a button of a controller has a `glyph`."""

    shortcut: str
    glyph: Glyph | None = None

    @property
    def cap(self) -> str:
        """What stands on it; of ARROWS, an arrow."""
        return self.shortcut if self.glyph is not None or self.shortcut in ARROWS else printed(self.shortcut)

    @property
    def event(self) -> pygame.event.Event:
        """The event that comes when it is pressed."""
        return press(self.shortcut)


class KeyRow(Struct, frozen=True):
    """Keys and what they do; `span`: the first to the last of a row of keys.

    A row with an `offer` counts only where that is offered.
    """

    keys: tuple[Key, ...]
    text: str
    span: bool = False
    offer: Offer | None = None


class Group(Struct, frozen=True):
    """The keys for one thing."""

    title: str
    rows: tuple[KeyRow, ...]


def digits(first: int, last: int) -> tuple[Key, ...]:
    """The digits of the upper row; 10 is the 0 after the 9."""
    return tuple(Key(str(n % 10)) for n in range(first, last + 1))


LEFT, RIGHT, UP, DOWN = (Key(arrow) for arrow in ARROWS)
TAB, ENTER, ESCAPE, SPACE = Key("Tab"), Key("Enter"), Key("Esc"), Key("Space")
DELETE, INSERT, BACKSPACE = Key("Delete"), Key("Insert"), Key("Backspace")
HOME, END, PAGE_UP, PAGE_DOWN = Key("Home"), Key("End"), Key("Page Up"), Key("Page Down")
F1, F11, F12, ASK = Key("F1"), Key("F11"), Key("F12"), Key("?")
WRITE, COPY, FIND = Key("Ctrl+Enter"), Key("Ctrl+C"), Key("Ctrl+F")
UNDO, REDO = Key("Ctrl+Z"), (Key("Ctrl+Y"), Key("Ctrl+Shift+Z"))


def pages() -> KeyRow:
    """Keys that turn the pages of a screen."""
    return KeyRow((PAGE_UP, PAGE_DOWN), _("turn the page"))


def delete() -> KeyRow:
    """Make the row of the key that deletes what is chosen."""
    return KeyRow((DELETE,), _("delete"))


def redo() -> KeyRow:
    """Make the row of the keys that do again what was undone."""
    return KeyRow(REDO, _("redo"))


def values() -> tuple[KeyRow, ...]:
    """Keys that set the value of what has the focus."""
    return (
        KeyRow((LEFT, RIGHT), _("another value")),
        KeyRow(digits(1, 9), _("one of several values, counted from the left"), span=True),
    )


def offered(groups: Iterable[Group], offers: frozenset[Offer]) -> list[Group]:
    """The groups without the keys for what is not among `offers`."""
    kept = [
        replace(group, rows=tuple(row for row in group.rows if row.offer is None or row.offer in offers))
        for group in groups
    ]
    return [group for group in kept if group.rows]


def action_rows(*ids: str) -> list[KeyRow]:
    """The rows of actions at a table, letters first and Esc last; of all, or of those with these `ids`."""
    actions = [each for each in table_actions() if each.keys and (not ids or each.id in ids)]
    actions.sort(key=lambda each: (each.keys[0] == "Esc", "+" in each.keys[0]))
    return [KeyRow(tuple(map(Key, each.keys)), each.help, offer=each.offer) for each in actions]


def table(rules: Rules) -> list[Group]:
    """The keys of the table, of the game that is played."""
    play = Group(
        _("At the table"),
        (
            KeyRow((LEFT, RIGHT), _("from card to card")),
            KeyRow((UP, DOWN), _("to everything else")),
            KeyRow((ENTER, SPACE), _("play the card, skip the animation")),
            KeyRow(digits(1, rules.hand_size), _("a card of the hand, from the left"), span=True),
            *action_rows(),
        ),
    )
    cut = Group(
        _("Cutting"),
        (
            KeyRow((LEFT, RIGHT), _("more or fewer cards"), offer=Offer.CUT),
            KeyRow((Key("C"),), _("cut"), offer=Offer.CUT),
            KeyRow((Key("K"),), _("knock"), offer=Offer.CUT),
        ),
    )
    calls = [KeyRow(digits(1, len(rules.contracts)), _("the contracts, in order"), span=True)]
    calls.append(KeyRow((Key("P"),), _("pass")))
    if rules.auction.doubles:
        calls += [KeyRow((Key("C"),), _("contra")), KeyRow((Key("R"),), _("recontra"))]
    groups = [play, cut, Group(_("Bidding"), tuple(calls)), _declaring()]
    if rules.middle:
        lay = (KeyRow((SPACE,), _("choose the card or take it back")), KeyRow((ENTER,), _("discard them")))
        groups.append(Group(_("Discarding"), lay))
    if rules.may_revoke:
        wrong = (
            KeyRow((Key("P"),), _("play it anyway")),
            KeyRow((Key("C"), ESCAPE), _("take it back")),
        )
        groups.append(Group(_("An illegal card"), wrong))
    return groups


def position(rules: Rules) -> list[Group]:
    """The keys of an exercise: those of the table that count there, and those of the verdict."""
    play, _cut, *questions = table(rules)
    hint = KeyRow((Key("H"),), _("a hint"), offer=Offer.ADVICE)
    rows = tuple(hint if row.offer is Offer.ADVICE else row for row in play.rows)
    verdict = (
        KeyRow((Key("R"), UNDO), _("try again")),
        KeyRow((Key("P"),), _("show the answer")),
        KeyRow((Key("H"),), _("what each option is worth, once the answer is shown")),
        KeyRow((Key("C"),), _("go on")),
        KeyRow((ESCAPE,), _("back")),
    )
    return [Group(play.title, rows), Group(_("After an answer"), verdict), *questions]


def _declaring() -> Group:
    return Group(
        _("Declarations"),
        (
            KeyRow(digits(1, 9), _("mark or unmark a declaration"), span=True),
            KeyRow((Key("C"),), _("announce")),
            KeyRow((Key("P"),), _("say nothing")),
        ),
    )


def tournament_groups() -> dict[str, list[Group]]:
    """The keys of each of them."""
    duplicate = [Group(_("Duplicate"), (pages(),))]
    return {
        "lobby": [Group(_("Tournaments"), (pages(), *values()))],
        "ranking": [Group(_("Ranking"), (pages(), *values()))],
        "history": [Group(_("Your tournaments"), (pages(), delete()))],
        "trophies": [Group(_("Trophies"), (pages(),))],
        "draw": [Group(_("The draw"), (KeyRow((ENTER, SPACE), _("show the whole draw at once")), pages()))],
        "bracket": [Group(_("Bracket"), (pages(),))],
        "round_result": [Group(_("Result of the round"), (pages(),))],
        "watch": [Group(_("Watch"), (KeyRow((Key("O"),), _("show or hide the hands")), _pause()))],
        "duplicate": duplicate,
        "new_evening": [Group(_("New evening"), tuple(values()))],
        "traveller": [Group(duplicate_text.traveller_name(), (pages(),))],
        "evening_result": duplicate,
        "evenings": [Group(_("Your evenings"), (pages(), delete()))],
        "check_result": duplicate,
    }


def _pause() -> KeyRow:
    return KeyRow((Key("P"),), _("pause, go on"))


GOING_ON = ("deal_end",)
"""Screens after which something follows by itself, however they are left."""


def keys_of(screen: str, rules: Rules | None = None, offers: frozenset[Offer] = ALL_OFFERS) -> list[Group]:
    """The keys that count on a screen: its own, then those of all.

    `rules` are of the match on the table, `offers` what the screen offers beside calls and cards.
    """
    tables = {"table": table, "position": position}
    if screen in tables:
        own = tables[screen](rules) if rules is not None else []
    else:
        own = _own().get(screen) or tournament_groups().get(screen) or []
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
        "table_menu": [Group(_("Menu"), tuple(action_rows("back", "redo")))],
    }


def _deal_entry() -> list[Group]:
    rows = (
        KeyRow(digits(1, 10), _("card points"), span=True),
        KeyRow((BACKSPACE,), _("delete the last digit")),
        KeyRow((Key("P"),), _("all passed")),
        KeyRow((Key("C"),), _("contra")),
        KeyRow((Key("R"),), _("recontra")),
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
    ends = KeyRow((HOME, END), _("to the first, to the last"))
    arrows: tuple[KeyRow, ...] = (nearest, ends)
    if screen in ("replay", "beside"):  # they step there
        arrows = ()
    elif screen in ("matches", "why"):  # and these keys turn to the ends of the list
        arrows = (nearest,)
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
    return [Group(_("Score"), (pages(), _again(Offer.AGAIN), *action_rows("back")))]


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


WITH_MENU = ("table", "position", "table_menu")
"""Screens whose Esc is for a menu."""
SECOND = (PadButton.SCROLL_UP, PadButton.SCROLL_DOWN, PadButton.RIGHT_STICK)
"""Buttons that do what another does that is shown."""


def controller_groups(groups: Sequence[Group], screen: str, family: Family) -> list[Group]:
    """The groups of a screen with the buttons of a controller in place of their keys.

    Rows for keys that no button presses are left out: what they do is reached with the cross.
    """
    always = _keys(groups[0]) if screen in WITH_MENU else set()
    found = [(group, tuple(_rows(group, always | _keys(group), screen, family))) for group in groups]
    return [replace(group, rows=rows) for group, rows in found if rows]


def _keys(group: Group) -> set[str]:
    return {key.shortcut for row in group.rows for key in row.keys}


def _key(stroke: str) -> str:
    """The key of the help that a button presses: Tab goes both ways."""
    return stroke.removeprefix("Shift+")


def _rows(group: Group, used: set[str], screen: str, family: Family) -> Iterator[KeyRow]:
    for row in group.rows:
        if all(key.shortcut in ARROWS for key in row.keys):
            yield row
        elif not row.span and (glyphs := _glyphs(row, used, screen, family)):
            keys = tuple(Key(sign.letters, glyph=sign) for sign in glyphs)
            text = _("these buttons") if F1 in row.keys else row.text
            yield replace(row, keys=keys, text=_("previous item, next item") if TAB in row.keys else text)


def _glyphs(row: KeyRow, used: set[str], screen: str, family: Family) -> list[Glyph]:
    """The signs of the buttons that press one of a row's keys; `used` are all keys that count there."""
    wanted, found = {key.shortcut for key in row.keys}, []
    for button in PadButton:
        stroke = next((s for s in strokes(button, screen in WITH_MENU) if _key(s) in used), None)
        if stroke is not None and _key(stroke) in wanted and button not in SECOND:
            found.append(glyph(button, family))
    return list(dict.fromkeys(found))
