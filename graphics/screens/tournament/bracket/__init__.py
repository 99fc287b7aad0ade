"""All rounds of a tournament."""
