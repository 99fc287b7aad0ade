"""The game itself: rules, state machine, computer players. Pure: no window, no files, no clock."""
