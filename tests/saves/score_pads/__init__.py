"""Tests of score pads that are kept, and of the command `score`."""
