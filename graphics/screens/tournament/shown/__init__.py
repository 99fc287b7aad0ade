"""Parts that the screens of a tournament have in common: people, cards of tables."""
