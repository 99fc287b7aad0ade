"""Makes fonts in which the letters have the forms of a language: all the Bulgarian ones, the Serbian б.

A font has such letters beside the usual ones (its feature `locl`), for programs that name the language of a
text. SDL_ttf 2 cannot name it. So setup.py makes, from fonts inside declared packages, one font for each
language and face in which they are the usual letters. Where fontTools or such a package is missing, the
language has the faces of all others.
"""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

PACKAGE = "belot_fonts"
KEPT = (*range(0x20, 0x250), *range(0x300, 0x370), *range(0x400, 0x460), *range(0x2000, 0x2123))
"""Latin, accents, Cyrillic and signs: graphics/render/fonts.py takes other letters from other fonts."""
UNITS = 1000  # of the size of the letters: what all numbers here are given in


class Source(NamedTuple):
    """The font that one is made from: a file of a package, and for a variable font which place on its axes.

    `enlarged` and the `lines` (how far they reach above and below the base line) make it as large as the face
    of the other languages.
    """

    package: str
    file: str
    licence: str
    lines: tuple[int, int]
    axes: tuple[tuple[str, float], ...] = ()
    enlarged: float = 1.0


SANS_LINES, SERIF_LINES = (1069, 293), (1036, 335)
SANS = ("fontpkg_source_sans_3", "files/SourceSans3[wght].ttf", "LICENSE", SANS_LINES)
SERIF = ("fontpkg_source_serif_4", "files/SourceSerif4[opsz,wght].ttf", "LICENSE", SERIF_LINES)
NOTO_LICENCE = "data/licenses/NotoSans-LICENSE.txt"
PRO = "files/SourceSerifPro-Semibold.ttf"

SYSTEMS = {"bg": "BGR ", "sr": "SRB "}
"""The names OpenType has for the languages."""
SOURCES = {
    # what takes the place of Noto Sans, which has no such letters, is nearly as tall and wide, and as dark
    ("bg", "text"): Source(*SANS, (("wght", 420),), 1.07),
    ("bg", "bold"): Source(*SANS, (("wght", 660),), 1.07),
    ("bg", "serif"): Source(*SERIF, (("wght", 600), ("opsz", 20))),
    ("sr", "text"): Source("pygame_gui", "data/NotoSans-Regular.ttf", NOTO_LICENCE, SANS_LINES),
    ("sr", "bold"): Source("pygame_gui", "data/NotoSans-Bold.ttf", NOTO_LICENCE, SANS_LINES),
    ("sr", "serif"): Source("font_source_serif_pro", PRO, "files/LICENSE.txt", SERIF_LINES),
}


def make(folder: Path) -> list[str]:
    """Make the package of fonts in a folder; returns what could not be made, and why."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "__init__.py").write_text(
        '"""Fonts made by setup.py (assets/localised_fonts.py); the licence of each lies beside it."""\n',
        "utf-8",
    )
    missing = []
    for (language, face), source in SOURCES.items():
        target = folder / f"{language}-{face}.ttf"
        try:
            spec = find_spec(source.package)
            if spec is None or spec.origin is None:
                raise ImportError(f"{source.package} is not installed")
            home = Path(spec.origin).parent
            made = localised(home / source.file, language, source)
            rename(made, f"Belot {face.capitalize()} {SYSTEMS[language].strip()}")
            made.save(target)
            target.with_suffix(".txt").write_bytes((home / source.licence).read_bytes())
        except Exception as error:  # whatever is not as expected, the game has other fonts
            target.unlink(missing_ok=True)
            missing.append(f"{target.name}: {type(error).__name__}: {error}")
    return missing


def installed() -> list[Path]:
    """The fonts that were made for the Python that runs."""
    spec = find_spec(PACKAGE)
    return [] if spec is None or spec.origin is None else sorted(Path(spec.origin).parent.glob("*.ttf"))


def localised(file: Path, language: str, source: Source) -> Any:
    """The font of a file with the letters of a language as its usual ones, and no other forms."""
    from fontTools.subset import Options, Subsetter
    from fontTools.ttLib import TTFont
    from fontTools.ttLib.scaleUpem import scale_upem
    from fontTools.varLib.instancer import instantiateVariableFont

    font = TTFont(file, recalcTimestamp=False)
    forms = local_forms(font, SYSTEMS[language])
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap = {code: forms.get(name, name) for code, name in table.cmap.items()}
    del font["GSUB"]
    subsetter = Subsetter(
        Options(layout_features=["kern", "mark", "mkmk"], name_IDs=["*"], notdef_outline=True)
    )
    subsetter.populate(unicodes=KEPT)
    subsetter.subset(font)
    if source.axes:
        font = instantiateVariableFont(font, dict(source.axes))
    scale_upem(font, round(UNITS * source.enlarged))
    font["head"].unitsPerEm = UNITS
    above, below = source.lines
    lines, system = font["hhea"], font["OS/2"]
    lines.ascent, lines.descent, lines.lineGap = above, -below, 0
    system.sTypoAscender, system.sTypoDescender, system.sTypoLineGap = above, -below, 0
    system.usWinAscent, system.usWinDescent = above, below
    return font


def local_forms(font: Any, system: str) -> dict[str, str]:
    """The glyph in place of each glyph where the text is Cyrillic and in a language."""
    table, found = font["GSUB"].table, {}
    [cyrillic] = [each.Script for each in table.ScriptList.ScriptRecord if each.ScriptTag == "cyrl"]
    [wanted] = [each.LangSys for each in cyrillic.LangSysRecord if each.LangSysTag == system]
    for feature in (table.FeatureList.FeatureRecord[index] for index in wanted.FeatureIndex):
        if feature.FeatureTag == "locl":
            for index in feature.Feature.LookupListIndex:
                for part in table.LookupList.Lookup[index].SubTable:
                    found.update(getattr(part, "ExtSubTable", part).mapping)
    return found


def rename(font: Any, family: str) -> None:
    """Give a font a name of its own: the licence keeps that of the original for the original."""
    names = font["name"]
    own = {1: family, 3: family, 4: family, 6: family.replace(" ", "")}
    # of the original stay whose work it is and the licence
    names.names = [each for each in names.names if each.nameID in (0, 5, 8, 9, 11, 12, 13, 14)]
    for number, text in {**own, 2: "Regular"}.items():
        names.setName(text, number, 3, 1, 0x409)
