"""What the packages say of the game: the same everywhere, in every language, and true."""
