"""Tests of the habits of people."""
