"""Things laid out on the cloth to be touched: in the lesson and in drills."""
