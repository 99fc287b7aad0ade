"""The kit: focus, widgets and screens made of them."""
