"""The rooms of the house and the order of their imports (docs/architecture.md)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.arrows import PACKAGES, ROOT, Arrow, arrows, circles, imports, modules, sources

LAYERS = ("game", "saves", "graphics", "main")
# Lowest first; rooms of one line do not know each other.
ROOMS = {
    "game": (
        ("core",),
        ("rules",),
        ("referee", "notation"),
        ("table",),
        ("players",),
        ("practice",),
        ("tournament",),
        ("cli",),
        ("arguments",),
        ("lab",),
    ),
    "graphics": (("render",), ("text", "audio"), ("widgets",), ("table",), ("screens",), ("app",)),
}
# The true state and what is made of it: a computer player may not see it.
TRUE_STATE = (
    "game.core.state",
    "game.core.machine",
    "game.core.match",
    "game.core.shuffle",
    "game.core.record",
    "game.table.projection",
    "game.table.board",
    "game.table.session",
    "game.table.judge",
)
# The core is pure: no files, no clock, no chance of its own, no other process.
IMPURE = (
    "os",
    "io",
    "pathlib",
    "time",
    "random",
    "secrets",
    "subprocess",
    "threading",
    "asyncio",
    "tempfile",
    "sqlite3",
)
PURE_ROOMS = (
    "game/core",
    "game/rules",
    "game/referee",
    "game/notation",
    "game/table",
    "game/practice",
    "game/tournament",
)


def room(module: str) -> tuple[str, str]:
    package, _, rest = module.partition(".")
    return package, rest.partition(".")[0]


def level(module: str) -> int:
    """The height of the room a module is in, in its package; -1 for a package itself."""
    package, name = room(module)
    return next((height for height, names in enumerate(ROOMS[package]) if name in names), -1)


def goes_up(arrow: Arrow) -> bool:
    """An arrow into a higher package or room, or into another room of the same height."""
    source, target = room(arrow.source), room(arrow.target)
    if source[0] != target[0]:
        return LAYERS.index(source[0]) < LAYERS.index(target[0])
    if source[0] not in ROOMS or source == target:
        return False
    return level(arrow.source) <= level(arrow.target)


def inside(name: str, packages: tuple[str, ...]) -> bool:
    return any(name == package or name.startswith(package + ".") for package in packages)


def forbidden(paths: list[Path], names: tuple[str, ...]) -> list[str]:
    """Imports of these names, also of what is not the project's own."""
    return [
        f"{path.relative_to(ROOT)}:{line} imports {name}"
        for path in paths
        for name, line, _late in imports(path, root=ROOT)  # as arrows() asks for them: read once
        if inside(name, names)
    ]


@pytest.mark.parametrize("package", ROOMS)
def test_every_module_is_in_a_room(package: str) -> None:
    assert [m for m in modules() if m.startswith(package + ".") and level(m) < 0] == []


def test_arrows_go_down() -> None:
    assert [str(arrow) for arrow in arrows() if goes_up(arrow)] == []


def test_nothing_shipped_imports_what_is_for_developers() -> None:
    assert forbidden(sources(*LAYERS), ("tools", "tests")) == []


def test_no_tool_imports_tests() -> None:
    """Tools may import everything else."""
    assert forbidden(sources("tools"), ("tests",)) == []


def test_there_is_no_circle() -> None:
    assert circles() == []


def test_no_screen_imports_another() -> None:
    """They know one another as destinations only."""

    def screen(module: str) -> str:
        return ".".join(module.split(".")[:3])

    rooms = [a for a in arrows() if room(a.source) == room(a.target) == ("graphics", "screens")]
    rooms = [a for a in rooms if not a.target.endswith("destinations")]
    assert [str(arrow) for arrow in rooms if screen(arrow.source) != screen(arrow.target)] == []


# Imports inside functions, and why they are late.
LATE: dict[str, str] = {
    "main": "each command loads only what it needs",
    "game.lab.engine": "the guard of an engine divides before anything is loaded",
    "game.players.decision": "who plays by rules of thumb does without the solver",
    "game.players.engine.client": "only a faulty engine needs the built-in player in its place",
    "game.players.engine.keeper": "jobs exist on Windows only",
    "game.players.engine.server": "engines answer hello before they load the rules' texts",
    "graphics.app.screen_reader": "most windows are never read aloud",
    "graphics.app.app": "errors of the program are rare",
    "graphics.app.doors": "a screen is loaded when it is opened for the first time",
    "graphics.app.launch": "errors of the program are rare",
    "graphics.widgets.screen": "most windows are never read aloud",
    "saves.store": "the list shows what was worked out before: most starts replay no match",
    "game.players.search.compiled": "chooses between source and compiled module",
    "game.practice.luck.open_hands": "the window knows ends of deals, and leaves solving to other processes",
}


def test_late_imports_have_a_reason() -> None:
    found = {arrow.source: str(arrow) for arrow in arrows() if arrow.late}
    assert {source: text for source, text in found.items() if source not in LATE} == {}
    assert [source for source in LATE if source not in found] == []


def test_pygame_only_in_graphics_and_pygame_gui_only_in_widgets() -> None:
    assert forbidden(sources("game", "saves", "main"), ("pygame", "pygame_gui")) == []
    others = [path for path in sources("graphics") if "widgets" not in path.parts]
    assert forbidden(others, ("pygame_gui",)) == []


def test_computer_players_never_import_the_true_state() -> None:
    assert forbidden(sources("game/players"), (*TRUE_STATE, "saves")) == []


def test_the_core_is_pure() -> None:
    assert forbidden(sources(*PURE_ROOMS), IMPURE) == []


def test_no_string_imports_around_the_arrows() -> None:
    """A module loaded by name would be invisible to the walk; only commands and screens are dispatched so."""
    others = [path for path in sources(*PACKAGES) if path != ROOT / "graphics/app/doors.py"]
    assert forbidden(others, ("importlib.import_module", "imp", "pkgutil.resolve_name")) == []


def test_only_the_lab_needs_numpy_and_dask() -> None:
    paths = [path for path in sources(*LAYERS) if "lab" not in path.parts]
    assert forbidden(paths, ("numpy", "dask", "distributed")) == []


def test_the_walk_sees_every_form_of_import() -> None:
    text = "def f():\n from . import b\n from .c import d\n import pygame.draw\nfrom game import state"
    found = {(name, late) for name, _line, late in imports(ROOT / "game" / "a.py", text)}
    assert {("game.b", True), ("game.c", True), ("pygame.draw", True), ("game.state", False)} <= found
