"""Drawing: theme, fonts, icons, cards, motion, and pictures that are kept."""
