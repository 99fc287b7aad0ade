"""The parts of the table: what stands on the cloth, and the words on it."""
