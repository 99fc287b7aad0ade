"""The corpus: accepted by the other program, reproducible, and with every special case."""

from __future__ import annotations

import json
import re
from collections import Counter

import pytest

from game.core.account import Step
from game.notation.document import NotationError
from game.notation.record_reading import read_record
from game.notation.text import parse, printed
from game.rules import PRESETS
from saves.transfer import belot_file
from saves.transfer.convert import converted, source_of
from tests.checker import check_record
from tests.notation import corpus, lies, whole
from tests.notation.catalogue import CASES, STEPS, all_needs, needs

ENTRIES = corpus.index()
LINES = corpus.RECORDS.read_text("utf-8").splitlines()
MOST_BYTES = 1_000_000


def test_it_has_two_hundred_deals_of_all_presets() -> None:
    counts = Counter(each.rules for each in ENTRIES)
    assert len(ENTRIES) == len(LINES) == corpus.SIZE
    assert set(counts) == set(PRESETS) and min(counts.values()) >= 15
    assert [each.name for each in ENTRIES] == [json.loads(line)["match"] for line in LINES]
    assert [each.rules for each in ENTRIES] == [json.loads(line)["rules"] for line in LINES]


def test_every_special_case_of_every_game_occurs() -> None:
    """Steps and outcomes with every preset, all other cases with every game and number of players."""
    shown = {need for each in ENTRIES for need in needs(each.rules, list(each.cases))}
    assert sorted(all_needs() - shown) == []


def test_every_step_of_the_account_is_a_case() -> None:
    kinds = {kind.__name__ for kind in STEPS}
    assert kinds == {kind.__name__ for kind in Step.__args__}
    assert {f"step:{name}" for name in kinds} <= {case for _preset, case in all_needs()}


def test_cases_name_sections_that_there_are() -> None:
    text = (corpus.ROOT / "docs" / "rules.md").read_text("utf-8")
    for each in CASES.values():
        for number in re.findall(r"[\d.]*\d", each.section):
            assert f"\n### {number} " in text or f"\n## {number}. " in text, each.name


@pytest.mark.parametrize("line", LINES, ids=[each.name for each in ENTRIES])
def test_the_other_program_finds_every_deal_right(line: str) -> None:
    check_record(json.loads(line))


def test_records_and_text_say_the_same() -> None:
    text = corpus.TEXT.read_text("utf-8")
    assert printed(parse(text)) == text
    assert converted(source_of(text.encode()), "records") == corpus.RECORDS.read_bytes()


@pytest.mark.slow
def test_text_comes_of_the_records() -> None:
    text = converted(source_of(corpus.RECORDS.read_bytes()), "bpn").decode()
    assert text == corpus.TEXT.read_text("utf-8")


def test_every_change_makes_its_record_wrong_for_both_programs() -> None:
    """The game's reader and the checker share no code, and agree."""
    records = {each.name: json.loads(line) for each, line in zip(ENTRIES, LINES, strict=True)}
    found = lies.read(corpus.LIES.read_text("utf-8"))
    assert len(found) > 350 and {lie.deal for lie in found} == set(records)
    assert {lies.kind(lie) for lie in found} >= {
        "hands",
        "auction",
        "contract",
        "laid_away",
        "declarations",
        "belots",
        "tricks",
        "points",
        "scores",
    }
    for lie in found:
        changed = lie.told(records[lie.deal])
        assert lies.is_wrong(changed), lie
        with pytest.raises(NotationError):
            read_record(json.dumps(changed))


def test_whole_matches_are_made_again_and_come_back() -> None:
    for name, content in whole.files():
        assert (corpus.MATCHES / name).read_bytes() == content, name
        if name.endswith(".belot"):
            text = (corpus.MATCHES / name).with_suffix(".bpn").read_bytes()
            assert converted(source_of(text), "belot") == content
            assert belot_file.check(content)[0].name == name.removesuffix(".belot").capitalize()


def _is_made_again(number: int) -> None:
    each = ENTRIES[number]
    assert corpus.entry(number + 1, each.rules, each.number) == each
    assert corpus.record_line(each) == LINES[number]
    assert read_record(LINES[number])[0] == each.name


@pytest.mark.parametrize("number", range(0, corpus.SIZE, 9))
def test_a_deal_is_made_again_byte_for_byte(number: int) -> None:
    _is_made_again(number)


@pytest.mark.slow
def test_the_whole_corpus_is_made_again_byte_for_byte() -> None:
    for number in range(corpus.SIZE):
        _is_made_again(number)
    assert corpus.text(ENTRIES) == corpus.TEXT.read_text("utf-8")
    rows = [corpus.HEADER, *(each.row() for each in ENTRIES)]
    assert corpus.INDEX.read_text("utf-8").splitlines() == rows


def test_the_list_of_cases_is_up_to_date_and_all_is_small() -> None:
    assert corpus.LIST.read_text("utf-8") == corpus.list_of_cases()
    assert sum(path.stat().st_size for path in corpus.FOLDER.rglob("*") if path.is_file()) < MOST_BYTES
