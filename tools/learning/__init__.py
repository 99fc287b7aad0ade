"""Players that learn cards from their own games: `python -m tools.learning`, docs/learning.md."""

import os

# before numpy is loaded: the matrices are small, and its threads would wait for each other
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
