"""The window: launch, loop, shortcuts, crash report."""
