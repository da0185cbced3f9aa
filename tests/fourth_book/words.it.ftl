# What this book says in its own words, in Italian.

kind-runner = Portaordini
kind-escort = Scorta
kind-sentry = Sentinella

verb-search = Ricerca
term-a-turns-points = ogni turno
outcome-letters-found = Le lettere sono state trovate.
outcome-letters-safe = Le lettere sono al sicuro.

event-letters-hidden = Le lettere sono in { $hex }.
event-letters-found = Le lettere erano in { $hex }.
event-nothing-found = In { $hex } non c'era nulla.
event-letters-safe = Nessuno ha trovato le lettere.

reason-no-cover-there = Le lettere si nascondono solo in un Bosco.
reason-nothing-to-search = Non c'è nulla da cercare qui vicino.

ask-hide-letters = Dove sono le lettere?
ask-search-where = Cercare in quale esagono?

choice-search = { verb-search }
choice-look = Cercare in { $hex }
choice-hide = In { $hex }, al riparo
