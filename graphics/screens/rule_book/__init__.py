"""The screen `rule_book`."""
