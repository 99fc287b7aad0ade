"""Complaints: of each a position in which it is just, and one very like it in which it is not."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace

from game.core.actions import Action, Lay, Play, parse, parse_call
from game.core.cards import parse_card
from game.core.state import Auction, Playing, State
from game.practice.deal_code import decode
from game.rules import preset
from game.table.projection import question
from game.table.seat_view import SeatView
from tests.game.tables import auction, call, cards, playing
from tests.tools.complaining import call_seen, card_seen, declare_seen, lay_seen, verdict
from tools.complaints.__main__ import main
from tools.complaints.__main__ import verdict as verdict_of
from tools.complaints.endings import costs, worse
from tools.complaints.judging import COMPLAINTS, Tally, told, verdicts

BY_NAME = {each.name: each for each in COMPLAINTS}

Position = dict[str, Any]

CARDS: list[tuple[str, str, Position, Position]] = [
    # complaint, the card played, a position in which it is just, and what makes it right in another
    (
        "rich_on_lost_trick",
        "TS",
        {"held": "TS 7S 8D", "trick": "8S QS AS", "out": "9D QD 9C JC"},
        {"trick": "8S AS QS"},  # the partner's trick
    ),
    (
        "court_on_lost_trick",
        "KS",
        {"held": "KS 7S 8D", "trick": "8S QS AS", "out": "9D QD 9C JC"},
        {"held": "KS QS 8D", "trick": "8S 9S AS"},  # nothing is cheaper than a court
    ),
    (
        "throws_points_away",
        "TD",
        {"held": "TD 7D 8C", "trick": "8S QS AS", "out": "AD 9C JC KC KH QD"},
        {"held": "TD 7D QC"},  # the other card has points too
    ),
    (
        "throws_winner_away",
        "KD",
        {"held": "KD 8C 7D", "trick": "8S QS AS", "trump": "NT", "out": "QD 9C JC KC 9H QH"},
        {"out": "AD 9C JC KC 9H QH"},  # it does not win
    ),
    (
        "lets_rich_trick_go",
        "7S",
        {"held": "AS 7S 8D", "trick": "TS QS KS", "out": "9D QD 9C JC KD 8C"},
        {"trick": "9S QS KS"},  # there is little in it
    ),
    (
        "trumps_partner",
        "7H",
        {"held": "7H 8D 9C", "trick": "8S AS QS", "out": "9D QD JC TC KD 8C"},
        {"trick": "8S QS AS"},  # it is not the partner's
    ),
    (
        "saves_ten",
        "8D",
        {"held": "TC 8D 9D", "trick": "8S AS QS", "out": "9H 7H AC KC QD KD"},
        {"out": "9H 7H QC KC QD KD"},  # no ace is out
    ),
    (
        "gives_too_soon",
        "TD",
        {"held": "TD 8C 7C", "trick": "QS 8S", "trump": "NT", "out": "AS KS TC QC AC 9H 8H"},
        {"trick": "AS 8S", "out": "QS KS TC QC AC 9H 8H"},  # the partner keeps it
    ),
    (
        "bares_ten",
        "7D",
        {"held": "TD 7D 8C 9C", "trick": "8S QS AS", "out": "AD KD TC JC QC AC 9H 8H"},
        {"out": "JD KD TC JC QC AC 9H 8H"},  # the ace has gone
    ),
    (
        "bares_nine",
        "7D",
        {"held": "9D 7D 8C 7C", "trick": "8S QS JS", "trump": "AT", "out": "JD KD TC JC QC AC 9H 8H"},
        {"out": "AD KD TC JC QC AC 9H 8H"},  # the jack has gone
    ),
    (
        "spends_boss_trump",
        "JH",
        {"held": "JH 8H 7D 8D", "trick": "8S QS AS", "out": "9H KH QD KD AD 9C"},
        {"held": "JH 9H 7D 8D", "out": "AH KH QD KD AD 9C"},  # whichever it spends, the other is as good
    ),
    (
        "undertrumps",
        "7H",
        {"held": "7H 8D 9D", "trick": "8S QS AH", "out": "9H KH QD KD AD 9C"},
        {"held": "7H QD KD", "out": "9H KH 8D 9D AD 9C"},  # nothing else is worthless
    ),
    (
        "throws_last_trump",
        "JH",
        {"held": "JH 8D", "trick": "8S AS QS", "out": "9H KD QD"},
        {"held": "JH AD", "out": "8D KD QD"},  # the ace takes the last trick as well
    ),
    (
        "spoils_ending",
        "AS",
        {"held": "AS 7D", "trick": "8C 9C TC", "trump": "NT", "out": "KS QS KD"},
        {"held": "AS AD"},  # either may win the last trick
    ),
    (
        "ten_under_ace",
        "TS",
        {"held": "TS 7S 8D", "trick": "8S", "out": "AS KS 9D QD JC TC KD 8C", "void": {"N": "S"}},
        {"void": {}},  # the partner may have the ace
    ),
    (
        "leads_from_ten",
        "7D",
        {"held": "TD 7D 8C 9C", "out": "AD KD TC JC QC AC 9H 8H 7S 8S QS KS"},
        {"out": "JD KD TC JC QC AC 9H 8H 7S 8S QS KS"},  # the ace has gone
    ),
    (
        "leads_ten",
        "TD",
        {"held": "TD 7D 8C 9C", "out": "AD KD TC JC QC AC 9H 8H 7S 8S QS KS"},
        {"calls": "N:NT E:H"},  # the partner may have the ace
    ),
    (
        "rich_into_ruff",
        "AD",
        {
            "held": "AD 7C 8C 9S",
            "out": "9H 8H QH KD QD TC JC KS QS AS 7S TD",
            "void": {"E": "D"},
        },
        {"void": {"E": "D H"}},  # it has no trumps either
    ),
    (
        "draws_partners_trumps",
        "JH",
        {"held": "JH AD 7C", "out": "9H 8H KD QD TC JC KS QS AS", "void": {"E": "H", "W": "H"}, "by": "S"},
        {"void": {"E": "H"}},  # the other opponent may have some
    ),
    (
        "leaves_trumps_out",
        "7C",
        {"held": "JH 9H AH 7H 7C 8D", "out": "TH KH QH 8H KD QD TC JC KS QS AS", "by": "S"},
        {"held": "JH AH 8H 7H 7C 8D", "out": "TH KH QH 9H KD QD TC JC KS QS AS"},  # the nine is out
    ),
    (
        "rich_trump_to_them",
        "9H",
        {"held": "9H 7H 8D 9S", "out": "JH KH QH 8H KD QD TC JC KS QS AS 7S"},
        {"out": "AH KH QH 8H KD QD TC JC KS QS AS 7S"},  # it is the best one
    ),
    (
        "leads_nine",
        "9D",
        {"held": "9D 7D 8C 7S", "trump": "AT", "out": "JD KD TC JC QC AC 9H 8H JS 8S QS KS"},
        {"calls": "N:AT"},  # the partner may have the jack
    ),
    (
        "last_trump_first",
        "JH",
        {"held": "JH 8D", "out": "QD KD TC JC QC AC"},
        {"out": "9H KD TC JC QC AC"},  # a trump is still out
    ),
    (
        "leaves_winner",
        "8D",
        {"held": "AC 8D", "out": "QD KD TS KS QS 9S"},
        {"held": "AC AD"},  # both win
    ),
    (
        "leads_under_ace",
        "7D",
        {"held": "AD 7D 8C 7C 9S", "out": "JD KD TD TC JC QC AC 9H 8H QH KH JS 8S QS KS"},
        {"out": "KC AC 9C TC JC QC TD AS 9S TS KD QD JS 8S QS KS"},  # all trumps have gone
    ),
    (
        "never_returns",
        "8D",
        {
            "held": "8C 9C 8D 9D 7H 7S 8S",
            "trump": "NT",
            "took": "7C KC AC JC",
            "out": "AD KD QD AS KS QS AH KH QH TC QC TD TS TH 9S 9H 8H JD JH JS 7D",
        },
        {
            "held": "8C 9C 8D AD 7H 7S 8S",
            "out": "9D KD QD AS KS QS AH KH QH TC QC TD TS TH 9S 9H 8H JD JH JS 7D",
        },  # it has another winner
    ),
    (
        "silent_belot",
        "KH",
        {"held": "KH QH 8D", "out": "QD KD TC JC QC AC 9H JH", "belots": "KH QH"},
        {"said": True},
    ),
]


@pytest.mark.parametrize(("name", "card", "position", "_change"), CARDS, ids=lambda value: str(value)[:24])
def test_a_card_that_people_complain_of(name: str, card: str, position: Position, _change: Position) -> None:
    assert verdict(name, card_seen(**position), parse_card(card)) is True


@pytest.mark.parametrize(("name", "card", "position", "change"), CARDS, ids=lambda value: str(value)[:24])
def test_the_same_card_in_a_position_very_like_it(
    name: str, card: str, position: Position, change: Position
) -> None:
    assert verdict(name, card_seen(**position | change), parse_card(card)) is not True


CALLS: list[tuple[str, str, Position, Position]] = [
    ("passes_strong", "pass", {"held": "JH 9H AH 7C 8D"}, {"held": "JH 8H AH 7C 8D"}),
    (
        "passes_strong",
        "pass",
        {"held": "JH 9H AH 7C 8D KS", "rules": "bela-4"},
        {"held": "JH 8H AH 7C 8D KS"},
    ),
    ("passes_three_jacks", "pass", {"held": "JH JC JD 7C 8D"}, {"held": "JH JC QD 7C 8D"}),
    ("passes_three_aces", "pass", {"held": "AH AC AD 7C 8D"}, {"held": "AH AC QD 7C 8D"}),
    ("names_without_top", "H", {"held": "AH TH 7H AC AD"}, {"held": "AH JH 7H AC AD"}),
    ("names_short", "H", {"held": "9H 8H AC AD 7C"}, {"held": "9H JH AC AD 7C"}),
    ("names_worse_suit", "C", {"held": "JS 9S 8S QC AC"}, {"held": "JS 8S 7S QC AC"}),
    ("takes_partners_suit", "S", {"held": "9S KS AS 8C AD", "calls": "H pass"}, {"calls": "pass H"}),
    ("no_trumps_without_aces", "NT", {"held": "TS KS 9S 8C QD"}, {"held": "TS AS TC AC QD"}),
    ("all_trumps_without_jacks", "AT", {"held": "AS KS 9S 8C QD"}, {"held": "JS KS 9S 8C JD"}),
    ("contra_on_nothing", "contra", {"held": "8H 7S KS QD 8C", "calls": "H"}, {"held": "JH 7S KS QD 8C"}),
    ("no_contra", "pass", {"held": "JH 9H AH AC AD", "calls": "H"}, {"held": "JH 9H AC KC QD"}),
    (
        "recontra_on_nothing",
        "recontra",
        {"held": "8H 7S KS QD 8C", "calls": "H contra"},
        {"held": "JH 9H KS QD 8C"},
    ),
    (
        "leaves_contra",
        "S",
        {"held": "9S KS AS 8C AD", "calls": "pass H contra pass"},
        {"held": "JS 9S AS 8C AD"},
    ),
]


@pytest.mark.parametrize(("name", "made", "hand", "_change"), CALLS, ids=lambda value: str(value)[:24])
def test_a_call_that_people_complain_of(name: str, made: str, hand: Position, _change: Position) -> None:
    assert verdict(name, call_seen(**hand), parse_call(made)) is True


@pytest.mark.parametrize(("name", "made", "hand", "change"), CALLS, ids=lambda value: str(value)[:24])
def test_the_same_call_with_a_hand_very_like_it(
    name: str, made: str, hand: Position, change: Position
) -> None:
    assert verdict(name, call_seen(**hand | change), parse_call(made)) is not True


DECLARATIONS: list[tuple[str, str, Position, Position]] = [
    (
        "silent_terca",
        "declare none",
        {"held": "7D 8D 9D JC QH KS AS 7S"},
        {"heard": "7C 8C 9C JD KH QS TH 9H"},  # a terca has been announced before
    ),
    (
        "silent_best",
        "declare none",
        {"held": "7D 8D 9D TD QH KS AS 7S"},
        {"heard": "7C 8C 9C TC JC QS TH 9H"},  # a kvinta has been announced before
    ),
]


@pytest.mark.parametrize(("name", "said", "hand", "change"), DECLARATIONS, ids=lambda value: str(value)[:24])
def test_silence_that_people_complain_of(name: str, said: str, hand: Position, change: Position) -> None:
    assert verdict(name, declare_seen(**hand), parse(said)) is True
    assert verdict(name, declare_seen(**hand | change), parse(said)) is not True


LAYS: list[tuple[str, str, str, str]] = [
    # complaint, the hand of twelve with clubs as trumps, the cards laid away, and others
    ("lays_trump", "JC 9C KC 7D 8D QD KD 8H QH KH JS KS", "9C 8D", "7D 8D"),
    ("breaks_declaration", "JC 9C 7D 8D 9D TD QH KH JS KS 7S 8S", "7D 7S", "7S 8S"),
    ("keeps_bare_ten", "JC 9C KC AC TD 8H 9H KH JS KS 7S 8S", "8H 7S", "TD 7S"),
    ("lays_ace", "JC 9C KC QC TD 8D AH KH JS KS 7S 8S", "AH 7S", "TD 7S"),
]


@pytest.mark.parametrize(("name", "held", "laid", "better"), LAYS, ids=lambda value: str(value)[:24])
def test_cards_laid_away_that_people_complain_of(name: str, held: str, laid: str, better: str) -> None:
    assert verdict(name, lay_seen(held), Lay(cards(laid))) is True
    assert verdict(name, lay_seen(held), Lay(cards(better))) is False


def test_every_complaint_has_a_case() -> None:
    cases = {case[0] for group in (CARDS, CALLS, DECLARATIONS, LAYS) for case in group}
    assert {each.name for each in COMPLAINTS} == cases


def test_no_name_and_no_sentence_is_used_twice() -> None:
    assert (
        len({each.name for each in COMPLAINTS}) == len({each.says for each in COMPLAINTS}) == len(COMPLAINTS)
    )


@pytest.mark.parametrize("rules", ["belot-bg", "bela-4", "bela-3", "bela-2"])
def test_the_command_judges_matches_of_every_game(rules: str, capsys: pytest.CaptureFixture[str]) -> None:
    usual = ["--players", "beginner", "--rules", rules, "--matches", "5", "--seed", "2"]
    assert main([*usual, "--show", "silent_terca"]) == 0
    told = capsys.readouterr().out
    assert told.startswith(f"{rules}, 5 matches, seed 2")
    for each in COMPLAINTS:
        assert (f"\n{each.name} " in told) == each.applies(preset(rules))
    assert "beginner, silent_terca: It had a terca and said nothing.\nmatch " in told


def test_the_same_matches_give_the_same_figures(capsys: pytest.CaptureFixture[str]) -> None:
    usual = ["--players", "beginner,medium", "--rules", "bela-4", "--matches", "2", "--json"]
    assert main(usual) == main(usual) == 0
    first, second = capsys.readouterr().out.splitlines()
    assert first == second
    found = json.loads(first)["players"]["beginner"]
    assert found["rich_on_lost_trick"]["occasions"] > 0


@pytest.mark.parametrize(("most", "verdict"), [(3, ""), (30, "missed")])
def test_a_share_over_the_limit_of_the_level_is_missed(most: int, verdict: str) -> None:
    tally = Tally(Counter(leads_ten=200), Counter(leads_ten=most))
    assert verdict_of("medium", BY_NAME["leads_ten"], tally) == verdict


def test_a_habit_explains_a_complaint_of_a_lower_level() -> None:
    tally = Tally(Counter(leads_ten=200, leads_nine=200), Counter(leads_ten=80, leads_nine=80))
    assert verdict_of("beginner", BY_NAME["leads_ten"], tally) == ""
    assert verdict_of("easy", BY_NAME["leads_ten"], tally) == "unexplained"
    assert verdict_of("beginner", BY_NAME["leads_nine"], tally) == "unexplained"


def test_few_occasions_give_no_verdict() -> None:
    tally = Tally(Counter(leads_ten=9), Counter(leads_ten=9))
    assert verdict_of("expert", BY_NAME["leads_ten"], tally) == "few"


@pytest.mark.parametrize(
    ("more", "told"),
    [
        (["--players", "nobody"], "--players: unknown player 'nobody'"),
        (["--show", "everything"], "--show: 'everything': expected one of rich_on_lost_trick"),
    ],
)
def test_a_wrong_argument_is_named(more: list[str], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(more)
    assert ended.value.code == 2 and told in capsys.readouterr().err


def follow_of(state: State) -> tuple[SeatView, Action]:
    """The question to the seat that is to play, and the dearest card of those it may play."""
    assert isinstance(state, Playing)
    points = state.deal.table.rules.cards.points[state.contract.trump]
    view = question(state, state.turn)
    return view, max(view.legal, key=lambda each: points[each.card] if isinstance(each, Play) else 0)


THREE_LEFT = {"S": "TS 7S 7D", "E": "KS 8D 8C", "N": "QS 9D 9C", "W": "AS JD JC"}


def test_a_decision_is_judged_from_what_the_seat_sees() -> None:
    view, ten = follow_of(playing(THREE_LEFT, 4, 1, "KS QS AS"))
    assert verdicts(view, ten)["rich_on_lost_trick"]
    assert not verdicts(view, parse("play 7S"))["rich_on_lost_trick"]


@pytest.mark.parametrize(
    ("rules", "scores", "played"), [("belot-bg", (0, 0), 6), ("bulgarian", (10, 130), 3)]
)
def test_a_deal_that_may_end_the_match_gives_no_occasion(
    rules: str, scores: tuple[int, int], played: int
) -> None:
    view, ten = follow_of(playing(THREE_LEFT, 4, 1, "KS QS AS", preset(rules)))
    assert verdicts(view, ten)
    assert verdicts(replace(view, scores=scores, played=played), ten) == {}


def test_a_choice_of_one_is_no_decision() -> None:
    view, only = follow_of(playing({"S": "TS", "E": "8D", "N": "9D", "W": "JD"}, 4, 1, "KS QS AS"))
    assert verdicts(view, only) == {}


def test_two_cards_for_the_last_two_tricks_are_counted_out() -> None:
    seen = card_seen("AC 8D", out="QD KD TS KS QS 9S")
    ace, loser = cards("AC 8D")
    assert worse(seen, loser, ace) and not worse(seen, ace, loser)
    assert costs(seen, loser)


def test_a_card_costs_nothing_where_all_is_lost() -> None:
    seen = card_seen("7D 8D", "JD AD QD", out="KD TD 9D", trump="NT")
    assert not any(costs(seen, card) for card in cards("7D 8D"))


def test_a_decision_is_told_with_the_code_of_its_deal() -> None:
    state = call(auction({"S": "JH 9H AH 7C 8D 7S 8S 9S"}), "pass")
    view = question(state, 1)
    assert isinstance(state, Auction)
    line = told(state, view, parse("call H"))
    assert decode(line.split()[0]).rules == "bulgarian"
    assert "0-0, S pass, E has" in line and line.endswith(": call H")
