"""The package as a whole: what it imports, how much that calls, and what it says of itself."""

from __future__ import annotations

import dataclasses
import inspect
import re
import subprocess
import sys
from importlib import metadata
from pathlib import Path
from typing import Any, Iterator, List, Tuple

import pytest

import negascout as ns

PACKAGE = Path(ns.__file__).parent
PYTHON = Path(__file__).parents[1]


#: What takes longer to import than the package.
OTHERS = "import asyncio, dataclasses, email.message, http.client, inspect, typing, unittest.mock"


def calls(code: str) -> int:
    """The functions that are called while this runs: the same number each time."""
    program = (
        "import sys; called = []; sys.setprofile(lambda frame, event, argument: called.append(event));"
        f"{code}; sys.setprofile(None); print(sum(event.endswith('call') for event in called))"
    )
    done = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True)
    return int(done.stdout)


def test_an_import_calls_half_of_what_a_few_of_the_standard_library_do() -> None:
    assert 0 < calls("import negascout") < calls(OTHERS) / 2


def test_import_brings_nothing_large() -> None:
    code = (
        "import sys; before = set(sys.modules); import negascout; print(*set(sys.modules) - before)"
    )
    out = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    brought = {name.split(".")[0] for name in out.stdout.split()}
    assert "negascout" in brought
    assert not brought & {"numpy", "pandas", "json", "asyncio", "chess", "pyspiel"}


def test_everything_public_is_listed() -> None:
    assert list(ns.__all__) == sorted(ns.__all__, key=lambda name: name)
    for name in ns.__all__:
        assert getattr(ns, name) is not None
    assert "chess" in dir(ns)
    with pytest.raises(AttributeError, match="opne"):
        getattr(ns, "opne")  # noqa: B009


def public() -> Iterator[Tuple[str, Any]]:
    for name in ns.__all__:
        thing = getattr(ns, name)
        if inspect.isclass(thing) or inspect.isfunction(thing):
            yield name, thing
        if inspect.isclass(thing):
            for inner, member in vars(thing).items():
                if not inner.startswith("_") and (
                    inspect.isfunction(member) or isinstance(member, property)
                ):
                    yield f"{name}.{inner}", member


@pytest.mark.parametrize(("name", "thing"), list(public()))
def test_everything_public_is_documented(name: str, thing: Any) -> None:
    doc = thing.__doc__
    assert doc, name
    first = doc.strip().split("\n\n")[0].split(". ")[0]
    assert (
        first[0].isupper()
        and doc.strip().split("\n")[0].rstrip()[-1] in ".:,;?"
        or "\n" in doc.strip()
    )


def test_fields_are_documented() -> None:
    for name in ns.__all__:
        thing = getattr(ns, name)
        if not dataclasses.is_dataclass(thing):
            continue
        # What is made from the schema is in a class behind it.
        source = "".join(
            inspect.getsource(cls) for cls in thing.__mro__ if dataclasses.is_dataclass(cls)
        )
        for field in dataclasses.fields(thing):
            after = source.split(f"    {field.name}: ", 1)[1].split("\n", 2)[1]
            assert after.strip().startswith('"""'), f"{name}.{field.name}"


@pytest.mark.thorough
def test_the_licences_are_in_the_package() -> None:
    distribution = metadata.distribution("negascout")
    named = distribution.metadata.get_all("License-File")
    assert named == ["LICENSE-MIT", "LICENSE-APACHE"]
    assert distribution.metadata["License-Expression"] == "MIT OR Apache-2.0"
    assert distribution.metadata["Author"] == "The negascout developers"
    packed = {Path(str(file)).name: file for file in distribution.files or []}
    for name in named:
        here, project = PYTHON / name, PYTHON.parents[1] / name
        text = here.read_text(encoding="utf-8")
        assert packed[name].read_text() == text
        assert not project.exists() or project.read_text(encoding="utf-8") == text


@pytest.mark.thorough
def test_links_can_be_followed_outside_of_the_sources() -> None:
    described = metadata.distribution("negascout").metadata["Description"]
    links = re.findall(r"\]\(([^)]+)\)", described)
    assert links and all(link.startswith(("https://", "#")) for link in links)


def test_types_are_for_others_too() -> None:
    assert (PACKAGE / "py.typed").exists() and (PACKAGE / "_native.pyi").exists()


def test_lists_of_games_and_algorithms() -> None:
    names: List[str] = [game.name for game in ns.games()]
    assert {"tic-tac-toe", "connect-four", "chess", "tree"} <= set(names)
    for game in ns.games():
        assert str(game) == f"{game.name}: {game.description}"
        for example in game.examples:
            ns.open(game.name, example)
    algorithms = ns.algorithms()
    assert {each.kind for each in algorithms} == {"textbook", "gallery"}
    assert [str(each) for each in algorithms] == [each.name for each in algorithms]
    assert (
        ns.open("tic-tac-toe").compare(algorithms[:2], depth=2)[0].algorithm == algorithms[0].name
    )
