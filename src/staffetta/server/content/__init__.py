"""Content: scenarios, rulebooks, examples and lessons, as the page shows them."""
