"""The computer players: they decide from views alone (`game.table.view`), never from the true state."""
