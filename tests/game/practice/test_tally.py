"""A deal and a match as the person counts them: worked out by hand, and compared with the records."""

from __future__ import annotations

from collections import Counter
from typing import Any

from game.core.account import DealOutcome
from game.core.match import Match
from game.core.record import record
from game.core.state import DealResult
from game.practice.tally import MIXED, DealTally, Who, deal_tally, opponents, tally
from game.rules import PRESETS, preset
from saves.saved import replay
from tests.game.tables import (
    EAST,
    NORTH,
    SOUTH,
    STYLES,
    WEST,
    auction,
    call,
    careless,
    follow,
    play,
    random_results,
    result_of,
)
from tests.in_one import in_one
from tests.saves.matches import played

SUITS = {
    "S": "7C 8C 9C TC JC QC KC AC",
    "E": "7D 8D 9D TD JD QD KD AD",
    "N": "7H 8H 9H TH JH QH KH AH",
    "W": "7S 8S 9S TS JS QS KS AS",
}
ALL_CLUBS = "KC! 7D 7H 7S QC 8D 8H 8S JC 9D 9H 9S 9C TD TH TS AC JD JH JS TC QD QH QS 8C KD KH KS 7C AD AH AS"


def swept(calls: str = "C pass pass pass") -> DealResult:
    """South takes every trick in clubs, with belot: 152 + 10 + 20 + 90 = 272, 27 tens."""
    return result_of(play(call(auction(SUITS), calls), ALL_CLUBS))


def test_a_capot_with_belot() -> None:
    assert deal_tally(swept(), SOUTH) == DealTally(
        number=1,
        outcome=DealOutcome.MADE,
        trump=0,
        caller=Who.OWN,
        written=(27, 0),
        points=(272, 0),
        belots=1,
        belot_points=20,
        swept=0,
    )


def test_the_partner_and_the_others_tell_it_from_their_side() -> None:
    partner, other = deal_tally(swept(), NORTH), deal_tally(swept(), WEST)
    assert (partner.caller, partner.written, partner.belots, partner.swept) == (Who.PARTNER, (27, 0), 1, 0)
    assert (other.caller, other.written, other.belots, other.swept) == (Who.OTHER, (0, 27), 0, 1)


def test_contra_and_recontra_have_their_speakers() -> None:
    """East says contra, South recontra: 27 tens four times."""
    result = swept("C contra pass pass recontra pass pass pass")
    own, other = deal_tally(result, SOUTH), deal_tally(result, WEST)
    assert (own.contra, own.recontra, own.written) == (Who.OTHER, Who.OWN, (108, 0))
    assert (other.contra, other.recontra) == (Who.PARTNER, Who.OTHER)


def test_what_was_called_at_the_bell_is_not_the_persons_call() -> None:
    """South names clubs and says recontra; the computer made the first call, the other one, or a pass."""
    result = swept("C contra pass pass recontra pass pass pass")
    named, doubled, passed = (deal_tally(result, SOUTH, taken={place}) for place in (0, 4, 7))
    assert (named.caller, named.recontra) == (Who.COMPUTER, Who.OWN) and named.caller.ours
    assert (doubled.caller, doubled.recontra) == (Who.OWN, Who.COMPUTER)
    assert passed == deal_tally(result, SOUTH)
    assert deal_tally(result, WEST, taken={0, 4}) == deal_tally(result, WEST), "not in West's place"


def test_the_calls_of_a_match_are_known_by_the_numbers_of_its_actions() -> None:
    """All calls of the last deal in a match whose person named the contract of it, and no others."""
    match = replay(played(1))
    contract = match.results[-1].contract
    assert contract is not None
    levels = {match.rules.seats[contract.declarer]: "human"}
    plain, told = (
        tally(match, levels),
        tally(match, levels, taken=range(match.cuts()[-1], len(match.actions))),
    )
    assert plain is not None and told is not None
    assert told.deals[:-1] == plain.deals[:-1]
    assert (plain.deals[-1].caller, told.deals[-1].caller) == (Who.OWN, Who.COMPUTER)


def test_a_contra_to_a_contract_that_was_outbid_does_not_count() -> None:
    """East says contra to South's clubs; North's hearts are played without one."""
    state = call(auction(SUITS), "C contra H pass pass pass")
    cards = "7C 7D 7H 7S JH 8S 8C 8D 9H 9S 9C 9D AH TS TC TD TH JS JC JD KH QS QC QD QH KS KC KD 8H AS AC AD"
    told = deal_tally(result_of(play(state, cards)), SOUTH)
    assert (told.trump, told.caller, told.contra) == (2, Who.PARTNER, Who.NOBODY)


def test_only_declarations_that_count_have_points() -> None:
    """South announces a terca, East a kvinta in her own suit: the higher one counts."""
    state = call(auction(SUITS), "C pass pass pass")
    state = follow(state, "declare 7C8C9C", "play 7C", "declare TDJDQDKDAD", "play 7D")[0]
    rest = "7H 7S KC! 8D 8H 8S QC 9D 9H 9S JC TD TH TS 9C JD JH JS AC QD QH QS TC KD KH KS 8C AD AH AS"
    result = result_of(play(state, rest))
    own, other = deal_tally(result, SOUTH), deal_tally(result, WEST)
    assert (own.announced, own.scored, own.declaration_points) == (1, 0, 0)
    assert (other.announced, other.scored, other.declaration_points) == (1, 1, 100)


def test_a_deal_that_all_passed_has_nothing_but_its_number() -> None:
    told = deal_tally(result_of(call(auction(SUITS), "pass pass pass pass")), SOUTH)
    assert told == DealTally(1, DealOutcome.PASSED, written=(0, 0))
    assert not told.played and not told.decided


def test_of_three_players_the_others_count_as_their_mean() -> None:
    told = DealTally(1, DealOutcome.MADE, 2, Who.OWN, written=(90, 40, 32), points=(90, 40, 32))
    assert told.against == 36


def test_the_level_of_the_opponents_is_not_that_of_the_partner() -> None:
    rules = preset("bulgarian")
    assert opponents(rules, SOUTH, {"S": "human", "E": "hard", "N": "easy", "W": "hard"}) == "hard"
    assert opponents(rules, SOUTH, {"S": "human", "E": "hard", "N": "easy", "W": "easy"}) == MIXED
    assert opponents(rules, EAST, {"S": "easy", "E": "human", "N": "easy", "W": "hard"}) == "easy"


def test_a_match_without_a_person_has_no_tally() -> None:
    match = Match(preset("bulgarian"), bytes(16))
    assert tally(match, {"S": "easy", "E": "easy", "N": "easy", "W": "easy"}) is None
    told = tally(match, {"S": "human", "E": "easy", "N": "easy", "W": "easy"}, 7)
    assert told is not None and (told.won, told.deals, told.begun) == (None, (), 7)
    assert (told.levels, told.winner) == (("human", "easy", "easy", "easy"), None)


def counted(written: dict[str, Any], seat: str) -> Counter[str]:
    """What a record says about a deal for a seat, read by the record's own names."""
    own = next(side for side in written["scores"] if seat in side)
    found: Counter[str] = Counter({"own": written["written"][own]})
    found["others"] = sum(written["written"].values()) - found["own"]
    contract = written["contract"]
    if contract is None:
        return found
    found["called"] = contract["declarer"] in own
    found["by me"] = contract["declarer"] == seat
    found["made"] = written["outcome"] == "made"
    found["multiplied"] = contract["multiplier"]
    found["points"] = written["points"][own]["total"]
    found["all points"] = sum(each["total"] for each in written["points"].values())
    mine = [each for each in written["declarations"] if each["seat"] in own]
    found["announced"] = len(mine)
    found["melds"] = sum(each["value"] for each in mine if each["scores"])
    found["belots"] = sum(each["scores"] for each in written["belots"] if each["seat"] in own)
    winners = [trick["winner"] for trick in written["tricks"]]
    found["capot"] = len(winners) >= 8 and all(winner and winner in own for winner in winners)
    return found


def as_counted(told: DealTally) -> Counter[str]:
    found = Counter({"own": told.written[0], "others": sum(told.written[1:])})
    if not told.played:
        return found
    doubled = 2 if told.contra is not Who.NOBODY else 1
    found["called"] = told.caller.ours
    found["by me"] = told.caller is Who.OWN
    found["made"] = told.made
    found["multiplied"] = 4 if told.recontra is not Who.NOBODY else doubled
    found["points"], found["all points"] = told.points[0], sum(told.points)
    found["announced"], found["melds"], found["belots"] = (
        told.announced,
        told.declaration_points,
        told.belots,
    )
    found["capot"] = told.swept == 0
    return found


@in_one("name", PRESETS)
def test_the_tally_agrees_with_the_records(name: str) -> None:
    rules = PRESETS[name]
    for number, style in enumerate((*STYLES, careless)):
        for result in random_results(rules, number, style, 25):
            line = record(result, "m")
            for seat, letter in enumerate(rules.seats):
                assert as_counted(deal_tally(result, seat)) == counted(line, letter)


def test_the_random_deals_have_all_that_is_counted() -> None:
    """Otherwise the test above would prove little."""
    met: Counter[str] = Counter()
    for number, style in enumerate((*STYLES, careless)):
        for name in ("bulgarian", "bela-3-sr"):
            for result in random_results(PRESETS[name], number, style, 25):
                told = deal_tally(result, SOUTH)
                met[told.outcome] += 1
                met["sweep"] += told.swept is not None
                met["recontra"] += told.recontra is not Who.NOBODY
                met["belot"] += told.belots
                met["unscored"] += told.announced > told.scored
    assert all(
        met[each] for each in ("made", "inside", "passed", "sweep", "recontra", "belot", "unscored", "revoke")
    ), met
