"""Things that lie on the cloth beside the cards."""
