"""Results of practice that outlive the program."""
