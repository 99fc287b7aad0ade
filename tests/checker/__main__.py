"""`python main.py simulate … | python -m tests.checker`: how many deals are right, or the first fault."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from typing import Any

from tests.checker import WrongRecord, check_matches


def main() -> int:
    lines = 0

    def records() -> Iterator[dict[str, Any]]:
        nonlocal lines
        for line in sys.stdin:
            lines += 1
            try:
                yield json.loads(line)
            except (ValueError, RecursionError) as error:
                raise WrongRecord(f"line {lines} cannot be read: {error}") from None

    try:
        matches = check_matches(records())
    except WrongRecord as wrong:
        print(wrong, file=sys.stderr)
        return 1
    print(f"{lines} deals of {matches} matches are right")
    return 0


if __name__ == "__main__":
    sys.exit(main())
