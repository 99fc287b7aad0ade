"""The sheet of a deal says every number by name, and its numbers add up."""

from __future__ import annotations

import random
import re
from itertools import product

import pytest
from msgspec.structs import replace

from game.core.account import Rounded
from game.core.actions import CONTRA, PASS, Call
from game.core.contracts import Contract
from game.core.state import Auction, DealOver, DealResult
from game.rules import preset
from graphics.table.panels.panels import Words
from graphics.text import i18n
from graphics.text.deal_sheet import TensText, sheet_text
from graphics.text.names import Names
from graphics.text.words import side_titles
from saves.session import KeptSession
from tests.graphics.made_up import deal
from tests.graphics.table_kit import play_on, session
from tests.in_one import in_one


def deals(
    seed: int, contract: int | None = None, contra: bool = False
) -> list[tuple[KeptSession, DealResult]]:
    """The played deals of a random match; the human names `contract` whenever that is open."""
    i18n.set_language("en")
    game, rng = session(seed), random.Random(seed)
    found = []
    while not game.over:
        play_on(game, lambda g: isinstance(g.state, Auction) and g.human_to_act, rng)
        if game.over:
            break
        legal = game.legal()
        wanted = Call(CONTRA) if contra and Call(CONTRA) in legal else Call(contract or PASS)
        game.submit(wanted if wanted in legal else Call(PASS))
        play_on(game, lambda g: isinstance(g.state, DealOver | Auction), rng)
    found += [(game, result) for result in game.match.results if result.contract is not None]
    return found


@in_one("seed", range(1, 7))
@in_one("contract", [None, 4, 5])
def test_the_lines_add_up_to_the_totals(seed: int, contract: int | None) -> None:
    for game, result in deals(seed, contract):
        for own in (0, 1):
            text = TensText(Words(game), result, own)
            lines = text.lines()
            assert sum(line.amounts[0] for line in lines) == text.ours.total
            assert sum(line.amounts[1] for line in lines) == text.theirs.total
            assert all(line.title for line in lines)
            assert text.written() == (result.writing.written[own], result.writing.written[1 - own])


@in_one("seed", range(1, 5))
def test_the_verdict_is_that_of_the_scoring(seed: int) -> None:
    for game, result in deals(seed, contra=True):
        ours, theirs = TensText(Words(game), result, 0), TensText(Words(game), result, 1)
        outcome = result.writing.outcome
        if outcome == "hanging":
            assert ours.verdict().good is None
        else:
            assert ours.verdict().good is not theirs.verdict().good
        assert ours.contract is not None
        if ours.contract.multiplier > 1 and outcome != "hanging":
            more = max(ours.ours.total, ours.theirs.total)
            assert str(more) in ours.verdict().text
            assert f"× {ours.contract.multiplier} =" in ours.explanation()
        if result.winner is None:
            assert ours.following().endswith("first to call.")
        else:
            assert ours.following() in ("We have won the match.", "They have won the match.")


def test_the_rounding_is_explained_with_the_numbers_of_the_deal() -> None:
    ruled, plain = set(), set()
    for seed in range(1, 9):
        for game, result in deals(seed, seed % 6):
            text = TensText(Words(game), result, 0)
            said = text.explanation()
            if result.writing.outcome != "made" or text.contract.multiplier > 1:
                continue
            tens = [step.tens for step in result.writing.steps if isinstance(step, Rounded)]
            # a line is never broken between points and their tens
            sides = zip((text.ours.total, text.theirs.total), tens, strict=True)
            assert ", ".join(f"{points}\u00a0›\u00a0{ten}" for points, ten in sides) in said
            digit = {4: None, 5: 4}.get(text.contract.trump, 6)
            decides = digit in (text.ours.total % 10, text.theirs.total % 10)
            assert ("the smaller side rounds up" in said) == decides
            (ruled if decides else plain).add(said)
    assert ruled and plain


def test_the_sheet_says_why_a_match_goes_on_at_the_target() -> None:
    game, result = deals(1)[0]
    assert result.winner is None
    target = preset("bulgarian").target
    said = [
        TensText(Words(game), replace(result, scores=scores), 0).following()
        for scores in ((target - 1, 20), (target, 20), (target, target))
    ]
    assert said[0].startswith("Next:")
    assert "capot" in said[1] and "Next:" in said[1]
    assert said[2].startswith("Equal")


def test_the_sheet_of_the_last_deal_tells_who_has_won() -> None:
    game, result = deals(1)[0]
    said = [TensText(Words(game), replace(result, winner=side), 0).following() for side in (0, 1, None)]
    assert said[:2] == ["We have won the match.", "They have won the match."]
    assert "won" not in said[2]


def test_the_sheet_tells_of_the_last_of_few_deals_and_of_one_more() -> None:
    game, result = deals(1)[0]

    def said(played: int, scores: tuple[int, int], name: str = "belot-bg") -> str:
        table = replace(result.deal.table, rules=preset(name), played=played)
        after = replace(result, deal=replace(result.deal, table=table), scores=scores)
        return TensText(Words(game), after, 0).following()

    assert said(4, (60, 40)).startswith("Next:") and said(5, (60, 40), "bulgarian").startswith("Next:")
    assert said(5, (60, 40)).startswith(
        "The next deal is the last one: after it the higher score wins. Next:"
    )
    assert said(5, (160, 40)).startswith(
        "You cannot go out with a capot: the match goes on. The next deal is"
    )
    assert said(6, (60, 60)).startswith("Equal scores after 7 deals: another one is played. Next:")
    assert said(7, (90, 90)).startswith("Equal scores after 7 deals: another one is played. Next:")


def test_the_sheet_names_a_deal_by_the_number_on_the_pad() -> None:
    game, result = deals(1)[0]
    for name, number in (("belot-bg", "Deal 7 "), ("bulgarian", "Deal 9 ")):
        table = replace(result.deal.table, rules=preset(name), number=9, played=6)
        shown = replace(result, deal=replace(result.deal, table=table))
        assert TensText(Words(game), shown, 0).subtitle().startswith(number)


def test_no_trumps_and_capot_have_their_own_lines() -> None:
    titles: set[str] = set()
    for seed in range(1, 12):
        for game, result in deals(seed, 4):
            text = TensText(Words(game), result, 0)
            lines = {line.title: line for line in text.lines()}
            titles |= set(lines)
            assert ("No trumps" in lines) == (text.contract.trump == 4)
            capot = text.ours.capot or text.theirs.capot
            assert ("Capot" in lines) == bool(capot)
    assert {"Cards in the tricks", "Last trick", "No trumps"} <= titles


def test_rules_without_a_sheet_for_a_passed_deal() -> None:
    game, rng = session(2), random.Random(2)
    play_on(game, lambda g: any(r.contract is None for r in g.match.results), rng)
    passed = [result for result in game.match.results if result.contract is None]
    if passed:
        with pytest.raises(AssertionError):
            TensText(Words(game), passed[0], 0)
    assert preset("bulgarian").players == 4


def test_the_winner_is_told_as_the_reader_would_say_it() -> None:
    given = {1: "Nina", 2: "Petar"}

    def said(rules: str, side: int, seated: bool = True) -> str:
        return Names(preset(rules), 0, lambda seat: given.get(seat, ""), seated=seated).won(side)

    assert said("bulgarian", 0) == "We have won the match" and "They have" in said("bulgarian", 1)
    assert {said("bulgarian", side, seated=False) for side in (0, 1)} == {"The match is over"}
    assert said("bela-3", 0) == "You have won the match" and said("bela-3", 1) == "Nina has won the match"
    assert said("bela-3", 2, seated=False) == "Petar has won the match"


#: How a language says "we" and "they", in any case, where it says it at all, and never "you all".
SIDES = {
    "en": (r"\b(we|us|our)\b", r"\b(they|them|theirs?)\b", r"\byou\b"),
    "bg": (r"\b(ние|нас)\b|хме\b", r"\b(те|тях)\b|ха\b", r"\b(вие|вас)\b|хте\b"),
    "sr": (r"\b(ми|нас|нама|смо)\b", r"\b(они|њима|њих|су)\b", r"\b(ви|вас|вама|сте)\b"),
    "hr": (r"\b(mi|nas|nama|naša)\b", r"\b(oni|njima|njih|njihova|su)\b", r"\b(vi|vas|vama|vaša|ste)\b"),
    "ru": (r"\b(мы|нас)\b", r"\b(они|них)\b", r"\b(вы|вас)\b"),
    "tr": (r"\b(biz|bizi[mz]?)\b|ık\b|iz\b", r"\b(onlar\w*)\b|ler\b", r"\b(siz\w*)\b"),
}


@pytest.mark.parametrize("language", SIDES)
def test_sentences_name_the_sides_as_the_columns_do(language: str) -> None:
    """ "We" over one column and "they" over the other, and no third name for either."""
    ours, theirs, others = (re.compile(pattern) for pattern in SIDES[language])
    i18n.set_language(language)
    try:
        heads = [word.lower() for word in side_titles(preset("bulgarian"), 0, str)]
        assert ours.search(heads[0]) and theirs.search(heads[1])
        names = Words(session())
        for side, own in ((0, ours), (1, theirs)):
            sentence = names.won(side).lower()
            assert own.search(sentence) and not others.search(sentence), sentence
        for points, declarer, times in product(((100, 62), (62, 100)), (0, 1), (1, 2)):
            text = sheet_text(names, deal("bulgarian", points, Contract(2, declarer, times)), 0)
            assert not others.search(text.verdict().title.lower())
    finally:
        i18n.set_language("en")
