"""The installer for Windows, and what Windows shows of the program."""
