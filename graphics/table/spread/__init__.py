"""A table with its hands open, as a picture: of a finished deal, or of one that somebody watches."""
