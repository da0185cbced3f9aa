"""The fuzzer: whole random games of every shipped scenario, held against the laws.

Run it from the checkout: `python -m tools.fuzz --games 50`. `laws` are those of one position,
`twins` that of what a side cannot know; `game` plays one game and looks on, `command` many.
"""
