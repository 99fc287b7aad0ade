"""What is heard: sounds, the room and the music behind them, and spoken calls."""
