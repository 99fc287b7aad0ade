"""Score pads of tables with real cards, each in a file of its own."""
