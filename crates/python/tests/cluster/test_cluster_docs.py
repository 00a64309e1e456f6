"""The page about clusters: its code, run as it is printed; and the names on the page of all."""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest

import negascout as ns

from .conftest import needs_ray

pytestmark = needs_ray

DOCS = Path(__file__).parents[4] / "docs"
PAGE = DOCS / "cluster.md"


def test_the_page_runs_as_printed() -> None:
    if not PAGE.exists():
        pytest.skip("docs/cluster.md is not here")
    results = doctest.testfile(str(PAGE), module_relative=False, encoding="utf-8")
    assert results.attempted >= 3 and results.failed == 0


def test_every_name_is_on_the_page_of_names() -> None:
    page = DOCS / "python.md"
    if not page.exists():
        pytest.skip("docs/python.md is not here")
    for name in ns.cluster.__all__:
        assert f"### `{name}`\n" in page.read_text(encoding="utf-8"), name
