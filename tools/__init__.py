"""Programs for developers: they are not shipped, and nothing shipped imports them."""
