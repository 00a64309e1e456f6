"""The examples in the docstrings of the adapters, run where the other package is installed."""

from __future__ import annotations

import doctest
import importlib

import pytest


@pytest.mark.parametrize(
    "module, package",
    [
        ("openspiel", "pyspiel"),
        ("pettingzoo", "pettingzoo.classic"),
        ("easyai", "easyAI"),
        ("chess", "chess"),
        ("_copying", "negascout"),
    ],
)
def test_examples_do_as_they_say(module: str, package: str) -> None:
    pytest.importorskip(package)
    results = doctest.testmod(importlib.import_module(f"negascout.{module}"))
    assert results.attempted > 0 and results.failed == 0
