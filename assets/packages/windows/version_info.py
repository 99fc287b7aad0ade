"""The version resource: what Windows shows of the program in its properties."""

from __future__ import annotations

from assets.packages.project import AUTHORS, NAME, SUMMARY, VERSION

ENGLISH, UNICODE = 0x0409, 1200


def numbers(version: str = VERSION) -> tuple[int, int, int, int]:
    """The version as the four numbers that Windows wants."""
    major, minor, patch = (int(part) for part in version.split("."))
    return major, minor, patch, 0


def text(program: str = "belot.exe") -> str:
    """The resource in the form that PyInstaller reads."""
    words = {
        "CompanyName": AUTHORS,
        "FileDescription": SUMMARY,
        "FileVersion": VERSION,
        "InternalName": "belot",
        "LegalCopyright": f"© {AUTHORS}, MIT licence",
        "OriginalFilename": program,
        "ProductName": NAME,
        "ProductVersion": VERSION,
    }
    strings = ", ".join(f"StringStruct({key!r}, {value!r})" for key, value in words.items())
    return (
        f"VSVersionInfo(ffi=FixedFileInfo(filevers={numbers()}, prodvers={numbers()}, mask=0x3F, flags=0x0,"
        " OS=0x40004, fileType=0x1, subtype=0x0, date=(0, 0)),"
        f" kids=[StringFileInfo([StringTable('{ENGLISH:04X}{UNICODE:04X}', [{strings}])]),"
        f" VarFileInfo([VarStruct('Translation', [{ENGLISH}, {UNICODE}])])])\n"
    )
