"""Types: mypy and pyright, both strict, on the code that the documents print."""

from __future__ import annotations

import ast
import doctest
import os
import re
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import List

import pytest

HERE = Path(__file__).parent
DOCUMENTS = [HERE.parent / "README.md", HERE.parents[2] / "README.md"]


def typed(example: str) -> str:
    """An example, its values used: a checker takes a value that is not used for a slip."""
    lines = []
    for each in ast.parse(example).body:
        source = ast.get_source_segment(example, each) or ""
        decorated = isinstance(each, ast.Expr) and not isinstance(each.value, ast.Call)
        lines.append(f"print({source})" if decorated else source)
    return "\n".join(lines)


def printed(path: Path) -> str:
    """The code of a document, as one program."""
    parts = []
    for block in re.findall(r"```python\n(.*?)```", path.read_text(encoding="utf-8"), re.S):
        examples = doctest.DocTestParser().get_examples(block)
        # An example that raises is wrong on purpose.
        parts += [typed(each.source) for each in examples if each.exc_msg is None]
        if not examples:
            parts.append(block)
    return "\n".join(parts) + "\n"


def checked(checker: List[str], program: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", *checker, str(program)],
        cwd=program.parent,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr


CHECKERS = {"mypy": ["mypy", "--strict"], "pyright": ["pyright", "--pythonpath", sys.executable]}


@pytest.mark.parametrize("name", ["mypy", pytest.param("pyright", marks=pytest.mark.thorough)])
@pytest.mark.parametrize("document", [*DOCUMENTS, HERE / "typed_use.py"], ids=lambda path: path.name)
def test_strict_checkers_pass(
    name: str, document: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if find_spec(name) is None:
        pytest.skip(f"{name} is not installed")
    if not document.exists():
        pytest.skip(f"{document.name} is not here")
    code = document.read_text(encoding="utf-8") if document.suffix == ".py" else printed(document)
    # What mypy has found out of the package serves all programs.
    if "MYPY_CACHE_DIR" not in os.environ:
        monkeypatch.setenv("MYPY_CACHE_DIR", str(tmp_path.parent / "mypy"))
    program = tmp_path / "program.py"
    program.write_text("# pyright: strict\n" + code, encoding="utf-8")
    checked(CHECKERS[name], program)
