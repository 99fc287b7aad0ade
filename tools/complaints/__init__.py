"""What people complain of in computer partners, as a check on every decision of a match."""
