"""Duplicate evenings: their home, the choices for one, travellers, results, and results checked."""
