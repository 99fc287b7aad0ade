"""Our tree as AccessKit gets it: only what has changed, texts that are to be told one after another."""

from __future__ import annotations

from typing import Any

import pytest

accesskit = pytest.importorskip("accesskit")

from graphics.app import accesskit_adapter, accesskit_nodes  # noqa: E402
from graphics.app.accesskit_nodes import Translation  # noqa: E402
from graphics.app.screen_reader import ScreenReader  # noqa: E402
from graphics.widgets.node import Acts, Live, Node, Number, Outline, Role, label  # noqa: E402
from tests.graphics.conftest import MakeApp  # noqa: E402


def window(*children: Node, focus: str = "") -> Outline:
    screen = Node("screen", Role.PANE, "Screen", children=children)
    return Outline(Node("window", Role.WINDOW, "Belot", children=(screen,), kept=True), focus)


def button(id_: str, name: str, done: list[str] | None = None) -> Node:
    acts = Acts(lambda: (done if done is not None else []).append(id_), lambda: None)
    return Node(id_, Role.BUTTON, name, rect=(0, 0, 10, 10), acts=acts)


def updates(translation: Translation, outline: Outline, scope: str = "1") -> list[Any]:
    return [make() for make in translation.updates(outline, scope)]


def names(update: Any) -> list[str]:
    return [node.label or node.value for _number, node in update.nodes]


def test_what_has_not_changed_is_not_handed_over() -> None:
    translation = Translation()
    first = updates(translation, window(button("a", "A"), button("b", "B"), focus="a"))
    assert [sorted(names(each)) for each in first] == [["A", "B", "Belot", "Screen"]]
    assert first[0].tree is not None
    assert updates(translation, window(button("a", "A"), button("b", "B"), focus="a")) == []
    (changed,) = updates(translation, window(button("a", "A"), button("b", "Other"), focus="a"))
    assert sorted(names(changed)) == ["Belot", "Other", "Screen"] and changed.tree is None
    (moved,) = updates(translation, window(button("a", "A"), button("b", "Other"), focus="b"))
    assert moved.nodes == [] and moved.focus != changed.focus


def test_the_same_id_on_another_screen_is_another_thing() -> None:
    translation = Translation()
    (first,) = updates(translation, window(button("back", "Back"), focus="back"))
    (second,) = updates(translation, window(button("back", "Back"), focus="back"), "2")
    (again,) = updates(translation, window(button("back", "Back"), focus="back"), "1")
    assert first.focus != second.focus != again.focus


def test_each_new_text_is_told_by_an_update_of_its_own_in_order() -> None:
    translation = Translation()
    told = [label(f"told:{number}", f"sentence {number}", live=Live.POLITE) for number in range(5)]
    (first,) = updates(translation, window(*told[:1]))
    assert [node.live for _number, node in first.nodes if node.value == "sentence 0"] == [None]
    later = updates(translation, window(*told[:4]))
    fresh = [[node.value for _n, node in each.nodes if node.live is not None] for each in later]
    assert fresh == [["sentence 1"], ["sentence 2"], ["sentence 3"]]
    other = updates(translation, window(button("ok", "OK")), "2")
    assert len(other) == 1
    back = updates(translation, window(*told), "1")
    values = {node.value: node.live for each in back for _n, node in each.nodes if node.value}
    assert [values[f"sentence {number}"] is not None for number in range(5)] == [False] * 4 + [True]


def test_what_has_happened_is_told_before_what_is_to_be_done_now() -> None:
    translation = Translation()

    def table(line: str, *sentences: str) -> Outline:
        told = tuple(label(f"told:{place}", text, live=Live.POLITE) for place, text in enumerate(sentences))
        return window(label("line", line, live=Live.POLITE), Node("log", Role.LOG, "Game log", children=told))

    updates(translation, table("Maria to play"))
    later = updates(translation, table("Your turn", "Maria: ace", "Maria takes the trick"))
    fresh = [[node.value for _n, node in each.nodes if node.live is not None] for each in later]
    assert fresh == [["Maria: ace"], ["Maria takes the trick"], ["Your turn"]]


class Request:
    def __init__(self, action: Any, data: Any = None) -> None:
        self.action, self.data = action, data


@pytest.mark.parametrize(
    ("value", "set_to"),
    [
        (7.5, [7.5]),
        (-3, [0]),
        (1e308, [10]),
        (float("nan"), []),
        (float("inf"), []),
        (float("-inf"), []),
        ("7", []),
    ],
)
def test_a_number_that_is_none_is_not_set(value: object, set_to: list[float]) -> None:
    done: list[float] = []
    slider = Node("s", Role.SLIDER, "Volume", number=Number(3, 0, 10, 1), acts=Acts(set_number=done.append))
    accesskit_nodes.obey(slider, Request(accesskit.Action.SET_VALUE, (None, value)))
    assert done == set_to


def test_a_request_does_what_the_node_can_and_nothing_else() -> None:
    done: list[Any] = []
    acts = Acts(adjust=done.append, set_number=done.append)
    slider = Node("s", Role.SLIDER, "Volume", number=Number(3, 0, 10, 1), acts=acts)

    for request in (
        Request(accesskit.Action.INCREMENT),
        Request(accesskit.Action.DECREMENT),
        Request(accesskit.Action.SET_VALUE, (accesskit.ActionDataKind.NUMERIC_VALUE, 7.0)),
        Request(accesskit.Action.CLICK),
        Request(accesskit.Action.SCROLL_DOWN),
    ):
        accesskit_nodes.obey(slider, request)
    assert done == [1, -1, 7.0]


def test_without_accesskit_the_game_goes_on(make_app: MakeApp, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(accesskit_adapter, "accesskit", None)
    app = make_app()
    reader = ScreenReader(app)
    reader.attach()
    assert not reader.active and not reader.waiting and not accesskit_adapter.needs_hidden_window()
    reader.close()


def test_a_tree_that_accesskit_refuses_ends_reading_and_not_the_game(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Panics:
        def __init__(self, handlers: object) -> None:
            """It is there."""

        def focus(self, focused: bool) -> None:
            """It does not matter."""

        def place(self, position: object, size: object) -> None:
            """It does not matter."""

        def update(self, make: object) -> None:
            raise BaseException("panic")

    monkeypatch.setattr("graphics.app.screen_reader.Adapter", Panics)
    app = make_app()
    from graphics.screens.menu import MenuScene

    app.go(MenuScene(app.ports))
    app.reader.attach()
    app.reader.asked()
    for _ in range(6):
        app.turn(0.1)
    assert not app.reader.active and not app.reader.waiting
    assert "panic" in capsys.readouterr().err
