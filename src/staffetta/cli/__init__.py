"""The `staffetta` command. Each command has a module of its own; `app` puts them together."""

from .app import main

__all__ = ["main"]
