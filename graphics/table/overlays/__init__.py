"""Questions that the table asks over the cloth: calls, cuts, declarations."""
