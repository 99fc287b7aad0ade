"""What tests of the table share."""

from tests.kits.at_table import playing

__all__ = ["playing"]
