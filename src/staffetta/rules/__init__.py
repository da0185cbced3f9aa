"""The rulebooks: mechanisms that books share here, each book's own in its folder."""
