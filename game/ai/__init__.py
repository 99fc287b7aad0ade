"""The computer players: they decide from views alone (`game.view`), never from the true state."""
