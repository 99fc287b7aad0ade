"""The version of the game: the same number as in pyproject.toml, which a bundle does not have."""

VERSION = "0.1.0"
