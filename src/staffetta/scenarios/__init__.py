"""Scenarios as data: folders that an owner of the boxed games can read, edit and check."""
