"""The review as a text: read back, it says what was dealt, played and written, and what decisions cost."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.core.cards import Card, mask_of, parse_cards
from game.core.match import Match
from game.practice.luck.match_chance import course
from game.practice.luck.parts import review
from game.practice.luck.review_text import added
from game.table.judge import Decided, Values
from saves.saved import SavedMatch, replay
from saves.transfer import review as command
from saves.transfer.belot_file import export_match
from saves.transfer.review import COLUMNS, SUITS, ReviewPage, file_name, review_text
from tests.saves.matches import played

SHORT = played(1, target=51)
TAG = re.compile(r'\[(\w+) "((?:[^"\\]|\\.)*)"\]')
Section = dict[str, tuple[str, list[str]]]


def first_is_best(decided: Decided) -> Values:
    """The first legal action is best, every later one a point worse."""
    return {text: -float(place) for place, text in enumerate(decided.legal)}


@pytest.fixture(scope="module")
def match() -> Match:
    return replay(SHORT)


@pytest.fixture(scope="module")
def pages(match: Match) -> list[ReviewPage]:
    return [
        ReviewPage(result, review(match, place, first_is_best)) for place, result in enumerate(match.results)
    ]


def sections(content: bytes) -> list[Section]:
    """Each block of the file: tag → value and the lines after it."""
    first, *blocks = content.decode().split("\n\n")
    assert first.strip() == "% Belot review 1"
    found: list[Section] = []
    for block in blocks:
        section: Section = {}
        for line in block.strip().split("\n"):
            tag = TAG.fullmatch(line)
            if tag:
                section[tag[1]] = re.sub(r"\\(.)", r"\1", tag[2]), []
            else:
                section[list(section)[-1]][1].append(line)
        found.append(section)
    return found


def cards(hand: str) -> tuple[Card, ...]:
    return tuple(
        card
        for suit, ranks in zip(SUITS, hand.split("."), strict=True)
        for rank in ranks
        for card in parse_cards(rank + suit)
    )


def test_the_match_is_told_first(pages: list[ReviewPage]) -> None:
    head = sections(review_text(SHORT, pages, 0))[0]
    assert head["Event"][0] == SHORT.name and head["Rules"][0] == "bulgarian"
    assert "target=51" in head["Options"][0].split()
    last = pages[-1].result
    assert head["Score"][0] == f"SN={last.scores[0]} EW={last.scores[1]}"
    assert head["Winner"][0] == ("SN", "EW")[last.winner or 0]
    total = added(page.review.parts(0) for page in pages if page.review).total
    assert sum(float(each.split("=")[1]) for each in head["Parts"][0].split()) == pytest.approx(float(total))


def test_each_deal_can_be_read_back(pages: list[ReviewPage]) -> None:
    deals = sections(review_text(SHORT, pages, 0))[1:]
    assert len(deals) == len(pages)
    for section, page in zip(deals, pages, strict=True):
        result, rules = page.result, page.result.deal.table.rules
        first, _, hands = section["Deal"][0].partition(":")
        assert first == rules.seats[result.deal.table.forehand]
        for place, hand in enumerate(hands.split()):
            seat = (result.deal.table.forehand + place) % 4
            count = 8 if result.contract else 5
            assert mask_of(cards(hand)) == mask_of(result.deal.hands[seat][:count])
        tricks = section["Play"][1] if result.tricks else []
        for line, trick in zip(tricks, result.tricks, strict=True):
            leader, *shown = line.split()
            assert leader == f"{rules.seats[trick.leader]}:"
            assert parse_cards("".join(shown)) == trick.cards
        assert sum(len(line.split()) for line in section["Auction"][1]) == len(result.bidding.calls)
        assert section["Written"][0] == "SN={} EW={}".format(*result.writing.written)


def test_each_decision_has_its_line(pages: list[ReviewPage]) -> None:
    for seat in (0, 1):
        for section, page in zip(sections(review_text(SHORT, pages, seat))[1:], pages, strict=True):
            assert page.review is not None
            names, lines = section["DecisionTable"]
            assert names.split(";") == list(COLUMNS)
            assert len(lines) == len(page.review.decisions)
            line = course(page.result.deal.table, page.review.ends, seat)
            assert float(section["ChanceBefore"][0]) == pytest.approx(line[0], abs=1e-4)
            assert float(section["ChanceDealt"][0]) == pytest.approx(line[1], abs=1e-4)
            assert float(section["ChanceAfter"][0]) == pytest.approx(line[-1], abs=1e-4)
            for text, weighed, chance in zip(lines, page.review.decisions, line[2:], strict=True):
                row = dict(zip(COLUMNS, shlex.split(text), strict=True))
                assert row["Seat"] == "SENW"[weighed.decided.seat]
                assert row["Action"] == weighed.decided.text
                assert float(row["Chance"]) == pytest.approx(chance, abs=1e-4)
                judged = weighed.judged
                if judged is None:
                    assert row["Worth"] == row["Lost"] == row["Best"] == "-"
                    continue
                assert float(row["Worth"]) == round(judged.played, 1) and row["Best"] == weighed.best
                assert float(row["Lost"]) == (0 if weighed.same_idea else judged.lost)


def test_a_deal_that_is_not_analysed_has_its_tags_alone(pages: list[ReviewPage]) -> None:
    waiting = [ReviewPage(pages[0].result, None), *pages[1:]]
    head, first, second, *_more = sections(review_text(SHORT, waiting, 0))
    assert "Parts" not in head and "DecisionTable" not in first and "Parts" not in first
    assert first["Play"][1] and "DecisionTable" in second


def test_texts_from_outside_break_nothing(pages: list[ReviewPage]) -> None:
    name = 'A "match"]\n[Winner "me\\'
    strange = replace(SHORT, name=name, players={"S": "\x1b[31m\n%", "E": "]"})
    head = sections(review_text(strange, pages[:1], 0))[0]
    assert head["Event"][0] == 'A "match"] [Winner "me\\'
    assert "\x1b" not in head["South"][0] and head["East"][0] == "]"
    assert file_name(strange).endswith(".txt") and "/" not in file_name(replace(SHORT, name="../x"))


def test_reasons_are_said_in_other_words(pages: list[ReviewPage]) -> None:
    plain = review_text(SHORT, pages[:1], 0).decode()
    said = review_text(SHORT, pages[:1], 0, lambda reason: f"because {reason.kind}").decode()
    assert "because " in said and "because " not in plain


def test_a_match_without_a_finished_deal_is_a_line() -> None:
    assert review_text(SHORT, [], 0) == b"% Belot review 1\n"


def test_the_command_prints_it(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "m.belot"
    path.write_bytes(export_match(cut(SHORT)))
    assert command.main([str(path), "--text", "--seat", "E"]) == 0
    found = sections(capfd.readouterr().out.encode())
    assert found[0]["Reader"][0] == "E" and len(found) == 2
    assert "DecisionTable" in found[1]
    with pytest.raises(SystemExit):
        command.main([str(path), "--text", "--json"])


def cut(saved: SavedMatch) -> SavedMatch:
    """The match as it was after its first deal."""
    end = replay(saved).cuts()[1]
    return replace(saved, actions=saved.actions[:end], finished=False)
