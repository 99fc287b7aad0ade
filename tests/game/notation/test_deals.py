"""Deals as text: every record comes back byte for byte, and errors are found where they are."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.core.actions import to_text
from game.core.match import Match
from game.core.record import record, to_line
from game.lab.simulate import drawn
from game.notation.document import NotationError, Tag
from game.notation.reading import ReadMatch, read
from game.notation.record_reading import read_record
from game.notation.text import parse, printed
from game.notation.writing import courses, deals_tags, match_tags, rules_tags, title
from game.rules import PRESETS, preset
from tests.game.presets import EACH_PRESET
from tests.game.tables import STYLES, Choose, careless, quiet_auction, random_actions, random_results

DATA = Path(__file__).resolve().parents[2] / "data"
EXAMPLE = (DATA / "record-example.jsonl").read_text("utf-8").rstrip("\n")
BELA = (DATA / "records-bela.jsonl").read_text("utf-8").splitlines()


def text_of(lines: list[str]) -> str:
    return printed([title(), *deals_tags(read_record(line, number) for number, line in enumerate(lines, 1))])


def matches(text: str) -> list[ReadMatch]:
    return list(read(parse(text)))


def lines_of(text: str) -> list[str]:
    return [to_line(each) for match in matches(text) for each in match.records()]


EXAMPLE_TEXT = text_of([EXAMPLE])


def test_the_example_reads_as_at_the_table() -> None:
    for line in (
        '[Contract "E:AT x2"]',
        "N sequence TDJDQD 20 no",
        "2 E: 8C JC AC QC/belot = E",
        "SN 138 10 0 0 0  148",
        '[Written "SN=56 EW=0"]',
    ):
        assert f"\n{line}\n" in EXAMPLE_TEXT


@pytest.mark.parametrize("line", [EXAMPLE, *BELA], ids=lambda line: str(json.loads(line)["rules"]))
def test_known_records_come_back(line: str) -> None:
    assert lines_of(text_of([line])) == [line]


@EACH_PRESET
def test_records_of_whole_matches_come_back_byte_for_byte(name: str) -> None:
    """All styles of play, with the options of the preset and with others."""
    for number, style in enumerate((*STYLES, careless)):
        rules = preset(name) if number % 2 else drawn(preset(name), (), bytes([number]))
        lines = [to_line(record(each, "m0")) for each in random_results(rules, number, style, deals=6)]
        text = text_of(lines)
        assert lines_of(text) == lines
        assert printed(parse(text)) == text


@EACH_PRESET
def test_a_match_with_its_seed_comes_back_from_any_moment(name: str) -> None:
    rules = drawn(preset(name), (), b"seed")
    seed, actions = random_actions(rules, 5, careless)
    chance = Random(name)
    for length in (0, 1, len(actions), *(chance.randrange(min(len(actions), 300)) for _ in range(12))):
        match = Match(rules, seed)
        for action in actions[:length]:
            match.submit(action)
        text = sealed(match)
        (found,) = matches(text)
        assert found.match is not None
        assert found.match.actions == match.actions
        assert found.match.results == match.results
        assert sealed(found.match) == text


@given(
    st.sampled_from(sorted(PRESETS)),
    st.integers(0, 10_000),
    st.sampled_from((*STYLES, careless)),
    st.binary(max_size=4),
)
def test_any_match_of_any_rules_comes_back(name: str, number: int, style: Choose, options: bytes) -> None:
    rules = drawn(preset(name), (), options)
    lines = [to_line(record(each, "m0")) for each in random_results(rules, number, style, deals=3)]
    assert lines_of(text_of(lines)) == lines
    seed, actions = random_actions(rules, number, style)
    match = Match.replay(rules, seed, map(to_text, actions[:80]))
    (found,) = matches(sealed(match))
    assert found.match is not None and found.match.actions == match.actions


def sealed(match: Match) -> str:
    return printed([title(), *match_tags([*rules_tags(match.rules), Tag("Seed", match.seed.hex())], match)])


def test_deals_of_several_matches_stand_below_their_heads() -> None:
    lines = [EXAMPLE, EXAMPLE.replace('"m0"', '"m1"'), *BELA]
    text = text_of(lines)
    assert text.count("[Match ") == len({(json.loads(x)["match"], json.loads(x)["rules"]) for x in lines})
    assert lines_of(text) == lines


def test_a_deal_that_ends_a_limited_number_keeps_its_winner() -> None:
    """A record does not contain that six deals were played before it (rules §2.9)."""
    results = random_results(preset("belot-bg").with_options({"target": 501}), 3, quiet_auction)
    last = to_line(record(results[-1], "m0"))
    assert results[-1].winner is not None and max(results[-1].scores) < 501
    assert lines_of(text_of([last])) == [last]


def test_what_follows_from_the_rest_may_be_left_out() -> None:
    """A person writes the cards, the calls, the declarations and the play; everything else follows."""
    kept: list[str] = []
    skipped = ("Options", "ScoreBefore", "Hanging", "Contract", "Points", "Outcome", "Written", "ScoreAfter")
    skipping = False
    for line in EXAMPLE_TEXT.splitlines():
        skipping = line.startswith(tuple(f"[{name}" for name in skipped)) or (skipping and line[:1] != "[")
        if not skipping:
            kept.append(line.partition(" =")[0] if line[1:2] == " " else line.removesuffix(" 20 no"))
    assert len(kept) < 30
    assert lines_of("\n".join(kept)) == [EXAMPLE]


def test_lines_of_calls_and_the_order_of_hands_and_tags_are_free() -> None:
    lines = EXAMPLE_TEXT.splitlines()
    south = lines.index(next(line for line in lines if line.startswith("S 9H")))
    lines[south], lines[south + 2] = lines[south + 2], lines[south]
    calls = lines.index("C      pass D    AT")
    lines[calls : calls + 2] = ["C pass D", "AT contra", "pass pass pass"]
    dealer = lines.pop(lines.index('[Dealer "E"]'))
    points = lines.index(next(line for line in lines if line.startswith("SN 138")))
    lines[points], lines[points + 1] = lines[points + 1], lines[points]
    assert lines_of("\n".join([*lines, dealer])) == [EXAMPLE]


def test_comments_and_other_tags_stand_anywhere_and_are_counted() -> None:
    text = EXAMPLE_TEXT.replace("contra pass pass pass", "contra! {brave} pass pass pass $2")
    text = text.replace('[Dealer "E"]', '[Dealer "E"]\n% here\n[Weather "fine"]')
    (found,) = matches(text)
    assert [to_line(each) for each in found.records()] == [EXAMPLE]
    assert found.remarks == 5
    assert "{brave}" in printed(parse(text)) and '[Weather "fine"]' in printed(parse(text))


WRONG = [
    ('[Rules "bulgarian"]', '[Rules "bridge"]', "rules", "unknown rules"),
    ('[Rules "bulgarian"]', "", "missing", "Rules"),
    ("target=151", "target=9", "rules", "51 to 501"),
    ("target=151", "target", "value", "name=value"),
    ("target=151", "target=151 target=151", "value", "once"),
    ('[Board "1"]', '[Board "0"]', "value", "at least 1"),
    ('[Board "1"]', '[Board "' + "9" * 5000 + '"]', "value", "at least 1"),
    ('[Board "1"]', "", "missing", "Board"),
    ('[Dealer "E"]', "", "missing", "Dealer"),
    ('[Dealer "E"]', '[Dealer "X"]', "value", "one of S, E, N, W"),
    ('[Dealer "E"]', '[Dealer "S"]', "value", "E N W S"),
    ('[Dealer "E"]', '[Dealer "E"]\n[Dealer "E"]', "twice", "Dealer"),
    ('[ScoreBefore "SN=0 EW=0"]', '[ScoreBefore "SN=0"]', "value", "SN=number EW=number"),
    ("S 9H 9C", "S 9C 9C", "cards", "twice"),
    ("S 9H 9C", "S 9C", "words", "after 5 cards"),
    ("S 9H 9C", "S 9H XX", "cards", "not a card"),
    ("S 9H 9C", "E 9H 9C", "twice", "E"),
    ("S 9H 9C", "X 9H 9C", "words", "one of S, E, N, W"),
    ("+ KH 8S 8C", "", "cards", "expected 8 cards"),
    ('[Auction "N W S E"]', '[Auction "S E N W"]', "value", "N W S E"),
    ("C      pass D    AT", "C      pass D    D", "illegal", "must be higher than D"),
    ("C      pass D    AT", "C      pass D    XT", "action", "XT"),
    ("contra pass pass pass", "contra pass pass pass pass", "extra", "Auction"),
    ("contra pass pass pass", "contra pass pass", "extra", "Declarations"),
    ('"E:AT x2"', '"E:AT x4"', "differs", "x2"),
    ("N sequence TDJDQD 20 no", "N sequence TDJDQDKD 20 no", "illegal", "cannot be announced"),
    ("N sequence TDJDQD 20 no", "S sequence TDJDQD 20 no", "extra", "Declarations"),
    ("N sequence TDJDQD 20 no", "N kare TDJDQD 20 no", "differs", "sequence"),
    ("N sequence TDJDQD 20 no", "N sequence TDJDQD 50 no", "differs", "20"),
    ("N sequence TDJDQD 20 no", "N sequence", "words", "seat, kind, cards"),
    ("N sequence TDJDQD 20 no", "N sequence TDJ", "cards", "row of cards"),
    ("N sequence TDJDQD 20 no", "N none", "differs", "found no, expected yes"),
    ("1 N: 9C 9D 7D AD", "1 N: 9C 9D 7D QC", "illegal", "must follow D"),
    ("1 N: 9C 9D 7D AD", "1 E: 9C 9D 7D AD", "differs", "the turn: found E, expected N"),
    ("1 N: 9C 9D 7D AD", "1 N: 9C 9D 7D -", "words", "has played nothing"),
    ("1 N: 9C 9D 7D AD", "1 N: 9C 9D 7D", "cards", "is not a card"),
    ("1 N: 9C 9D 7D AD", "2 N: 9C 9D 7D AD", "differs", "expected 1"),
    ("8C JC AC QC/belot", "8C JC/belot AC QC", "illegal", "no belot"),
    ("8H QH       = E", "8H QH       = N", "differs", "found N, expected E"),
    ("8 N: 9H 7S QD JH       = N\n", "", "unfinished", "deal 1"),
    ("8 N: 9H 7S QD JH       = N", "8 N:", "words", "4 cards"),
    ("SN 138 10 0 0 0  148", "SN 138 10 0 0 0  149", "differs", "149"),
    ('[Outcome "inside"]', '[Outcome "made"]', "differs", "inside"),
    ('[ScoreAfter "SN=56 EW=0"]', '[ScoreAfter "SN=56 EW=1"]', "differs", "SN=56 EW=0"),
    ('[ScoreAfter "SN=56 EW=0"]', '[Winner "SN"]', "extra", "Winner"),
    ('[Dealer "E"]', '[Dealer "E"]\n[Cut "3"]', "extra", "Cut"),
    ('[Dealer "E"]', '[Dealer "E"]\n[Turned "7C"]', "cards", "turned up"),
    ('[ScoreBefore "SN=0 EW=0"]', '[ScoreBefore "SN=-1 EW=0"]', "scores", "below 0"),
    ("% BPN 1", "% BPN 2", "value", "BPN 1"),
]


@pytest.mark.parametrize(("old", "new", "code", "part"), WRONG, ids=lambda value: str(value)[:24])
def test_a_wrong_text_is_refused_with_a_code_and_the_line(old: str, new: str, code: str, part: str) -> None:
    assert EXAMPLE_TEXT.count(old) >= 1
    with pytest.raises(NotationError) as caught:
        matches(EXAMPLE_TEXT.replace(old, new, 1))
    assert caught.value.code == code, caught.value
    assert part in str(caught.value)
    assert str(caught.value).startswith(f"line {caught.value.place.line}, column")


def test_the_place_of_an_illegal_card_is_its_word() -> None:
    with pytest.raises(NotationError) as caught:
        matches(EXAMPLE_TEXT.replace("1 N: 9C 9D 7D AD", "1 N: 9C 9D 7D QC"))
    line = EXAMPLE_TEXT.splitlines()[caught.value.place.line - 1]
    assert line.startswith("1 N:") and line[caught.value.place.column - 1 :].startswith("AD")


def changed(path: str, value: object) -> str:
    """The example with another value at a path like `tricks.0.winner`."""
    found = json.loads(EXAMPLE)
    *way, last = path.split(".")
    inside = found
    for key in way:
        inside = inside[int(key) if key.isdigit() else key]
    inside[int(last) if last.isdigit() else last] = value
    return json.dumps(found)


@pytest.mark.parametrize(
    ("path", "value", "code", "part"),
    [
        ("rules", "bridge", "rules", "unknown rules"),
        ("options.target", 9, "rules", "51 to 501"),
        ("dealer", "X", "json", "dealer"),
        ("hands.S.0", "9C", "cards", "twice"),
        ("hands.S", ["9H"], "cards", "has 1 cards"),
        ("auction.2.1", "C", "illegal", "auction[2]"),
        ("auction.2.0", "N", "differs", "auction[2][0]"),
        ("tricks.0.cards.1", "QC", "illegal", "tricks[0].cards[1]"),
        ("tricks.0.legal.1", ["AD", "KD"], "differs", "tricks[0].legal[1][0]"),
        ("tricks.0.winner", "N", "differs", "tricks[0].winner"),
        ("points.SN.total", 147, "differs", "points.SN.total"),
        ("written.SN", True, "json", "written"),
        ("winner", "SN", "differs", "winner: found 'SN', expected nothing"),
        ("more", 1, "json", "more"),
        ("match", "", "json", "match"),
    ],
)
def test_a_wrong_record_is_refused_with_a_code_and_the_key(
    path: str, value: object, code: str, part: str
) -> None:
    with pytest.raises(NotationError) as caught:
        read_record(changed(path, value), 7)
    assert caught.value.code == code, caught.value
    assert part in str(caught.value) and str(caught.value).startswith("line 7")


@pytest.mark.parametrize(
    "line", ["", "{", "[]", "7", "[" * 100_000, '{"rules": "bulgarian"}', "\x00", '{"a":' * 50_000]
)
def test_a_line_that_is_no_record_is_refused(line: str) -> None:
    with pytest.raises(NotationError) as caught:
        read_record(line)
    assert caught.value.code == "json"


def test_nothing_hangs_in_bela() -> None:
    with pytest.raises(NotationError, match="nothing hangs"):
        read_record(json.dumps(json.loads(BELA[1]) | {"hanging_before": 1}))
    with pytest.raises(NotationError, match="nothing hangs"):
        matches(text_of([BELA[1]]).replace("[Hands", '[Hanging "1"]\n[Hands'))


TEXTS = [EXAMPLE_TEXT, *(text_of([line]) for line in BELA)]


@settings(suppress_health_check=[HealthCheck.too_slow])
@given(st.sampled_from(TEXTS), st.data())
def test_a_text_with_something_changed_is_read_or_refused(text: str, data: st.DataObject) -> None:
    """A word or a line removed, doubled or moved: a consistent deal, or a coded error."""
    lines = text.splitlines()
    at, to = (data.draw(st.integers(0, len(lines) - 1)) for _ in range(2))
    words = lines[at].split(" ")
    word = data.draw(st.integers(0, len(words) - 1))
    match data.draw(st.integers(0, 4)):
        case 0:
            del lines[at]
        case 1:
            lines.insert(to, lines[at])
        case 2:
            lines[at], lines[to] = lines[to], lines[at]
        case 3:
            words[word] = data.draw(st.sampled_from(text.split()))
            lines[at] = " ".join(words)
        case _:
            del words[word]
            lines[at] = " ".join(words)
    try:
        found = matches("\n".join(lines))
    except NotationError as error:
        assert error.code in NotationError.TEXTS
        return
    for each in found:
        assert lines_of(text_of([to_line(one) for one in each.records()])) == [
            to_line(one) for one in each.records()
        ]


def test_every_preset_has_its_text() -> None:
    for name in PRESETS:
        (found,) = matches(text_of([to_line(record(random_results(preset(name), 1, deals=1)[0], "m"))]))
        assert found.rules == preset(name) and found.match is None


def test_the_course_of_a_match_has_every_action() -> None:
    rules = preset("bela-3")
    seed, actions = random_actions(rules, 2, STYLES[2])
    match = Match(rules, seed)
    for action in actions:
        match.submit(action)
    found = list(courses(match))
    assert sum(len(course.steps) + 1 for course in found) == len(actions)
    assert [course.result for course in found] == match.results
