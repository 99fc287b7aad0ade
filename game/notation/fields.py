"""Reading the values of tags: seats, numbers, cards, calls, plays. NotationError says what is wrong."""

from __future__ import annotations

import re
from collections.abc import Sequence

from game.core.actions import Call, Cut, Declare, Lay, Play, parse, parse_call
from game.core.cards import Card, parse_card, parse_cards
from game.core.rule_set import Rules, RulesError
from game.notation.document import NONE, NotationError, Place, Quoted, Tag, Word
from game.notation.writing import BELOT, LATER
from game.rules import preset

MOST = 1_000_000
"""More than any score or number of a deal."""
_NUMBER = re.compile(r"-?[0-9]{1,7}")


def wrong(tag: Tag, expected: str) -> NotationError:
    return NotationError("value", tag.place, name=tag.name, found=tag.value or "nothing", expected=expected)


def unexpected(tag: Tag, word: Word | Quoted | None, expected: str) -> NotationError:
    """The error for a word of a section, or for a missing one."""
    found, place = ("the end of the line", tag.place) if word is None else (word.text, word.place)
    return NotationError("words", place, name=tag.name, found=found, expected=expected)


def rules_of(tag: Tag, options: Tag | None) -> Rules:
    """The preset, with options written as `name=value`; the others keep the preset's values."""
    try:
        rules = preset(tag.value.strip())
    except RulesError as error:
        raise NotationError("rules", tag.place, name=tag.name, reason=error) from error
    if options is None:
        return rules
    values: dict[str, object] = {}
    for word in options.value.split():
        name, equals, value = word.partition("=")
        if not equals or name in values:
            raise wrong(options, "every option once, as name=value")
        values[name] = value
    try:
        return rules.with_options(values)
    except RulesError as error:
        raise NotationError("rules", options.place, name=options.name, reason=error) from error


def number(tag: Tag, low: int = 0) -> int:
    """A whole number from `low` on."""
    text = tag.value.strip()
    if _NUMBER.fullmatch(text) and low <= int(text) <= MOST:
        return int(text)
    raise wrong(tag, f"a whole number of at least {low}")


def seat(tag: Tag, rules: Rules) -> int:
    """A seat, as its index in the order of play."""
    return _seat_of(rules, tag.value.strip(), wrong(tag, f"one of {', '.join(rules.seats)}"))


def _seat_of(rules: Rules, letter: str, error: NotationError) -> int:
    if letter not in rules.seats:
        raise error
    return rules.seats.index(letter)


def scores(tag: Tag, rules: Rules) -> tuple[int, ...]:
    """A number for each side, as `SN=12 EW=30`."""
    amounts: dict[str, int] = {}
    for word in tag.value.split():
        side, _, text = word.partition("=")
        if side in amounts or not _NUMBER.fullmatch(text):
            break
        amounts[side] = int(text)
    if tuple(amounts) != rules.sides or len(amounts) != len(tag.value.split()):
        raise wrong(tag, " ".join(f"{side}=number" for side in rules.sides))
    return tuple(amounts.values())


def cards(tag: Tag) -> tuple[Card, ...]:
    """Cards as `7C TH`."""
    try:
        return tuple(map(parse_card, tag.value.split()))
    except ValueError as error:
        raise NotationError("cards", tag.place, name=tag.name, reason=error) from error


def cut(tag: Tag) -> Cut:
    """The cards lifted, or `knock`."""
    try:
        found = parse(f"cut {tag.value.strip()}")
    except ValueError as error:
        raise NotationError("action", tag.place, found=f"cut {tag.value}", reason=error) from error
    assert isinstance(found, Cut)
    return found


def lay(tag: Tag) -> tuple[Lay, Place]:
    return Lay(cards(tag)), tag.place


def hands(tag: Tag, rules: Rules) -> tuple[tuple[Card, ...], ...]:
    """The hand of each seat in the order dealt: `S` and its cards, with `+` before those picked up later."""
    expect_columns(tag, rules.seats)
    found: dict[int, tuple[Card, ...]] = {}
    seen = sum(rules.first_packets)
    for first, *words in tag.words():
        owner = _seat_of(rules, first.text, unexpected(tag, first, f"one of {', '.join(rules.seats)}"))
        if owner in found:
            raise NotationError("twice", first.place, name=first.text)
        if len(words) > seen and words[seen].text != LATER:
            raise unexpected(tag, words[seen], f"{LATER} after {seen} cards")
        found[owner] = tuple(_card(tag, word) for word in [*words[:seen], *words[seen + 1 :]])
    if len(found) != rules.players:
        raise unexpected(tag, None, f"a hand of each of {', '.join(rules.seats)}")
    return tuple(found[owner] for owner in range(rules.players))


def expect_columns(tag: Tag, names: Sequence[str]) -> None:
    """NotationError unless the value of a tag names these columns."""
    if tag.value.split() != list(names):
        raise wrong(tag, " ".join(names))


def _card(tag: Tag, word: Word | Quoted, ending: str = "") -> Card:
    try:
        return parse_card(word.text.removesuffix(ending))
    except ValueError as error:
        raise NotationError("cards", word.place, name=tag.name, reason=error) from error


def calls(tag: Tag, columns: Sequence[str]) -> list[tuple[Call, Place]]:
    """The calls in their order; the columns are those of the seats, starting with forehand."""
    expect_columns(tag, columns)
    found = []
    for row in tag.words():
        for word in row:
            try:
                found.append((Call(parse_call(word.text)), word.place))
            except ValueError as error:
                raise NotationError("action", word.place, found=word.text, reason=error) from error
    return found


def declared(tag: Tag, rules: Rules) -> dict[int, tuple[Declare, Place]]:
    """Seat to its announcements, from rows `seat kind cards …`, or `seat none`."""
    melds: dict[int, tuple[tuple[tuple[Card, ...], ...], Place]] = {}
    for first, *words in tag.words():
        owner = _seat_of(rules, first.text, unexpected(tag, first, f"one of {', '.join(rules.seats)}"))
        before, place = melds.get(owner, ((), first.place))
        if len(words) == 1 and words[0].text == "none":
            melds[owner] = before, place
            continue
        if len(words) < 2:
            raise unexpected(tag, first, "seat, kind, cards")
        try:
            melds[owner] = (*before, parse_cards(words[1].text)), place
        except ValueError as error:
            raise NotationError("cards", words[1].place, name=tag.name, reason=error) from error
    return {owner: (Declare(found), place) for owner, (found, place) in melds.items()}


def plays(tag: Tag, rules: Rules) -> list[tuple[int, Play, Place]]:
    """(seat, card, place) in the order played, from rows `number leader: cards … = winner`."""
    expect_columns(tag, rules.seats)
    found = []
    for _number, *words in tag.words():
        if len(words) < rules.players + 1:
            raise unexpected(tag, _number, f"number, leader, {rules.players} cards or dashes")
        leads = _seat_of(
            rules, words[0].text.removesuffix(":"), unexpected(tag, words[0], "the leader, as S:")
        )
        over = False
        for offset in range(rules.players):
            owner = (leads + offset) % rules.players
            word = words[1 + owner]
            over = over or word.text == NONE
            if not over:
                play = Play(_card(tag, word, BELOT), word.text.endswith(BELOT))
                found.append((owner, play, word.place))
            elif word.text != NONE:
                raise unexpected(tag, word, f"{NONE}: a seat before has played nothing")
    return found
