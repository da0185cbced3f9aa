"""The book of the raid on Drvar; its folder lists what is its own.

`tables` the shape of its numbers, which are in the TOML files, `options` the switches of its
rulings, `setup` how it begins,
`points` activation points and initiative, `commands` the German chain of command,
`ground` night, stacking and tanks on the move, `weapons` fire, `missions` hidden pieces,
`interrogation`, `aircraft`, `airborne`, `radio`, `resistance`, `victory`; `game` puts them
together and `slot` is the part of a state that only this book needs.
"""
