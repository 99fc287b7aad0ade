"""The referee in words: the rule behind a line of the sheet, its reckoning, and what other rules say."""
