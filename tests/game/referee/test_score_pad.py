"""A whole evening: every line follows from the deals before it."""

from __future__ import annotations

from itertools import islice

import pytest
from msgspec.structs import replace

from game.core.contracts import SPADES
from game.referee.entry import Entry, EntryKind
from game.referee.entry_text import TextError, line_of, parse_line
from game.referee.explained import explained
from game.referee.score_pad import ScorePad, lines, matches_won, standing_after, write
from game.rules import PRESETS, preset
from tests.game.presets import EACH_PRESET
from tests.game.referee.real_table import entered, results, standing

BELA = preset("bela-4").with_options({"target": 301})
PAD = ScorePad(rules=BELA, names=("Ana", "Ivo"))
FREE = ScorePad(rules=None, names=("A", "B", "C", "D"))


def deal(own: int, **said: object) -> Entry:
    return Entry(trump=SPADES, declarer=0, cards=(own,), **said)  # type: ignore[arg-type]


def evening(*points: int) -> ScorePad:
    return replace(PAD, entries=tuple(map(deal, points)))


def test_scores_add_up() -> None:
    found = lines(evening(100, 60))
    assert [line.written for line in found] == [(100, 62), (None, 162)]
    assert found[-1].scores == standing_after(evening(100, 60)).scores == (100, 224)


def test_a_corrected_line_changes_all_after_it() -> None:
    pad = evening(100, 60, 100)
    corrected = pad.written(deal(90), 0)
    assert [line.scores for line in lines(corrected)] == [(90, 72), (90, 234), (190, 296)]
    assert [line.scores for line in lines(corrected.without(0))] == [(0, 162), (100, 224)]


def test_after_a_match_that_is_won_the_next_one_begins() -> None:
    pad = evening(162, 150, 82)
    found = lines(pad)
    assert [(line.match, line.number, line.winner) for line in found] == [
        (0, 1, None),
        (0, 2, 0),
        (1, 1, None),
    ]
    assert found[-1].scores == (82, 80)
    assert matches_won(pad) == (1, 0)
    assert standing_after(evening(162, 150)).scores == (0, 0)


def test_a_line_that_cannot_be_any_more_writes_nothing_and_says_why() -> None:
    enough = Entry(kind=EntryKind.ENOUGH, side=0, trump=SPADES, declarer=0, cards=(40, 20))
    dosta = evening(262).entries
    pad = replace(PAD, entries=(deal(162), deal(100), enough))
    assert lines(pad)[-1].winner == 0 and dosta
    found = lines(pad.written(deal(100), 0))
    assert found[-1].error is not None and found[-1].error.code == "not_enough"
    assert found[-1].scores == found[-2].scores


def test_the_deal_goes_round_and_passed_deals_too() -> None:
    rules = preset("bela-3").with_options({"upcard": "no", "revoke": "penalised_162"})
    revoke = Entry(kind=EntryKind.REVOKE, side=0)
    pad = ScorePad(rules=rules, names=("A", "B", "C"), dealer=2, entries=(revoke,) * 3)
    assert [line.before.dealer for line in lines(pad)] == [2, 0, 1]
    moved = pad.written(replace(revoke, dealer=1), 0)
    assert [line.before.dealer for line in lines(moved)] == [1, 2, 0]


def test_a_pad_without_rules_adds_what_it_is_given() -> None:
    pad = FREE.written(Entry(kind=EntryKind.AMOUNTS, amounts=(1, -2, 3, 0))).written(
        Entry(kind=EntryKind.AMOUNTS, amounts=(10, 0, 0, 5))
    )
    assert lines(pad)[-1].scores == (11, -2, 3, 5)
    wrong = lines(pad.written(Entry(kind=EntryKind.AMOUNTS, amounts=(1, 2))))[-1].error
    assert wrong is not None and wrong.code == "amounts"
    other = lines(pad.written(deal(100)))[-1].error
    assert other is not None and other.code == "no_rules"


@EACH_PRESET
def test_the_evening_of_a_match_is_what_the_machine_has_on_its_pad(name: str) -> None:
    rules = preset(name)
    played = []
    for result in results(rules):
        played.append(result)
        if result.winner is not None:
            break
    dealer = standing(played[0]).dealer
    names = tuple("ABCD"[: len(rules.sides)])
    pad = ScorePad(rules=rules, names=names, dealer=dealer, entries=tuple(map(entered, played)))
    assert [line.written for line in lines(pad)] == [result.writing.pad for result in played]
    assert [line.scores for line in lines(pad)] == [result.scores for result in played]
    assert sum(matches_won(pad)) == 1


@EACH_PRESET
def test_a_line_in_words_is_read_as_it_was_written(name: str) -> None:
    rules = preset(name)
    for result in islice(results(rules), 60):
        entry = entered(result)
        if entry.declarer is not None:
            entry = replace(entry, declarer=rules.side_of(entry.declarer))
        text = line_of(entry, rules)
        found = parse_line(text, rules).entry
        assert found == entry, text
        pad = ScorePad(rules=rules, names=("",) * len(rules.sides))
        line = write(pad, found, standing(result))
        assert line.judged is not None
        told = explained(line.judged, ("A", "B", "C"))
        assert told and all("(rules " in each for each in told)


def test_names_and_short_words_are_read_too() -> None:
    rules = preset("bulgarian")
    line = "NT Ana_Maria recontra cards -:60 last THEM 100 1 dealer n"
    entry = parse_line(line, rules, ("Ana Maria", "Ivo")).entry
    assert (entry.trump, entry.declarer, entry.multiplier, entry.last, entry.dealer) == (4, 0, 4, 1, 2)
    assert (entry.cards, entry.melds[0].value) == ((None, 60), 100)


@pytest.mark.parametrize(
    ("line", "found", "expected"),
    [
        ("spade us", "spade", "clubs"),
        ("spades we", "we", "us or them"),
        ("spades", "", "us or them"),
        ("spades us cards 97-65", "97-65", "97:65"),
        ("spades us cards 97:6a", "97:6a", "97:65"),
        ("spades us tierce us", "tierce", "terca"),
        ("spades us cards 1:2:3:4:5", "1:2:3:4:5", "2 numbers"),
        ("passed us", "us", "nothing more"),
        ("passed dealer x", "x", "s or e or n or w"),
        ("spades us last", "", "us or them"),
    ],
)
def test_words_that_cannot_be_read(line: str, found: str, expected: str) -> None:
    with pytest.raises(TextError) as caught:
        parse_line(line, preset("bulgarian"))
    assert caught.value.found == found
    assert expected in caught.value.expected


def test_every_preset_has_an_evening() -> None:
    assert all(
        lines(ScorePad(rules=rules, names=("",) * len(rules.sides))) == () for rules in PRESETS.values()
    )
