"""The book of two battles in northern Italy and on the karst; its folder lists what is its own.

`tables` the shape of its numbers, which are in the TOML files, `options` the switches of its
rulings, `core` chapters 1 to 14
put together, `command` tested at each activation, `ground` stacking, passing and entry,
`weapons` fire, `supply` ammunition, `counters` the mix of the box; `gravellona` is chapter
15, `tarnova` chapter 16 with `mines`; `setup` places divided garrisons, `slot` is the part of
a state that it needs.
"""
