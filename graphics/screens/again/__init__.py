"""The screen `again`: a deal is played once more."""
