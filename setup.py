"""Compiles the modules that do the counting and makes fonts with the letterforms of languages, where it can.

They are named in game/players/search/compiled.py and assets/localised_fonts.py.

Without Cython, a compiler or the headers of Python the installation succeeds all the same, with one line
that says so, and the game runs those modules from their source. `optional=True` is not enough for that: it
does not survive the lack of a compiler.
"""

from __future__ import annotations

import sys
import sysconfig
import textwrap
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

ROOT = Path(__file__).resolve().parent
sys.path.insert(0, str(ROOT))

from assets import localised_fonts  # noqa: E402
from game.players.search.compiled import MODULES, digest, source  # noqa: E402

PACKAGE = "belot_compiled"
# One module for every Python from 3.11 on; Python without its lock has no such interface.
ONE_FOR_ALL = not sysconfig.get_config_var("Py_GIL_DISABLED")
INTERFACE = [("Py_LIMITED_API", "0x030B0000"), ("CYTHON_LIMITED_API", "1")] if ONE_FOR_ALL else []

# Speed, and no symbols for a debugger: they are four fifths of the file. Floating point as Python's own: no
# multiplication and addition in one step, which would round once instead of twice.
FLAGS = [] if sys.platform == "win32" else ["-O3", "-g0", "-ffp-contract=off"]

INIT = '''"""Compiled by setup.py from game/players: which sources, by digest; and why not the others."""

DIGESTS = {digests!r}
FAILURE = {failure!r}
'''


class Build(build_ext):
    """Compiles what can be compiled and writes down what came of it, for compiled.py to read."""

    digests: dict[str, str]
    failure: str

    def run(self) -> None:
        self.digests = {}
        self.failure = ""
        self.force = True  # the digests must be of what is compiled now
        home = ROOT if self.inplace else Path(self.build_lib)
        for reason in localised_fonts.make(home / localised_fonts.PACKAGE):
            print(f"belot: not made: {reason}", file=sys.stderr)
        folder = home / PACKAGE
        folder.mkdir(parents=True, exist_ok=True)
        super().run()
        text = INIT.format(digests=self.digests, failure=self.failure)
        (folder / "__init__.py").write_text(text, "utf-8")
        if self.failure:
            print(f"belot: not compiled, so it will run interpreted: {self.failure}", file=sys.stderr)

    def build_extension(self, ext: Any) -> None:
        name = ext.name.removeprefix(f"{PACKAGE}.")
        Path(self.get_ext_fullpath(ext.name)).unlink(missing_ok=True)  # what an earlier build has left
        try:
            now = digest(name)
            ext.sources = [self.translated(ext)]
            super().build_extension(ext)
        except Exception as error:  # whatever a machine lacks, the game must be playable on it
            self.failure = textwrap.shorten(f"{type(error).__name__}: {error}", 120, placeholder=" ...")
        else:
            self.digests[name] = now

    def translated(self, ext: Extension) -> str:
        """The C source Cython makes of a module."""
        try:
            from Cython.Build import cythonize
        except ImportError:
            raise ImportError("Cython is not installed") from None
        [made] = cythonize([ext], build_dir=str(Path(self.build_temp) / "c"), force=True, quiet=True)
        return str(made.sources[0])


setup(
    ext_modules=[
        Extension(
            f"{PACKAGE}.{name}",
            [source(name).relative_to(ROOT).as_posix()],
            define_macros=INTERFACE,
            extra_compile_args=FLAGS,
            py_limited_api=ONE_FOR_ALL,
            optional=True,
        )
        for name in MODULES
        if source(name).exists()
    ],
    cmdclass={"build_ext": Build},
    options={"bdist_wheel": {"py_limited_api": "cp311"}} if ONE_FOR_ALL else {},
)
