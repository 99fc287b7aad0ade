"""The manifest for Flatpak and the wheels that it takes, pinned as in the lock."""
