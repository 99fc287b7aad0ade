"""Which version of the game this is: the same number as in pyproject.toml, which a bundle does not have."""

VERSION = "0.1.0"
