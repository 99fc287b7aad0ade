"""Replaying a deal from its text: its pack, its actions, and the check that everything agrees."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping, Sequence

from msgspec.structs import replace

from game.core.actions import DECLARE_NONE, Action, Call, Declare, IllegalAction, Lay, Play, to_text
from game.core.cards import Card
from game.core.dealing import deal_cards
from game.core.match import Match
from game.core.rule_set import Rules
from game.core.state import Auction, Declaring, LayingAway, Playing, State, Table
from game.notation.document import NotationError, Place, Quoted, Tag, Word


def pack_of(
    table: Table,
    hands: Sequence[Sequence[Card]],
    middle: Sequence[Card] = (),
    turned: Card | None = None,
    rest: Sequence[Card] = (),
) -> tuple[Card, ...]:
    """The pack, top first, from which a knock deals these cards; hands by seat, in the order dealt.

    Hands may be shorter if nobody saw the later cards: those get what is left, in the order of the pack.
    ValueError unless the numbers of cards are those of the game and no card comes twice.
    """
    places = deal_cards(table, tuple(range(32)))
    groups = [("the middle", places.middle, middle), ("the rest", places.rest, rest)]
    if table.rules.turns_card:
        groups.append(("the turned card", (places.turned or 0,), () if turned is None else (turned,)))
    elif turned is not None and (not table.rules.upcard or turned not in middle[:1]):
        raise ValueError("no card is turned up but the first of the middle, where the rules have it so")
    for letter, own, hand in zip(table.rules.seats, places.hands, hands, strict=True):
        groups.append((f"the hand of {letter}", own[: len(hand)] if _short(table.rules, hand) else own, hand))
    pack: dict[int, Card] = {}
    for name, own, cards in groups:
        if len(own) != len(cards):
            raise ValueError(f"{name} has {len(cards)} cards, expected {len(own)}")
        pack.update(zip(own, cards, strict=True))
    if len(set(pack.values())) != len(pack):
        raise ValueError("a card comes twice")
    left = iter(sorted(set(range(32)) - set(pack.values())))
    return tuple(pack[place] if place in pack else next(left) for place in range(32))


def _short(rules: Rules, hand: Sequence[Card]) -> bool:
    """True for a hand with only the cards seen in the auction, in a game where the others may be unknown."""
    return not rules.talons and len(hand) == sum(rules.first_packets)


def table_before(
    rules: Rules, number: int, dealer: int, scores: tuple[int, ...], hanging: int, played: int = 0
) -> Table:
    """The table before a deal; ValueError for impossible scores."""
    if hanging and not rules.sheet.hangs:
        raise ValueError("nothing hangs in this game")
    if rules.sheet.rounds and min(scores) < 0:
        raise ValueError("a score is below 0")
    return Table(rules, bytes(16), number, dealer, scores, hanging, played=played)


def with_pack(table: Table, pack: tuple[Card, ...]) -> Table:
    """The table with its pack in this order."""
    return replace(table, pack=pack)


Placed = tuple[Action, Place]


class Script:
    """Actions by their phase. Seats are numbers in the order of play."""

    def __init__(
        self,
        calls: Iterable[tuple[Call, Place]],
        lay: tuple[Lay, Place] | None,
        declared: Mapping[int, tuple[Declare, Place]],
        plays: Iterable[tuple[int, Play, Place]],
    ) -> None:
        """`plays` are (seat, card, place). A seat that is not in `declared` announces nothing."""
        self._calls = deque(calls)
        self._lay = lay
        self._declared = dict(declared)
        self._plays = deque(plays)

    def carry_out(self, match: Match) -> None:
        """Carry out all of it, from the auction on. NotationError if an action is illegal or left over."""
        while (step := self._next(match.state)) is not None:
            act(match, *step)
        self._expect_end()

    def _next(self, state: State) -> Placed | None:
        match state:
            case Auction():
                return self._calls.popleft() if self._calls else None
            case LayingAway():
                lay, self._lay = self._lay, None
                return lay
            case Declaring():
                if state.turn in self._declared:
                    return self._declared.pop(state.turn)
                return (DECLARE_NONE, self._plays[0][2]) if self._plays else None
            case Playing():
                return self._play(state) if self._plays else None
        return None

    def _play(self, state: Playing) -> Placed:
        seat, play, place = self._plays.popleft()
        if seat != state.turn:
            seats = state.deal.table.rules.seats
            raise NotationError(
                "differs", place, name="the turn", found=seats[seat], expected=seats[state.turn]
            )
        return play, place

    def _expect_end(self) -> None:
        """NotationError if an action is left that could not be carried out."""
        left: list[tuple[str, Place]] = [("Auction", place) for _call, place in self._calls]
        if self._lay:
            left.append(("LaidAway", self._lay[1]))
        left += [("Declarations", place) for _action, place in self._declared.values()]
        left += [("Play", place) for _seat, _play, place in self._plays]
        if left:
            name, place = left[0]
            raise NotationError("extra", place, name=name)


def act(match: Match, action: Action, place: Place) -> None:
    """Carry an action out; NotationError if it is not legal."""
    try:
        match.submit(action)
    except IllegalAction as error:
        raise NotationError("illegal", place, found=to_text(action), reason=error) from error


SHORTER = {"Declarations": 3, "Play": 2}
"""Sections whose rows may end early where the rest follows, and the words they need."""


def expect_tags(found: Mapping[str, Tag], expected: Iterable[Tag]) -> None:
    """Compare all tags of a deal with what they should be; some may be left out."""
    known = {tag.name: tag for tag in expected}
    for name, tag in found.items():
        if name not in known:
            raise NotationError("extra", tag.place, name=name)
        _expect_tag(tag, known[name])


def _expect_tag(tag: Tag, expected: Tag) -> None:
    if tag.name not in SHORTER or tag.name == "Play":
        _expect(tag.place, tag.name, " ".join(tag.value.split()), expected.value)
    rows, due = _rows(tag), [[word.text for word in row] for row in _rows(expected)]
    for row, words in zip(rows, due, strict=False):
        shorter = len(row) >= SHORTER.get(tag.name, len(words))
        for word, text in zip(row, words, strict=False):
            _expect(word.place, tag.name, word.text, text)
        if len(row) > len(words) or len(row) < len(words) and not shorter:
            _expect(row[-1].place, tag.name, " ".join(word.text for word in row), " ".join(words))
    if len(rows) != len(due):
        place = rows[len(due)][0].place if len(rows) > len(due) else tag.place
        _expect(place, tag.name, f"{len(rows)} rows", str(len(due)))


def _rows(tag: Tag) -> list[tuple[Word | Quoted, ...]]:
    """The rows with words, in a normal form.

    Calls may be spread over lines, hands and points may be in any order, and announcing nothing may be
    omitted.
    """
    rows = list(tag.words())
    match tag.name:
        case "Auction":
            return [tuple(word for row in rows for word in row)]
        case "Hands" | "Points":
            return sorted(rows, key=lambda row: row[0].text)
        case "Declarations":
            return [row for row in rows if not (len(row) == 2 and row[1].text == "none")]
    return rows


def _expect(place: Place, name: str, found: str, expected: str) -> None:
    if found != expected:
        raise NotationError(
            "differs", place, name=name, found=found or "nothing", expected=expected or "nothing"
        )


def expect_values(found: object, expected: object, line: int, where: str = "") -> None:
    """Compare every part, as values of JSON; `line` is the line of a file."""
    match found, expected:
        case dict(), dict():
            for key in [*expected, *(key for key in found if key not in expected)]:
                inner = f"{where}.{key}" if where else str(key)
                expect_values(found.get(key, ...), expected.get(key, ...), line, inner)
        case list(), list():
            for index, (one, other) in enumerate(zip(found, expected, strict=False)):
                expect_values(one, other, line, f"{where}[{index}]")
            expect_values(f"{len(found)} entries", f"{len(expected)} entries", line, where)
        case _ if found != expected or type(found) is not type(expected):
            name = where.rpartition(".")[2]
            raise NotationError(
                "differs", Place(line, where=where), name=name, found=_said(found), expected=_said(expected)
            )


def _said(value: object) -> str:
    return "nothing" if value is ... else repr(value) if isinstance(value, str) else str(value)
