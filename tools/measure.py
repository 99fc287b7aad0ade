"""`python -m tools.measure`: the size of the code and how it is cut up, for the tree it is run in."""

from __future__ import annotations

import argparse
import ast
import json
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path
from statistics import median

from tools.arrows import PACKAGES, ROOT, arrows, module_name, sources

NOT_OURS = ("build", "dist", "belot_compiled", "belot_fonts")
"""Folders with what is made or installed, besides those whose names begin with a dot."""

Figures = dict[str, int | float]
Lists = dict[str, list[str]]


def python_files(root: Path) -> list[Path]:
    """Every Python file of the tree that people write."""
    return [
        path
        for path in sorted(root.rglob("*.py"))
        if not any(part.startswith(".") or part in NOT_OURS for part in path.relative_to(root).parts)
    ]


def lines(path: Path) -> int:
    """The lines of a file, as `wc -l` counts them."""
    return path.read_bytes().count(b"\n")


def total(paths: Iterable[Path]) -> int:
    return sum(map(lines, paths))


def import_lines(path: Path) -> int:
    return sum(
        (node.end_lineno or node.lineno) - node.lineno + 1
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Import | ast.ImportFrom)
    )


def classes(path: Path) -> Iterator[str]:
    tree = ast.parse(path.read_text("utf-8"))
    return (node.name for node in ast.walk(tree) if isinstance(node, ast.ClassDef))


def repeated_classes(paths: Iterable[Path], root: Path) -> list[str]:
    """Each name that several classes have, with the files they are in."""
    found: dict[str, list[str]] = defaultdict(list)
    for path in paths:
        for name in classes(path):
            found[name].append(path.relative_to(root).as_posix())
    most_first = sorted(found.items(), key=lambda item: (-len(item[1]), item[0]))
    return [f"{name}: {', '.join(files)}" for name, files in most_first if len(files) > 1]


def single_importers(root: Path) -> dict[str, str]:
    """Each shipped module that exactly one other imports, and that one."""
    importers: dict[str, set[str]] = defaultdict(set)
    for arrow in arrows(root):
        importers[arrow.target].add(arrow.source)
    return {module: next(iter(found)) for module, found in sorted(importers.items()) if len(found) == 1}


def measure(root: Path = ROOT) -> tuple[Figures, Lists]:
    """The figures by name, and the lists behind those that count things."""
    everything = python_files(root)
    tests = [path for path in everything if path.relative_to(root).parts[0] == "tests"]
    code = [path for path in everything if path not in set(tests)]
    shipped = sources(*PACKAGES, "main", root=root)
    repeated = repeated_classes(shipped, root)
    single = single_importers(root)
    folder = {module_name(path, root): path.parent for path in shipped}
    beside = [f"{one} <- {other}" for one, other in single.items() if folder[one] == folder[other]]
    rooms = sorted({path.relative_to(root).parts[1] for path in (root / "graphics").glob("*/**/*.py")})
    figures: Figures = {
        "lines shipped": total(shipped),
        "lines outside the tests": total(code),
        "files shipped": len(shipped),
        "files outside the tests": len(code),
        "median lines of a shipped file": median(map(lines, shipped)),
        "lines of imports outside the tests": sum(map(import_lines, code)),
        "class names used more than once": len(repeated),
        "modules with a single importer": len(single),
        "modules whose only importer is a sibling": len(beside),
        "rooms inside graphics": len(rooms),
        "lines of tests": total(tests),
    }
    lists: Lists = {
        "class names used more than once": repeated,
        "modules whose only importer is a sibling": beside,
        "rooms inside graphics": rooms,
    }
    return figures, lists


def main(argv: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.measure", description=__doc__)
    parser.add_argument("root", nargs="?", type=Path, default=ROOT, help="another tree than this one")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("-v", "--verbose", action="store_true", help="list what was counted, too")
    wanted = parser.parse_args(argv)
    figures, lists = measure(wanted.root.resolve())
    if wanted.json:
        print(json.dumps({"figures": figures} | ({"lists": lists} if wanted.verbose else {}), indent=1))
        return
    width = max(map(len, figures))
    for name, figure in figures.items():
        print(f"{name:<{width}}  {figure:>9,}")
    if wanted.verbose:
        for name, found in lists.items():
            print(f"\n{name}:")
            for line in found:
                print(f"  {line}")


if __name__ == "__main__":
    main()
