"""What `python main.py COMMAND` runs without a window."""
