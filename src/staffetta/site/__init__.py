"""The page without a server: the tables of one browser, and the folder of files that brings them.

`local` answers the requests and messages of docs/reference/api.md inside a worker of the page;
`engine` is what that worker starts; `build` writes the folder. Only `build` may need what a browser
lacks: threads, processes, sockets, a database.
"""
