"""Reasons in words; a stand-in that goes once the views have sentences."""

from staffetta.engine.reasons import Reason


def reason(why: Reason) -> str:
    """A reason as its key, its arguments and its paragraph."""
    words = " ".join([why.key, *[f"{name}={value}" for name, value in why.args]])
    return f"{words} ({why.rule})" if why.rule else words
