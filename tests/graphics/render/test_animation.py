"""Animations can be stopped at any moment and always end where they should."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from graphics.render.animation import (
    Animation,
    Animator,
    CallOnce,
    Parallel,
    Pause,
    Sequence,
    Tween,
    delayed,
    staggered,
)
from graphics.render.motion import MOVES, PACES, Motion


def recorder(log: list[str], name: str, ms: float = 100) -> Tween:
    def step(t: float) -> None:
        if t >= 1:
            log.append(name)

    return Tween(ms, step)


def tree(log: list[str]) -> Animation:
    """Two tweens, a pause and a part that is made when its turn comes, nested."""
    return Sequence(
        [
            recorder(log, "a"),
            Parallel([recorder(log, "b", 50), delayed(30, recorder(log, "c", 50))]),
            CallOnce(lambda: log.append("d")),
            Pause(40),
            lambda: recorder(log, "e", 10),
        ]
    )


@given(st.lists(st.floats(0.1, 120), max_size=12))
def test_finishing_at_any_moment_runs_everything_once_and_in_order(frames: list[float]) -> None:
    log: list[str] = []
    animation = tree(log)
    for ms in frames:
        animation.advance(ms)
    animation.finish()
    animation.finish()
    assert animation.done
    assert log == ["a", "b", "c", "d", "e"]


@given(st.lists(st.floats(0.1, 50), min_size=60, max_size=80).filter(lambda frames: sum(frames) > 400))
def test_any_frame_rate_takes_the_same_path(frames: list[float]) -> None:
    log: list[str] = []
    animation = tree(log)
    for ms in frames:
        animation.advance(ms)
    assert animation.done
    assert log == ["a", "b", "c", "d", "e"]


def test_no_time_is_lost_between_the_parts_of_a_sequence() -> None:
    log: list[str] = []
    animation = tree(log)
    assert animation.advance(100 + 80 + 40 + 10 + 7) == pytest.approx(7)


def test_a_pause_without_a_length_waits_for_a_click() -> None:
    pause = Pause(None)
    pause.advance(1e9)
    assert not pause.done
    pause.finish()
    assert pause.done


def test_a_tween_is_eased_and_ends_exactly() -> None:
    seen: list[float] = []
    tween = Tween(100, seen.append, lambda t: t * t)
    tween.advance(50)
    tween.advance(70)
    assert seen == [0.25, 1.0]


def test_nothing_at_all_is_done_at_once() -> None:
    assert Sequence([]).done and Parallel([]).done
    assert Sequence([lambda: None]).advance(5) == 5


def test_staggered_starts_one_after_another() -> None:
    log: list[str] = []
    animation = staggered(60, [recorder(log, name) for name in "abc"])
    animation.advance(165)
    assert log == ["a", "b"]
    animation.advance(60)
    assert log == ["a", "b", "c"]


def test_the_newest_animation_of_a_key_wins() -> None:
    log: list[str] = []
    animator = Animator()
    animator.start("hover", recorder(log, "old"))
    animator.start("hover", recorder(log, "new"))
    assert animator.busy
    animator.advance(100)
    assert log == ["new"] and not animator.busy
    animator.start("glow", recorder(log, "glow"))
    animator.finish()
    assert log == ["new", "glow"] and not animator.busy


@pytest.mark.parametrize("name", MOVES)
def test_paces_stretch_every_movement(name: str) -> None:
    calm, normal, quick, at_once = (Motion(pace).ms(name) for pace in PACES)
    assert calm >= normal >= quick >= at_once >= 0
    assert normal == MOVES[name].ms


def test_at_once_moves_nothing_but_leaves_time_to_read() -> None:
    motion = Motion("at_once")
    assert motion.ms("play") == motion.ms("deal") == 0
    assert motion.ms("show") > 0
    assert motion.thinking(1) == 0
    assert motion.rest() == 600


def test_animation_off_is_a_short_fade_in_place() -> None:
    motion = Motion("calm", reduced=True)
    assert motion.ms("play") == 120
    assert motion.ms("hover") == motion.ms("fan") == 0
    assert motion.stagger("deal") == 0


def test_a_finished_trick_stays_as_long_as_was_asked() -> None:
    assert Motion(rest_ms=None).rest() is None
    assert Motion(rest_ms=900).rest() == 900
    assert Motion("calm", rest_ms=4000).rest() == 4000
    assert Motion("at_once", rest_ms=None).rest() is None
