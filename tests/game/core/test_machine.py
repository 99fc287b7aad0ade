"""The course of a match: phases, turns, events, refusals, the end."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.core import machine
from game.core.actions import CUTS, Action, Call, Cut, Declare, IllegalAction, Lay, Play, calls_of, parse
from game.core.events import CardsDealt, DealBegun, DealScored, DeckCut, MatchWon, TrickTaken
from game.core.play import close
from game.core.shuffle import deck, fingerprint, first_dealer
from game.core.state import (
    Auction,
    Cutting,
    DealOver,
    DealResult,
    Declaring,
    MatchOver,
    Playing,
    State,
    table_of,
)
from game.core.tricks import Trick
from game.rules import PRESETS, preset
from tests.game.core.kit import ALL_CLUBS, BY_SUIT, EIGHT_CLUBS
from tests.game.tables import (
    BULGARIAN,
    EAST,
    NORTH,
    SOUTH,
    WEST,
    anything,
    auction,
    call,
    cards,
    follow,
    play,
    playing,
    random_results,
    random_states,
    result_of,
)
from tests.in_one import in_one

SEED = bytes(range(16))
HEARTS = 2


def test_a_match_begins_with_the_pack_before_the_player_on_the_dealers_left() -> None:
    step = machine.start(BULGARIAN, SEED)
    state = step.state
    assert isinstance(state, Cutting)
    dealer = first_dealer(SEED, 4)
    assert (state.table.dealer, state.table.number) == (dealer, 1)
    assert (state.table.scores, state.table.hanging) == ((0, 0), 0)
    assert state.turn == state.table.cutter == (dealer - 1) % 4
    assert step.events == (DealBegun(1, dealer, state.turn, fingerprint(SEED)),)
    assert machine.legal_actions(state) == CUTS
    assert {table_of(one).number for one in random_states(BULGARIAN, 1)} == {1}


@in_one("count", [0, 1, 13, 31])
def test_the_pack_is_cut_and_dealt_three_and_two_from_forehand(count: int) -> None:
    start = machine.start(BULGARIAN, SEED).state
    assert isinstance(start, Cutting)
    step = machine.apply(start, Cut(count))
    pack = deck(SEED, 1)
    pack = pack[count:] + pack[:count]
    cut, dealt = step.events
    assert cut == DeckCut(start.turn, count)
    assert isinstance(dealt, CardsDealt) and not dealt.after_auction
    order = [(start.table.forehand + n) % 4 for n in range(4)]
    assert [seat for seat, _ in dealt.packets] == order * 2
    assert sum((cards for _, cards in dealt.packets), ()) == pack[:20]
    assert [len(cards) for _, cards in dealt.packets] == [3] * 4 + [2] * 4
    state = step.state
    assert isinstance(state, Auction) and state.turn == order[0]
    assert state.deal.hands[order[0]] == pack[:3] + pack[12:14] + pack[20:23]
    assert state.deal.hands[order[3]] == pack[9:12] + pack[18:20] + pack[29:32]
    _, happened = follow(state, "call C", *["call pass"] * 3)
    after = happened[-1]
    assert isinstance(after, CardsDealt) and after.after_auction
    assert sum((cards for _, cards in after.packets), ()) == pack[20:]


def test_the_deal_passes_to_the_right_and_is_numbered() -> None:
    results = random_results(BULGARIAN.with_options({"target": 501}), 3, anything, 100)
    tables = [result.deal.table for result in results]
    assert len(tables) > 4
    for before, after in zip(tables, tables[1:], strict=False):
        assert after.dealer == (before.dealer + 1) % 4 and after.number == before.number + 1


def test_forehand_leads_and_then_who_took_the_trick() -> None:
    state = call(auction(ALL_CLUBS | BY_SUIT, dealer=NORTH), "pass NT pass pass pass")
    assert isinstance(state, Playing)
    assert (state.turn, state.leader, state.contract.declarer) == (WEST, WEST, SOUTH)
    state = play(state, "7S 7C 7D 7H")
    assert isinstance(state, Playing) and state.turn == state.leader == WEST and state.trick == ()


def test_the_last_card_brings_the_sheet_and_the_next_cut_the_next_deal() -> None:
    state = call(auction(ALL_CLUBS | BY_SUIT), "NT pass pass pass")
    state = play(state, EIGHT_CLUBS.rsplit(maxsplit=1)[0])
    step = machine.apply(state, parse("play AS"))
    trick, scored = step.events[-2:]
    assert isinstance(trick, TrickTaken) and (trick.number, trick.winner, trick.points) == (8, SOUTH, 33)
    assert isinstance(scored, DealScored) and scored.result.scores == (35, 0)
    over = step.state
    assert isinstance(over, DealOver) and over.result == scored.result
    assert over.turn == over.following.table.cutter == WEST and machine.legal_actions(over) == CUTS
    following = machine.apply(over, Cut(5))
    assert [type(event) for event in following.events] == [DealBegun, DeckCut, CardsDealt]
    assert isinstance(following.state, Auction) and following.state.turn == EAST
    assert table_of(following.state).scores == (35, 0) and table_of(over).scores == (0, 0)


def ending(scores: tuple[int, int], calls: str = "NT pass pass pass", **options: object) -> State:
    """After a capot by South: 35 for South and North in no trumps."""
    rules = BULGARIAN.with_options(options)
    state = call(auction(ALL_CLUBS | BY_SUIT, scores=scores, rules=rules), calls)
    return play(state, EIGHT_CLUBS)


# No trumps: South takes seven tricks with clubs, East the last with the ace of hearts: 188 to 72, 19 and 7.
SEVEN_CLUBS = {
    "S": "7H 8C 9C TC JC QC KC AC",
    "E": "AH 8D 9D TD JD QD KD AD",
    "N": "7C 7D 8H 9H TH JH QH KH",
    "W": "7S 8S 9S TS JS QS KS AS",
}
SEVEN_TRICKS = (
    "AC 8D 7C 7S KC 9D 7D 8S QC TD 8H 9S JC JD 9H TS TC QD TH JS 9C KD JH QS 8C AD QH KS 7H AH KH AS"
)


def after_seven_tricks(scores: tuple[int, int]) -> State:
    return play(call(auction(SEVEN_CLUBS, scores=scores), "NT pass pass pass"), SEVEN_TRICKS)


def test_no_going_out_with_a_capot() -> None:
    state = ending((120, 100))
    assert isinstance(state, DealOver) and state.result.scores == (155, 100)
    assert isinstance(ending((120, 100), going_out_with_capot="yes"), MatchOver)
    # nor does a capot let the other side go out, which has the score already
    assert isinstance(ending((0, 180)), DealOver)


@in_one(
    "before, after, winner",
    [
        ((132, 100), (151, 107), 0),
        ((131, 100), (150, 107), None),
        ((132, 145), (151, 152), 1),  # both are there: more wins, whoever played
        ((132, 144), (151, 151), None),  # equal: play goes on
        ((172, 184), (191, 191), None),
        ((0, 144), (19, 151), 1),
    ],
)
def test_a_match_is_won_by_the_side_with_more(
    before: tuple[int, int], after: tuple[int, int], winner: int | None
) -> None:
    state = after_seven_tricks(before)
    result = result_of(state)
    assert [side.total for side in result.points] == [188, 72]
    assert (result.scores, result.winner) == (after, winner)
    assert isinstance(state, DealOver if winner is None else MatchOver)


def test_a_passed_deal_ends_no_match() -> None:
    """After a capot at 155 all pass: still nobody has won; the next deal without a capot ends it."""
    passed = call(auction({}, scores=(155, 100)), "pass pass pass pass")
    assert isinstance(passed, DealOver) and passed.result.winner is None
    assert passed.following.table.scores == (155, 100)
    assert isinstance(after_seven_tricks((155, 100)), MatchOver)


TOURNAMENT_TABLE = preset("belot-bg")


def at_a_limit(before: tuple[int, int], played: int, hanging: int = 0) -> DealOver | MatchOver:
    """A tournament table after one more deal: South and North write 19 and what hung, the others 7."""
    state = auction(SEVEN_CLUBS, rules=TOURNAMENT_TABLE, scores=before, hanging=hanging, played=played)
    over = play(call(state, "NT pass pass pass"), SEVEN_TRICKS)
    assert isinstance(over, DealOver | MatchOver)
    return over


@in_one(
    "played, before, winner",
    [
        (5, (60, 40), None),  # that was the sixth: nobody has 151
        (5, (132, 40), 0),  # there is still 151
        (5, (144, 156), None),  # equal beyond it: goes on as it does without a limit
        (6, (60, 40), 0),  # the seventh
        (6, (40, 60), 1),
        (6, (40, 52), None),  # 59 each: one more
        (6, (144, 156), None),  # 163 each: one more
        (7, (59, 70), 0),  # the eighth, 78 to 77
        (7, (52, 64), None),  # equal again
        (9, (53, 64), 0),
    ],
)
def test_after_seven_played_deals_the_higher_score_wins(
    played: int, before: tuple[int, int], winner: int | None
) -> None:
    over = at_a_limit(before, played)
    assert over.result.scores == (before[0] + 19, before[1] + 7)
    assert over.result.winner == winner
    assert isinstance(over, DealOver if winner is None else MatchOver)
    if isinstance(over, DealOver):
        assert over.following.table.played == played + 1


def test_at_the_limit_a_capot_ends_the_match_too() -> None:
    def after_a_capot(played: int) -> State:
        state = auction(ALL_CLUBS | BY_SUIT, rules=TOURNAMENT_TABLE, scores=(20, 100), played=played)
        return play(call(state, "NT pass pass pass"), EIGHT_CLUBS)

    assert isinstance(after_a_capot(5), DealOver)
    last = after_a_capot(6)
    assert isinstance(last, MatchOver) and last.result.scores == (55, 100) and last.winner == 1


def test_a_deal_that_all_pass_is_not_counted_and_ends_nothing() -> None:
    state: State = auction({}, rules=TOURNAMENT_TABLE, scores=(80, 60), played=6)
    for played in (6, 6, 6):
        assert table_of(state).played == played
        over = call(state, "pass pass pass pass")
        assert isinstance(over, DealOver) and over.result.winner is None
        state = machine.apply(over, Cut(3)).state
    assert table_of(state).number == 10 and table_of(state).scores == (80, 60)


def test_what_hangs_after_the_last_deal_is_lost_and_before_it_goes_to_who_wins_the_deal() -> None:
    assert at_a_limit((40, 60), 6, hanging=15).result.scores == (74, 67)
    # 81 to 81 in the seventh: the defenders write 8, and the 8 that hang go to nobody
    ends = {played: even_deal((60, 57), played) for played in (5, 6)}
    assert {(end.writing.hanging, end.scores) for end in ends.values()} == {(8, (60, 65))}
    assert (ends[5].winner, ends[6].winner) == (None, 1)
    assert even_deal((60, 52), 6).winner is None, "60 each: one more, in which the 8 that hang are won"


def even_deal(before: tuple[int, int], played: int) -> DealResult:
    """A deal that hangs: hearts by South, 81 points for each side; East and West write 8."""
    theirs = (*range(16), *cards("7S 8S TS AH"))  # all clubs and diamonds, 30 each, and 21 more
    ours = cards("JH 9H TH KH QH 8H 7H AS KS QS JS 9S")  # 71, and the last ten
    tricks = [Trick(EAST, theirs[first : first + 4], EAST) for first in range(0, 20, 4)]
    tricks += [Trick(SOUTH, ours[first : first + 4], SOUTH) for first in range(0, 12, 4)]
    over = playing({}, HEARTS, SOUTH, rules=TOURNAMENT_TABLE)
    table = replace(over.deal.table, scores=before, played=played)
    return close(replace(over, deal=replace(over.deal, table=table), tricks=tuple(tricks)))


def test_other_games_count_their_played_deals_and_no_number_ends_them() -> None:
    state = auction(SEVEN_CLUBS, scores=(60, 40), played=40)
    over = play(call(state, "NT pass pass pass"), SEVEN_TRICKS)
    assert isinstance(over, DealOver) and over.following.table.played == 41
    limits = {rules.name: rules.deal_limit for rules in PRESETS.values() if rules.deal_limit}
    assert limits == {"belot-bg": 7, "bela-4-table": 7}


def test_a_won_match_tells_its_seed_and_allows_nothing_more() -> None:
    state = ending((151 - 35, 0), going_out_with_capot="yes")
    assert isinstance(state, MatchOver)
    assert (state.winner, state.result.winner, state.result.scores) == (0, 0, (151, 0))
    assert machine.legal_actions(state) == ()
    for action in (*CUTS, *calls_of(tuple(range(9))), Declare(), Play(0)):
        with pytest.raises(IllegalAction, match="the match is over") as refused:
            machine.apply(state, action)
        assert refused.value.code == "match_over"
    before = call(
        auction(
            ALL_CLUBS | BY_SUIT,
            scores=(116, 0),
            rules=BULGARIAN.with_options({"going_out_with_capot": "yes"}),
        ),
        "NT pass pass pass",
    )
    before = play(before, EIGHT_CLUBS.rsplit(maxsplit=1)[0])
    assert machine.apply(before, parse("play AS")).events[-1] == MatchWon(0, (151, 0), bytes(16).hex())


PHASES: list[tuple[str, State]] = [
    ("cut", machine.start(BULGARIAN, SEED).state),
    ("call", auction({})),
    ("declare", call(auction(ALL_CLUBS), "C pass pass pass")),
    ("play", call(auction(ALL_CLUBS), "NT pass pass pass")),
    ("lay", call(auction({"S": "7C 8C 9C TC JC QC KC AC 7D 8D"}, rules=preset("bela-2")), "pass pass C")),
    ("cut", call(auction({}), "pass pass pass pass")),
]
ONE_OF_EACH: dict[str, Action] = {
    "cut": Cut(3),
    "call": Call(6),
    "declare": Declare(),
    "play": Play(0),
    "lay": Lay((0, 1)),
}


@pytest.mark.parametrize("expected, state", PHASES, ids=[type(state).__name__ for _, state in PHASES])
def test_each_phase_takes_its_own_actions(expected: str, state: State) -> None:
    for verb, action in ONE_OF_EACH.items():
        if verb == expected:
            machine.apply(state, action)
            continue
        with pytest.raises(IllegalAction, match=f"expected {expected}") as refused:
            machine.apply(state, action)
        assert (refused.value.code, refused.value.details) == ("wrong_phase", {"expected": expected})


@pytest.mark.parametrize("count", [-1, 32, 100])
def test_a_cut_lifts_1_to_31_cards(count: int) -> None:
    with pytest.raises(IllegalAction) as refused:
        machine.apply(PHASES[0][1], Cut(count))
    assert refused.value.code == "bad_cut"


def test_every_code_has_a_text_that_needs_only_its_details() -> None:
    details = {"expected": "play", "standing": "H", "suit": "H", "count": "2"}
    for code in IllegalAction.CODES:
        refused = IllegalAction(code, 0, **details)
        assert refused.code == code and "{" not in str(refused)


def test_declaring_comes_only_where_there_is_something() -> None:
    assert isinstance(call(auction(ALL_CLUBS), "C pass pass pass"), Declaring)
    poor = {"S": "7C 8C TC JC 7D 8D TD JD"}
    assert isinstance(call(auction(poor), "C pass pass pass"), Playing)
    assert result_of(call(auction({}), "pass pass pass pass")).winner is None
