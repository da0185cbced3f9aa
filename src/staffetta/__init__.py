"""Staffetta: hex-and-counter games of the partisan war, played, studied and extended."""

__version__ = "0.1.0.dev0"
