"""Why a declaration scores or not: it agrees with the comparison, and names what decided."""

from __future__ import annotations

import random

import pytest

from game.core.cards import parse_card
from game.core.melds import Declaration, Meld, MeldKind, announceable
from game.core.rule_set import Rules
from game.core.state import DealOver, DealResult, MatchOver, Playing
from game.rules import PRESETS, preset
from game.table.points import MeldReason, settled, standings
from game.table.projection import seat_view
from tests.game.tables import all_announced, random_states

CLUBS, HEARTS, ALL_TRUMPS = 0, 2, 5


def seq(seat: int, cards: str) -> Declaration:
    found = tuple(sorted(parse_card(card) for card in cards.split()))
    return Declaration(seat, Meld(MeldKind.SEQUENCE, found, {3: 20, 4: 50}.get(len(found), 100)))


def four(seat: int, rank: str) -> Declaration:
    cards = tuple(sorted(parse_card(rank + suit) for suit in "CDHS"))
    return Declaration(seat, Meld(MeldKind.KARE, cards, 100))


BEST = (MeldReason.BEST, MeldReason.BEST_IN_TRUMPS, MeldReason.BEST_EARLIER)
SCORING = (*BEST, MeldReason.WITH_BEST)


def codes(rules: Rules, contract: int, *declarations: Declaration, forehand: int = 1) -> list[str]:
    return [each.reason.name.lower() for each in standings(rules, contract, forehand, declarations)]


def test_one_of_a_side_is_the_best_and_the_others_count_with_it() -> None:
    rules = preset("bulgarian")
    tierce, quarte = seq(0, "7H 8H 9H"), seq(2, "TH JH QH KH")
    assert codes(rules, HEARTS, tierce, quarte) == ["with_best", "best"]
    found = standings(rules, HEARTS, 1, (tierce, quarte))
    assert found[0].better is quarte and found[1].better is None
    twice = seq(0, "7H 8H 9H"), seq(2, "7C 8C 9C")
    assert codes(rules, HEARTS, *twice) == ["with_best", "best"], "of equal ones of a side one is the best"


def test_what_is_lower_is_beaten_and_fours_stand_apart_from_sequences() -> None:
    rules = preset("bulgarian")
    found = standings(
        rules,
        HEARTS,
        1,
        (seq(0, "TH JH QH KH"), seq(1, "QC KC AC"), four(1, "T"), four(2, "J"), four(0, "9")),
    )
    assert [each.reason.name.lower() for each in found] == ["best", "beaten", "beaten", "best", "with_best"]
    assert found[1].better == seq(0, "TH JH QH KH") and found[2].better == four(2, "J")


def test_equal_best_ones_cancel_all_of_the_kind_but_not_the_fours() -> None:
    rules = preset("bulgarian")
    said = seq(0, "TH JH QH"), seq(1, "TC JC QC"), seq(2, "7S 8S 9S"), four(3, "A")
    assert codes(rules, HEARTS, *said) == ["equal", "equal", "equal", "best"]


@pytest.mark.parametrize("family", ["bulgarian", "bela-4"])
def test_trumps_decide_between_equals_where_the_option_says_so_then_the_order_of_play(family: str) -> None:
    option = "equal_sequences" if family == "bulgarian" else "equal_declarations"
    rules = preset(family).with_options({option: "trump_first"})
    ours, theirs = seq(0, "TH JH QH"), seq(1, "TC JC QC")
    assert codes(rules, HEARTS, ours, theirs) == ["best_in_trumps", "not_in_trumps"]
    assert codes(rules, CLUBS, ours, theirs) == ["not_in_trumps", "best_in_trumps"]
    assert codes(rules, 3, ours, theirs) == ["later", "best_earlier"], "forehand is seat 1"
    assert codes(rules, 3, ours, theirs, forehand=0) == ["best_earlier", "later"]
    if family == "bulgarian":
        assert codes(rules, ALL_TRUMPS, ours, theirs) == ["later", "best_earlier"], "both are in trumps"


def test_by_the_order_of_play_alone_trumps_do_not_matter() -> None:
    rules = preset("bela-4")
    assert rules.equal_declarations == "order_of_play"
    assert codes(rules, HEARTS, seq(0, "TH JH QH"), seq(1, "TC JC QC")) == ["later", "best_earlier"]


def test_in_bela_any_four_beats_any_sequence_and_each_alone_counts_alone() -> None:
    rules = preset("bela-3")
    said = seq(0, "7H 8H 9H TH JH"), four(1, "T"), seq(1, "QC KC AC"), seq(2, "7S 8S 9S")
    assert codes(rules, HEARTS, *said) == ["beaten", "best", "with_best", "beaten"]


def test_the_lowest_four_is_as_the_option_has_it() -> None:
    for choice, wanted in (("lowest", ["beaten", "best"]), ("by_strength", ["best", "beaten"])):
        rules = preset("bela-4").with_options({"kare_of_tens": choice})
        assert codes(rules, HEARTS, four(0, "T"), four(1, "K")) == wanted


@pytest.mark.sample(3)
@pytest.mark.parametrize("name", sorted(PRESETS))
@pytest.mark.parametrize("seed", range(3))
def test_it_agrees_with_the_scoring_over_random_hands_and_options(name: str, seed: int) -> None:
    rng = random.Random(f"{name} {seed}")
    seen = set()
    for _ in range(300):
        rules = preset(name)
        for spec in rules.option_specs:
            if spec.choices:
                rules = rules.with_options({spec.name: rng.choice(spec.choices)})
        contract = rng.choice([trump for trump in rules.contracts if rules.declares(trump)])
        pack = rng.sample(range(32), 32)
        declarations = []
        for seat in range(rules.players):
            hand = sum(1 << card for card in pack[seat * 8 : seat * 8 + 8])
            sets = announceable(hand, rules.melding(contract))
            best = max(sets, key=lambda melds: sum(meld.value for meld in melds))
            declarations += [Declaration(seat, meld) for meld in best]
        said = tuple(declarations)
        forehand = rng.randrange(rules.players)
        found = standings(rules, contract, forehand, said)
        flags = rules.scoring_melds(contract, forehand, said)
        for each, scores, declared in zip(found, flags, said, strict=True):
            assert scores == (each.reason in SCORING)
            assert (each.better is None) == (each.reason in (*BEST, MeldReason.EQUAL))
            if each.better is not None:
                same = rules.side_of(each.better.seat) == rules.side_of(declared.seat)
                assert same == (each.reason is MeldReason.WITH_BEST)
            seen.add(each.reason)
    assert {MeldReason.BEST, MeldReason.BEATEN} <= seen


@pytest.mark.parametrize("name", PRESETS)
def test_what_the_table_knows_of_declarations_is_what_is_written(name: str) -> None:
    """From the first trick on; with Turkish rules only the names decide it until the end of the deal."""
    told: list[tuple[bool | None, ...]] = []
    found: set[bool | None] = set()
    for number in range(20):
        for state in random_states(preset(name), number, all_announced, deals=4):
            if isinstance(state, Playing) and state.tricks:
                told.append(settled(seat_view(state, number % state.deal.table.rules.players)))
            elif isinstance(state, DealOver | MatchOver):
                final = _scoring(state.result)
                for flags in told:
                    pairs = zip(flags, final, strict=True)
                    assert all(flag == scores for flag, scores in pairs if flag is not None)
                    found |= set(flags)
                told = []
    assert found == ({True, False, None} if name == "turkish" else {True, False})


def _scoring(result: DealResult) -> tuple[bool, ...]:
    table = result.deal.table
    if result.contract is None:
        return ()
    said = tuple(item.declaration for item in result.declarations)
    return table.rules.scoring_melds(result.contract.trump, table.forehand, said)
