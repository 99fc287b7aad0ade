"""Words for the score pads of tables with real cards."""
