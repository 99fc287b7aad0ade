"""The draw of a round."""
