"""The written form of deals and score pads (docs/score.md): one deal a line, in words.

    spades us contra cards 97:65 last us terca them belot us

`parse_line` and `line_of` are a pair: what one writes the other reads.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from game.core.contracts import ALL_TRUMPS, CLUBS, DIAMONDS, HEARTS, NO_TRUMPS, SPADES
from game.core.rule_set import BelotEight, DealerPass, Rules
from game.core.texts import _, either
from game.referee.entry import Entry, EntryKind, ScoredMeld, suit_decides

CONTRACTS = {
    "clubs": CLUBS,
    "diamonds": DIAMONDS,
    "hearts": HEARTS,
    "spades": SPADES,
    "no-trumps": NO_TRUMPS,
    "all-trumps": ALL_TRUMPS,
    "nt": NO_TRUMPS,
    "at": ALL_TRUMPS,
}
CALLED = "called"
"""In place of a contract whose suit does not matter and was not given."""
STAKES = {"contra": 2, "recontra": 4}
MELDS = {"terca": 20, "kvarta": 50, "kvinta": 100, "kare": 100, "nines": 150, "jacks": 200}
"""Declarations by their words; a number is one of that value."""
BELOTS = ("belot", "bela")
ONCE = (*STAKES, "cards", "last", "all", "enough", "dealer")
"""Words that a line has at most once."""
OPEN = "-"
"""In place of card points that follow from the pack."""
PAIR = ("us", "them")
NAMES = {value: word for word, value in reversed(MELDS.items())}
MOST = 6  # the most digits of a number


class TextError(ValueError):
    """A line that cannot be read: `found` is the word, `expected` what would be valid there."""

    def __init__(self, found: str, expected: str) -> None:
        super().__init__(found, expected)
        self.found, self.expected = found, expected


class ParsedLine(Struct, frozen=True):
    """The entry of a line, and the words that each part of it came from."""

    entry: Entry
    words: dict[str, str]


def side_words(sides: Sequence[str]) -> tuple[str, ...]:
    """The words for sides with these letters: "us" and "them", or the letters if there are more."""
    return PAIR if len(sides) == 2 else tuple(side.lower() for side in sides)


class Reader:
    """The words of a line, one after the other."""

    def __init__(self, text: str, sides: Sequence[str], seats: Sequence[str], names: Sequence[str]) -> None:
        """`sides`, `seats`: their letters; `names` those of the sides, as words, or ""."""
        self._words: Iterator[str] = iter(text.split())
        self._sides, self._seats, self._names = sides, seats, names
        self.read: dict[str, list[str]] = {}

    @property
    def count(self) -> int:
        return len(self._sides)

    def next(self, part: str, expected: str) -> str:
        """The next word as it was typed, of this part of the entry; TextError at the end of the line."""
        word = next(self._words, "")
        if not word:
            raise TextError("", expected)
        self.read.setdefault(part, []).append(word)
        return word

    def more(self) -> str:
        """The next word as it was typed; "" at the end of the line."""
        return next(self._words, "")

    def side(self, part: str) -> int:
        """A side: by its word, its letter, its number, its name."""
        known = side_words(self._sides)
        word = self.next(part, _("a side: {words}").format(words=either(known)))
        options = [known, [each.lower() for each in self._sides], [str(i + 1) for i in range(len(known))]]
        options.append(["_".join(each.lower().split()) for each in self._names])
        for words in options:
            if word.lower() in words:
                return words.index(word.lower())
        raise TextError(word, _("a side: {words}").format(words=either(known)))

    def seat(self) -> int:
        """A seat by its letter, or by its number."""
        words = [each.lower() for each in self._seats]
        word = self.next("dealer", _("a seat: {words}").format(words=either(words)))
        if word.lower() in words:
            return words.index(word.lower())
        if word.isdecimal() and 1 <= int(word[:MOST]) <= len(words):
            return int(word) - 1
        raise TextError(word, _("a seat: {words}").format(words=either(words)))

    def numbers(self, part: str, *, holes: bool) -> tuple[int | None, ...]:
        """Numbers with colons between them; with `holes` a dash may replace one."""
        expected = _("numbers like 97:65, or - for one of them") if holes else _("numbers like 97:65")
        word = self.next(part, expected)
        found: list[int | None] = []
        for text in word.split(":"):
            digits = text.removeprefix("-")
            if holes and text == OPEN:
                found.append(None)
            elif digits.isascii() and digits.isdigit() and len(digits) < MOST:
                found.append(int(text))
            else:
                raise TextError(word, expected)
        if len(found) > 4:
            raise TextError(word, _("{count} numbers").format(count=len(self._sides)))
        return tuple(found)


def parse_line(text: str, rules: Rules | None, names: Sequence[str] = ()) -> ParsedLine:
    """The deal in a line, by the rules of its pad (None: numbers only); TextError."""
    sides = rules.sides if rules is not None else tuple("1234"[: len(names)])
    reader = Reader(text, sides, rules.seats if rules is not None else sides, names)
    entry = _entry(reader, rules) if rules is not None else _amounts(reader)
    return ParsedLine(entry, {part: " ".join(words) for part, words in reader.read.items()})


def _amounts(reader: Reader) -> Entry:
    numbers = reader.numbers("amounts", holes=False)
    _end(reader)
    return Entry(kind=EntryKind.AMOUNTS, amounts=tuple(each for each in numbers if each is not None))


def _end(reader: Reader) -> None:
    if word := reader.more():
        raise TextError(word, _("nothing more"))


def _entry(reader: Reader, rules: Rules) -> Entry:
    expected = first_words(rules)
    typed = reader.next("contract", expected)
    reader.read["kind"] = [typed]
    first = typed.lower()
    if first == EntryKind.PASSED:
        dealer = _dealer(reader)
        return Entry(kind=EntryKind.PASSED, dealer=dealer)
    if first in (EntryKind.REVOKE, EntryKind.EIGHT):
        side = reader.side("side")
        return _items(reader, {"kind": EntryKind(first), "side": side})
    if first == CALLED and not suit_decides(rules):
        return _items(reader, {"declarer": reader.side("contract")})
    if first not in CONTRACTS:
        raise TextError(typed, expected)
    return _items(reader, {"trump": CONTRACTS[first], "declarer": reader.side("contract")})


def first_words(rules: Rules) -> str:
    found = [word for word, trump in CONTRACTS.items() if trump in rules.contracts]
    found += [] if suit_decides(rules) else [CALLED]
    found += [] if rules.dealer_pass is DealerPass.MUST_CALL else ["passed"]
    found += ["revoke"] if rules.may_revoke else []
    found += [] if rules.belot_eight is BelotEight.NO else ["eight"]
    return ", ".join(found)


_ITEMS = "contra, recontra, cards, last, all, none, belot, enough, dealer"


def _dealer(reader: Reader) -> int | None:
    word = reader.more()
    if not word:
        return None
    if word.lower() != "dealer":
        raise TextError(word, _("dealer, or nothing more"))
    seat = reader.seat()
    _end(reader)
    return seat


def _items(reader: Reader, said: dict[str, object]) -> Entry:
    """Everything after the contract and its caller."""
    melds: list[ScoredMeld] = []
    belots: list[int] = []
    without: list[int] = []
    once: set[str] = set()
    while word := reader.more():
        item = word.lower()
        if item in ONCE:
            if once & (same := set(STAKES) if item in STAKES else {item}):
                raise TextError(word, _("{words} only once").format(words=either(sorted(same))))
            once.add(item)
        if item in STAKES:
            reader.read["contra"] = [word]
            said["multiplier"] = STAKES[item]
        elif item == "cards":
            said["cards"] = reader.numbers("cards", holes=True)
        elif item == "last":
            said["last"] = reader.side("last")
        elif item == "none":
            without.append(reader.side("tricks"))
        elif item == "all":
            taker = reader.side("tricks")
            without += [side for side in range(reader.count) if side != taker]
        elif item in BELOTS:
            belots.append(reader.side("belot"))
        elif item == EntryKind.ENOUGH:
            reader.read["kind"] = [word]
            said["kind"], said["side"] = EntryKind.ENOUGH, reader.side("side")
        elif item == "dealer":
            said["dealer"] = reader.seat()
        elif item in MELDS or (item.isascii() and item.isdigit() and len(item) < MOST):
            value = MELDS.get(item) or int(item)
            melds.append(ScoredMeld(reader.side("declarations"), value))
        else:
            expected = _("{words} or a declaration: {declarations}")
            raise TextError(word, expected.format(words=_ITEMS, declarations=", ".join(MELDS)))
    return Entry(melds=tuple(melds), belots=tuple(belots), without=tuple(without), **said)  # type: ignore[arg-type]


def line_of(entry: Entry, rules: Rules | None) -> str:
    """The line of an entry, as `parse_line` reads it."""
    if rules is None:
        return ":".join(map(str, entry.amounts))
    sides = side_words(rules.sides)
    words: list[str] = []
    if entry.kind in (EntryKind.PASSED, EntryKind.REVOKE, EntryKind.EIGHT):
        words = [entry.kind.value, *([sides[entry.side]] if entry.side is not None else [])]
    elif entry.declarer is not None:
        name = next((word for word, trump in CONTRACTS.items() if trump == entry.trump), CALLED)
        words = [name, sides[rules.side_of(entry.declarer)]]
        words += [word for word, stake in STAKES.items() if stake == entry.multiplier]
    if entry.cards:
        words += ["cards", ":".join(OPEN if each is None else str(each) for each in entry.cards)]
    if entry.last is not None:
        words += ["last", sides[entry.last]]
    for side in entry.without:
        words += ["none", sides[side]]
    for meld in entry.melds:
        words += [NAMES.get(meld.value, str(meld.value)), sides[meld.side]]
    for side in entry.belots:
        words += ["belot", sides[side]]
    if entry.kind is EntryKind.ENOUGH and entry.side is not None:
        words += ["enough", sides[entry.side]]
    if entry.dealer is not None:
        words += ["dealer", rules.seats[entry.dealer].lower()]
    return " ".join(words)
