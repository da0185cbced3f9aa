"""Games: all tables of a server, the machines that play, and questions asked."""
