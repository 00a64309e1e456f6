"""The page about clusters: its code, run as it is printed."""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest

from .conftest import needs_ray

pytestmark = needs_ray

PAGE = Path(__file__).parents[4] / "docs" / "cluster.md"


def test_the_page_runs_as_printed() -> None:
    if not PAGE.exists():
        pytest.skip("docs/cluster.md is not here")
    results = doctest.testfile(str(PAGE), module_relative=False, encoding="utf-8")
    assert results.attempted >= 3 and results.failed == 0
