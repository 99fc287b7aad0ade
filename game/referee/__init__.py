"""The referee: a deal that was played, judged by other rules as well."""
