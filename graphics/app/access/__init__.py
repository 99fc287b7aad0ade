"""The bridge to screen readers: the tree of a screen as AccessKit takes it, and what they ask for."""
