"""An independent checker of deal records: written only from the rules and the record format.

It imports nothing of the game and shares no table with it. Cards are texts ("TH"), hands are lists; it is
meant to be read beside the rules and may be slow. `python -m tests.checker` reads records from its standard
input.
"""

from tests.checker.matches import check_match, check_matches
from tests.checker.records import check_record
from tests.checker.wrong import WrongRecord

__all__ = ["WrongRecord", "check_match", "check_matches", "check_record"]
