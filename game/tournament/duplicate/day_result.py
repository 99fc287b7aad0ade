"""The result of a deal or evening of the day as a line of text that any copy of the game can check.

docs/duplicate.md describes its parts. A forced decision takes no room, so a deal of eight cards is some forty
bits.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable
from datetime import date, timedelta
from itertools import permutations
from typing import Literal

from msgspec import Struct

from game.core.actions import Action, Declare, Play, parse, to_text
from game.core.cards import bits
from game.core.machine import legal_actions
from game.core.match import Match
from game.core.play import costly_cards
from game.core.shuffle import SEED_BYTES
from game.core.state import MatchOver, Playing, State
from game.core.texts import N_, _
from game.players.levels import VERSION
from game.practice.deal_code import ALPHABET, MEANT
from game.rules import PRESETS, preset
from game.tournament.duplicate.evening import LENGTHS, OWN, Decide, Evening, checked, dealt, played_on
from game.tournament.duplicate.scoring import EveningScore

NOTHING = ALPHABET[0]
Asked = Callable[[Match], bool]
"""True if the decision that is due is one of those in the number."""
PlayOn = Callable[[Match], Match]
"""Plays a deal on until one of those decisions is due, or it is over."""


class ChoicesError(ValueError):
    """Letters that encode no decisions of this deal."""


def possible(state: State) -> tuple[Action, ...]:
    """Everything that can be done in a state, in a fixed order.

    The legal actions as the core lists them, announcements in each of their orders; then illegal cards that
    can be played at the cost of the deal (rules §3.10), lowest first.
    """
    found: list[Action] = []
    for action in legal_actions(state):
        if isinstance(action, Declare):
            found += [Declare(melds) for melds in permutations(action.melds)]
        else:
            found.append(action)
    if isinstance(state, Playing):
        found += [Play(card) for card in bits(costly_cards(state))]
    return tuple(found)


def packed(match: Match, asked: Asked | None = None) -> str:
    """The decisions of a deal as letters of base 32, those for which `asked` is true; by default all.

    The first action, the cut, is not included.
    """
    number, base = 0, 1
    before = match.begun_again(match.actions[:1])
    for text in match.actions[1:]:
        ways = possible(before.state)
        if asked is None or asked(before):
            number += base * _place(ways, text)
            base *= len(ways)
        before.submit(parse(text))
    return _letters(number)


def unpacked(letters: str, match: Match, on: PlayOn | None = None) -> Match:
    """The deal that `match` begins, played to its end by the decisions in `letters`; ChoicesError.

    `on` makes the decisions that are not among them.
    """
    number = _number(letters)
    match = on(match) if on is not None else match
    while not match.results and not isinstance(match.state, MatchOver):
        ways = possible(match.state)
        number, place = divmod(number, len(ways))
        match.submit(ways[place])
        match = on(match) if on is not None else match
    if number:
        raise ChoicesError("more decisions than the deal has")
    return match


def _place(ways: tuple[Action, ...], text: str) -> int:
    """The index of an action among those possible; ValueError if it is not there."""
    action = parse(text)
    if isinstance(action, Declare):
        action = Declare(tuple(tuple(sorted(cards)) for cards in action.melds))
    if action not in ways:
        raise ChoicesError(f"{to_text(action)} was not possible")
    return ways.index(action)


def _letters(number: int) -> str:
    letters = ""
    while number:
        number, digit = divmod(number, len(ALPHABET))
        letters = ALPHABET[digit] + letters
    return letters or NOTHING


def _number(letters: str) -> int:
    number = 0
    for letter in letters.upper().translate(MEANT):
        if letter not in ALPHABET:
            raise ChoicesError(f"{letter!r} is no digit of base 32")
        number = number * len(ALPHABET) + ALPHABET.index(letter)
    return number


DayKind = Literal["deal", "evening"]
TURNS = ("bulgarian", "bela-4", "turkish", "bela-4-sr", "bela-4-ru")
"""The presets of the days, in rotation."""


def rules_of_day(day: date, game: str = "") -> str:
    """The preset of a day for people who play `game`; without one, the preset in turn.

    If the one in turn is of another game, the presets of `game` take turns among themselves.
    """
    number = day.toordinal()
    in_turn = TURNS[number % len(TURNS)]
    own = [name for name in TURNS if preset(name).game == game]
    return in_turn if in_turn in own or not own else own[number % len(own)]


def of_day(day: date, kind: DayKind, game: str = "") -> Evening:
    """The deal or the evening of a day: seven tables of `hard`, and the same at the person's table."""
    rules = rules_of_day(day, game)
    name = f"belot {kind} {day.isoformat()}"
    seed = hashlib.sha256(name.encode("ascii")).digest()[:SEED_BYTES].hex()
    deals = 1 if kind == "deal" else LENGTHS[0]
    return Evening(rules, seed, deals, kind=kind, day=day.isoformat(), called=True)


MARK = "BELOT2"
"""The first word: the kind of text, and the version of its form."""
FIRST_MARK = "BELOT1"
"""Lines of the first form name neither the players nor whether the try counted."""
FIRST, PRACTICE = "first", "practice"
"""Whether the try counted, as its author says."""
BETWEEN = "."
"""The separator between the decisions of one deal and those of the next."""
CHECK_LETTERS = 4
LONGEST = 1000
"""The most characters; an evening has about two hundred."""
GRACE = timedelta(days=1)
"""The date may be this far ahead: it is tomorrow elsewhere on Earth, and clocks differ."""
KINDS: tuple[DayKind, ...] = ("deal", "evening")
Fault = Literal["form", "check", "unknown", "spelling", "future", "players"]


class DayResultError(ValueError):
    """A text that is no result; `code` says why."""

    _TEXTS = {
        "form": N_(
            "expected a line like BELOT2 2026-11-23 evening bela-4 p1 first 62.5 +18.4 3F9K2.8XQ1 7KQ2"
        ),
        "check": N_("a character is wrong"),
        "unknown": N_("there was no such deal or evening"),
        "spelling": N_("a result is written in one way only, capital letters included"),
        "future": N_("its day is still to come"),
        "players": N_("it was played with other computer players, of another version of the game"),
    }

    def __init__(self, code: Fault) -> None:
        super().__init__(_(self._TEXTS[code]))
        self.code = code


class DayResult(Struct, frozen=True):
    """The content of a line: day, result, and the person's decisions deal by deal (`packed`)."""

    day: date
    kind: DayKind
    percent: str
    """Matchpoints with one decimal ("62.5")."""
    over: str
    """Points over the mean, with sign and one decimal ("+18.4")."""
    decisions: tuple[str, ...]
    first_try: bool | None
    """True if the try counted, as the author of the line says; None in a line of the first form."""
    players: int | None
    """The version of the computer players; None in a line of the first form."""
    game: str = ""
    """The game of its rules; "" for the preset in turn."""

    @property
    def evening(self) -> Evening:
        return of_day(self.day, self.kind, self.game)

    @property
    def text(self) -> str:
        """The line, with its check letters at the end."""
        evening, decisions = self.evening, BETWEEN.join(self.decisions)
        what = (evening.day, self.kind, evening.rules)
        words: tuple[str, ...]
        if self.first_try is None:
            words = (FIRST_MARK, *what, self.percent, self.over, decisions)
        else:
            claim = FIRST if self.first_try else PRACTICE
            words = (MARK, *what, f"p{self.players}", claim, self.percent, self.over, decisions)
        body = " ".join(words)
        return f"{body} {check_letters(body)}"

    def agrees(self, score: EveningScore) -> bool:
        """True if this is the result in the line."""
        return (self.percent, self.over) == figures(score)


def figures(score: EveningScore) -> tuple[str, str]:
    """The per cent and the points over the mean as written in a line."""
    return f"{score.percent or 0.0:.1f}", f"{score.over + 0.0:+.1f}"


def day_result(
    evening: Evening, score: EveningScore, decisions: tuple[str, ...], *, first_try: bool, players: int
) -> DayResult:
    """The result of a deal or evening of the day; ValueError for another evening."""
    if evening.kind == "own":
        raise ValueError("only a deal or evening of the day has a result to check")
    day = date.fromisoformat(evening.day)
    game = evening.preset.game
    return DayResult(day, evening.kind, *figures(score), decisions, first_try, players, game)


def is_result(text: str) -> bool:
    """True if a text begins as the line of a result does, whatever the version of its form."""
    return re.match(r"\s*BELOT\d", text, re.IGNORECASE) is not None


def parsed(text: str, today: date) -> DayResult:
    """The result in a line; DayResultError says what is wrong with it.

    A result has one spelling. `today` is the date where the line is read.
    """
    words = text.split()
    if len(text) > LONGEST or not words or (words[0].upper(), len(words)) not in _FORMS:
        raise DayResultError("form")
    mark, day, kind, rules, *claim, percent, over, decisions, check = words
    mark, kind, rules = mark.upper(), kind.lower(), rules.lower()
    claim = [each.lower() for each in claim]
    decisions = decisions.upper().translate(MEANT)
    body = " ".join((mark, day, kind, rules, *claim, percent, over, decisions))
    if check_letters(body) != check.upper().translate(MEANT):
        raise DayResultError("check")
    found = next((each for each in KINDS if each == kind), None)
    if found is None:
        raise DayResultError("unknown")
    try:
        on = date.fromisoformat(day)
    except ValueError:
        raise DayResultError("unknown") from None
    players, first_try = _claim(claim)
    deals = tuple(each.lstrip(ALPHABET[0]) or ALPHABET[0] for each in decisions.split(BETWEEN))
    game = PRESETS[rules].game if rules in PRESETS else ""
    result = DayResult(on, found, percent, over, deals, first_try, players, game)
    if result.evening.rules != rules or result.evening.deals != len(deals):
        raise DayResultError("unknown")
    if result.text != text.strip():
        raise DayResultError("spelling")
    if players not in (None, VERSION):
        raise DayResultError("players")
    if on - today > GRACE:
        raise DayResultError("future")
    return result


_FORMS = ((FIRST_MARK, 8), (MARK, 10))
"""The first word, and the number of words."""


def _claim(words: list[str]) -> tuple[int | None, bool | None]:
    """The version of the players, and whether the try counted; unknown in the first form."""
    if not words:
        return None, None
    version, tried = words
    if re.fullmatch(r"p[0-9]{1,6}", version) is None or tried not in (FIRST, PRACTICE):
        raise DayResultError("unknown")
    return int(version[1:]), tried == FIRST


def check_letters(body: str) -> str:
    """Four letters that change with any other letter."""
    number = int.from_bytes(hashlib.sha256(body.encode("utf-8", "replace")).digest()[:4], "big")
    return "".join(ALPHABET[number >> 5 * place & 31] for place in range(CHECK_LETTERS))


class EveningRequest(Struct, frozen=True, tag_field="ask", tag="duplicate"):
    """A request to the process that plays tables: deal `number` of an evening at a table.

    At the person's table `decisions` are the person's, packed. The answer has all actions of the deal,
    starting with the knock.
    """

    id: int
    evening: Evening
    number: int
    table: int = OWN
    decisions: str = ""


def asked_for(request: EveningRequest, decide: Decide) -> Match:
    """The requested deal, played to its end; ValueError if that is impossible."""
    evening, number, table = checked(request.evening), request.number, request.table
    if not 1 <= number <= evening.deals or not OWN <= table <= evening.tables:
        raise ValueError(f"deal {number} at table {table}: there is none")

    def on(match: Match) -> Match:
        return played_on(evening, number, table, match.actions, decide)

    begun = dealt(evening, number, table)
    return unpacked(request.decisions, begun, on) if table == OWN else on(begun)
