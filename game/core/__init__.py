"""The game as a pure machine: cards, tricks, scoring, actions, events, states."""
