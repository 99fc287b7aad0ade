"""`python main.py convert`: all three forms into each other, one clear line for what cannot be."""

from __future__ import annotations

import contextlib
import io
import json
import sys
from codecs import BOM_UTF8
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from game.core.actions import to_text
from game.notation.document import NotationError
from game.rules import preset
from saves.errors import BelotFileError, SavesError
from saves.saved import replay
from saves.transfer import belot_file, convert, verify
from saves.transfer.convert import ConvertError, converted, source_of
from tests.conftest import ROOT
from tests.game.presets import EACH_PRESET
from tests.game.tables import careless, random_actions
from tests.hostile.corpus import FOLDER as HOSTILE
from tests.saves.matches import BEGUN, kept, played, practised
from tests.saves.tournament.kit import whole

DATA = ROOT / "tests" / "data"
RECORDS = (DATA / "record-example.jsonl").read_bytes() + (DATA / "records-bela.jsonl").read_bytes()


Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capfdbinary: pytest.CaptureFixture[bytes]) -> Run:
    def convert_with(*words: str | Path) -> tuple[int, str, str]:
        try:
            status = convert.main([str(word) for word in words])
        except SystemExit as end:
            status = int(str(end.code))
        out, err = capfdbinary.readouterr()
        return status, out.decode(), err.decode()

    return convert_with


def to(content: bytes, form: str) -> bytes:
    return converted(source_of(content), form)


SOUND = [
    content
    for each in (practised(), replace(played(2, 30), created=BEGUN))
    for content in (kept(each), to(kept(each), "bpn"))
]


@EACH_PRESET
def test_a_match_comes_back_byte_for_byte(name: str) -> None:
    """From its beginning, the middle of a deal, and its end."""
    for actions in (0, 1, 17, 29, 90, None):
        content = kept(played(7, actions, name))
        text = to(content, "bpn")
        assert to(text, "belot") == content
        assert to(text, "bpn") == text
        assert belot_file.import_match(to(text, "belot")) == belot_file.import_match(content)


@EACH_PRESET
def test_a_match_with_illegal_cards_and_other_options_comes_back(name: str) -> None:
    rules = preset(name)
    if any(spec.name == "revoke" for spec in rules.option_specs):
        rules = rules.with_options({"revoke": "penalised_162_97"})
    seed, actions = random_actions(rules, 11, careless)
    saved = replace(
        played(1, 0, name),
        seed=seed.hex(),
        options=rules.options(),
        actions=tuple(map(to_text, actions)),
        finished=True,
    )
    assert to(to(kept(saved), "bpn"), "belot") == kept(saved)


def test_all_that_a_file_can_hold_comes_back() -> None:
    content = kept(practised())
    text = to(content, "bpn")
    assert text.count(b"[Mark ") == 4 and text.count(b"[Branch ") == 1
    assert '\\"Ваня\\"\\\\ \\t\\u200bO’Neil' in text.decode()
    assert to(text, "belot") == content


def test_records_of_a_match_are_those_that_verify_prints(tmp_path: Path, run: Run) -> None:
    file = tmp_path / "a.belot"
    file.write_bytes(kept(played(4)))
    assert verify.main([str(file), "--records"]) == 0
    _, out, _ = run(file, "--to", "records")
    expected, found = out[: len(out) // 2], out[len(out) // 2 :]
    assert found == expected and found
    text = tmp_path / "a.bpn"
    assert run(file, "-o", text)[:2] == (0, "")
    assert run(text, "--to", "records")[1] == found


def test_the_ending_of_a_name_says_what_to_write(tmp_path: Path, run: Run) -> None:
    records, text, back = (tmp_path / name for name in ("a.jsonl", "a.bpn", "b.JSONL"))
    records.write_bytes(RECORDS)
    assert run(records, "-o", text) == (0, "", "")
    assert text.read_bytes().startswith(b"% BPN 1\n")
    assert run(text, "-o", back) == (0, "", "")
    assert back.read_bytes() == RECORDS
    match = tmp_path / "m.belot"
    match.write_bytes(kept(played(4)))
    assert run(match, "-o", text)[0] == 0
    assert run(text, "-o", tmp_path / "n.belot") == (0, "", "")
    assert (tmp_path / "n.belot").read_bytes() == match.read_bytes()


def test_without_a_name_a_text_becomes_what_it_was_made_of(tmp_path: Path, run: Run) -> None:
    file = tmp_path / "any"
    for content in (RECORDS, kept(played(4, 30))):
        file.write_bytes(content)
        _, text, _ = run(file)
        file.write_text(text, "utf-8")
        assert run(file) == (0, content.decode(), "")


def test_standard_input_is_read(monkeypatch: pytest.MonkeyPatch, run: Run) -> None:
    class Input:
        buffer = io.BytesIO(RECORDS)

    monkeypatch.setattr(sys, "stdin", Input)
    status, out, err = run("-")
    assert (status, err) == (0, "") and out.startswith("% BPN 1\n")


@pytest.mark.parametrize("form", ["records", "bpn"])
def test_a_byte_order_mark_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, run: Run, form: str
) -> None:
    marked = BOM_UTF8 + to(RECORDS, form)
    file = tmp_path / "marked"
    file.write_bytes(marked)

    class Input:
        buffer = io.BytesIO(marked)

    monkeypatch.setattr(sys, "stdin", Input)
    for name in (file, "-"):
        assert run(name, "--to", "records") == (0, RECORDS.decode(), "")


def test_a_text_may_begin_with_a_comment() -> None:
    text = b"{for Ana}\n" + to(RECORDS, "bpn")
    assert to(text, "records") == RECORDS and to(text, "bpn").startswith(b"{for Ana}\n% BPN 1\n")


def test_a_record_on_several_lines_is_one_too() -> None:
    line = RECORDS.splitlines()[0]
    assert to(json.dumps(json.loads(line), indent=2).encode(), "records") == line + b"\n"


@pytest.mark.slow
def test_a_tournament_gives_the_text_of_its_tables(tmp_path: Path, run: Run) -> None:
    content = whole().encode()
    text = to(content, "bpn")
    assert text.count(b"[Seed ") == 3
    file = tmp_path / "t.json"
    file.write_bytes(content)
    assert verify.main([str(file), "--records"]) == 0
    _, both, _ = run(file, "--to", "records")
    assert both == 2 * to(text, "records").decode()
    with pytest.raises(ConvertError, match="these are 3"):
        to(content, "belot")


def test_what_only_text_can_hold_is_counted(tmp_path: Path, run: Run) -> None:
    file = tmp_path / "a.bpn"
    file.write_bytes(to(RECORDS, "bpn") + b'{the end} $3\n[Weather "fine"]\n')
    status, out, err = run(file)
    assert (status, out) == (0, RECORDS.decode())
    assert err == "belot convert: 3 comments, notes and unknown tags are left out: only text has room\n"
    status, out, err = run(file, "--to", "bpn")
    assert (status, err) == (0, "") and '{the end} $3\n[Weather "fine"]\n' in out


@pytest.mark.parametrize(
    ("content", "form", "line"),
    [
        (RECORDS, "belot", "deal records have no seed, without which there is no .belot file"),
        (b"", "bpn", "line 1, column 1: there is no deal in it"),
        (b"{}", "bpn", "line 1, column 1: not a record: Object missing required field `rules`"),
        (b"{", "bpn", "line 1, column 1: not a record: Input data was truncated"),
        (b'{"format": "belot"', "bpn", "the file is not JSON: Input data was truncated"),
        (b'{"format": "chess", "version": 1}', "bpn", 'format: found "chess", expected "belot"'),
        (b"\xff\xfe\x00", "records", "line 1, column 1: the byte FF, which is not UTF-8, cannot stand here"),
        (b"hello", "records", 'line 1, column 1: expected [Name "value"]'),
        (b'[Event "x"]', "records", "line 1, column 1: there is no tag Rules"),
        (b"[" * 100_000, "records", 'line 1, column 2: expected [Name "value"]'),
        (b"A" * 100_000, "records", "line 1, column 1: more than 1000 characters"),
        (b'{"a":' * 100_000, "records", "line 1, column 1: not a record: Object contains unknown field `a`"),
    ],
)
def test_what_cannot_be_is_one_line(tmp_path: Path, run: Run, content: bytes, form: str, line: str) -> None:
    file, target = tmp_path / "a", tmp_path / "b"
    file.write_bytes(content)
    target.write_text("as it was", "utf-8")
    assert run(file, "--to", form, "-o", target) == (1, "", f"belot convert: {file}: {line}\n")
    assert target.read_text("utf-8") == "as it was"


def test_two_matches_are_no_belot_file() -> None:
    text = to(kept(played(1, 5)), "bpn") + b"\n" + to(kept(played(2, 5)), "bpn")
    with pytest.raises(ConvertError, match="these are 2"):
        to(text, "belot")
    assert to(text, "bpn").count(b"[Seed ") == 2


@pytest.mark.parametrize(
    ("old", "new", "part"),
    [
        ('[Seed "', '[Seed "x', "Seed: found"),
        ("[SouthLevel", "[SouthLevle", "SouthLevel"),
        ('[SouthLevel "human"]', '[SouthLevel "genius"]', "levels.S"),
        ('[Created "20', '[Created "x20', "created"),
        ("[Fingerprint", '[Clock "7"]\n[Fingerprint', "clock"),
        ("[Fingerprint", '[Mark "shouted 7"]\n[Fingerprint', "marks"),
        ("[Fingerprint", '[Mark "asked"]\n[Fingerprint', "Mark"),
        ("[Fingerprint", '[Branch "2"]\n"play 7C"\n[Fingerprint', "branches[0].actions[0]"),
        ('[Fingerprint "', '[Fingerprint "0', "Fingerprint"),
        ('[Cut "', '[Cut "9', "cut"),
        ('[Board "1"]', '[Board "2"]', "Board"),
    ],
)
def test_a_wrong_tag_of_a_match_is_named(tmp_path: Path, run: Run, old: str, new: str, part: str) -> None:
    file = tmp_path / "a.bpn"
    text = to(kept(played(4, 20)), "bpn").decode()
    assert old in text
    file.write_text(text.replace(old, new, 1), "utf-8")
    status, out, err = run(file, "--to", "belot")
    assert (status, out) == (1, "") and part in err and err.count("\n") == 1


@pytest.mark.parametrize(
    ("words", "part"),
    [
        ([], "required: FILE"),
        (["nowhere.bpn"], "there is no file"),
        (["."], "is a folder"),
        (["a", "--to", "pgn"], "invalid choice: 'pgn'"),
        ([str(DATA / "record-example.jsonl"), "-o", "nowhere/a.bpn"], "there is no folder"),
    ],
)
def test_a_wrong_argument_ends_with_2_and_one_line(run: Run, words: list[str], part: str) -> None:
    status, out, err = run(*words)
    assert (status, out) == (2, "") and part in err and err.count("\n") == 1


def test_a_hostile_file_gets_one_line(run: Run) -> None:
    """What the reader of `.belot` files refuses is refused here too; what it takes comes back."""
    for path in sorted((HOSTILE / "match").iterdir()):
        status, out, err = run(path, "--to", "bpn")
        assert status in (0, 1, 2) and err.count("\n") <= 1, path
        try:
            content = path.read_bytes()
            belot_file.check(content)
        except BelotFileError:
            assert status != 0, path
            continue
        assert to(out.encode(), "belot") == belot_file.export_match(belot_file.import_match(content))


STARTS = (b"", b"{", b'{"format": "belot"', b"[Rules ", b'[Rules "bela-3"]\n[Board "1"]\n', b"% BPN 1\n")


@given(st.sampled_from(STARTS), st.binary(max_size=200) | st.text(max_size=60).map(str.encode))
def test_any_bytes_are_converted_or_refused(start: bytes, content: bytes) -> None:
    with contextlib.suppress(NotationError, SavesError):
        source = source_of(start + content)
        assert to(converted(source, "bpn"), "records")


@given(st.data())
def test_a_changed_match_is_converted_or_refused(data: st.DataObject) -> None:
    """Some bytes of a file put wrong: it is another sound file, or a coded error."""
    content = bytearray(data.draw(st.sampled_from(SOUND)))
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(content) - 1))
        content[at : at + data.draw(st.integers(0, 3))] = data.draw(st.binary(max_size=3))
    with contextlib.suppress(NotationError, SavesError):
        source = source_of(bytes(content))
        text = converted(source, "bpn")
        match = to(text, "belot")
        assert to(to(match, "bpn"), "belot") == match


def test_text_of_a_match_names_the_people(run: Run) -> None:
    saved = played(4, 20)
    tags = {tag.name: tag.value for tag in convert.tags_of(saved, replay(saved))}
    assert (tags["South"], tags["SouthLevel"], tags["Seed"]) == ("Ивайло", "human", saved.seed)
