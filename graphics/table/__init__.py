"""The table: cloth, hand, panels, and what happens on it."""
