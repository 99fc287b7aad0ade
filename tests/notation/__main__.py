"""Make the schemas and the corpus of docs/notation/ again; `--search` chooses new deals.

Read the changes before trusting them.
"""

from __future__ import annotations

import sys

from tests.notation import corpus, schemas

if __name__ == "__main__":
    schemas.write()
    chosen = (
        corpus.search() if "--search" in sys.argv else [(each.rules, each.number) for each in corpus.index()]
    )
    written = corpus.write(chosen)
    size = sum(file.stat().st_size for file in corpus.FOLDER.iterdir())
    print(f"{len(written)} deals, {size:,} bytes")
