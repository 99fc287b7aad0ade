"""What makes packages of the bundle: one folder for each kind, and what they share."""
