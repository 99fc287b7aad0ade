"""`python -m tools.audit`: what a card gives away, and the figures made of it."""

from __future__ import annotations

import json
import shlex
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core import machine
from game.core.account import SidePoints
from game.core.actions import BELOT_PLAYS, PLAYS, Play
from game.core.cards import QUEEN, RANK_MASKS, parse_card
from game.core.contracts import ALL_TRUMPS, HEARTS, NO_TRUMPS, Contract
from game.core.scoring import judged
from game.core.state import DealOver, DealResult, MatchOver, Playing, State
from game.lab.seats import Players
from game.lab.table import match_seed
from tests.game.lab.runs import one_line
from tests.game.players.engine.engines import HONEST, program
from tests.game.tables import BULGARIAN, STYLES, auction, call, keep_silent, play, random_states
from tools.audit import __main__ as audit
from tools.audit.__main__ import Losses
from tools.audit.probe import GivenAway, Loss, Probe, Tally, Worth, losses, probe, worths

LEFT = 3  # tricks that brute force can look through


def announced(state: Playing) -> tuple[Any, ...]:
    table = state.deal.table
    return judged(table.rules, state.contract.trump, table.dealer, state.declarations)


Measure = Callable[[DealResult, int], int]


def written(result: DealResult, side: int) -> int:
    return result.writing.written[side] - result.writing.written[1 - side]


def points(result: DealResult, side: int) -> int:
    return result.points[side].cards + result.points[side].last


def brute_force(state: State, asked: Playing, measure: Measure) -> int:
    """What `measure` comes to for the side that is asked, if all play as well as can be."""
    side = BULGARIAN.side_of(asked.turn)
    if isinstance(state, DealOver | MatchOver):
        return measure(state.result, side)
    assert isinstance(state, Playing)
    found = [brute_force(after(state, one), asked, measure) for one in spoken(state)]
    return max(found) if BULGARIAN.side_of(state.turn) == side else min(found)


def spoken(state: Playing) -> list[Play]:
    """The legal plays, with belot where that may be said."""
    plays = [one for one in machine.legal_actions(state) if isinstance(one, Play)]
    return [one for one in plays if one.belot or BELOT_PLAYS[one.card] not in plays]


def after(state: Playing, action: Play) -> State:
    return machine.apply(state, action).state


def belots_to_come(state: Playing) -> bool:
    """Whether anybody may still say one, and in all trumps may lose it before."""
    suits = BULGARIAN.belot_suits(state.contract.trump)
    return any(held & held >> 1 & RANK_MASKS[QUEEN] & suits for held in state.hands)


def endings() -> list[Playing]:
    """Points in the last tricks of random deals under every contract, contra and recontra among them."""
    rules = [BULGARIAN, BULGARIAN.with_options({"all_trumps_raise": "not_over_partner"})]
    found = []
    for number in range(60):
        states = random_states(rules[number % 2], number, STYLES[number % len(STYLES)])
        late = [one for one in states if isinstance(one, Playing) and len(one.tricks) >= 8 - LEFT]
        found += [one for one in late[number % 5 : number % 5 + 1] if not belots_to_come(one)]
    return found


def test_a_worth_is_what_the_best_play_of_all_leads_to() -> None:
    """Against brute force with the machine itself: the cards, the writing, capots, contras."""
    contracts, multipliers = set(), set()
    for state in endings():
        found = worths(state, announced(state))
        for action in spoken(state):
            following = after(state, action)
            worth = Worth(brute_force(following, state, written), brute_force(following, state, points))
            assert found[action] == worth, state
        contracts.add(state.contract.trump)
        multipliers.add(state.contract.multiplier)
    assert contracts >= {NO_TRUMPS, ALL_TRUMPS} and len(contracts) >= 4
    assert multipliers == {1, 2, 4}


DEAL = {
    "S": "AS KS QS 7S AH 7H AD 7D",
    "E": "JS 9S TS 8S TH KH TD KD",
    "N": "AC TC KC QC QH JH QD JD",
    "W": "JC 9C 8C 7C 9H 8H 9D 8D",
}


def in_spades() -> Playing:
    """South, who leads, has named spades; East has the best ones."""
    state = keep_silent(call(auction(DEAL), "S pass pass pass"))
    assert isinstance(state, Playing)
    return state


def test_a_belot_broken_in_silence_is_given_away() -> None:
    found = worths(in_spades(), ())
    king = parse_card("KS")
    said, silent = found[BELOT_PLAYS[king]], found[PLAYS[king]]
    assert said.points == silent.points
    assert said.written > silent.written


def test_a_known_loss() -> None:
    """Two tricks from the end without trumps: the ace is not to be played first."""
    state = play(
        call(
            auction(
                {
                    "S": "AS KS QS JS TS 9S AH 7D",
                    "E": "AC KC QC JC TC 9C TH TD",
                    "N": "8S 7S 8C 7C 7H 8H 9H JH",
                    "W": "AD KD QD JD 9D 8D KH QH",
                }
            ),
            "NT pass pass pass",
        ),
        "AS 9C 7S 8D KS TC 8S 9D QS JC 7C JD JS QC 8C QD TS KC 7H KD 9S AC 8H QH",
    )
    assert isinstance(state, Playing) and len(state.tricks) == 6
    found = losses(worths(state, ()))
    # AH first takes TH JH KH: 27; then 7D loses TD AD and the last ten.
    # 7D first loses TD AD; but West has to lead KH, and AH takes it with TH, JH and the last ten: 37.
    ace, seven = PLAYS[parse_card("AH")], PLAYS[parse_card("7D")]
    assert found == {seven: Loss(0, 0), ace: Loss(4, 10)}  # twenty when doubled: two tens, from side to side


def test_the_best_play_gives_nothing_away() -> None:
    plays = [PLAYS[card] for card in range(3)]
    worth = {plays[0]: Worth(8, 90), plays[1]: Worth(8, 82), plays[2]: Worth(-16, 80)}
    assert losses(worth) == {plays[0]: Loss(0, 0), plays[1]: Loss(0, 8), plays[2]: Loss(24, 10)}


@given(
    trump=st.sampled_from([HEARTS, NO_TRUMPS, ALL_TRUMPS]),
    multiplier=st.sampled_from([1, 2, 4]),
    declarer=st.integers(0, 3),
    melds=st.tuples(st.sampled_from([0, 20, 40, 100, 220]), st.sampled_from([0, 20, 50, 150])),
    capot_under_contra=st.sampled_from(["multiplied", "not_multiplied"]),
)
def test_more_points_never_write_less(
    trump: int, multiplier: int, declarer: int, melds: tuple[int, int], capot_under_contra: str
) -> None:
    """So one solved deal serves for points and for what is written, capots being the two ends."""
    rules = BULGARIAN.with_options({"capot_under_contra": capot_under_contra})
    factor = rules.point_factor(trump)
    total = rules.cards.points_of(trump, tuple(range(32))) + rules.last_trick_bonus
    melds = melds if rules.declares(trump) else (0, 0)
    leads = []
    for marked in range(-1, total + 2):
        cards = min(max(marked, 0), total)
        points = tuple(
            SidePoints(one, 0, capot, more, 0, (one + more) * factor + capot)
            for one, more, capot in zip(
                (cards, total - cards), melds, (90 * (marked > total), 90 * (marked < 0)), strict=True
            )
        )
        written = rules.write(Contract(trump, declarer, multiplier), points, 0).written
        leads.append(written[0] - written[1])
    assert leads == sorted(leads)


def test_all_are_asked_at_the_same_positions() -> None:
    players = Players()
    alone = probe(BULGARIAN, ("easy",), "beginner", match_seed(5, 0), 0, players)
    both = probe(BULGARIAN, ("medium", "easy", "random"), "beginner", match_seed(5, 0), 0, players)
    assert all_given(both, "easy") == all_given(alone, "easy")
    assert all_given(both, "easy").decisions > 10
    for tally in both.tallies.values():
        assert set(tally.parts) <= set(range(8))
        for each in tally.parts.values():
            assert min(each.written, each.points, each.best) >= 0
            assert each.best <= each.decisions
    assert all_given(both, "random").points > 0


def all_given(found: Probe, name: str) -> GivenAway:
    """What a player gave away in all parts of a deal, without the times."""
    parts = found.tallies[name].parts.values()
    keys = ("written", "points", "own", "best", "decisions")
    return GivenAway(**{key: sum(getattr(each, key) for each in parts) for key in keys})


def test_the_first_deal_with_a_contract_counts() -> None:
    """Where the first deal of a match is passed out, the next one is audited."""
    players = Players()
    assert all(
        all_given(
            probe(BULGARIAN, ("easy",), "medium", match_seed(1, number), number, players), "easy"
        ).decisions
        > 0
        for number in range(20)
    )


def test_an_engine_may_be_audited(tmp_path: Path) -> None:
    command = "cmd:" + shlex.join(program(tmp_path, HONEST))
    players = Players()
    found = probe(BULGARIAN, (command,), "easy", match_seed(1, 0), 0, players)
    players.close()
    played = all_given(found, command)
    assert played.points > 0
    times = [each.times.counts.total() for each in found.tallies[command].parts.values()]
    assert sum(times) == played.decisions
    assert found.faults == 0


def tally(written: float, points: float, best: float) -> Tally:
    """What was given away in the third trick, in a deal where each took a quarter of a second to decide."""
    found = Tally()
    found.count(2, Loss(written, points), best, 0.25)
    found.count(2, Loss(0, 0), 0, 0.25)
    return found


def hand_made() -> Losses:
    probes = (
        Probe(0, {"good": tally(4, 10, 2), "bad": tally(12, 30, 1)}),
        Probe(1, {"good": tally(0, 2, 2), "bad": tally(4, 42, 0)}),
    )
    return Losses(("good", "bad"), "good", 7, 3, probes, BULGARIAN)


def test_figures_are_for_a_deal_and_side() -> None:
    found = hand_made()
    assert found.loss("good", "written").mean == (4 + 0) / 2 / 2
    assert found.loss("bad", "points", 2).mean == (30 + 42) / 2 / 2
    assert found.loss("bad", "points", 3).mean == 0
    assert found.best("bad") == 1 / 4
    # two observations, 2 and 0: their deviation is the root of 2, that of their mean 1
    assert found.loss("good", "written").margin == pytest.approx(1.96)


def test_differences_are_paired_by_deal() -> None:
    found = hand_made().difference("bad", "good", "written")
    assert found.mean == ((12 - 4) / 2 + (4 - 0) / 2) / 2
    assert found.margin == pytest.approx(1.96)


def test_the_text_says_what_was_measured() -> None:
    text = "\n".join(hand_made().lines())
    for words in ("2 of 3 deals (seed 7) at 0:0, bid and played by good", "4 decisions", "good over bad"):
        assert words in text
    assert text.count("1.00 ± 1.96") == 1  # written points of good, by trick
    assert "-3.0 ± 2.0" in text


PLAYER_KEYS = {
    "name": str,
    "written": dict,
    "points": dict,
    "best_share": float,
    "by_trick": list,
    "median_ms": float,
    "p95_ms": float,
    "p99_ms": float,
    "longest_ms": float,
}
KEYS = {
    "deals": int,
    "deals_asked": int,
    "seed": int,
    "positions_by": str,
    "decisions": int,
    "players": list,
    "differences": list,
    "faults": int,
}


def audit_json(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    assert audit.main([*arguments, "--json"]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def without_times(found: dict[str, Any]) -> dict[str, Any]:
    for player in found["players"]:
        for each in (player, *player["by_trick"]):
            del each["median_ms"], each["p95_ms"], each["p99_ms"], each["longest_ms"]
    return found


def test_json_has_these_keys(capsys: pytest.CaptureFixture[str]) -> None:
    """Whoever reads it relies on them: none may go or change its kind."""
    found = audit_json(capsys, "--level", "medium", "--level", "random", "--deals", "4")
    assert {key: type(value) for key, value in found.items()} == KEYS
    medium, chance = found["players"]
    assert {key: type(value) for key, value in medium.items()} == PLAYER_KEYS
    assert chance["median_ms"] is None, "chance takes no time"
    assert len(medium["by_trick"]) == 8
    assert medium["by_trick"][0].keys() == PLAYER_KEYS.keys() - {"name", "best_share", "by_trick"}
    (difference,) = found["differences"]
    assert difference.keys() == {"a", "b", "written", "points"}
    for figure in (medium["written"], medium["by_trick"][0]["points"], difference["written"]):
        assert figure.keys() == {"mean", "margin_95"}
    assert chance["points"]["mean"] > medium["points"]["mean"] > 0
    assert (found["deals"], found["deals_asked"], found["positions_by"]) == (4, 4, "medium")


def test_jobs_change_nothing_but_the_time(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("--level", "easy", "--positions", "medium", "--deals", "4", "--seed", "3")
    alone = without_times(audit_json(capsys, *arguments))
    assert without_times(audit_json(capsys, *arguments, "--jobs", "2")) == alone


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        ([], "--level"),
        (["--level", "harder"], "argument --level: unknown player 'harder'"),
        (["--level", "easy", "--positions", "x"], "argument --positions: unknown player 'x'"),
        (["--level", "easy", "--deals", "0"], "expected a number of at least 1"),
        (["--level", "easy", "--executor", "x"], "expected dask:ADDRESS"),
    ],
)
def test_a_wrong_argument_ends_with_status_2_and_one_line(
    arguments: list[str], expected: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        audit.main([*arguments])
    assert ended.value.code == 2
    assert expected in one_line(capsys.readouterr().err.encode())
