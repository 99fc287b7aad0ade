"""Languages, and the words for rules, cards, events and errors."""
