"""Commands without a window: simulate, arena, audit, tuning."""
