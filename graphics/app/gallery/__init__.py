"""Pictures of all screens: `python main.py screens`."""
