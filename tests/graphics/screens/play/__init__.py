"""Tests of the tables of practice."""
