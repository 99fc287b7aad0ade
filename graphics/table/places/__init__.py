"""Where everything lies: pure functions of the window's size and the number of players."""
