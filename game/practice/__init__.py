"""Practice without a window: what is counted, asked, tried again and explained."""
