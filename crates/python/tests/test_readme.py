"""The README's code, run as it is printed."""

from __future__ import annotations

import doctest
import re
from pathlib import Path
from typing import Any, Dict, List

import pytest

README = Path(__file__).parents[1] / "README.md"
PROJECT = Path(__file__).parents[3] / "README.md"


def blocks_of(path: Path) -> List[str]:
    return re.findall(r"```python\n(.*?)```", path.read_text(encoding="utf-8"), re.S)


def test_projects_readme_runs_as_printed() -> None:
    blocks = blocks_of(PROJECT)
    assert blocks
    for block in blocks:
        names: Dict[str, Any] = {}
        exec(block, names)
        assert names["game"].history == (names["report"].best_move,)


def test_readme_runs_as_printed() -> None:
    blocks = blocks_of(README)
    assert len(blocks) >= 6
    names: Dict[str, Any] = {}
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    for number, block in enumerate(blocks, 1):
        if "import pandas" in block:
            pytest.importorskip("pandas")
        test = doctest.DocTestParser().get_doctest(block, names, f"README block {number}", "", 0)
        runner.run(test, clear_globs=False)
        names.update(test.globs)
    assert runner.tries > 20
    assert runner.failures == 0
