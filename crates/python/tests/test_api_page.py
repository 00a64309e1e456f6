"""The page of all public names, held against the sources."""

from __future__ import annotations

import importlib
import inspect

import pytest

import api_page
import negascout as ns

PACKAGES = {
    "chess": "chess",
    "easyai": "easyAI",
    "openspiel": "pyspiel",
    "pettingzoo": "pettingzoo",
}

pytestmark = pytest.mark.skipif(not api_page.PAGE.exists(), reason="docs/python.md is not here")


def text() -> str:
    return api_page.PAGE.read_text(encoding="utf-8")


def test_the_page_is_that_of_the_sources() -> None:
    assert text() == api_page.page(), "run cargo xtask python --records"


def test_every_public_name_is_on_it() -> None:
    for name in ns.__all__:
        assert f"### `{name}`\n" in text(), name


def test_every_public_member_is_on_it() -> None:
    for name in ns.__all__:
        thing = getattr(ns, name)
        if not inspect.isclass(thing):
            continue
        section = text().split(f"### `{name}`\n")[1].split("\n### ")[0]
        own = {member for cls in thing.__mro__ if cls.__module__.startswith("negascout") for member in vars(cls)}
        inherited = {member for cls in (ns.Error, ns.Effort, *thing.__mro__[1:]) for member in vars(cls)}
        if thing is ns.Session:
            inherited = set()
        for member in own - inherited:
            if not member.startswith("_"):
                assert f"`{member}" in section or f"await {member}" in section, f"{name}.{member}"


@pytest.mark.parametrize("adapter", api_page.ADAPTERS)
def test_every_adapter_is_on_it(adapter: str) -> None:
    assert f"## `negascout.{adapter}`\n" in text()


@pytest.mark.thorough
@pytest.mark.parametrize("adapter", PACKAGES)
def test_every_name_of_an_adapter_is_on_it(adapter: str) -> None:
    pytest.importorskip(PACKAGES[adapter])
    module = importlib.import_module(f"negascout.{adapter}")
    assert module.__all__
    for name in module.__all__:
        assert f"### `{name}`\n" in text(), f"{adapter}.{name}"
