"""The pictures of score pads."""
