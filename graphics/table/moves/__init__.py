"""Events become animations, one after another."""
