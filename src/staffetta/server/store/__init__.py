"""The store: games in SQLite, those that were put away, and copies of both."""
