"""`arena`: duplicate matches and honest intervals."""

from __future__ import annotations

import json
import shlex
from pathlib import Path
from typing import Any

import pytest

from game.commands import arena
from game.commands.duplicate import Pair, Tally, play_pair
from game.commands.figures import Figures, ratio
from game.commands.seats import Players
from game.commands.table import deals, match_seed
from game.rules import preset
from tests.game.ai.engines import answering, program
from tests.game.commands.runs import one_line, run

SHORT = ("--option", "target=51")


def arena_json(*arguments: str) -> dict[str, Any]:
    done = run("arena", *arguments, *SHORT, "--json")
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def without_times(found: dict[str, Any]) -> dict[str, Any]:
    for player in (found["a"], found["b"]):
        del player["median_ms"], player["p95_ms"]
    return found


def test_medium_beats_random() -> None:
    found = arena_json("--a", "medium", "--b", "random", "--matches", "40", "--seed", "1")
    assert found["matches"] == found["a"]["wins"] + found["b"]["wins"] == 40
    assert found["wins_of_a"]["share"] >= 0.9
    assert found["points_a_deal_of_a"]["mean"] > 5
    assert found["a"]["made"] <= found["a"]["contracts"]
    assert found["a"]["p95_ms"] >= found["a"]["median_ms"] > 0
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
    for word in ("4 matches (2 duplicate pairs)", "A wins", "±", "points a deal", "contracts made", "median"):
        assert word in text
    assert done.stderr == b"", "no bar where there is no terminal"


def test_a_terminal_shows_how_far_it_is(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    assert arena.main(["--a", "random", "--b", "random", "--matches", "4", *SHORT]) == 0
    bar = capfd.readouterr().err
    assert bar.split("\r")[1:] == [f"[{'#' * 15}{'.' * 15}] 2/4", f"[{'#' * 30}] 4/4\n"]


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
    pair = play_pair(preset("bulgarian"), ("medium", "random"), 1, 0, Players())
    assert sum(tally.wins for tally in pair.tallies) == 2
    assert pair.lead == pair.tallies[0].written - pair.tallies[1].written
    assert pair.score == pair.tallies[0].wins / 2


def test_engines_may_play_and_their_faults_end_the_run(tmp_path: Path) -> None:
    command = "cmd:" + shlex.join(program(tmp_path, answering("no")))
    done = run("arena", "--a", command, "--b", "random", "--matches", "40")
    assert done.returncode == 1
    assert b"ended after 10 engine faults" in done.stderr


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
    pairs = tuple(Pair(number, 2, (Tally(wins=2), Tally())) for number in range(2))
    assert "none" in "\n".join(Figures(("a", "b"), pairs).lines())


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        ([], "--a"),
        (["--a", "medium"], "--b"),
        (["--a", "hard", "--b", "easy"], "argument --a: unknown player 'hard': expected random, beginner"),
        (["--a", "easy", "--b", "cmd:"], "argument --b"),
        (["--a", "easy", "--b", "easy", "--matches", "3"], "expected an even number"),
        (["--a", "easy", "--b", "easy", "--jobs", "0"], "expected a number from 1"),
        (["--a", "easy", "--b", "easy", "--rules", "x"], "expected one of bulgarian"),
    ],
)
def test_a_wrong_argument_ends_with_status_2_and_one_line(
    arguments: list[str], expected: str, capfd: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        arena.main(arguments)
    assert ended.value.code == 2
    assert expected in one_line(capfd.readouterr().err.encode())
