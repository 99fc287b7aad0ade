"""The play: cards judged without looking ahead, declarations and discards."""
