"""One seat's side of a match: what it may know, and the account of a deal."""
