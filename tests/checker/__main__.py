"""`python main.py simulate … | python -m tests.checker`: how many deals are right, or the first fault."""

from __future__ import annotations

import json
import sys

from tests.checker import WrongRecord, check_matches


def main() -> int:
    records = [json.loads(line) for line in sys.stdin]
    try:
        matches = check_matches(records)
    except WrongRecord as wrong:
        print(wrong, file=sys.stderr)
        return 1
    print(f"{len(records)} deals of {matches} matches are right")
    return 0


if __name__ == "__main__":
    sys.exit(main())
