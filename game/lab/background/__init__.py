"""Processes beside the window that play where nobody sits: the other tables of a tournament."""
