"""HTTP: the routes, the page's files, and who is let in."""
