"""The policy that a page is sent with: it loads nothing from anywhere else."""

from typing import Final

#: Nobody may put the page into a frame, either.
POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
