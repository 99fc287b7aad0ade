"""No reason is false; and the program that checks this finds false ones."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import chain
from pathlib import Path

import pytest

from tests.checker.presets import PRESETS
from tests.reasons.__main__ import LEVELS, compared, main
from tests.reasons.of_cards import KINDS
from tests.reasons.told import Record, Told, deals
from tests.reasons.verdict import Verdicts
from tools.arrows import imports

pytestmark = pytest.mark.untraced  # the same lines thousands of times

MATCHES = sorted(
    (
        (name, number, LEVELS[(place + number + 2) % 4])
        for place, name in enumerate(PRESETS)
        for number in (0, 1)
    ),
    key=lambda match: match[2] == "expert",  # they take longest, and are in no sample
)
"""Two of each game; the levels rotate."""
DEALS = 8
"""The deals of each game for sentences that are made false."""


@pytest.mark.sample(9)
@pytest.mark.parametrize(("name", "number", "level"), MATCHES)
def test_every_sentence_of_a_match_is_true(name: str, number: int, level: str) -> None:
    counts, wrong = compared(name, number, level)
    assert wrong == []
    assert sum(count for (_kind, what), count in counts.items() if what == "all") > 100


def test_it_shares_no_code_with_the_game() -> None:
    for module in ("layouts", "position", "of_calls", "of_cards", "of_contract", "of_hands", "verdict"):
        names = [name for name, _line, _late in imports(Path(__file__).parent / f"{module}.py")]
        assert not [name for name in names if name.startswith(("game", "saves", "graphics"))]


@cache
def told_in_some_deals() -> tuple[tuple[Record, list[Told]], ...]:
    """Some deals of each of four games, with their sentences."""
    found = (
        deals(name, 7, level) for name in ("bulgarian", "bela-4", "bela-3", "bela-2") for level in ("medium",)
    )
    return tuple(chain.from_iterable(_first(each) for each in found))


def _first(each: Iterator[tuple[Record, list[Told]]]) -> Iterator[tuple[Record, list[Told]]]:
    for _count, deal in zip(range(DEALS), each, strict=False):
        yield deal


def sentences(kind: str | None = None) -> Iterator[tuple[Verdicts, Told]]:
    for record, told in told_in_some_deals():
        verdicts = Verdicts(json.loads(json.dumps(record)))
        yield from ((verdicts, one) for one in told if kind in (None, one["kind"]))


@pytest.mark.parametrize("fact", ["points", "count", "more"])
def test_no_number_can_be_another(fact: str) -> None:
    found = Counter[str]()
    for verdicts, one in sentences():
        if one.get(fact) is not None:
            found[one["kind"]] += 1
            for wrong in (one[fact] + 1, one[fact] - 1):
                assert verdicts.complaints(one | {fact: wrong})
    assert found


def test_no_player_can_be_another() -> None:
    found = Counter[str]()
    for verdicts, one in sentences():
        if one.get("of") is None or one["kind"] in ("likely", "holds", "has_none", "forces_trump"):
            continue  # these may be true of two
        for seat in verdicts.course.seats.seats:
            if seat != one["of"]:
                found[one["kind"]] += 1
                assert verdicts.complaints(one | {"of": seat})
    assert len(found) > 5


def test_no_card_can_be_another() -> None:
    found = Counter[str]()
    for verdicts, one in sentences():
        if not one.get("cards") or one["kind"] in ("likely", "holds", "keeps_highest"):
            continue  # these may be true of two
        other = "7C" if "7C" not in one["cards"] else "7D"
        found[one["kind"]] += 1
        assert verdicts.complaints(one | {"cards": [other, *one["cards"][1:]]})
    assert len(found) > 5


def test_what_is_true_at_one_moment_is_not_taken_for_true_at_all() -> None:
    """A sentence of every kind is moved to other moments: at some it has to be false."""
    first = {one["kind"]: one for _verdicts, one in sentences() if one["kind"] in KINDS}
    assert len(first) > 25
    moments = [(verdicts, one) for verdicts, one in sentences() if one["kind"] in KINDS][::23]
    for kind, moved in first.items():
        false = 0
        for verdicts, there in moments:
            of = {"of": verdicts.position(there["number"], there["down"]).others[-1]} if moved["of"] else {}
            false += bool(verdicts.complaints({**there, **_facts(moved), **of}))
        assert false, kind


def _facts(told: Told) -> Told:
    return {name: told[name] for name in ("kind", "cards", "points", "count", "suit", "of")}


def test_the_command_prints_a_line_for_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--rules", "bela-2", "--matches", "1", "--level", "random"]) == 0
    (line,) = capsys.readouterr().out.splitlines()
    assert line.split()[:3] == ["bela-2", "1", "matches"] and " 0 false" in line
