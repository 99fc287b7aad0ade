"""Drawing what is stored under `assets/`: icons, figures of the cards, portraits, props."""
