"""What macOS is told of the program."""
