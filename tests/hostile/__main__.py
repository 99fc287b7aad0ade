"""Make the corpus: the files from the cases, the index from what the readers say now.

What has changed in the index is to be read before it is believed.
"""

from __future__ import annotations

import shutil

from tests.hostile.corpus import FOLDER, INDEX, cases
from tests.hostile.readers import read

if __name__ == "__main__":
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir(parents=True)
    lines = []
    for case in cases():
        place = FOLDER / case.path
        place.parent.mkdir(exist_ok=True)
        place.write_bytes(case.content)
        lines.append(f"{case.path}\t{read(case.kind, case.content)}")
    INDEX.write_text("\n".join(lines) + "\n", encoding="utf8")
    size = sum(file.stat().st_size for file in FOLDER.rglob("*") if file.is_file())
    print(f"{len(lines)} files, {size:,} bytes")
