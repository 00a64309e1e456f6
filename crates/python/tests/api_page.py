"""Writes docs/python.md: every public name of the package and its adapters, from their docstrings.

``cargo xtask python --records`` writes the page, and ``test_api_page.py`` says where it is old. Sources are
read and not imported, so that no adapter needs its package.
"""

from __future__ import annotations

import ast
import inspect
import re
from pathlib import Path
from typing import Dict, Iterator, List, Tuple, Union

PACKAGE = Path(__file__).parents[1] / "python" / "negascout"
PAGE = Path(__file__).parents[3] / "docs" / "python.md"
ADAPTERS = ["chess", "easyai", "openspiel", "pettingzoo", "cluster"]

INTRODUCTION = """\
# The Python package, name by name

Everything public in `negascout` and its adapters, with the words of its docstring; `help(negascout.Session)` shows the same with examples. [Its README](../crates/python/README.md) is the place to begin. `Move` is the type of moves: `str`, or the type of a game of your own, as `int` in a `Game[int]`. Results are frozen and equal by value; each has `to_dict()`, which gives an object of the [schema](schema.json), and the class method `from_dict(data)`, which reads one. This page is written by `cargo xtask python --records`.
"""

CONSTANTS = {
    "WIN": "The outcome of a game that the player to move has won.",
    "LOSS": "The outcome of a game that the player to move has lost.",
    "DRAW": "The outcome of a drawn game, 0.",
    "LIMIT": "The largest number that an evaluation or an outcome may be; its negative is the smallest.",
    "__version__": "The version of the package.",
}

GROUPS = {
    "shortcuts": "Functions to begin with",
    "session": "Sessions",
    "playing": "Playing in a terminal or a notebook",
    "game": "Games of your own",
    "repetition": "Positions that come again",
    "symmetry": "Boards alike by symmetry",
    "statistics": "Numbers that describe a game",
    "conformance": "Checking a game",
    "_native": "Constants",
    "tree": "Trees",
    "random_trees": "Random trees",
    "finding": "Trees to order",
    "judging": "Judging a search of your own",
    "worksheets": "Worksheets",
    "trace": "Recorded searches",
    "growth": "Trees that UCT grows",
    "reports": "Results",
    "values": "Values",
    "counters": "Counters",
    "comparison": "Comparisons",
    "matches": "Matches",
    "tuning": "Tuning",
    "labels": "Labels",
    "algorithms": "Games and algorithms",
    "errors": "Errors",
}

Function = Union[ast.FunctionDef, ast.AsyncFunctionDef]
Definition = Union[Function, ast.ClassDef]


def parsed(module: str) -> ast.Module:
    """The source of a module."""
    path = PACKAGE / module
    path = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    return ast.parse(path.read_text(encoding="utf-8"))


def listed(tree: ast.Module) -> List[str]:
    """The names in ``__all__``."""
    for each in tree.body:
        if isinstance(each, ast.Assign) and ast.unparse(each.targets[0]) == "__all__":
            names: List[str] = ast.literal_eval(each.value)
            return names
    return []


def origins(tree: ast.Module) -> Dict[str, str]:
    """The module of each name that is imported from one beside it."""
    found = {}
    # Those that are imported later are told to type checkers in a branch.
    for each in ast.walk(tree):
        if isinstance(each, ast.ImportFrom) and each.level == 1 and each.module:
            found.update({alias.asname or alias.name: each.module for alias in each.names})
    return found


def prose(node: Definition) -> str:
    """The docstring without its examples."""
    return plain(ast.get_docstring(node) or "")


def plain(doc: str) -> str:
    """A docstring's text as Markdown: no examples, and one line a paragraph."""
    paragraphs = re.split(r"\n\s*\n", inspect.cleandoc(doc))
    texts = [each for each in paragraphs if each and not each.lstrip().startswith(">>>")]
    return "\n\n".join(" ".join(each.split()) for each in texts).replace("``", "`")


def is_public(name: str) -> bool:
    """Whether a member is shown."""
    return not name.startswith("_")


def decorators(node: Function) -> List[str]:
    """The names of a function's decorators."""
    return [ast.unparse(each) for each in node.decorator_list]


def signature(node: Function) -> str:
    """The call of a function, without ``self``."""
    arguments = node.args
    if arguments.args and arguments.args[0].arg in ("self", "cls"):
        arguments.args = arguments.args[1:]
    returns = f" -> {ast.unparse(node.returns)}" if node.returns else ""
    if "property" in decorators(node):
        return f"{node.name}:{returns[3:]}" if returns else node.name
    return f"{node.name}({ast.unparse(arguments)}){returns}"


def members(node: ast.ClassDef) -> Iterator[Tuple[str, str]]:
    """The fields, properties and methods of a class, each with its words."""
    # What a type checker sees otherwise is in the other branch.
    branches = ([each, *each.orelse] if isinstance(each, ast.If) else [each] for each in node.body)
    body = [each for branch in branches for each in branch]
    for place, each in enumerate(body):
        after = body[place + 1] if place + 1 < len(body) else None
        if isinstance(each, ast.AnnAssign) and is_public(ast.unparse(each.target)):
            told = after.value if isinstance(after, ast.Expr) else None
            if isinstance(told, ast.Constant):
                default = "" if each.value is None else f" = {ast.unparse(each.value)}"
                field = f"{ast.unparse(each.target)}: {ast.unparse(each.annotation)}{default}"
                yield field, plain(str(told.value))
        elif isinstance(each, (ast.FunctionDef, ast.AsyncFunctionDef)) and is_public(each.name):
            if "overload" not in decorators(each):
                yield signature(each), prose(each)
        elif isinstance(each, ast.Assign) and isinstance(each.value, ast.Call):
            # One that is made of another method.
            made = {"beside": "await {}(...)", "_at_root": "{}(...)"}.get(ast.unparse(each.value.func))
            if made:
                told = plain(ast.literal_eval(each.value.args[1]))
                yield made.format(ast.unparse(each.targets[0])), told


def constructor(node: ast.ClassDef) -> str:
    """The call of a class, where it is written."""
    for each in node.body:
        if isinstance(each, ast.FunctionDef) and each.name == "__init__":
            if "overload" not in decorators(each):
                return signature(each).replace("__init__", node.name, 1).replace(" -> None", "")
    return node.name


def bases(node: ast.ClassDef) -> List[str]:
    """The base classes that a reader knows."""
    known = (ast.unparse(each) for each in node.bases)
    names = {each: each.split("[")[0] for each in known}
    return [
        each
        for each, name in names.items()
        if is_public(name) and name not in HIDDEN and not name.endswith("Fields")
    ]


HIDDEN = {"ABC", "Data", "Generic", "Searches", "InWords", "Valued"}
BEHIND = {"Searches": ["searches"]}
RECORDS = ["_records", "_records_later"]


def behind(node: ast.ClassDef) -> Iterator[ast.ClassDef]:
    """The hidden classes whose members are its own, too."""
    for base in node.bases:
        name = ast.unparse(base).split("[")[0]
        for module in RECORDS if name.endswith("Fields") else BEHIND.get(name, []):
            classes = (each for each in parsed(module).body if isinstance(each, ast.ClassDef))
            yield from (each for each in classes if each.name == name)


def described(node: Definition, level: int) -> Iterator[str]:
    """A function or a class with all its members."""
    heading = "#" * level
    if isinstance(node, ast.ClassDef):
        yield f"{heading} `{node.name}`\n"
        above = bases(node)
        also = f" A kind of {', '.join(f'`{each}`' for each in above)}." if above else ""
        yield f"```text\n{constructor(node)}\n```\n"
        yield prose(node) + also + "\n"
        fields = [each for cls in behind(node) for each in members(cls)]
        # Fields come first, and the searches of a session last.
        is_record = any(cls.name.endswith("Fields") for cls in behind(node))
        shown = [*fields, *members(node)] if is_record else [*members(node), *fields]
        for call, told in shown:
            yield f"* `{call}`: " + told.replace("\n\n", "\n\n  ")
        if shown:
            yield ""
    else:
        yield f"{heading} `{node.name}`\n\n```text\n{signature(node)}\n```\n"
        yield prose(node) + "\n"


def constant(node: ast.Assign, told: ast.stmt) -> Iterator[str]:
    """A value that has a name, with the docstring below it."""
    assert isinstance(told, ast.Expr) and isinstance(told.value, ast.Constant), ast.unparse(node)
    yield f"### `{ast.unparse(node.targets[0])}`\n\n{plain(str(told.value.value))}\n"


def definition(module: str, name: str) -> Iterator[str]:
    """The words about a name, from its module or from where that takes it."""
    tree = parsed(module)
    found: Iterator[str] | None = None
    for each, after in zip(tree.body, [*tree.body[1:], ast.Pass()]):
        if isinstance(each, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)) and each.name == name:
            found = described(each, 3)
        elif isinstance(each, ast.Assign) and ast.unparse(each.targets[0]) == name:
            found = constant(each, after)
    if found is None:
        below = origins(tree)[name]
        return definition(f"{module}/{below}" if (PACKAGE / module).is_dir() else below, name)
    return found


def page() -> str:
    """The whole page."""
    top = parsed("__init__")
    names, where = listed(top), origins(top)
    by_group: Dict[str, List[str]] = {group: [] for group in GROUPS}
    for name in names:
        by_group["_native" if name in CONSTANTS else where[name]].append(name)
    parts = [INTRODUCTION]
    for group, members_ in by_group.items():
        parts.append(f"## {GROUPS[group]}\n")
        for name in members_:
            if name in CONSTANTS:
                parts.append(f"### `{name}`\n\n{CONSTANTS[name]}\n")
            else:
                parts += definition(group, name)
    for adapter in ADAPTERS:
        tree = parsed(adapter)
        parts.append(f"## `negascout.{adapter}`\n\n{plain(ast.get_docstring(tree) or '')}\n")
        for name in listed(tree):
            parts += definition(adapter, name)
    return "\n".join(parts).rstrip() + "\n"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
