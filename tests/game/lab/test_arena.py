"""`arena`: duplicate matches and honest intervals."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from game.core.account import SidePoints
from game.core.actions import CONTRA, RECONTRA
from game.core.contracts import HEARTS, Contract
from game.lab import arena
from game.lab.duplicate import A, B, Doubling, Pair, PlayerResults, brought, count, play_pair, seatings
from game.lab.figures import ArenaFigures, Estimate, elo, elo_of, ratio
from game.lab.seats import Players
from game.lab.table import deals, match_seed
from game.rules import preset
from tests.game.lab.runs import one_line, run
from tests.game.players.engine.engines import HONEST, answering, program
from tests.game.tables import BULGARIAN, SOUTH, random_results

SHORT = ("--option", "target=51")


def arena_json(*arguments: str) -> dict[str, Any]:
    done = run("arena", *arguments, *SHORT, "--json")
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def without_times(found: dict[str, Any]) -> dict[str, Any]:
    for player in (found["a"], found["b"]):
        del player["median_ms"], player["p95_ms"], player["p99_ms"], player["longest_ms"]
    return found


@pytest.mark.slow
def test_medium_beats_random() -> None:
    found = arena_json("--a", "medium", "--b", "random", "--matches", "40", "--seed", "1")
    assert found["matches"] == found["a"]["wins"] + found["b"]["wins"] == 40
    assert found["wins_of_a"]["share"] >= 0.9
    assert found["points_a_deal_of_a"]["mean"] > 5
    assert found["a"]["made"] <= found["a"]["contracts"]
    assert found["a"]["longest_ms"] >= found["a"]["p95_ms"] >= found["a"]["median_ms"] > 0
    assert found["elo_of_a"]["low"] > 0
    assert found["faults"] == 0


def test_a_player_against_itself_is_exactly_even() -> None:
    """Both matches of a pair are the same match, seen from both sides."""
    found = arena_json("--a", "medium", "--b", "medium", "--matches", "6")
    assert found["wins_of_a"] == {"share": 0.5, "margin_95": 0.0}
    assert found["points_a_deal_of_a"] == {"mean": 0.0, "margin_95": 0.0}


def test_jobs_change_nothing_but_the_time() -> None:
    arguments = ("--a", "easy", "--b", "random", "--matches", "6", "--seed", "4")
    alone = without_times(arena_json(*arguments))
    assert without_times(arena_json(*arguments, "--jobs", "2")) == alone


def test_the_text_says_it_all() -> None:
    done = run("arena", "--a", "medium", "--b", "random", "--matches", "4", *SHORT)
    text = done.stdout.decode()
    for word in ("4 matches (2 duplicate pairs)", "A wins", "Elo", "±", "points per deal", "contracts made"):
        assert word in text
    for word in ("  contras  ", "  recontras  ", "ms median", "ms p95", "ms longest", "engine faults    0"):
        assert text.count(word) == 2, word
    assert done.stderr == b"", "no bar where there is no terminal"


def test_a_terminal_shows_how_far_it_is(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    assert arena.main(["--a", "random", "--b", "random", "--matches", "4", *SHORT]) == 0
    first, last = capfd.readouterr().err.split("\r")[1:]
    assert first.startswith(f"[{'#' * 15}{'.' * 15}] 2/4 about ") and first.endswith(" left")
    assert last.startswith(f"[{'#' * 30}] 4/4 in ") and last.endswith("\n")


def test_one_pair_has_no_interval() -> None:
    found = arena_json("--a", "random", "--b", "random", "--matches", "2")
    assert found["wins_of_a"]["margin_95"] is None


def test_both_matches_of_a_pair_have_the_same_cards() -> None:
    rules = preset("bulgarian")
    players = Players()
    seed = match_seed(1, 0)
    easy, chance = players.player("easy"), players.player("random")
    one = list(deals(rules, seed, [easy, chance] * 2, cut_by_player=False))
    other = list(deals(rules, seed, [chance, easy] * 2, cut_by_player=False))
    for first, second in zip(one, other, strict=False):
        assert first.deal.hands == second.deal.hands
        assert first.deal.table.dealer == second.deal.table.dealer


def test_a_pair_is_counted_for_both() -> None:
    pair = play_pair(preset("bulgarian"), ("medium", "random"), match_seed(1, 0), 0, Players())
    assert sum(tally.wins for tally in pair.tallies) == 2
    assert pair.lead == pair.tallies[0].written - pair.tallies[1].written
    assert pair.score == pair.tallies[0].wins / 2


@pytest.mark.parametrize("name", ["bela-4", "bela-2"])
def test_pairs_of_bela_are_duplicate_too(name: str) -> None:
    found = arena_json("--rules", name, "--a", "random", "--b", "random", "--matches", "6")
    assert found["wins_of_a"] == {"share": 0.5, "margin_95": 0.0}
    assert (found["matches"], found["matches_a_set"], found["counted"]) == (6, 2, "matches won")
    assert found["a"]["contras"]["said"] == found["b"]["under_contra"] == 0


def test_with_three_each_is_alone_in_every_seat() -> None:
    assert seatings(preset("bela-3")) == ((A, B, B), (B, A, B), (B, B, A), (B, A, A), (A, B, A), (A, A, B))
    found = arena_json("--rules", "bela-3", "--a", "random", "--b", "random", "--matches", "12")
    assert found["wins_of_a"] == {"share": 0.5, "margin_95": 0.0}
    assert found["points_a_deal_of_a"]["mean"] == 0
    assert (found["matches"], found["matches_a_set"]) == (12, 6)
    assert found["counted"] == "matches with the higher mean score of its seats"
    assert found["a"]["wins"] + found["b"]["wins"] == 12
    assert found["sets_of_a"]["share"] == 0.5  # the same player: equal in the mean


def test_a_set_is_won_by_the_mean_score_over_all_its_seats() -> None:
    """The player who narrowly wins most matches may lose one by more."""
    pairs = tuple(
        Pair(number, 1, (PlayerResults(4, a), PlayerResults(2, b)), 6) for number, (a, b) in enumerate(SETS)
    )
    figures = ArenaFigures(("a", "b"), 1, len(pairs), pairs)
    assert figures.sets.mean == 1.5 / 3 and figures.wins.mean == 4 / 6


SETS = ((100, 90), (90, 100), (50, 50))
"""What A and B have written, by set."""


@pytest.mark.parametrize(
    "by_side, scores, wins",
    [
        ((A, B, B), (500, 701, 301), (0, 1)),  # 500 against 500½
        ((A, B, B), (501, 701, 299), (1, 0)),  # 501 against 500, though a B went out
        ((B, A, A), (701, 700, 702), (0.5, 0.5)),
    ],
)
def test_with_three_the_higher_mean_score_wins(
    by_side: tuple[int, ...], scores: tuple[int, ...], wins: tuple[float, float]
) -> None:
    result = next(one for one in random_results(preset("bela-3"), 3) if one.winner is not None)
    pair = Pair(0, matches=6)
    count(pair, preset("bela-3"), replace(result, scores=scores), by_side)
    assert tuple(tally.wins for tally in pair.tallies) == wins


def test_the_text_of_three_says_what_is_counted() -> None:
    done = run("arena", "--rules", "bela-3", "--a", "random", "--b", "random", "--matches", "12", *SHORT)
    text = done.stdout.decode()
    for word in (
        "12 matches (2 duplicate sets)",
        "interval over sets",
        "each plays alone against two",
        "mean score",
        "sets won by A",
    ):
        assert word in text
    assert "contras" not in text


def test_engines_may_play_and_their_faults_end_the_run(tmp_path: Path) -> None:
    command = "cmd:" + shlex.join(program(tmp_path, answering("no")))
    done = run("arena", "--a", command, "--b", "random", "--matches", "40")
    assert done.returncode == 1
    assert b"ended after 10 engine faults" in done.stderr


def test_the_audit_says_where_it_went() -> None:
    done = run("arena", "--audit", "--level", "expert")
    assert (done.returncode, done.stdout) == (2, b"")
    assert "python -m tools.audit" in one_line(done.stderr)


@pytest.mark.parametrize("audit", [False, True])
def test_a_run_with_an_engine_is_repeated_by_its_secret(tmp_path: Path, audit: bool) -> None:
    command = "cmd:" + shlex.join(program(tmp_path, HONEST))
    arguments = ("arena", "--a", command, "--b", "random", "--matches", "2", "--option", "target=51")
    if audit:
        arguments = ("tools.audit", "--level", command, "--positions", "easy", "--deals", "1")
    first = run(*arguments, "--json")
    said = first.stderr.decode().splitlines()[-1]
    name = "python -m tools.audit" if audit else "belot arena"
    secret = said.removeprefix(f"{name}: --secret ").removesuffix(" repeats this run")
    again, other = run(*arguments, "--json", "--secret", secret), run(*arguments, "--json")
    assert played(again.stdout) == played(first.stdout) != played(other.stdout)


def played(output: bytes) -> str:
    """The results, without the times."""
    return re.sub(rb'"\w+_ms": [^,}]+', b"", output).decode()


def test_faults_end_a_run_in_processes_too(tmp_path: Path) -> None:
    command = "cmd:" + shlex.join(program(tmp_path, answering("no")))
    done = run("arena", "--a", "random", "--b", command, "--matches", "4", "--jobs", "2")
    assert done.returncode == 1


def test_a_ratio_knows_its_interval() -> None:
    assert ratio([1.0, 0.0, 1.0, 0.0], [1.0] * 4).mean == 0.5
    margin = ratio([1.0, 0.0, 1.0, 0.0], [1.0] * 4).margin
    assert margin == pytest.approx(1.96 * (0.25 * 4 / 3 / 4) ** 0.5)
    assert ratio([3.0], [2.0]).margin is None
    assert ratio([3.0], [2.0]).text(100, " %") == "150.0 %"


def test_figures_of_players_who_never_had_a_choice() -> None:
    pairs = tuple(Pair(number, 2, (PlayerResults(wins=2), PlayerResults())) for number in range(2))
    figures = ArenaFigures(("a", "b"), 0, 2, pairs)
    assert "none" in "\n".join(figures.lines())
    assert figures.player(0)["median_ms"] is None


PLAYER_KEYS = {
    "name": str,
    "wins": int,
    "written": int,
    "contracts": int,
    "made": int,
    "under_contra": int,
    "under_contra_made": int,
    "contras": dict,
    "recontras": dict,
    "median_ms": float,
    "p95_ms": float,
    "p99_ms": float,
    "longest_ms": float,
    "faults": int,
}
KEYS = {
    "matches": int,
    "matches_asked": int,
    "matches_a_set": int,
    "counted": str,
    "seed": int,
    "deals": int,
    "wins_of_a": dict,
    "sets_of_a": dict,
    "elo_of_a": dict,
    "points_a_deal_of_a": dict,
    "a": dict,
    "b": dict,
    "faults": int,
}


def test_json_has_these_keys() -> None:
    """Programs that read it rely on them: none may disappear or change its type."""
    found = arena_json("--a", "beginner", "--b", "random", "--matches", "8", "--seed", "2")
    assert {key: type(value) for key, value in found.items()} == KEYS
    for player in (found["a"], found["b"]):
        assert {key: type(value) for key, value in player.items()} == PLAYER_KEYS
        assert player["contras"].keys() == player["recontras"].keys() == {"said", "made", "brought"}
    assert found["wins_of_a"].keys() == {"share", "margin_95"}
    assert found["points_a_deal_of_a"].keys() == {"mean", "margin_95"}
    assert found["elo_of_a"].keys() == {"difference", "low", "high"}


def test_the_contras_of_one_are_said_to_the_contracts_of_the_other() -> None:
    found = arena_json("--a", "random", "--b", "random", "--matches", "40", "--seed", "2")
    assert found["a"]["contras"]["said"] == found["b"]["under_contra"] > 0
    assert found["a"]["contras"]["made"] == found["b"]["under_contra_made"]
    assert 0 < found["a"]["recontras"]["said"] <= found["a"]["under_contra"]


@pytest.mark.parametrize(
    ("ours", "theirs", "multiplier", "contra", "recontra"),
    [
        (56, 106, 2, 32 - 16, None),  # inside in any case
        (106, 56, 2, -32 + (10 - 6), None),  # made: 32 to 0 instead of 10 to 6
        (106, 56, 4, -32 + (10 - 6), 32),
        (56, 106, 4, 32 - 16, -32),
        (81, 81, 2, 0 - 8, None),  # nobody writes what hangs
    ],
)
def test_what_a_contra_brought(
    ours: int, theirs: int, multiplier: int, contra: int, recontra: int | None
) -> None:
    """South declares hearts; compared under contra, and under half the multiplier."""
    result = random_results(BULGARIAN, 1)[0]
    points = tuple(SidePoints(total, 0, 0, 0, 0, total) for total in (ours, theirs))
    result = replace(result, contract=Contract(HEARTS, SOUTH, multiplier), points=points)
    assert brought(BULGARIAN, result, CONTRA) == contra
    if recontra is not None:
        assert brought(BULGARIAN, result, RECONTRA) == recontra


def test_doublings_add_up() -> None:
    doubling = Doubling()
    doubling.add(True, -28)
    doubling.add(False, 16)
    assert doubling == Doubling(said=2, made=1, brought=-12)


def test_elo_is_that_of_chess() -> None:
    assert elo(0.5) == 0
    assert elo(0.75) == pytest.approx(190.8, abs=0.1)
    assert elo(0.25) == pytest.approx(-190.8, abs=0.1)
    found = elo_of(Estimate(0.6, 0.04), 300)
    assert (found.low, found.difference, found.high) == (
        pytest.approx(41.9, abs=0.1),
        pytest.approx(70.4, abs=0.1),
        pytest.approx(100.0, abs=0.1),
    )
    assert found.text() == "+70 (95 %: +42 to +100)"


def test_elo_has_no_end_where_every_match_was_won_or_lost() -> None:
    won, lost = elo_of(Estimate(1.0, 0.0), 10), elo_of(Estimate(0.0, 0.0), 10)
    assert won.difference is won.high is lost.difference is lost.low is None
    # 10 pairs of 10: the exact 95 % interval of the share begins at 0.025 ** (1 / 10) = 69.2 %
    assert won.low == pytest.approx(elo(0.6915), abs=0.1)
    assert lost.high == pytest.approx(-won.low)
    assert "every match was won: with 95 % at least +140" in won.text()
    assert "every match was lost: with 95 % at most -140" in lost.text()


def test_elo_says_when_its_interval_is_open_or_unknown() -> None:
    assert elo_of(Estimate(0.9, 0.2), 4).text() == "+382 (95 %: +147 to no end)"
    assert elo_of(Estimate(0.1, 0.2), 4).text() == "-382 (95 %: no end to -147)"
    assert elo_of(Estimate(0.5, None), 1).text() == "+0 (one pair gives no interval)"


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        ([], "--a"),
        (["--a", "medium"], "--b"),
        (
            ["--a", "harder", "--b", "easy"],
            "argument --a: unknown player 'harder': expected random",
        ),
        (["--a", "easy", "--b", "cmd:"], "argument --b"),
        (["--a", "easy", "--b", "easy", "--matches", "3"], "expected an even number"),
        (
            ["--a", "easy", "--b", "easy", "--matches", "8", "--rules", "bela-3"],
            "'8': expected a multiple of 6, 6 for each deck",
        ),
        (["--a", "easy", "--b", "easy", "--jobs", "0"], "expected a number of at least 1"),
        (["--a", "easy", "--b", "easy", "--rules", "x"], "expected one of bulgarian"),
        (["--a", "easy", "--b", "easy", "--executor", "dask"], "'dask': expected dask:ADDRESS"),
        (["--a", "easy", "--b", "easy", "--executor", "dask:"], "'dask:': expected dask:ADDRESS"),
    ],
)
def test_a_wrong_argument_ends_with_status_2_and_one_line(
    arguments: list[str], expected: str, capfd: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        arena.main(arguments)
    assert ended.value.code == 2
    assert expected in one_line(capfd.readouterr().err.encode())
