"""Reports: what an experiment says, as one page of HTML and as Markdown.

`sections` says what is told, `charts` and `maps` draw it, `page` and `markdown` write it down.
A report is made from the tales alone, and is the same for the same games.
"""

from .markdown import to_markdown
from .page import to_html
from .sections import report_of

__all__ = ["report_of", "to_html", "to_markdown"]
