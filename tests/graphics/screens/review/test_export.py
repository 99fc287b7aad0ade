"""The review as a file: as a text and as a picture; asked before anything is replaced, told when it fails."""

from __future__ import annotations

import io
from copy import copy
from functools import cache
from pathlib import Path

import pygame
import pytest

from graphics.screens.review import export as review_picture_module
from graphics.screens.review.export import ACROSS, as_text, ask_export, export, paint, review_picture
from graphics.table.panels.panels import Words
from graphics.widgets.intents import AskFile, Open, Question, Work
from saves.errors import FileError
from saves.practice.review import MatchReview
from saves.transfer import files
from tests.graphics.stand_ins import World
from tests.saves.matches import played
from tests.saves.practice.kit import Judging, Opening, finish, in_review


@cache
def whole() -> MatchReview:
    """A review of which all is known."""
    review = in_review(played(1, target=51), None, Judging(), Opening())
    finish(review)
    return review


def names() -> Words:
    return Words(whole().deals[-1].session)


def picture_of(review: MatchReview) -> pygame.Surface:
    """The picture once all its steps are taken."""
    found = list(paint(review, names()))[-1]
    assert found is not None
    return found


def whole_picture(review: MatchReview) -> bytes:
    return b"".join(review_picture(review, names()))


def work_on(world: World) -> None:
    """Take the steps of what takes long, as the window does between frames."""
    intent = world.wanted[-1]
    if isinstance(intent, Work):
        list(intent.steps)


def last(world: World) -> Question:
    intent = world.wanted[-1]
    assert isinstance(intent, Open) and isinstance(intent.to, Question)
    return intent.to


def test_it_is_asked_as_what_and_then_where() -> None:
    world = World()
    ask_export(world.ports, whole(), names())
    for answer, ending in zip(last(world).answers[1:], (".png", ".txt"), strict=True):
        assert answer.action is not None
        answer.action()
        intent = world.wanted[-1]
        assert isinstance(intent, Open) and isinstance(intent.to, AskFile)
        assert intent.to.ending == ending and intent.to.save_as.endswith(ending)


def test_it_is_said_that_something_is_still_left_out() -> None:
    world = World()
    ask_export(world.ports, whole(), names())
    assert "left out" not in last(world).text
    ask_export(world.ports, in_review(played(1, target=51), opener=Opening()), names())
    assert "left out" in last(world).text


@pytest.mark.parametrize("ending", [".txt", ".png"])
def test_it_is_written_and_nothing_is_overwritten_unasked(tmp_path: Path, ending: str) -> None:
    world, path = World(), tmp_path / "review"
    export(world.ports, whole(), names(), ending, path)
    written = tmp_path / f"review{ending}"
    work_on(world)
    first = written.read_bytes()
    assert first == (as_text(whole(), names()) if ending == ".txt" else whole_picture(whole()))
    written.write_bytes(b"something else")
    export(world.ports, whole(), names(), ending, written)
    assert last(world).name == "confirm" and written.read_bytes() == b"something else"
    yes = last(world).answers[1].action
    assert yes is not None
    yes()
    work_on(world)
    assert written.read_bytes() == first
    assert [path.name for path in tmp_path.iterdir()] == [written.name]


@pytest.mark.parametrize("code", ["full", "denied"])
def test_what_cannot_be_written_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: str) -> None:
    def fail(path: Path, content: bytes) -> None:
        raise FileError(code, path=path)

    world = World()
    monkeypatch.setattr(files, "write", fail)
    export(world.ports, whole(), names(), ".txt", tmp_path / "review.txt")
    assert last(world).warning and list(tmp_path.iterdir()) == []


def test_a_folder_or_device_does_not_become_a_file(tmp_path: Path) -> None:
    world = World()
    for place in (tmp_path, Path("/dev/null"), tmp_path / "missing" / "review"):
        export(world.ports, whole(), names(), ".png", place)
        assert last(world).warning
    assert list(tmp_path.iterdir()) == []


def test_the_picture_is_as_wide_for_every_match_and_shows_all_deals() -> None:
    World((1024, 640))
    shown = picture_of(whole())
    again = pygame.image.load(io.BytesIO(whole_picture(whole())))
    assert again.get_size() == shown.get_size() and shown.get_width() == ACROSS
    shorter = in_review(played(1, len(whole().deals[0].session.match.actions)), opener=Opening())
    finish(shorter)
    assert picture_of(shorter).get_height() < shown.get_height()


def test_of_many_deals_the_last_ones_are_shown_and_it_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    World((1024, 640))
    few, many = copy(whole()), copy(whole())
    few.deals, many.deals = whole().deals * 30, whole().deals * 500
    noted: list[str] = []
    text = review_picture_module.Text
    monkeypatch.setattr(
        review_picture_module, "Text", lambda ui, told, *rest: noted.append(told) or text(ui, told, *rest)
    )
    high = picture_of(few).get_height()
    assert not [told for told in noted if "left out" in told]
    assert picture_of(many).get_height() < high + 50
    assert "940 earlier deals are left out." in noted


def test_the_text_says_reasons_in_words() -> None:
    text = as_text(whole(), names()).decode()
    assert text.startswith("% Belot review 1") and "DecisionTable" in text
    assert "no_difference" not in text
