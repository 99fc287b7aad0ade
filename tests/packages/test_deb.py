"""The papers of the package for Debian."""

from __future__ import annotations

import re
from datetime import date
from email.utils import parsedate_to_datetime

import pytest

from assets.packages.deb import build
from assets.packages.project import Release
from tests.conftest import ROOT

COPYRIGHT = (build.HERE / "copyright").read_text("utf-8")
CREDITS = (ROOT / "CREDITS.md").read_text("utf-8")
LEFT_TO_DEBIAN = {"openssl", "sqlite", "libffi", "bzip2", "xz", "zlib"}
SAME = {
    "sdl 2": "sdl",
    "harfbuzz": "libharfbuzz",
    "freetype": "libfreetype",
    "alsa": "libasound",
    "ogg": "libogg",
}
SAME |= {"opus": "libopus", "opusfile": "libopus", "vorbis": "libvorbis", "wavpack": "libwavpack"}
SAME |= {"fluidsynth": "libfluidsynth", "portmidi": "libportmidi", "flac": "libflac", "brotli": "libbrotli"}
SAME |= {"pygame-ce": "pygame-ce developers", "pygame-gui": "pygame_gui", "libjpeg-turbo": "libjpeg"}
SAME |= {"libwebpdemux": "libwebp", "font-source-serif-pro": "font_source_serif_pro"}


def paragraphs(field: str) -> list[str]:
    return re.findall(rf"^{field}: (.+)$", COPYRIGHT, re.MULTILINE)


def test_every_licence_that_is_named_is_there_in_full() -> None:
    texts = re.findall(r"^License: (.+)\n (?=\S)", COPYRIGHT, re.MULTILINE)
    named = {part for name in paragraphs("License") for part in name.split(" and ")}
    assert named == set(texts) and len(texts) == len(set(texts))
    for name in texts:
        assert len(COPYRIGHT.partition(f"\nLicense: {name}\n ")[2].partition("\n\n")[0]) > 300, name


def test_whoever_is_credited_is_in_it() -> None:
    """Every package and every library of CREDITS.md that goes along."""
    tables = CREDITS.partition("## Packages")[2].partition("## Used")[0]
    names = [
        name.strip().partition(" (")[0].lower()
        for row in re.findall(r"^\| ([^|]+) \|", tables, re.MULTILINE)
        for name in row.split(",")
    ]
    names = [name for name in names if name not in ("package", "library", "---")]
    assert len(names) > 30
    known = COPYRIGHT.lower()
    assert [name for name in names if SAME.get(name, name) not in known and name not in LEFT_TO_DEBIAN] == []


def test_changes_are_written_as_debian_has_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DEBFULLNAME", "Иван")
    monkeypatch.setenv("DEBEMAIL", "ivan@example.org")
    long = "A change that is told in so many words that they do not find room in one line of a `changelog`"
    text = build.changelog(
        [Release("1.2.3", date(2026, 11, 23), ("One", long)), Release("1.2.2", date(2026, 1, 2), ("Two",))]
    )
    first, second = text.split("\n\nbelot")[0], text.partition("\nbelot (1.2.2")[2]
    assert text.startswith("belot (1.2.3-1) unstable; urgency=medium\n\n  * One\n  * A change that")
    assert "`" not in first and max(map(len, text.splitlines())) <= 80 and "  * Two\n" in second
    [signed, _] = re.findall(r"^ -- (.+)$", text, re.MULTILINE)
    who, _, when = signed.partition("  ")
    assert who == "Иван <ivan@example.org>" and parsedate_to_datetime(when).date() == date(2026, 11, 23)


def test_every_override_has_a_reason() -> None:
    files = sorted(build.HERE.glob("lintian-overrides*"))
    assert len(files) == 3
    for text in (path.read_text("utf-8") for path in files):
        assert all(block.startswith("#") for block in text.strip().split("\n\n"))
        assert all(line.startswith(("#", "belot: ")) or not line for line in text.splitlines())


def test_the_control_file_has_a_place_for_everything_that_is_found() -> None:
    text = (build.HERE / "control.in").read_text("utf-8")
    assert set(re.findall(r"@([A-Z]+)@", text)) == {
        *("VERSION", "ARCHITECTURE", "MAINTAINER", "SIZE", "DEPENDS", "RECOMMENDS")
    }
