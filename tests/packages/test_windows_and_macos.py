"""What can be checked here of the packages for other systems."""

from __future__ import annotations

import plistlib
import re
from pathlib import Path
from typing import Any

import pytest

from assets.packages.macos import app
from assets.packages.macos.info import FILE_ICON, info
from assets.packages.project import APP_ID, MIME_TYPE, VERSION
from assets.packages.windows import installer, version_info
from graphics.text.i18n import LANGUAGES
from tests.conftest import ROOT

NSIS = {"en": "English", "bg": "Bulgarian", "sr": "Serbian", "sr_Latn": "SerbianLatin", "hr": "Croatian"}
NSIS |= {"ru": "Russian", "tr": "Turkish"}
SCRIPT = installer.SCRIPT.read_text("utf-8")
WORDS = installer.SCRIPT.with_name("languages.nsh").read_text("utf-8")


def test_the_version_resource_says_what_it_should() -> None:
    """Read as PyInstaller does, with stand-ins for the classes that only Windows has."""

    def part(*values: Any, **named: Any) -> Any:
        return named or values

    names = ("VSVersionInfo", "FixedFileInfo", "StringFileInfo", "StringTable", "VarFileInfo")
    read = eval(
        version_info.text(),
        {
            "__builtins__": {},
            **dict.fromkeys(names, part),
            "StringStruct": lambda *pair: pair,
            "VarStruct": part,
        },
    )
    assert read["ffi"]["filevers"] == read["ffi"]["prodvers"] == version_info.numbers()
    [[_table, strings]] = read["kids"][0][0]
    assert dict(strings)["FileVersion"] == dict(strings)["ProductVersion"] == VERSION
    assert read["kids"][1] == ([("Translation", [0x0409, 1200])],)


@pytest.fixture
def payload(tmp_path: Path) -> Path:
    for name in ("belot", "_internal/a.so", "_internal/sub folder/b.txt", "_internal/sub folder/c/d.txt"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(name, "utf-8")
    (tmp_path / "_internal" / "link.so").symlink_to("a.so")
    return tmp_path


def test_what_is_installed_is_removed_again_and_nothing_else(payload: Path) -> None:
    """The commands are carried out on a set of names, as on an empty disk with somebody's file."""
    disk, folder = {"$INSTDIR\\mine.txt"}, ""
    for line in installer.installed(payload):
        if found := re.fullmatch(r'SetOutPath "(.+)"', line):
            folder = found[1]
        else:
            name, source = re.fullmatch(r'File "/oname=(.+)" "(.+)"', line).groups()  # type: ignore[union-attr]
            assert Path(source).is_file()
            disk.add(f"{folder}\\{name}")
    assert (
        len(disk) == 6
        and "$INSTDIR\\belot.exe" in disk
        and "$INSTDIR\\_internal\\sub folder\\c\\d.txt" in disk
    )
    folders = []
    for line in installer.removed(payload):
        kind, path = re.fullmatch(r'(Delete|RMDir) "(.+)"', line).groups()  # type: ignore[union-attr]
        if kind == "Delete":
            disk.remove(path)
        else:
            folders.append(path)
    assert disk == {"$INSTDIR\\mine.txt"}
    assert folders == [
        "$INSTDIR\\_internal\\sub folder\\c",
        "$INSTDIR\\_internal\\sub folder",
        "$INSTDIR\\_internal",
    ]


def test_the_uninstaller_removes_no_folder_with_what_is_in_it() -> None:
    section = SCRIPT.partition('Section "Uninstall"')[2]
    assert section and "RMDir /r" not in section and "APPDATA" not in section


def test_the_installer_speaks_every_language() -> None:
    assert set(NSIS) == set(LANGUAGES)
    loaded = re.findall(r'^!insertmacro (?:MUI|BELOT)_LANGUAGE "(\w+)"', WORDS, re.MULTILINE)
    assert sorted(loaded) == sorted(NSIS.values()) and loaded[0] == "English"
    used = set(re.findall(r"\$\((\w+)\)", SCRIPT))
    for text in used:
        found = re.findall(rf'^LangString {text} \$\{{LANG_(\w+)\}} "[^"]+"$', WORDS, re.MULTILINE)
        assert sorted(found) == sorted(name.upper() for name in NSIS.values()), text
    assert used == {"TypeName", "IsOpen", "TooOld"}


def test_the_app_opens_match_files() -> None:
    found = plistlib.loads(plistlib.dumps(info()))
    [document], [declared] = found["CFBundleDocumentTypes"], found["UTExportedTypeDeclarations"]
    assert document["LSItemContentTypes"] == [declared["UTTypeIdentifier"]] == [f"{APP_ID}.match"]
    tags = declared["UTTypeTagSpecification"]
    assert tags == {"public.filename-extension": ["belot"], "public.mime-type": [MIME_TYPE]}
    assert len(found["CFBundleLocalizations"]) == len(LANGUAGES)


def test_the_bundle_takes_the_icon_of_its_files_along() -> None:
    assert FILE_ICON in (ROOT / "pyinstaller.spec").read_text("utf-8")
    assert (ROOT / "assets/icon" / FILE_ICON).read_bytes()[:4] == b"icns"
    assert (ROOT / "assets/icon/belot-file.ico").read_bytes()[:4] == b"\0\0\1\0"


@pytest.mark.skipif(app.sys.platform == "darwin", reason="there it wants an app")
def test_elsewhere_the_entries_are_checked(capsys: pytest.CaptureFixture[str]) -> None:
    assert app.main() == 0
    assert "sound" in capsys.readouterr().out
