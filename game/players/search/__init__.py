"""Looking ahead: the solver, worlds that fit what is known, and what they tell."""
