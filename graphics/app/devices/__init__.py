"""Controllers and fingers: their events become those of keyboard and mouse, which every screen takes."""
