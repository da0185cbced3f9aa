"""The book of 2013, the ancestor of the family; its folder lists what is its own.

`tables` the shape of its numbers, which are in the TOML files, `options` the switches of its
rulings, `game` the book put together, `sequence` the turn, `setup` what comes before it;
`deeds` the actions, `ground` movement and stacking, `stacks` the order of a stack, `command`
who is in command, `weapons` the Attack and its table, `hearts` morale, losses and damage,
`clash` the melee and sides that share a hex, `storm` the assault, `reactions` what the inactive
side may do, `prices` what it all costs; `slot` is the part of a state that it needs.
"""
