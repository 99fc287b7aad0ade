"""The tables of the database, its log and the index of the list of matches."""
