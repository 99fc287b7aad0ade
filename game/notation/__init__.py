"""The text form of deals and matches (`.bpn`), read and written (docs/notation.md)."""
