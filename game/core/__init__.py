"""The game as a pure state machine: cards, tricks, scoring, actions, events, states."""
