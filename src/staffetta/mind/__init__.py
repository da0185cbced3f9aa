"""What a machine player thinks with: evaluation, plans and a look ahead. It is compiled.

It works on states, and so on whatever its user shows it: that this is no more than a side may see
is the business of `ai`. It knows no book by name, and stands on the engine and the rules alone.
"""
