"""What one side may see of a game, and the words for it.

This part turns states, reasons and events into what a person or a program is shown. It decides
no rule: it asks the engine and the book in play.
"""
