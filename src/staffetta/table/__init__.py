"""The table: one live game and the people at it.

Seats, plans, standing orders, undo, fair dice, messages and their words, states as each seat may
see them. Where games are kept and how messages travel are two interfaces (`storage.Storage`,
`guests.Transport`), so that a table runs in a server, in a browser's worker and in a test: nothing
here may import a web framework, a database, threads or processes.
"""
