"""The browser game's server: HTTP, one WebSocket per seat, games kept in SQLite.

It decides no rule. Whatever leaves it was made from the view of the seat that it goes to, and
whatever comes in is compared with what was offered to that seat.
"""
