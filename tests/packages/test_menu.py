"""What a desktop on Linux is told: the entry in the menu, the type of the files, the manual page."""

from __future__ import annotations

import gzip
import re
import shutil
import subprocess
from configparser import ConfigParser
from pathlib import Path
from xml.etree import ElementTree

import pytest

from assets.packages import menu, project
from graphics.text.i18n import LANGUAGES
from main import COMMANDS, usage
from saves.transfer.belot_file import EXTENSION

LANGUAGE = "{http://www.w3.org/XML/1998/namespace}lang"
POSIX = {"sr_Latn": "sr@latin"}
FOREIGN = {POSIX.get(tag, tag) for tag in LANGUAGES if tag != "en"}


def entry() -> dict[str, str]:
    parser = ConfigParser(interpolation=None)
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    parser.read_string((menu.SHARED / f"{project.APP_ID}.desktop").read_text("utf-8"))
    return dict(parser["Desktop Entry"])


def metainfo() -> ElementTree.Element:
    return ElementTree.parse(menu.SHARED / f"{project.APP_ID}.metainfo.xml").getroot()


def mime() -> ElementTree.Element:
    root = ElementTree.parse(menu.SHARED / "mime.xml").getroot()
    [found] = root
    return found


@pytest.mark.parametrize("key", ["Name", "GenericName", "Comment", "Keywords"])
def test_the_entry_speaks_every_language(key: str) -> None:
    assert {found[1] for each in entry() if (found := re.fullmatch(rf"{key}\[(.+)\]", each))} == FOREIGN


def test_the_entry_opens_files_of_its_type() -> None:
    found = entry()
    assert found["Exec"] == "belot %F" and found["Icon"] == project.APP_ID
    assert found["MimeType"] == f"{project.MIME_TYPE};"
    assert found["Comment"] == project.SUMMARY == metainfo().findtext("summary")


def test_the_type_is_that_of_exported_matches() -> None:
    found, space = mime(), "{http://www.freedesktop.org/standards/shared-mime-info}"
    assert found.get("type") == project.MIME_TYPE
    assert [glob.get("pattern") for glob in found.iter(f"{space}glob")] == [f"*{EXTENSION}"]
    assert f".{project.ENDING}" == EXTENSION
    assert {each.get(LANGUAGE, "en") for each in found.iter(f"{space}comment")} == {"en", *FOREIGN}


def test_the_store_is_told_in_every_language() -> None:
    root = metainfo()
    for tag in ("name", "summary"):
        assert {each.get(LANGUAGE, "en") for each in root.findall(tag)} == {"en", *FOREIGN}
    texts = [*root.findall("description/p"), *root.findall("description/ul/li")]
    each_language = {tag: sum(text.get(LANGUAGE, "en") == tag for text in texts) for tag in ("en", *FOREIGN)}
    assert set(each_language.values()) == {4}
    assert root.findtext("launchable") == f"{project.APP_ID}.desktop"
    assert root.findtext("provides/mediatype") == project.MIME_TYPE


def test_the_manual_page_has_every_command() -> None:
    page = menu.manual_page().replace("\\-", "-")
    commands = page.partition(".SH COMMANDS")[2].partition(".SH")[0]
    assert re.findall(r"^\.B (\S+)$", commands, re.MULTILINE) == list(COMMANDS)
    assert "@" not in page
    for option in re.findall(r"--[a-z]+", usage()):
        assert option in page


@pytest.mark.skipif(shutil.which("groff") is None, reason="needs groff")
def test_the_manual_page_can_be_set() -> None:
    done = subprocess.run(
        ["groff", "-man", "-Tutf8", "-Kutf8", "-ww", "-z"],
        input=menu.manual_page(),
        capture_output=True,
        text=True,
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_everything_is_installed_under_a_prefix(tmp_path: Path) -> None:
    menu.install(tmp_path, "/usr/games/belot")
    share, name = tmp_path / "share", project.APP_ID
    assert "Exec=/usr/games/belot %F\n" in (share / "applications" / f"{name}.desktop").read_text("utf-8")
    page = gzip.decompress((share / "man/man6/belot.6.gz").read_bytes()).decode()
    assert page == menu.manual_page()
    icons = {path.relative_to(share / "icons/hicolor").as_posix() for path in (share / "icons").rglob("*.*")}
    assert f"48x48/apps/{name}.png" in icons and f"scalable/apps/{name}.svg" in icons
    assert "48x48/mimetypes/application-x-belot.png" in icons
    for icon in icons:
        if icon.endswith(".png"):
            header = (share / "icons/hicolor" / icon).read_bytes()[:24]
            size = int(icon.partition("x")[0])
            assert header[:8] == b"\x89PNG\r\n\x1a\n" and header[16:24] == size.to_bytes(4) * 2, icon
