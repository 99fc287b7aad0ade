"""The stage draws what changed and nothing else, and the result is what a full redraw would give."""

import pygame
from hypothesis import given
from hypothesis import strategies as st

from graphics.render.stage import Item, Stage, merged

SCREEN = (160, 120)


def picture(colour: str, size: tuple[int, int] = (20, 20), alpha: int = 255) -> pygame.Surface:
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.fill(pygame.Color(colour)[:3] + (alpha,))  # type: ignore[operator]
    return surface


PICTURES = [
    picture("red"),
    picture("blue", (40, 10)),
    picture("gold", (8, 60)),
    picture("black", (50, 50), 90),
]


def background() -> pygame.Surface:
    surface = pygame.Surface(SCREEN)
    surface.fill("darkgreen")
    pygame.draw.circle(surface, "green", (80, 60), 40)
    return surface


items = st.lists(
    st.builds(
        lambda i, x, y, alpha: Item(PICTURES[i], x, y, alpha),
        st.integers(0, 3),
        st.integers(-20, 150),
        st.integers(-20, 110),
        st.sampled_from([255, 255, 120, 0]),
    ),
    max_size=6,
    unique_by=lambda item: (id(item.surface), item.x, item.y),
)


@given(st.lists(items, min_size=1, max_size=5))
def test_partial_redraws_equal_full_ones(frames: list[list[Item]]) -> None:
    screen, stage = pygame.Surface(SCREEN), Stage()
    stage.set_background(background())
    for frame in frames:
        stage.present(screen, frame)
    whole, fresh = pygame.Surface(SCREEN), Stage()
    fresh.set_background(background())
    fresh.present(whole, frames[-1])
    assert pygame.image.tobytes(screen, "RGB") == pygame.image.tobytes(whole, "RGB")


def test_the_same_frame_presents_nothing() -> None:
    screen, stage = pygame.Surface(SCREEN), Stage()
    stage.set_background(background())
    frame = [Item(PICTURES[0], 10, 10)]
    assert stage.present(screen, frame) == [screen.get_rect()]
    assert stage.present(screen, list(frame)) == []
    stage.invalidate()
    assert stage.present(screen, frame) == [screen.get_rect()]


def test_a_moved_picture_dirties_where_it_was_and_where_it_is() -> None:
    screen, stage = pygame.Surface(SCREEN), Stage()
    stage.set_background(background())
    stage.present(screen, [Item(PICTURES[0], 0, 0)])
    assert sorted(map(tuple, stage.present(screen, [Item(PICTURES[0], 100, 60)]))) == [
        (0, 0, 20, 20),
        (100, 60, 20, 20),
    ]


@given(st.lists(st.tuples(*[st.integers(0, 100)] * 2, *[st.integers(1, 50)] * 2), max_size=8))
def test_merged_boxes_cover_the_same_pixels(boxes: list[tuple[int, int, int, int]]) -> None:
    bounds = pygame.Rect(0, 0, *SCREEN)
    result = merged([pygame.Rect(box) for box in boxes], bounds)
    assert len(result) <= len(boxes)
    for box in boxes:
        clipped = pygame.Rect(box).clip(bounds)
        if clipped.w and clipped.h:
            assert any(found.contains(clipped) for found in result)
