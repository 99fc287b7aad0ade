"""The documents name only what there is: sections of the rules, files, modules, functions and links."""

from __future__ import annotations

import ast
import builtins
import json
import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import pytest

from game.rules import PRESETS
from saves.transfer.belot_file import BelotFile, export_match, import_match
from tests.conftest import ROOT

CODE = ("main.py", "setup.py", "game", "saves", "graphics", "tools", "assets", "tests", "docs")
PAPERS = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
RULES = (ROOT / "docs" / "rules.md").read_text("utf-8")
MADE_LATER = {"dist/", "build/screen-reader/"}
"""Folders that commands make."""
SUFFIXES = (".py", ".md", ".json", ".jsonl", ".toml", ".tsv", ".spec", ".txt", ".po", ".svg", "/")
SECTION = re.compile(r"§(\d+(?:\.\d+)?)")
CITATION = re.compile(r"rules §[\d.]*\d(?:(?:, |–)§[\d.]*\d)*")
QUOTED = re.compile(r"`([^`\n]+)`")


@cache
def sources() -> dict[str, str]:
    """The text of every Python file of the project, by its path."""
    paths = [path for name in CODE for path in [ROOT / name, *sorted((ROOT / name).rglob("*.py"))]]
    return {
        path.relative_to(ROOT).as_posix(): path.read_text("utf-8")
        for path in paths
        if path.is_file() and path != Path(__file__)
    }


def names_in(path: str) -> set[str]:
    """Every class, function, method and variable that a file defines."""
    return words_of(path).defined


def prose(paper: Path) -> str:
    """The text of a document without the blocks of code in it."""
    return re.sub(r"^```.*?^```", "", paper.read_text("utf-8"), flags=re.MULTILINE | re.DOTALL)


def quoted(paper: Path) -> Iterator[str]:
    return (found[1] for found in QUOTED.finditer(prose(paper)))


def sections() -> list[str]:
    return re.findall(r"^#{2,3} (\d+(?:\.\d+)?)\.? ", RULES, re.MULTILINE)


def test_sections_are_numbered_in_order() -> None:
    found = sections()
    assert found == sorted(set(found), key=lambda number: [int(part) for part in number.split(".")])


def test_every_citation_names_a_section() -> None:
    known = set(sections())
    texts = sources() | {str(paper.relative_to(ROOT)): paper.read_text("utf-8") for paper in PAPERS}
    wrong = [(path, number) for path, text in texts.items() for number in SECTION.findall(text)]
    assert [(path, number) for path, number in wrong if number not in known] == []


def test_code_cites_the_rules_in_one_form() -> None:
    wrong = [
        (path, line.strip())
        for path, text in sources().items()
        for line in text.splitlines()
        if "§" in CITATION.sub("", line)
    ]
    assert wrong == []


def test_every_section_with_rules_is_cited_by_the_code() -> None:
    text = "\n".join(text for path, text in sources().items() if path.startswith("game/"))
    cited = set()
    for citation in CITATION.findall(text):
        for first, last in re.findall(r"§([\d.]*\d)(?:–§([\d.]*\d))?", citation):
            cited |= set(between(first, last or first))
    assert [number for number in sections() if "." in number and number not in cited] == []


def between(first: str, last: str) -> list[str]:
    known = sections()
    return known[known.index(first) : known.index(last) + 1]


def option_rows(section: str) -> dict[str, str]:
    """The values column of a table of options, by the name of the option."""
    text = RULES.partition(f"### {section} ")[2].partition("\n#")[0]
    return dict(re.findall(r"^\| `(\w+)` \| ([^|]+) \|", text, re.MULTILINE))


@pytest.mark.parametrize(
    ("section", "games"), [("2.10", ("bulgarian", "belot-bg", "turkish")), ("3.12", ("bela",))]
)
def test_the_rules_have_every_option_with_its_values(section: str, games: tuple[str, ...]) -> None:
    rows = option_rows(section)
    specs = {
        spec.name: spec
        for name, rules in PRESETS.items()
        if name.startswith(games)
        for spec in rules.option_specs
    }
    assert set(rows) == set(specs)
    for name, spec in specs.items():
        if spec.choices:
            assert tuple(re.findall(r"`(\w+)`", rows[name])) == spec.choices
        else:
            assert rows[name] == f"{spec.low} to {spec.high}"


@pytest.mark.parametrize("name", PRESETS)
def test_the_rules_have_every_preset_with_its_options(name: str) -> None:
    row = next(line for line in RULES.splitlines() if line.startswith(f"| `{name}` |"))
    rules = PRESETS[name]
    first = name.removesuffix("-sr").removesuffix("-ru") if rules.game == "bela" else "bulgarian"
    usual = PRESETS[first].options()
    changed = {key: value for key, value in rules.options().items() if value != usual[key]}
    assert dict(re.findall(r"`(\w+)` = `(\w+)`", row)) == changed


@pytest.mark.parametrize("paper", PAPERS, ids=lambda paper: paper.name)
def test_links_lead_somewhere(paper: Path) -> None:
    wrong = []
    for target in re.findall(r"\]\(([^)\s]+)\)", prose(paper)):
        if "://" in target:
            continue
        path, _, anchor = target.partition("#")
        aim = (paper.parent / path).resolve() if path else paper
        if not aim.exists() or (anchor and anchor not in anchors(aim)):
            wrong.append(target)
    assert wrong == []


def anchors(paper: Path) -> set[str]:
    """The anchors of the headings of a document, as they are made on the web."""
    headings = re.findall(r"^#+ (.+)$", paper.read_text("utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def is_file_name(text: str) -> bool:
    return bool(re.fullmatch(r"[\w.*/\-]+", text)) and text.endswith(SUFFIXES) and text not in SUFFIXES


@cache
def known_paths() -> frozenset[str]:
    folders = ("game", "saves", "graphics", "tools", "assets", "tests", "docs", "requirements", ".ci")
    found = [path for name in folders for path in (ROOT / name).rglob("*") if "__pycache__" not in str(path)]
    return frozenset(path.relative_to(ROOT).as_posix() for path in [*ROOT.glob("*"), *found])


@pytest.mark.parametrize("paper", PAPERS, ids=lambda paper: paper.name)
def test_files_exist(paper: Path) -> None:
    """A path is from the root; a name alone may be anywhere."""
    names = {path.rpartition("/")[2] for path in known_paths()}
    wrong = [
        text
        for text in quoted(paper)
        if is_file_name(text) and text not in MADE_LATER and not any(ROOT.glob(text.strip("/")))
        if text.rstrip("/") not in names
    ]
    assert wrong == []


@pytest.mark.parametrize("paper", PAPERS, ids=lambda paper: paper.name)
def test_modules_exist(paper: Path) -> None:
    wrong = []
    for text in quoted(paper):
        if re.fullmatch(r"(game|saves|graphics|tools|tests)(\.\w+)+", text):
            path = text.replace(".", "/")
            module, _, name = path.rpartition("/")
            inside = f"{module}.py" in sources() and name in names_in(f"{module}.py")
            if not (f"{path}.py" in sources() or path in known_paths() or inside):
                wrong.append(text)
    assert wrong == []


@pytest.mark.parametrize("paper", PAPERS, ids=lambda paper: paper.name)
def test_functions_exist(paper: Path) -> None:
    """`name(...)` is one that some file defines."""
    known = set(dir(builtins)).union(*(names_in(path) for path in sources()))
    called = [re.fullmatch(r"(?:\w+\.)*(\w+)\(.*\)(?: -> .*)?", text) for text in quoted(paper)]
    assert [call[0] for call in called if call and call[1] not in known] == []


def examples(paper: str) -> list[str]:
    """The blocks of JSON in a document."""
    return re.findall(
        r"^```json\n(.*?)^```", (ROOT / "docs" / paper).read_text("utf-8"), re.MULTILINE | re.DOTALL
    )


def test_the_example_of_a_record_is_the_one_that_other_tests_read() -> None:
    line = (ROOT / "tests" / "data" / "record-example.jsonl").read_text("utf-8")
    assert json.dumps(json.loads(examples("records.md")[0])) + "\n" == line


def test_the_example_of_a_match_can_be_opened() -> None:
    content = examples("records.md")[1]
    assert json.loads(export_match(import_match(content.encode()))) == json.loads(content)


def test_the_tables_of_files_have_every_key() -> None:
    record, match = (ROOT / "docs" / "records.md").read_text("utf-8").split("## The `.belot` file")
    keys = [re.findall(r"`(\w+)`", row) for row in re.findall(r"^\| (`[^|]+) \|", match, re.MULTILINE)]
    assert [key for row in keys for key in row] == list(BelotFile.__struct_fields__)
    written = re.findall(r"^\| `(\w+)` \|", record, re.MULTILINE)
    example = list(json.loads(examples("records.md")[0]))
    assert [key for key in written if key in example] == example


def test_the_map_has_every_room() -> None:
    text = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    folders = {path.rpartition("/")[0] for path in sources()}
    rooms = {
        folder
        for folder in folders
        if folder.startswith(("game/", "saves/", "graphics/")) and folder.count("/") == 1
    }
    assert [room for room in sorted(rooms) if f"`{room}/`" not in text] == []


WALKS = re.split(r"^### ", (ROOT / "docs" / "architecture.md").read_text("utf-8"), flags=re.MULTILINE)[1:]


@pytest.mark.parametrize("walk", WALKS, ids=lambda walk: walk.partition("\n")[0])
def test_a_walk_is_short_and_names_what_its_files_define(walk: str) -> None:
    rows = re.findall(r"^\| `([^`]+)` \| ([^|]*)\|", walk, re.MULTILINE)
    assert 2 <= len(rows) <= 8
    for path, names in rows:
        wrong = [name for name in QUOTED.findall(names) if name not in names_in(path)]
        assert (path, wrong) == (path, [])


def paragraphs(paper: Path) -> list[str]:
    """The paragraphs and the rows of tables of a document; short ones may be said twice."""
    text = prose(paper)
    rows = re.findall(r"^\|.*\|$", text, re.MULTILINE)
    rest = re.sub(r"^\|.*\|$", "", text, flags=re.MULTILINE)
    return [each for each in [*rows, *re.split(r"\n\s*\n", rest)] if len(each) > 60]


def doubled(texts: list[str], start: int = 60) -> list[str]:
    """Texts that begin as another one does: two versions of one paragraph, as a merge leaves them."""
    beginnings = [each.strip()[:start] for each in texts]
    return sorted({each for each in beginnings if beginnings.count(each) > 1})


@pytest.mark.parametrize("paper", PAPERS, ids=lambda paper: paper.name)
def test_no_paragraph_and_no_row_stands_twice(paper: Path) -> None:
    assert doubled(paragraphs(paper)) == []


@pytest.mark.parametrize("paper", PAPERS, ids=lambda paper: paper.name)
def test_no_row_of_the_first_table_names_a_thing_twice(paper: Path) -> None:
    """Of a table with a place in its first column, as the map of the code."""
    for table in re.findall(r"(?:^\| (?:room|file) \|.*\n)((?:^\|.*\n)+)", prose(paper), re.MULTILINE):
        names = [row.split("|")[1].strip() for row in table.splitlines()[1:]]
        assert sorted(set(names)) == sorted(names)


@pytest.mark.parametrize("paper", sorted((ROOT / "docs").glob("*.md")), ids=lambda paper: paper.name)
def test_every_page_is_linked_from_another(paper: Path) -> None:
    others = [each for each in PAPERS if each != paper]
    assert any(
        f"{paper.name})" in each.read_text("utf-8") or f"{paper.name}#" in each.read_text("utf-8")
        for each in others
    )


def test_a_doubled_paragraph_is_seen() -> None:
    first = "A room has at most twenty files at one level, and the decisions say why things are so."
    assert doubled(
        [first, first + " More.", "Another paragraph that is long enough to be looked at by this test."]
    )


COMMENT = re.compile(r"^ *(.*  )?#(?! ?(?:cython:|type:|noqa|pragma)) ?(.*)$")
SHOWN = re.compile(r">>> .*?(?=\n\s*\n|\Z)|`+[^`]*`+|\"[^\"]*\"|\w*\.\w[\w.]*|\w*[/@]\w*", re.DOTALL)
"""What a sentence shows rather than says: examples, code, quotations, names of files."""
NAMES = re.compile(r"\b(?:[A-Za-z]+[a-z0-9]*_\w+|[A-Z]?[a-z]+[A-Z]\w*)\b")
DOUBLED = re.compile(r"\b([A-Za-z]+)(?: | *\n *)\1\b")
FILES = (*SUFFIXES, ".belot", ".bpn", ".db")
FOREIGN = {
    *("AccessKit", "KiB", "MiB", "PipeWire", "PlayStation", "PulseAudio", "PyInstaller", "PyPI", "VoiceOver"),
    *("OpenType", "SDL_image", "SDL_ttf", "kB", "kHz", "libFuzzer", "macOS", "sRGB"),
    *("IO_COUNTERS", "JOBOBJECT_BASIC_LIMIT_INFORMATION", "JOBOBJECT_EXTENDED_LIMIT_INFORMATION"),
    *("JobObjectExtendedLimitInformation", "SDL_GAMECONTROLLERCONFIG", "SDL_VirtualJoystickDesc"),
    *("allow_high_dpi", "belot_compiled.solver", "predict_win", "sys._MEIPASS"),
}
"""Names of other programs, of units, and of what other programs define."""


class Words(NamedTuple):
    """What is said in a file, and the names it works with."""

    sentences: list[str]
    defined: set[str]
    names: set[str]
    dotted: set[str]
    """Two names with a full stop between them."""


@cache
def words_of(path: str) -> Words:
    """Strings that stand alone and comments; those on lines of their own together. All else is names."""
    parts = path.removesuffix(".py").split("/")
    found = Words(comments(sources()[path]), set(), set(parts), set(map(".".join, pairwise(parts))))
    alone = set()
    for node in ast.walk(ast.parse(sources()[path])):  # a statement comes before the string in it
        match node:
            case ast.Expr(value=ast.Constant(value=str(text))):
                found.sentences.append(text)
                alone.add(id(node.value))
            case ast.Constant(value=str(text)) if id(node) not in alone:
                found.names.update(re.findall(r"\w+", text))
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                found.defined.add(name)
            case ast.Name(id=name, ctx=ast.Store()):
                found.defined.add(name)
            case ast.Attribute(value=ast.Name(id=owner) | ast.Attribute(attr=owner), attr=name):
                found.dotted.add(f"{owner}.{name}")
                found.names.add(name)
            case ast.ImportFrom(module=str(module)) | ast.alias(name=module):
                found.dotted.update(map(".".join, pairwise([parts[-1], *module.split(".")])))
            case ast.ClassDef(name=owner, body=body):
                found.defined.add(owner)
                inside = {name for part in body for each in ast.walk(part) for name in named(each)}
                found.dotted.update(f"{owner}.{name}" for name in inside)
        found.names.update(word for name in named(node) for word in name.split("."))
    found.dotted.update(f"{Path(path).stem}.{name}" for name in found.defined)
    return found


NAMED = {
    **dict.fromkeys((ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef), ("name",)),
    **dict.fromkeys((ast.ExceptHandler, ast.MatchAs, ast.MatchStar), ("name",)),
    **dict.fromkeys((ast.arg, ast.keyword), ("arg",)),
    ast.Name: ("id",),
    ast.Attribute: ("attr",),
    ast.alias: ("name", "asname"),
    ast.ImportFrom: ("module",),
}
"""Where the names in nodes of the syntax tree are."""


def named(node: ast.AST) -> list[str]:
    return [name for field in NAMED.get(type(node), ()) if (name := getattr(node, field))]


def comments(source: str) -> list[str]:
    """The comments of a file; lines that hold nothing else are one comment."""
    found, before = [""], False
    for line in source.splitlines():
        comment = COMMENT.match(line)
        alone = comment is not None and comment[1] is None
        if comment:
            found[-1:] = [f"{found[-1]}\n{comment[2]}"] if alone and before else [found[-1], comment[2]]
        before = alone
    return found


@cache
def vocabulary() -> frozenset[str]:
    """Every name in the code, and every word of the texts it works with."""
    words = [words_of(path) for path in sources()]
    return frozenset({*dir(builtins), *FOREIGN}.union(*(each.names | each.dotted for each in words)))


def nonsense(sentence: str) -> list[str]:
    """Words that a mass rename leaves in a sentence, or that nothing has as its name any more."""
    text = SHOWN.sub("0", sentence)
    bare = [word for word in NAMES.findall(text) if word not in FOREIGN]
    wrong = [word for word in bare if "_" in word and not word.isupper()]
    code = [
        name for name in QUOTED.findall(sentence) if re.fullmatch(r"[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*", name)
    ]
    named = [word for word in bare if word not in wrong]
    named += [".".join(name.split(".")[-2:]) for name in code if not name.endswith(FILES)]
    wrong += [name for name in named if not {name, name.removesuffix("s")} & vocabulary()]
    return wrong + [found[0] for found in DOUBLED.finditer(text)]


def test_sentences_name_what_there_is_and_say_no_word_twice() -> None:
    """A function or variable that a sentence names is in backticks."""
    said = {path: words_of(path).sentences for path in sources()}
    said |= {str(paper.relative_to(ROOT)): [prose(paper)] for paper in PAPERS}
    wrong = {path: [word for each in texts for word in nonsense(each)] for path, texts in said.items()}
    assert {path: words for path, words in wrong.items() if words} == {}


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("what was heard before the first event events_for.", ["events_for"]),
        ("leads are what the hands hand_value, and no more", ["hand_value"]),
        ("as the RuleSetOfNobody says; ValueError if not", ["RuleSetOfNobody"]),
        ("see `no_such_name` and `test_docs.no_such_name`", ["no_such_name", "test_docs.no_such_name"]),
        ("the sum of the\nthe points", ["the\nthe"]),
        ('`nonsense` and "not_a_name" in name_1.wav', []),
    ],
)
def test_nonsense_is_seen(sentence: str, expected: list[str]) -> None:
    assert nonsense(sentence) == expected
