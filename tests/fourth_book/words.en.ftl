# What this book says in its own words, in English.

kind-runner = Runner
kind-escort = Escort
kind-sentry = Sentry

verb-search = Search
term-a-turns-points = each turn
outcome-letters-found = The letters have been found.
outcome-letters-safe = The letters are safe.

event-letters-hidden = The letters are in { $hex }.
event-letters-found = The letters were in { $hex }.
event-nothing-found = Nothing was found in { $hex }.
event-letters-safe = Nobody has found the letters.

reason-no-cover-there = Letters can be hidden only in a Wood.
reason-nothing-to-search = There is nothing to search within reach.

ask-hide-letters = Where are the letters?
ask-search-where = Search which hex?

choice-search = { verb-search }
choice-look = Look in { $hex }
choice-hide = In { $hex }, out of sight
