"""The referee: a deal that was played, also judged by other rules."""
