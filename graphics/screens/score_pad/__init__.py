"""The screens `score_pads`, `score_pad` and `deal_entry`: the score of a table with real cards."""
