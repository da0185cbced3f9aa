"""Links between the documents lead somewhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
LINK = re.compile(r"\]\(([^)\s]+)\)")
MENTION = re.compile(r"\bdocs/[\w./-]*\w")
SOURCES = sorted(
    path
    for folder in ("src", "tools", "tests", ".github")
    for path in (ROOT / folder).rglob("*")
    if path.suffix in {".py", ".toml", ".sh", ".yml", ".md", ".ftl"} and path.is_file()
)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_of_a_page_leads_to_a_file(page: Path) -> None:
    links = [link.partition("#")[0] for link in LINK.findall(page.read_text(encoding="utf-8"))]
    local = [link for link in links if link and "://" not in link]
    assert [link for link in local if not (page.parent / link).exists()] == []


def test_every_page_that_the_code_mentions_exists() -> None:
    missing = {
        f"{path.relative_to(ROOT)}: {mention}"
        for path in [*PAGES, *SOURCES]
        for mention in MENTION.findall(path.read_text(encoding="utf-8"))
        if not (ROOT / mention).exists()
    }
    assert missing == set()
