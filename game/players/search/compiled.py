"""The modules that do the counting, compiled if there was a compiler, otherwise from their source.

    from game.players.search.compiled import solver, thumb, worlds

`setup.py` compiles MODULES into the package `belot_compiled` with a digest of each source. A module that was
compiled from another source than the present one is not used, so that no change is without effect and no
measurement is made with old code. A bundle has no sources and takes what is compiled. BELOT_INTERPRETED=1
asks for the source in any case.

`python -m game.players.search.compiled` prints one line that says what is not compiled and why; nothing if
all is.
"""

from __future__ import annotations

import os
import sys
from hashlib import sha256
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from game.players.search import solver as solver
    from game.players.search import thumb as thumb
    from game.players.search import worlds as worlds

FORCED = "BELOT_INTERPRETED"


def _solver(compiled: bool) -> Any:
    if compiled:
        from belot_compiled import solver as fast

        return fast
    from game.players.search import solver

    return solver


def _thumb(compiled: bool) -> Any:
    if compiled:
        from belot_compiled import thumb as fast

        return fast
    from game.players.search import thumb

    return thumb


def _worlds(compiled: bool) -> Any:
    if compiled:
        from belot_compiled import worlds as fast

        return fast
    from game.players.search import worlds

    return worlds


_LOADERS = {"solver": _solver, "thumb": _thumb, "worlds": _worlds}

MODULES = tuple(_LOADERS)
"""Modules that setup.py compiles: game/players/search/NAME.py to belot_compiled.NAME."""


def source(name: str) -> Path:
    """The path of the source of a module, if it is there at all."""
    return Path(__file__).with_name(f"{name}.py")


def digest(name: str) -> str:
    """A digest that changes when the source of a module does."""
    return sha256(source(name).read_bytes()).hexdigest()


def load(name: str) -> ModuleType:
    """The module `name` of MODULES: the compiled one if there is one of this very source.

    If it was compiled from another source, a line on standard error says so.
    """
    reason = interpreted(name)
    if reason.startswith(OUTDATED) and sys.stderr is not None:
        print(f"belot: {source(name).name} runs interpreted: {reason}", file=sys.stderr)
    module: ModuleType = _LOADERS[name](not reason)
    return module


OUTDATED = "its compiled module"


def interpreted(name: str) -> str:
    """The reason why a module runs from its source; empty if its compiled form is used."""
    if not source(name).exists():
        return ""
    if os.environ.get(FORCED, "0") not in ("", "0"):
        return f"{FORCED} is set"
    try:
        import belot_compiled
    except ImportError:
        return "nothing is compiled"
    if name not in belot_compiled.DIGESTS and belot_compiled.FAILURE:
        return str(belot_compiled.FAILURE)
    if belot_compiled.DIGESTS.get(name) != digest(name):
        return f"{OUTDATED} was built from another source; `make play` or `pip install .` compiles it again"
    try:
        _LOADERS[name](True)
    except ImportError as error:
        return f"{OUTDATED} cannot be loaded: {error}"
    return ""


def __getattr__(name: str) -> ModuleType:
    """The modules as attributes, each loaded at its first use."""
    if name not in MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    module = globals()[name] = load(name)
    return module


def main() -> None:
    """Print what is not compiled and why, because pip hides what a build prints."""
    reasons = {interpreted(name): name for name in MODULES}
    for reason, name in reasons.items():
        if reason:
            print(
                f"belot: {name}.py is not compiled ({reason}). Everything works, but the strongest "
                "computer players look less far ahead: README.md, *A compiler*."
            )


if __name__ == "__main__":
    main()
