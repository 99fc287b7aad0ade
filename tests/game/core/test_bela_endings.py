"""How a deal and a match of Bela end: dosta, prolaz, a revoke (rules §3.10, §3.11)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.core import machine
from game.core.account import AllDeclared, IllegalCard, OffenderPays
from game.core.actions import IllegalAction, Play, parse
from game.core.cards import bits, names, parse_card
from game.core.contracts import CLUBS, HEARTS
from game.core.events import CardPlayed, DealScored, Enough, MatchWon, Revoked, TrickTaken
from game.core.machine import legal_actions
from game.core.melds import Belot, Declaration, Meld, MeldKind
from game.core.play import costly_cards
from game.core.record import record
from game.core.scoring import account
from game.core.state import DealOver, MatchOver, Playing, State
from game.core.tricks import Duty, DutyKind, Trick
from game.rules import Rules, preset
from game.rules.points import match_winner
from tests.checker import check_record
from tests.game.tables import EAST, NORTH, SOUTH, WEST, auction, call, cards, follow, play, playing, result_of
from tests.in_one import in_one

FOUR, THREE, TWO = (preset(f"bela-{players}") for players in (4, 3, 2))
NO_EXCHANGE = TWO.with_options({"talon_exchange": "no"})


DEALT = {
    "S": "7S 8S 9S AC TC 7D 8D 7H 8H JC",
    "N": "AD KC QC QH KH JS 9C KD TS 7C",
    "turned": "9H",
}


def with_a_terca(scores: tuple[int, int], **options: str) -> State:
    """South, declarer in hearts with a terca, is to lead."""
    start = auction(DEALT, rules=NO_EXCHANGE.with_options(options), scores=scores)
    return follow(start, "call H", "declare 7S8S9S")[0]


@in_one("before, over", [(466, True), (496, True), (500, True), (465, False)])
def test_dosta_with_the_trick_that_reaches_501(before: int, over: bool) -> None:
    """Ace and king of clubs are 15, the terca is 20: 35 with the first trick."""
    state, happened = follow(with_a_terca((before, 0)), "play AC", "play KC")
    assert isinstance(state, MatchOver if over else Playing)
    if isinstance(state, MatchOver):
        assert happened[-3:-1] == [Enough(SOUTH, before + 35), DealScored(state.result)]
        assert isinstance(happened[-1], MatchWon)
        result = state.result
        assert (result.writing.outcome, result.writing.written) == ("enough", (35, 0))
        assert (result.winner, result.scores, result.stopped_by) == (SOUTH, (before + 35, 0), SOUTH)
        check_record(record(result, "m"))


def test_496_and_20_of_501_need_a_trick() -> None:
    """The terca counts only with a trick: North's first one changes nothing, South's first one ends it."""
    state = play(with_a_terca((496, 0)), "7D AD")
    assert isinstance(state, Playing)
    state = play(state, "9C TC")
    assert isinstance(state, MatchOver)
    assert state.result.writing.written == (20 + 10, 11)


def test_a_side_that_has_taken_no_trick_just_now_waits() -> None:
    """North has 501 with its bela, but the trick is South's; it ends with North's next one."""
    start = auction(DEALT | {"S": "7S 8S 9S AC TC 7D 8D 7H AH JC"}, rules=NO_EXCHANGE, scores=(0, 481))
    state = play(follow(start, "call H", "declare 7S8S9S")[0], "AH QH!")
    assert isinstance(state, Playing) and state.belots
    over = play(state, "7D AD")
    assert isinstance(over, MatchOver) and over.result.scores == (34, 512)


def test_who_took_the_trick_has_won_though_the_other_has_more() -> None:
    """486 and the 15 of the trick are 501; North would have 500 and its bela."""
    dealt = DEALT | {"S": "7S 8S TC AC 7C 7D 8D 7H AH JC", "N": "AD KC QC QH KH JS 9C KD TS 9S"}
    state = play(call(auction(dealt, rules=NO_EXCHANGE, scores=(487, 500)), "H"), "AH QH!")
    assert isinstance(state, MatchOver)
    assert (state.winner, state.result.scores) == (SOUTH, (501, 520))
    check_record(record(state.result, "m"))


def before_the_last_trick(rules: Rules, scores: tuple[int, int]) -> Playing:
    """North has nine tricks of 21 points; South, the declarer, has an ace left and leads it."""
    state = playing({"S": "AS", "N": "7S"}, HEARTS, SOUTH, "", rules)
    table = replace(state.deal.table, scores=scores)
    tricks = tuple(Trick(1, cards("AC TC"), 1) for _ in range(9))
    return replace(state, deal=replace(state.deal, table=table), tricks=tricks)


@pytest.mark.parametrize(
    "ending, before, outcome, scores, winner",
    [
        ("dosta", (480, 100), "enough", (501, 289), 0),  # whatever the contract would have come to
        ("dosta", (479, 100), "inside", (479, 310), None),
        ("dosta", (479, 311), "inside", (479, 521), 1),  # a written deal may end it too
        ("prolaz", (480, 100), "inside", (480, 310), None),
        ("prolaz", (700, 300), "inside", (700, 510), 0),  # more than enough before, most after
        ("prolaz", (480, 291), "inside", (480, 501), 1),
    ],
)
def test_the_last_trick(
    ending: str, before: tuple[int, int], outcome: str, scores: tuple[int, int], winner: int | None
) -> None:
    """The ace and the last ten are 21, of 210."""
    state = play(before_the_last_trick(TWO.with_options({"ending": ending}), before), "AS 7S")
    result = result_of(state)
    assert (result.writing.outcome, result.scores, result.winner) == (outcome, scores, winner)


def test_prolaz_plays_on() -> None:
    state = play(with_a_terca((496, 0), ending="prolaz"), "AC KC")
    assert isinstance(state, Playing)


@in_one(
    "rules, scores, winner",
    [
        (FOUR, (1000, 999), None),
        (FOUR, (1001, 999), 0),
        (FOUR, (1001, 1001), None),
        (FOUR, (1040, 1100), 1),
        (FOUR, (-97, 1001), 1),
        (THREE, (701, 690, 700), 0),
        (THREE, (710, 705, 710), None),  # the highest is not alone
        (THREE, (705, 710, 705), 1),
        (TWO, (500, 501), 1),
    ],
)
def test_after_a_written_deal_the_only_highest_score_wins(
    rules: Rules, scores: tuple[int, ...], winner: int | None
) -> None:
    assert match_winner(rules, scores, False) == winner
    assert match_winner(rules, scores, True) == winner, "all tricks change nothing"


TERCA = Meld(MeldKind.SEQUENCE, cards("7S 8S 9S"), 20)
KVARTA = Meld(MeldKind.SEQUENCE, cards("7D 8D 9D TD"), 50)


def about_to_revoke(rules: Rules, trick: str = "TC", scores: tuple[int, ...] | None = None) -> Playing:
    """The seat to play must beat the ten of clubs; South has announced a terca, East (or North) a kvarta."""
    seat = rules.seats[len(trick.split())]
    state = playing({seat: "7C AC AS"}, HEARTS, SOUTH, trick, rules)
    table = replace(state.deal.table, scores=scores or state.deal.table.scores)
    return replace(
        state,
        deal=replace(state.deal, table=table),
        declarations=(Declaration(SOUTH, TERCA), Declaration(EAST, KVARTA)),
        belots=(Belot(SOUTH, HEARTS, 1),),
    )


@pytest.mark.parametrize(
    "rules, penalty, written",
    [
        (FOUR, "penalised_162", (232, 0)),
        (FOUR, "penalised_162_97", (232, -97)),
        (THREE, "penalised_162", (232, 0, 232)),
        (THREE, "penalised_162_97", (232, -97, 232)),
        (TWO, "penalised_162", (232, 0)),
        (TWO, "penalised_162_97", (232, -97)),
    ],
)
@pytest.mark.parametrize("card", ["7C", "AS"])
def test_a_card_against_the_rules_ends_the_deal(
    rules: Rules, penalty: str, written: tuple[int, ...], card: str
) -> None:
    """162 and all announcements, whoever made them; bela is no declaration."""
    state, happened = follow(about_to_revoke(rules.with_options({"revoke": penalty})), f"play {card}")
    assert isinstance(state, DealOver)
    assert [type(event) for event in happened] == [CardPlayed, Revoked, DealScored]
    revoked = happened[1]
    assert isinstance(revoked, Revoked)
    duty = Duty(DutyKind.BEAT, card=parse_card("TC")) if card == "7C" else Duty(DutyKind.FOLLOW, suit=CLUBS)
    assert (revoked.seat, revoked.card, revoked.duty) == (EAST, parse_card(card), duty)
    result = state.result
    assert (result.writing.outcome, result.writing.written, result.stopped_by) == ("revoke", written, EAST)
    others = [side for side, amount in enumerate(written) if amount > 0]
    fine = [OffenderPays(1, -97)] if min(written) < 0 else []
    assert list(account(result)) == [
        *(IllegalCard(side, 162, duty) for side in others),
        *(AllDeclared(side, 20 + 50) for side in others),
        *fine,
    ]
    assert names(result.unfinished) == ["TC", card] and not result.tricks


@pytest.mark.parametrize("rules", [FOUR, THREE, TWO])
def test_refused_means_refused(rules: Rules) -> None:
    assert rules.revoke == "refused"
    with pytest.raises(IllegalAction) as refused:
        machine.apply(about_to_revoke(rules), parse("play AS"))
    assert refused.value.code == "must_follow"


def test_what_costs_the_deal_is_not_among_the_legal_actions() -> None:
    state = about_to_revoke(FOUR.with_options({"revoke": "penalised_162"}))
    assert legal_actions(state) == (Play(parse_card("AC")),)
    assert names(bits(costly_cards(state))) == ["7C", "AS"]
    assert costly_cards(about_to_revoke(FOUR)) == 0


@pytest.mark.parametrize("penalty", ["penalised_162", "penalised_162_97"])
def test_a_card_that_is_not_held_is_refused_in_any_case(penalty: str) -> None:
    with pytest.raises(IllegalAction) as refused:
        machine.apply(about_to_revoke(FOUR.with_options({"revoke": penalty})), parse("play KC"))
    assert refused.value.code == "not_held"


def test_a_trick_with_a_card_against_the_rules_is_nobodys() -> None:
    rules = FOUR.with_options({"revoke": "penalised_162"})
    state, happened = follow(about_to_revoke(rules, "TC 8C 9C"), "play AS")
    assert not any(isinstance(event, TrickTaken) for event in happened)
    result = result_of(state)
    assert result.unfinished == cards("TC 8C 9C AS") and result.writing.written == (232, 0)


def test_who_led_to_a_trick_that_was_never_finished() -> None:
    """West took the third trick and leads; South may not throw a spade on its ten."""
    rules = FOUR.with_options({"revoke": "penalised_162"})
    state = playing({"S": "7C AC AS"}, HEARTS, WEST, "TC", rules)
    tricks = tuple(Trick(SOUTH, cards("7D 8D 9D TD"), winner) for winner in (EAST, NORTH, WEST))
    result = result_of(follow(replace(state, tricks=tricks), "play AS")[0])
    assert (result.leader, result.stopped_by, result.writing.written) == (WEST, SOUTH, (0, 162))


@in_one(
    "rules, before, winner",
    [
        (FOUR, (769, 990), 0),
        (FOUR, (768, 990), None),
        (THREE, (469, 0, 400), 0),
        (THREE, (469, 0, 469), None),
    ],
)
def test_the_match_may_end_with_a_revoke(rules: Rules, before: tuple[int, ...], winner: int | None) -> None:
    state = about_to_revoke(rules.with_options({"revoke": "penalised_162"}), scores=before)
    assert result_of(follow(state, "play AS")[0]).winner == winner
