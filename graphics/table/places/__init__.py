"""Places of everything on the table: pure functions of the window's size and the number of players."""
