"""`python main.py score`: lines in, the pad out, and one line for what is wrong."""

from __future__ import annotations

import io
import json
import re
from codecs import BOM_UTF8
from collections.abc import Callable
from pathlib import Path

import pytest

from game.referee.entry_text import line_of
from game.referee.explained import explained
from game.referee.score_pad import lines
from game.rules import preset
from saves.score_pads import decode
from saves.transfer.score import LineError, main, read
from tests.conftest import ROOT

EVENING = """\
rules bulgarian capot_under_contra=not_multiplied
names Ana & Ivo, Maja & Rok   # two pairs
spades us contra cards 97:65 last us terca us belot us
all-trumps them cards 124:134

hearts us contra all us
passed
"""


def run(tmp_path: Path, text: str, *arguments: str) -> int:
    path = tmp_path / "evening.txt"
    path.write_text(text, "utf-8")
    return main([str(path), *arguments])


def test_an_evening(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """(97 + 20 + 20) + 65 are 20 tens, twice; 13 and 13; 162 are 16 tens, twice, and 90 are 9 more."""
    assert run(tmp_path, EVENING) == 0
    rows = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert rows[0][-6:] == ["Ana", "&", "Ivo", "Maja", "&", "Rok"]
    assert [" ".join(row[-2:]) for row in rows[1::2]] == ["40 0", "13 13", "41 0", "0 0"]
    assert [" ".join(row) for row in rows[2::2]] == ["40 0", "53 13", "94 13", "94 13"]


def test_a_long_deal_is_told_to_its_end(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    deal = "spades us recontra cards 97:65 last us terca us terca us belot us"
    assert run(tmp_path, f"passed\n{deal}") == 0
    rows = capsys.readouterr().out.splitlines()
    assert rows[3].split()[1:] == [*deal.split(), "88", "0"]
    assert len({len(row) for row in rows}) == 1


def test_every_number_is_explained(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(tmp_path, EVENING, "--explain") == 0
    told = capsys.readouterr().out
    for text in (
        "Ana & Ivo: cards 87 + last ten 10 + declarations 20 + belot 20 = 137 (rules §2.6)",
        "124 are 13 tens: at 4 the side with fewer goes up, the other down, so up (rules §2.7)",
        "not multiplied (rules §2.7, §2.10, capot_under_contra = not_multiplied)",
    ):
        assert text in told


def test_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(tmp_path, EVENING, "--json") == 0
    found = json.loads(capsys.readouterr().out)
    assert [deal["written"] for deal in found["deals"]] == [[40, 0], [13, 13], [41, 0], [0, 0]]
    last = found["deals"][2]["steps"][-1]
    assert last == {"step": "CapotAside", "section": "rules §2.7, §2.10", "side": 0, "points": 90, "tens": 9}


def test_a_pad_that_was_exported_is_read_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pad = tmp_path / "pad.json"
    assert run(tmp_path, EVENING, "--export", str(pad)) == 0
    first = capsys.readouterr().out
    assert decode(pad.read_bytes()).pad.names == ("Ana & Ivo", "Maja & Rok")
    assert main([str(pad)]) == 0
    assert capsys.readouterr().out == first


def test_a_pad_that_nobody_could_read_is_not_exported(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pad = tmp_path / "pad.json"
    deals = "\n".join(["rules none", *["1:2"] * 2001])
    with pytest.raises(SystemExit):
        run(tmp_path, deals, "--export", str(pad))
    assert "2001 deals: a score pad has at most 2000" in capsys.readouterr().err and not pad.exists()
    assert run(tmp_path, "\n".join(["rules none", *["1:2"] * 2000]), "--export", str(pad)) == 0
    assert len(decode(pad.read_bytes()).pad.entries) == 2000


def test_standard_input_and_numbers_alone(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("saves.transfer.score.standard_input", lambda: io.BytesIO(b"1:2:3:4\n-1:0:0:1\n"))
    assert main(["--rules", "none", "--names", "a,b,c,d"]) == 0
    assert capsys.readouterr().out.splitlines()[-1].split() == ["0", "2", "3", "5"]


@pytest.mark.parametrize(
    ("text", "arguments", "complaint"),
    [
        ("clubs us cards 97:66", (), "line 1: '97:66': the card points add up to 163: expected 162"),
        ("passed\n\nclubs us kards 9:6", (), "line 3: 'kards': expected contra, recontra, cards"),
        ("clubs us contra recontra cards 97:65", (), "'recontra': expected contra or recontra only once"),
        ("clubs us cards 97:65 cards 90:72", (), "'cards': expected cards only once"),
        ("clubs us last", (), "line 1: expected a side: us or them"),
        ("rules chess", (), "line 1: 'chess': unknown rules 'chess': expected one of bulgarian"),
        ("names a, b, c", (), "line 1: 'a, b, c': 3 names: expected 2"),
        ("passed\nnames a, b", (), "line 2: 'names': expected headings before the first deal"),
        ("rules bela-3\npassed", (), "line 2: 'passed': somebody has to call in this game"),
        ("passed", ("--names", "a,b,c"), "3 names: expected 2"),
        ("passed", ("--rules", "chess"), "unknown rules 'chess'"),
        ('{"format": "x"}', (), "format: found x, expected belot-score-pad"),
    ],
)
def test_one_line_about_what_is_wrong(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, arguments: tuple[str, ...], complaint: str
) -> None:
    with pytest.raises(SystemExit) as ended:
        run(tmp_path, text, *arguments)
    assert ended.value.code == 2
    told = capsys.readouterr().err
    assert complaint in told
    assert told.count("\n") == 1


PADS = Path(__file__).parents[2] / "data" / "pads"


def scores(name: str, capsys: pytest.CaptureFixture[str]) -> list[list[str]]:
    """The last two words of each line that `score` prints of a file among the data."""
    assert main([str(PADS / name)]) == 0
    return [line.split()[-2:] for line in capsys.readouterr().out.splitlines()[1:]]


def test_a_byte_order_mark_is_no_word(capsys: pytest.CaptureFixture[str]) -> None:
    assert scores("mark.txt", capsys) == [["40", "0"], ["40", "0"], ["13", "13"], ["53", "13"]]


def test_nor_on_standard_input(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    marked = io.BytesIO((PADS / "mark.txt").read_bytes())
    monkeypatch.setattr("saves.transfer.score.standard_input", lambda: marked)
    assert main([]) == 0
    assert capsys.readouterr().out.splitlines()[-1].split() == ["53", "13"]


def test_nor_in_a_pad(tmp_path: Path) -> None:
    pad = tmp_path / "pad.json"
    assert run(tmp_path, EVENING, "--export", str(pad)) == 0
    pad.write_bytes(BOM_UTF8 + pad.read_bytes())
    assert main([str(pad)]) == 0


def test_keywords_may_have_any_case(capsys: pytest.CaptureFixture[str]) -> None:
    assert scores("upper.txt", capsys) == [["10", "6"], ["10", "6"]]


@pytest.mark.parametrize("case", [str.upper, str.title])
def test_an_evening_in_any_case(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], case: Callable[[str], str]
) -> None:
    rules, names, *deals = EVENING.splitlines()
    assert run(tmp_path, EVENING) == 0
    expected = capsys.readouterr().out
    names = names.replace("names", case("names"))
    assert run(tmp_path, "\n".join((case(rules), names, *map(case, deals)))) == 0
    assert capsys.readouterr().out == expected


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("Rules Bulgarien", "Bulgarien"),
        ("Rules Bulgarian Goal=200", "Goal"),
        ("Spadez Us", "Spadez"),
        ("Spades Uss", "Uss"),
        ("Spades Us Kards 97:65", "Kards"),
        ("Spades Us Cards 97:X", "97:X"),
        ("Passed Dealer X", "X"),
        ("Passed Deal S", "Deal"),
        ("Dealer X", "X"),
    ],
)
def test_a_refusal_shows_the_word_as_it_was_typed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, word: str
) -> None:
    with pytest.raises(SystemExit):
        run(tmp_path, text)
    assert repr(word) in capsys.readouterr().err


def test_disputes(capsys: pytest.CaptureFixture[str]) -> None:
    """8 hang; 52 more (130 and 130 under contra); 13 more; then 162 under recontra are 64, and all of it."""
    expected = [["0", "8"], ["0", "8"], ["0", "21"], ["137", "21"], ["162", "21"]]
    assert scores("disputes.txt", capsys)[1::2] == expected


def test_names_cannot_move_the_terminal(capfd: pytest.CaptureFixture[str]) -> None:
    assert main([str(PADS / "escape.txt")]) == 0
    assert capfd.readouterr().out.splitlines()[0].split()[-2:] == ["A\ufffd[2J\ufffd]0;owned\ufffd", "B"]


@pytest.mark.parametrize(("deals", "status"), [(2000, 0), (2001, 2)])
def test_a_pad_that_nothing_could_read_is_not_written(tmp_path: Path, deals: int, status: int) -> None:
    pad = tmp_path / "pad.json"
    try:
        ended = run(tmp_path, "rules none\n" + "12:0\n" * deals, "--export", str(pad))
    except SystemExit as error:
        ended = int(error.code or 0)
    assert ended == status
    assert pad.exists() is (status == 0)
    assert status or main([str(pad)]) == 0


def test_the_examples_of_the_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Each example of docs/score.md prints what stands below it."""
    page = (ROOT / "docs" / "score.md").read_text("utf-8")
    examples = re.findall(r"```text\n(.*?)```\n\n```\n(.*?)```", page, re.DOTALL)
    assert examples
    for text, expected in examples:
        assert run(tmp_path, text, "--explain") == 0
        assert capsys.readouterr().out == expected


def test_a_word_that_a_bela_pad_does_not_know_lists_the_words_of_bela(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with pytest.raises(LineError) as found:
        read("clubz us", preset("bela-4"))
    assert found.value.reason == "expected clubs, diamonds, hearts, spades, called, passed, eight"


def test_equal_points_under_contra_go_to_nobody() -> None:
    pad = read("hearts us contra cards 81:81 last us", preset("bulgarian")).pad
    [line] = lines(pad)
    assert line.judged is not None
    told = explained(line.judged, ("us", "them"))
    assert [each for each in told if " go to " in each or "from the other side" in each] == []
    assert "both sides together: 162 are 16 tens (rules §2.7)" in told
    assert "32 hang, the points of both sides (rules §2.7, §2.8)" in told


def test_a_line_without_a_suit_is_read_and_written() -> None:
    pad = read("called us cards 97:65 last us", preset("bela-4")).pad
    assert line_of(pad.entries[0], pad.rules) == "called us cards 97:65 last us"


def test_a_suit_must_be_said_where_it_decides() -> None:
    with pytest.raises(LineError, match="expected clubs"):
        read("called us cards 97:65 last us", preset("bulgarian")).checked()
