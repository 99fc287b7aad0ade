"""What the bench prints can be believed: the figures beside their targets, the misses marked."""

from __future__ import annotations

import random

import pygame
import pytest

from game.core.actions import to_text
from game.core.match import Match
from game.players.search.compiled import interpreted
from game.rules import PRESETS, preset
from tools.bench import __main__ as bench
from tools.bench import game, tables, window
from tools.bench.figures import at_least, at_most, at_most_both, percentile_99
from tools.bench.game import random_match
from tools.bench.tables import TABLES, tables_beside
from tools.screens import Gallery, Variant


def test_a_missed_target_is_marked_and_a_reached_one_is_not() -> None:
    text = bench.table([at_most("frame", 9.5, 4, "ms"), at_least("rules", 2500, 2000, "deals/s")])
    slow, fast = text.splitlines()
    assert slow.startswith("frame") and slow.endswith("missed") and "<= 4 ms" in slow
    assert fast.endswith(">= 2,000 deals/s") and "2,500 deals/s" in fast


def test_random_matches_are_real_matches() -> None:
    rules = preset("bulgarian")
    (seed, actions), played = random_match(random.Random(7), rules, 2)
    match = Match.replay(rules, seed, map(to_text, actions))
    assert sum(result.contract is not None for result in match.results) == played
    assert 1 <= played <= 2


def test_percentile_of_a_hundred_even_steps() -> None:
    assert percentile_99([float(n) for n in range(101)]) == pytest.approx(99)


def test_an_unknown_measurement_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        bench.main(["speed"])
    assert "speed" in capsys.readouterr().err


def test_the_solver_is_measured_in_every_kind_and_said_to_be_compiled_or_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(game, "DEALS", 1)
    monkeypatch.setattr(game, "DEALS_INTERPRETED", 1)
    rows = game.measure_solver()
    how = "interpreted" if interpreted("solver") else "compiled"
    for name, row in zip(("trump", "no trumps", "all trumps"), rows[::2], strict=True):
        assert f"in {name}," in row.what and how in row.what
        assert (row.target != "") == (how == "compiled")


@pytest.mark.parametrize("rules", [name for name, each in PRESETS.items() if each.game == "bela"][:3])
def test_the_solver_is_measured_in_bela(monkeypatch: pytest.MonkeyPatch, rules: str) -> None:
    monkeypatch.setattr(game, "DEALS", 1)
    monkeypatch.setattr(game, "DEALS_INTERPRETED", 1)
    value, values = game.measure_solver(rules)
    assert rules in value.what and "each of the" in values.what
    assert (value.target != "") == (not interpreted("solver"))


@pytest.mark.parametrize(("players", "size"), [(4, 8), (3, 10), (2, 10)])
def test_the_deals_measured_are_whole(players: int, size: int) -> None:
    lanes = game.random_lanes(random.Random(1), players, size)
    held = [sum(lane.bit_count() for lane in lanes[4 * seat : 4 * seat + 4]) for seat in range(4)]
    assert held == [size] * players + [0] * (4 - players)


def test_a_frame_is_told_with_its_median_and_its_slowest() -> None:
    within, slow, free = (
        at_most_both("menu", 3.0, 4, p99, worst) for p99, worst in ((8, 8), (9, 8), (9, None))
    )
    assert within.reached and free.reached and not slow.reached
    assert within.figure == "3.00 / 8.00 ms" and within.target == "<= 4 / 8 ms" and free.target == "<= 4 ms"
    assert not at_most_both("menu", 4.1, 4, 5, 8).reached


def test_the_pointer_and_the_flock_make_frames(home: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(window, "POINTED", 4)
    monkeypatch.setattr(window, "FRAMES", 4)
    monkeypatch.setattr(window, "WARM_UP", 2)
    pygame.display.init()
    gallery = Gallery(Variant("en", (1024, 640)))
    for shown in gallery.screens("belot"):
        if shown.name == "table_play":
            gallery.open(shown)
            assert len(window.pointed(gallery.app)) >= 2 and len(window.flown(gallery, shown)) >= 2
            break
    names = {shown.name for section in window.SHOWN for shown in gallery.screens(section)}
    assert {name for wanted in window.SHOWN.values() for name in wanted} <= names


@pytest.mark.slow
def test_decisions_are_measured_beside_a_table_that_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "DECISIONS", 2)
    monkeypatch.setattr(tables, "DAYS", 1)
    decision, day = tables.measure_tables()
    assert "median of 2" in decision.what and decision.target == "<= 1.2 times"
    assert "3 tournaments" in day.what


@pytest.mark.slow
def test_other_tables_are_really_played_beside_frames(home: object) -> None:
    with tables_beside() as take_in:
        running = take_in.func.__self__  # type: ignore[attr-defined]
        assert len(running.scores()) == TABLES + 1 and any(table.deals for table in running.scores())
        take_in()


def test_the_result_of_an_evening_is_there_at_once_where_the_tables_are_ahead() -> None:
    assert 0 < tables.end_seconds() < tables.READY
