"""Benchmarks without a window."""
