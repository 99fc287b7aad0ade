"""The written grammars: the corpus and matches follow them, and broken text does not."""

from __future__ import annotations

import json
import re

import pytest

from game.notation import record_reading
from game.notation.document import DEAL_TAGS, MATCH_TAGS
from saves.transfer.belot_file import BelotFile, DealtHands, WrittenBranch, WrittenMark
from saves.transfer.convert import converted, source_of
from tests.game.presets import EACH_PRESET
from tests.notation import corpus
from tests.notation.ebnf import matches, rules
from tests.saves.matches import kept, played, practised

RECORD_TYPES = (
    record_reading.DealRecord,
    record_reading.ContractPart,
    record_reading.DeclarationPart,
    record_reading.BelotPart,
    record_reading.TrickPart,
    record_reading.PointsPart,
)
FILE_TYPES = (BelotFile, DealtHands, WrittenBranch, WrittenMark)
LINES = corpus.RECORDS.read_text("utf-8").splitlines()
BOARDS = corpus.TEXT.read_text("utf-8").split("\n\n")


def columns() -> list[list[set[str]]]:
    """The names in the first three columns of the table of fields: of record, file and text."""
    paper = (corpus.ROOT / "docs" / "notation.md").read_text("utf-8")
    table = paper.partition("## 2. Fields")[2].partition("\n## ")[0]
    rows = [line.split("|")[1:4] for line in table.splitlines() if line.startswith("| ")][1:]
    return [[set(re.findall(r"`(\w+)`", row[column])) for row in rows] for column in range(3)]


def test_the_table_of_fields_has_every_field() -> None:
    record, file, text = (set().union(*column) for column in columns())
    assert record == {name for kind in RECORD_TYPES for name in kind.__struct_fields__}
    assert file == {name for kind in FILE_TYPES for name in kind.__struct_fields__}
    seats = {"East", "North", "West", "EastLevel", "NorthLevel", "WestLevel"}
    assert text == (MATCH_TAGS | DEAL_TAGS) - seats


def test_the_tables_of_tags_have_every_tag() -> None:
    paper = (corpus.ROOT / "docs" / "notation.md").read_text("utf-8")
    named = re.findall(
        r"^\| (`[^|]+) \|", paper.partition("### Tags of a match")[2].partition("## 2.")[0], re.M
    )
    found = {name for cell in named for name in re.findall(r"`(\w+)`", cell)}
    assert found >= (MATCH_TAGS | DEAL_TAGS) - {"EastLevel", "NorthLevel", "WestLevel"}
    assert found <= MATCH_TAGS | DEAL_TAGS


def test_every_rule_is_used() -> None:
    used = " ".join(rules().values())
    tops = {"record", "match", "text", "bpn"}
    assert {
        name for name in rules() if name not in tops and f" {name}" not in f" {used}".replace("(", " ")
    } == set()


def test_every_record_of_the_corpus_follows_the_grammar() -> None:
    assert [line[:60] for line in LINES if not matches("record", line)] == []


def test_the_text_of_the_corpus_follows_both_grammars() -> None:
    assert BOARDS[0] == "% BPN 1"
    for head, board in zip(BOARDS[1::2], BOARDS[2::2], strict=True):
        text = f"% BPN 1\n\n{head}\n\n{board.rstrip()}\n"
        assert matches("bpn", text), board
        assert matches("text", text), board


@EACH_PRESET
def test_matches_follow_the_grammar(name: str) -> None:
    for saved in (played(5, 0, name), played(5, 40, name), played(5, None, name)):
        content = kept(saved)
        assert matches("match", json.dumps(json.loads(content)))
        assert matches("bpn", converted(source_of(content), "bpn").decode())


def test_a_match_with_all_that_there_is_follows_the_grammar() -> None:
    content = kept(practised())
    assert matches("match", json.dumps(json.loads(content), ensure_ascii=False))
    assert matches("bpn", converted(source_of(content), "bpn").decode())


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"deal": ', '"deal": 0'),
        ('"dealer": "', '"dealer": "X'),
        ('"contract": ', '"contract": []'),
        ('"7C"', '"1C"'),
        ('"outcome": "', '"outcome": "un'),
        (', "hanging"', ', "other": 1, "hanging"'),
        ('"rules"', '"rule"'),
    ],
)
def test_a_spoiled_record_does_not(old: str, new: str) -> None:
    line = next(line for line in LINES if old in line and '"contract": {' in line)
    assert not matches("record", line.replace(old, new, 1))


@pytest.mark.parametrize(
    ("old", "new"),
    [("[Dealer", "[Deaier"), ("1 ", "one "), (" = ", " - "), ('"]\nS ', '"]\nX '), ("[Outcome", "Outcome")],
)
def test_a_spoiled_text_does_not(old: str, new: str) -> None:
    head, board = next(
        pair for pair in zip(BOARDS[1::2], BOARDS[2::2], strict=True) if old in pair[1] and "[Play" in pair[1]
    )
    assert not matches("bpn", f"% BPN 1\n\n{head}\n\n{board.replace(old, new, 1).rstrip()}\n")
