"""Sockets: one connection of a seat, from hello to its end."""
