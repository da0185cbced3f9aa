"""Playing: sources of dice, records, games and players.

This part strings choices together and remembers them. It decides no rule and knows no book: it
asks the machine what is offered, and the views what may be shown.
"""
