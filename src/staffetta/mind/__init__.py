"""The compiled parts of the machine players: evaluation, plans, lookahead, rollouts.

They work on the states they are given. That a state holds no more than its side may see is the
responsibility of `ai`. Nothing here knows a book by name; it imports only engine and rules.
"""
