"""`python -m tools.audit` in Bela: cards, calls and cards laid away, with two sides and with three."""

from __future__ import annotations

import json

import pytest
from msgspec.structs import replace

from game.core import machine
from game.core.actions import PASS, PLAYS, Call, Lay, bid
from game.core.cards import parse_card
from game.core.contracts import HEARTS, SPADES
from game.core.melds import Announced, Declaration, Meld, MeldKind
from game.core.rule_set import Rules
from game.core.scoring import judged
from game.core.state import Auction, DealOver, LayingAway, MatchOver, Playing, State
from game.players.cardplay.laying import pairs
from game.practice.luck.open_hands import difference, reference_call
from game.rules import preset
from tests.game.tables import STYLES, auction, call, cards, playing, random_states
from tools.audit import __main__ as audit
from tools.audit.probe import Loss, Worth, call_worths, lay_worths, losses, worths

LEFT = 3  # tricks that brute force can look through
ACE, SEVEN, NINE = (PLAYS[parse_card(card)] for card in ("AH", "7D", "9D"))


def test_a_known_loss_of_a_contract() -> None:
    """Two tricks from the end, the trumps gone: the ace is not to be played first."""
    hands = {"S": "AH 7D", "E": "TH TD", "N": "9H JH", "W": "AD KH"}
    found = worths(playing(hands, SPADES, 0, rules=preset("bela-4")), ())
    # AH takes TH JH KH: 27; then 7D loses TD, AD and the last ten: 31. South, who named spades, falls.
    # 7D loses TD and AD: 21; then West has to lead KH, and AH takes it with TH, JH and the last ten: 37.
    assert found == {ACE: Worth(-58, 27), SEVEN: Worth(37 - 21, 37)}
    assert losses(found) == {ACE: Loss(74, 10), SEVEN: Loss(0, 0)}


def against_south() -> Playing:
    """East leads against South, who named spades and showed a terca; West plays with East."""
    rules = preset("bela-3")
    state = playing({"E": "AH 9D", "W": "TC 7C", "S": "TH AD"}, SPADES, 1, rules=rules)
    return replace(state, contract=replace(state.contract, declarer=0))


def terca(seat: int) -> Announced:
    return Announced(Declaration(seat, Meld(MeldKind.SEQUENCE, cards("7C 8C 9C"), 20)), True)


def test_two_against_the_declarer_lose_together() -> None:
    found = worths(against_south(), (terca(0),))
    # AH takes TH, and West throws TC: 31; then AD takes 9D and the last ten: 21. South makes it, 41 to 31.
    # 9D loses AD alone: 11; then AH takes TH, TC and the last ten: 41. South falls with 31.
    assert found[ACE].written == -(41 - 31 / 2)
    assert found[NINE].written == 72 / 2
    assert (found[ACE].points, found[NINE].points) == (31, 41)
    # If West plays against East, TC goes to South: AH takes 21, or 31 with the last ten.
    assert (found[ACE].own, found[NINE].own) == (21, 31)
    assert losses(found)[ACE] == Loss(61.5, 10, 10)


def test_a_declarer_of_three_sees_it_the_other_way_round() -> None:
    found = worths(replace(against_south(), turn=0, leader=0), (terca(0),))
    ace, ten = PLAYS[parse_card("AD")], PLAYS[parse_card("TH")]
    # TH loses to AH and TC: 31; then AD takes 9D and the last ten: 21. AD first takes 11, and TH loses 41.
    assert found == {ten: Worth(41 - 31 / 2, 21, 21), ace: Worth(-72 / 2, 11, 11)}


TOPS = "JS 9S AS TS KS QS 8S AC AD AH"


def test_a_known_loss_of_cards_laid_away() -> None:
    """South can take every trick with what it keeps, or lay away an ace and lose a seven."""
    hands = {
        "S": TOPS,
        "N": "7S TC KD QD JD 9D KH QH JH 9H",
        "middle": "7C 7D",
        "turned": "8H",
    }
    state = call(auction(hands, rules=preset("bela-2")), "pass pass S")
    assert isinstance(state, LayingAway)
    found = losses(lay_worths(state))
    assert len(found) == 12 * 11 // 2
    sevens, ace = Lay(cards("7C 7D")), Lay(cards("AC 7D"))
    assert found[sevens] == Loss(0, 0, 0)
    # TC changes sides, South has not every trick and no four aces
    assert found[ace] == Loss(2 * 10 + 90 + 100, 10, 10)


CALLS = {
    "S": "7S 9C JC KC 8D TD QD AD",
    "E": "8C TC QC 7D 9D JD 8H TH",
    "N": "KD 7H 9H JH QH KH AH 7C",
    "W": "JS 9S AS TS KS QS 8S AC",
}


def test_a_known_loss_of_a_call() -> None:
    """The dealer can take every trick in spades, or let the deal be passed out."""
    state = call(auction(CALLS, rules=preset("bela-4")), "pass pass pass")
    assert isinstance(state, Auction)
    found = call_worths(state, {})
    spades, none = Call(bid(SPADES)), Call(PASS)
    assert found[spades].written == 162 + 90 + 100 + 20
    assert found[none].written == 0
    assert losses(found)[none].written == found[spades].written
    assert found[Call(bid(HEARTS))].written < 0


def test_two_against_a_declarer_have_equal_parts_in_a_call() -> None:
    state = auction({"E": "JS 9S AS TS KS QS 8S AC AD AH"}, rules=preset("bela-3"))
    after = call(state, "pass")
    assert isinstance(after, Auction)
    east = reference_call(after)
    assert east == Call(bid(SPADES))
    assert call_worths(state, {})[Call(PASS)].written == -call_worths(after, {})[east].written / 2


def brute_force(state: State, asked: Playing) -> float:
    """What the side that is asked writes more if all play as well as can be; two play against a declarer."""
    rules, declarer = asked.deal.table.rules, asked.contract.declarer
    if isinstance(state, DealOver | MatchOver):
        lead = difference(state.result.writing.written, rules.side_of(declarer))
        return lead if plays_with(rules, declarer, asked.turn) else -lead
    assert isinstance(state, Playing)
    found = [brute_force(machine.apply(state, one).state, asked) for one in machine.legal_actions(state)]
    allied = plays_with(rules, declarer, state.turn) == plays_with(rules, declarer, asked.turn)
    return max(found) if allied else min(found)


def plays_with(rules: Rules, declarer: int, seat: int) -> bool:
    return rules.side_of(seat) == rules.side_of(declarer)


@pytest.mark.parametrize("name", ["bela-4", "bela-3", "bela-2", "bela-4-ru", "bela-2-sr", "bela-3-ru"])
def test_a_worth_is_what_the_best_play_of_all_leads_to(name: str) -> None:
    """Against brute force with the machine itself, in the last tricks of random deals."""
    rules = preset(name).with_options({"ending": "prolaz"})
    checked = 0
    for number in range(40):
        states = random_states(rules, number, STYLES[number % len(STYLES)])
        late = [
            state
            for state in states
            if isinstance(state, Playing)
            and len(state.tricks) >= rules.hand_size - LEFT
            and not (state.declarations and len(rules.sides) > 2)  # of one defender, who needs a trick
            and not any(pairs(hand & rules.belot_suits(state.contract.trump)) for hand in state.hands)
        ]
        for state in late[number % 4 : number % 4 + 1]:
            announced = judged(rules, state.contract.trump, state.deal.table.dealer, state.declarations)
            for action, worth in worths(state, announced).items():
                assert worth.written == brute_force(machine.apply(state, action).state, state)
            checked += 1
    assert checked >= 12


@pytest.mark.parametrize(("name", "before"), [("bela-4", ["calls"]), ("bela-3", ["calls", "laid"])])
def test_the_figures_are_told_part_by_part(
    name: str, before: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ["--rules", name, "--level", "medium", "--level", "random", "--deals", "1"]
    assert audit.main([*arguments, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    medium, chance = found["players"]
    measures = {"written", "points"} | ({"own"} if name == "bela-3" else set())
    for player in (medium, chance):
        assert measures <= player.keys()
        assert [part for part in ("calls", "laid") if part in player] == before
        assert len(player["by_trick"]) == preset(name).hand_size
        assert player["calls"].keys() & measures == {"written"}
    assert found["differences"][0].keys() == {"a", "b", *measures, *before}
    assert audit.main(arguments) == 0
    text = capsys.readouterr().out
    assert ("own points" in text) == ("laid away" in text) == (name == "bela-3")
    assert "cards, " in text and " calls" in text
