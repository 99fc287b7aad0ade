"""Tests of the screen of puzzles."""
