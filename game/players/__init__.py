"""The computer players: they decide from views alone (`game.table.seat_view`), never from the true state."""
