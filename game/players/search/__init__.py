"""Looking ahead: the solver, and possible worlds with their weights."""
