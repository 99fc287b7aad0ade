"""The fruits of the matches that are kept, and lie beside them: reviews, and the strength of a person."""
