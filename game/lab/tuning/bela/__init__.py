"""The scripts that tune the players' numbers for Bela."""
