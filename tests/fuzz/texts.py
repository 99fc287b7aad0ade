"""Short texts that people type or paste: codes of deals, results of the day, paths, words to search for."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from random import Random

from game.core.actions import Cut, parse, to_text
from game.core.machine import apply, start, start_at
from game.core.state import Auction
from game.practice.deal_code import ALPHABET, DealCodeError, check_digit, decode, encode
from game.rules import PRESETS
from game.tournament.duplicate.day_result import (
    ChoicesError,
    DayResult,
    DayResultError,
    check_letters,
    packed,
    parsed,
    unpacked,
)
from game.tournament.duplicate.evening import dealt
from saves import foreign
from saves.database.listing import MOST_WORDS, terms_of
from saves.errors import FileError
from saves.transfer.files import typed
from tests.fuzz.mutation import Mutate, of_text
from tests.fuzz.target import Target, can_be_shown, expect
from tests.game.tournament.duplicate.kit import EVENING, own_deal

TODAY = date(2026, 11, 23)


def _text(data: bytes) -> str:
    return data.decode("utf-8", "surrogateescape")


def read_deal_code(data: bytes) -> None:
    """The code of a deal: 32 cards and a dealer, and one code only for each."""
    try:
        coded = decode(_text(data))
    except DealCodeError as error:
        expect(can_be_shown(str(error)), f"{error!s}")
        return
    expect(sorted(coded.pack) == list(range(32)), f"pack {coded.pack}")
    state = apply(start_at(coded.table(bytes(16))).state, parse("cut knock")).state
    assert isinstance(state, Auction)
    again = decode(encode(state.deal))
    expect(again == coded, f"{coded} becomes {again}")


def deal_codes() -> Iterator[bytes]:
    for number, rules in enumerate(PRESETS.values()):
        state = apply(start(rules, bytes([number] * 16)).state, Cut(9)).state
        assert isinstance(state, Auction)
        yield encode(state.deal).encode()


def with_deal_check(data: bytes, chance: Random) -> bytes:
    """Another code, whose check is mostly right."""
    changed = of_text(data, chance)
    letters = [ALPHABET.index(letter) for letter in _text(changed).upper() if letter in ALPHABET][:17]
    if len(letters) < 17 or chance.random() < 0.2:
        return changed
    return "".join(ALPHABET[each] for each in (*letters, check_digit(letters))).encode()


def read_day_result(data: bytes) -> None:
    """The line of a result: what is sound is written the same way again."""
    try:
        found = parsed(_text(data), date.max)
    except DayResultError as error:
        expect(can_be_shown(str(error)), f"{error!s}")
        return
    expect(found.text == _text(data).strip(), f"{found} is written as {found.text}")


def day_results() -> Iterator[bytes]:
    for kind, deals in (("deal", 1), ("evening", 8)):
        for day in (date(2026, 11, 23), date(2026, 11, 24), date.min, date.max):
            for first in (True, False, None):
                players = None if first is None else 1
                letters = ("3F0K2",) * deals
                found = DayResult(day, kind, "56.2", "+6.0", letters, first, players)  # type: ignore[arg-type]
                yield found.text.encode()


def with_line_check(data: bytes, chance: Random) -> bytes:
    """Another line, whose check is mostly right."""
    changed = of_text(data, chance)
    words = _text(changed).split()
    if len(words) not in (8, 10) or chance.random() < 0.2:
        return changed
    body = " ".join(words[:-1])
    return f"{body} {check_letters(body)}".encode("utf-8", "surrogateescape")


def read_choices(data: bytes) -> None:
    """The decisions of a deal as letters: they can be played and packed again, or not played."""
    try:
        match = unpacked(_text(data), dealt(EVENING, 1, 0))
    except ChoicesError as error:
        expect(len(str(error)) < 200, f"{error!s}")
        return
    expect(unpacked(packed(match), dealt(EVENING, 1, 0)).actions == match.actions, f"{match.actions}")


def choices() -> Iterator[bytes]:
    for number in range(4):
        yield packed(own_deal(EVENING, 1, Random(number))).encode()


def read_action(data: bytes) -> None:
    """An action as text: it has one spelling, in which it is the same."""
    try:
        action = parse(_text(data))
    except ValueError as error:
        expect(bool(str(error)), "an error without a word")
        return
    expect(parse(to_text(action)) == action, f"{action}")


def actions() -> Iterator[bytes]:
    yield from (
        b"cut 7",
        b"cut knock",
        b"call AT",
        b"call pass",
        b"call bela 7",
        b"play TH",
        b"play QH belot",
    )
    yield from (b"declare none", b"declare 7H8H9H KCKDKHKS", b"lay 7C 8D", b"call contra")


def read_path(data: bytes) -> None:
    """A path as people type it."""
    try:
        path = typed(_text(data))
    except FileError as error:
        expect(can_be_shown(str(error)), f"{error!s}")
        return
    expect(can_be_shown(foreign.path(path)), f"{path}")


def some_paths() -> Iterator[bytes]:
    yield from (
        b"~/match.belot",
        b"$HOME/a b.belot",
        b'"/tmp/x"',
        b"~nobody/x",
        b"C:\\x",
        b"${HOME}",
        "~/Иван".encode(),
    )


def read_search(data: bytes) -> None:
    """Words typed into the search of the list."""
    found = terms_of(_text(data), lambda word: [name for name in PRESETS if name.startswith(word)], TODAY)
    expect(len(found) <= MOST_WORDS, f"{len(found)} terms")
    expect(all(first < after for term in found for first, after in term.days), "a stretch that ends before")


def searches() -> Iterator[bytes]:
    yield from (b"ivan 2026", b"20.11.2026 bela", b"2026-11", b"11/2026", b"1.2.", b"29.2", b"3.4.26")
    yield from ("Иван İstanbul ßß".encode(), b"31.12.9998 1.1.0002", b"a b c d e f g h i j k")


def read_name(data: bytes) -> None:
    """A name from outside as it is shown: what has pictures, at most so long, the same a second time."""
    shown = foreign.readable(_text(data))
    expect(can_be_shown(shown), f"{shown!r}")
    expect(len(shown) <= foreign.LONGEST, "it is long")
    expect(foreign.readable(shown) == shown, f"{shown!r} is shown in another way")
    shown.encode()


def names() -> Iterator[bytes]:
    yield from (
        "Иван".encode(),
        "a\u0301\u0301\u0301".encode(),
        "\u202eabc".encode(),
        b"x" * 100,
        "👩‍👩‍👧".encode(),
    )


def _plain(name: str, read: object, seeds: object, mutate: Mutate = of_text, longest: int = 400) -> Target:
    return Target(name, read, seeds, mutate, longest)  # type: ignore[arg-type]


TARGETS = (
    _plain("deal_code", read_deal_code, deal_codes, with_deal_check),
    _plain("day_result", read_day_result, day_results, with_line_check),
    _plain("choices", read_choices, choices),
    _plain("action", read_action, actions),
    _plain("path", read_path, some_paths),
    _plain("search", read_search, searches),
    _plain("name", read_name, names),
)
