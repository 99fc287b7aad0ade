"""What lies around the play: plates, pad, contract, bubbles."""
