"""What is made once and kept: bounded by number, and by the bytes of all of it together."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from graphics.render import cache, draw
from graphics.render.cache import Budget, Cache, weight

KILO = 1024


def picture(kilobytes: int) -> pygame.Surface:
    return pygame.Surface((16, 16 * kilobytes), pygame.SRCALPHA)


@pytest.fixture
def budget() -> Budget:
    return Budget(10 * KILO)


class TestWeight:
    def test_pictures_count_alone_and_in_tuples(self) -> None:
        assert weight(picture(3)) == 3 * KILO
        assert weight((picture(1), -4, (picture(2), "name"))) == 3 * KILO
        assert weight({"colours": "#fff"}) == weight(None) == 0


class TestCache:
    def test_what_was_not_used_for_longest_goes(self) -> None:
        cached_values = Cache(Budget(3 * KILO))
        for name in "abc":
            cached_values.put(name, picture(1))
        assert cached_values.get("a") is not None
        cached_values.put("d", picture(1))
        assert [name for name, _ in cached_values.items()] == ["c", "a", "d"]
        assert cached_values.get("b") is None

    def test_another_value_under_a_key_takes_the_place_of_the_first(self) -> None:
        cached_values = Cache(Budget(3 * KILO))
        cached_values.put("a", picture(2))
        cached_values.put("a", picture(1))
        assert len(cached_values) == 1 and cached_values.bytes == cached_values.budget.bytes == KILO

    def test_the_newest_stays_however_large(self) -> None:
        cached_values = Cache(Budget(3 * KILO))
        cached_values.put("a", picture(1))
        large = cached_values.put("b", picture(9))
        assert list(cached_values.items()) == [("b", large)] and cached_values.budget.bytes == 9 * KILO

    def test_caches_of_a_budget_share_its_bytes(self) -> None:
        budget = Budget(4 * KILO)
        one, other = Cache(budget), Cache(budget)
        one.put("a", picture(2))
        other.put("a", picture(2))
        one.get("a")
        one.put("b", picture(1))
        assert (len(one), len(other), budget.bytes) == (2, 0, 3 * KILO)
        one.clear()
        assert budget.bytes == 0


class TestKept:
    def test_a_value_is_made_once_for_the_same_arguments(self, budget: Budget) -> None:
        made: list[object] = []

        @cache.cached(8, budget)
        def make(size: int, plain: bool = False) -> pygame.Surface:
            made.append((size, plain))
            return picture(size)

        assert make(1) is make(1)
        assert make(1, plain=True) is make(1, plain=True)
        assert make(1) is not make(1, plain=True)
        assert made == [(1, False), (1, True)]
        assert make.__name__ == "make"

    def test_none_is_kept_too(self, budget: Budget) -> None:
        made: list[int] = []
        nothing = cache.cached(8, budget)(made.append)
        nothing(1)
        nothing(1)
        assert made == [1]

    def test_it_is_bounded_by_number(self, budget: Budget) -> None:
        made: list[int] = []

        @cache.cached(2, budget)
        def make(number: int) -> int:
            made.append(number)
            return number

        for number in (1, 2, 1, 3, 1, 2):
            assert make(number) == number
        assert made == [1, 2, 3, 2]

    def test_all_of_it_together_is_bounded_by_bytes(self, budget: Budget) -> None:
        small, pair = (
            cache.cached(512, budget)(picture),
            cache.cached(512, budget)(lambda size: (picture(size), 0, 0)),
        )
        for size in range(1, 9):
            small(size)
            pair(size)
            assert budget.bytes <= max(10, size) * KILO

    def test_it_is_forgotten_alone_and_together(self, budget: Budget) -> None:
        one, other = cache.cached(8, budget)(picture), cache.cached(8, budget)(lambda size: picture(size))
        first, second = one(1), other(2)
        one.cache_clear()  # type: ignore[attr-defined]
        assert one(1) is not first and other(2) is second
        budget.clear()
        assert other(2) is not second and budget.bytes == 2 * KILO

    def test_something_that_fails_is_not_kept(self, budget: Budget) -> None:
        @cache.cached(8, budget)
        def make(number: int) -> float:
            return 1 / number

        for _ in range(2):
            with pytest.raises(ZeroDivisionError):
                make(0)
        assert budget.bytes == 0


@pytest.fixture
def empty() -> Iterator[None]:
    cache.forget_all()
    yield
    cache.forget_all()


def test_shadows_of_panels_do_not_pile_up(empty: None) -> None:
    """At 3840x2160 that of a panel takes some 10 MB."""
    for width in range(1500, 1516):
        draw.shadow((width, 1500), 40, 4, 2.0)
        assert cache.SHARED.bytes <= cache.LIMIT
    assert cache.SHARED.bytes > cache.LIMIT * 3 // 4


def test_a_large_panel_does_not_drive_out_the_grounds_of_screens(empty: None) -> None:
    ground = draw.room((1280, 720), 0.75)
    for width in range(2000, 2012):
        draw.rounded((width, 1500), 20, (20, 30, 40))
    assert draw.room((1280, 720), 0.75) is ground
    assert draw.rounded((200, 150), 20, (20, 30, 40)) is draw.rounded((200, 150), 20, (20, 30, 40))
