"""Measurements of the machine players that are no tournament."""
