"""Breaks the rules in small ways and sees whether the tests notice: `python -m tools.mutate`.

The mutants are mutmut's (`mutants.py`). The tests are collected once and run once, to learn which
of them reach which line (`survey.py`). Then each mutant gets a fork of this process in which one
function has other code, and the tests that reach its line run, the quickest first, until one
fails (`command.py`). Verdicts are kept under mutants/ as long as neither code nor tests change, so
a run can be stopped and taken up again.
"""
