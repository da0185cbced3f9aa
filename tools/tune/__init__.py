"""Tuning of the evaluation's weights by self-play."""
