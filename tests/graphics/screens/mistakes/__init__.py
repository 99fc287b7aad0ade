"""Tests of the screen of the own mistakes."""
