"""The kept corpus: for each target the smallest inputs that together reach all code that any has reached."""

from __future__ import annotations

import hashlib
import io
import lzma
import tarfile
from collections.abc import Iterable
from pathlib import Path

FOLDER = Path(__file__).parent.parent / "data" / "fuzz"
ENDING = ".tar.xz"
MOST_BYTES = 1_500_000
"""Bytes of a target's inputs before they are packed; the smallest come first."""


def inputs(name: str) -> list[bytes]:
    """The kept inputs of a target; none if it has none."""
    path = FOLDER / f"{name}{ENDING}"
    if not path.exists():
        return []
    with tarfile.open(path) as archive:
        found = (archive.extractfile(member) for member in archive)
        return [file.read() for file in found if file is not None]


def keep(name: str, found: Iterable[bytes]) -> int:
    """Keep these inputs and no others, the same file for the same inputs; the number of them."""
    room, kept = MOST_BYTES, []
    for content in sorted(set(found), key=lambda each: (len(each), each)):
        room -= len(content)
        if room < 0:
            break
        kept.append(content)
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for content in kept:
            member = tarfile.TarInfo(hashlib.sha256(content).hexdigest()[:12])
            member.size = len(content)
            archive.addfile(member, io.BytesIO(content))
    FOLDER.mkdir(parents=True, exist_ok=True)
    (FOLDER / f"{name}{ENDING}").write_bytes(lzma.compress(packed.getvalue(), preset=9))
    return len(kept)


def unpack(contents: Iterable[bytes], folder: Path) -> None:
    """Write inputs into a folder, as libFuzzer names them."""
    folder.mkdir(parents=True, exist_ok=True)
    for content in contents:
        (folder / hashlib.sha1(content, usedforsecurity=False).hexdigest()).write_bytes(content)
