"""The referee on the screen: what stands behind each line of a sheet, and what other rules would write."""
