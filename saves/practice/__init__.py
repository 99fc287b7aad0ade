"""What is learned from saved matches and kept beside them: reviews, mistakes, results of practice."""
