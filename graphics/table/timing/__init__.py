"""The time at a table: of a decision of the human, and of the pauses that the others make."""
