"""Writes negascout/_records.py and _records_later.py: the schema's objects as frozen dataclasses.

``cargo xtask python --records`` runs it, and ``test_records.py`` says where a module is old.
"""

from __future__ import annotations

import json
import re
import textwrap
from pathlib import Path
from typing import Any, Dict, Iterator, List, NamedTuple

HERE = Path(__file__).parents[1]
SCHEMA = HERE.parents[1] / "docs" / "schema.json"

HEADING = '''\
"""{about}: made from docs/schema.json by ``cargo xtask python --records``."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, {typing}

'''


class Module(NamedTuple):
    """A module of records."""

    name: str
    about: str
    typing: str
    imports: str
    texts: List[str]
    records: List[str]

    @property
    def path(self) -> Path:
        """Its file."""
        return HERE / "python" / "negascout" / f"{self.name}.py"

    def heading(self) -> str:
        """What it begins with."""
        return HEADING.format(about=self.about, typing=self.typing) + self.imports


NOW = Module(
    name="_records",
    about="The objects of the schema",
    typing="Generic, Literal, Optional, Tuple",
    imports='''\
from ._data import Data
from ._moves import Move

if TYPE_CHECKING:
    from .counters import Counters, SearchCounters
    from .reports import Effort, Guess
    from .values import MoveValue, Value
''',
    texts=[
        *["Outcome", "Bound", "ValueBound", "ScoreUnit"],
        *["StopReason", "EndReason", "Missing", "ProvenBy"],
    ],
    records=[
        *["Value", "MoveValue", "Counters", "SearchCounters", "Effort", "Guess"],
        *["Report", "Solution", "Proof", "Row", "GameInfo"],
    ],
)
#: A class costs time at import: these are made when one of them is asked for.
LATER = Module(
    name="_records_later",
    about="The objects of studies",
    typing="Literal, Optional, Tuple",
    imports='''\
from ._data import Data
from ._records import Bound

if TYPE_CHECKING:
    from .finding import Fulfilled
    from .judging import Counterexample, LeafTotals
    from .worksheets import NamedLeaf, SheetCut, SheetSolution, SheetVisit
''',
    texts=["Judged", "AlikeIn", "RootPlayer"],
    records=[
        *["Fulfilled", "FoundTree"],
        *["LeafTotals", "Counterexample", "Judgement"],
        *["NamedLeaf", "SheetVisit", "SheetCut", "SheetSolution", "Worksheet"],
    ],
)
MODULES = [NOW, LATER]

#: The fields that an object has only sometimes, and what each comes after; the others are last, and those
#: that no list here has can be left out.
AFTER = {
    "score": "algorithm",
    "result": "score",
    "plies": "result",
    "bound": "plies",
    "ended_by": "best_move",
    "missing": "pv",
    "stopped_by": "pv",
}
#: The order of those that are last.
LAST = ["search", "iteration", "moves", "earlier", "book", "selective", "prover", "sizes", "men"]

SIMPLE = {"string": "str", "integer": "int", "number": "float", "boolean": "bool"}


def told(text: str, depth: int, absent: str = "None") -> str:
    """A description as a docstring; ``absent`` is what stands for a field that is absent."""
    # A link to code is no link here.
    text = re.sub(r"\[([^\]]+)\]\([^)]*\)", r"\1", text.split("\n\n```")[0])
    text = " ".join(text.split()).replace("; absent if not", "")
    text = text.removesuffix(" Absent if not.")
    text = re.sub(r"\babsent\b", absent, text).replace("`None`", "None").replace("`", "``")
    indent = "    " * depth
    lines = textwrap.wrap(f'{indent}"""{text}"""', 99, subsequent_indent=indent)
    return "\n".join(lines)


def is_optional(field: Dict[str, Any]) -> bool:
    """Whether it may be null."""
    kinds = [field.get("type", []), *(each.get("type") for each in field.get("anyOf", []))]
    return any("null" in (kind or []) for kind in kinds)


def hint(name: str, field: Dict[str, Any]) -> str:
    """The type of a field."""
    if name in ("best_move", "move"):
        return "Move"
    if name == "pv":
        return "Tuple[Move, ...]"
    if "anyOf" in field:
        return hint(name, field["anyOf"][0])
    if "$ref" in field:
        kind = str(field["$ref"]).rsplit("/", 1)[1]
        return f"{kind}[Move]" if kind == "MoveValue" else kind
    if "prefixItems" in field:
        return f"Tuple[{', '.join(hint('', each) for each in field['prefixItems'])}]"
    if field["type"] == "array":
        return f"Tuple[{hint('', field['items'])}, ...]"
    kinds = [field["type"]] if isinstance(field["type"], str) else field["type"]
    return SIMPLE[kinds[0]]


def ordered(record: Dict[str, Any]) -> List[str]:
    """The names of the fields, as they are given one after the other."""
    names = list(record["required"])
    absent = [name for name in record["properties"] if name not in names]
    last = [name for name in LAST if name in absent]
    last += [name for name in absent if name not in AFTER and name not in LAST]
    for name in [name for name in AFTER if name in absent]:
        names.insert(names.index(AFTER[name]) + 1, name)
    if "missing" in names and "moves" in last:
        last.remove("moves")
        names.insert(names.index("missing") + 1, "moves")
    assert {*names, *last} == {*record["properties"]}, "a field has no place"
    return names + last


def dataclass(name: str, record: Dict[str, Any]) -> Iterator[str]:
    """The class of a record."""
    fields = [(each, record["properties"][each]) for each in ordered(record)]
    hints = {each: hint(each, field) for each, field in fields}
    generic = ", Generic[Move]" if any("Move" in kind for kind in hints.values()) else ""
    yield f"\n\n@dataclass(frozen=True, eq=False, repr=False)\nclass {name}Fields(Data{generic}):"
    yield told(record["description"], 1) + "\n"
    for each, field in fields:
        kind = hints[each]
        is_absent = each not in record["required"] and kind != "bool" and not kind.startswith("Tuple")
        default = " = None" if is_absent and each not in AFTER and each not in LAST else ""
        kind = f"Optional[{kind}]" if is_absent or is_optional(field) else kind
        yield f"    {each}: {kind}{default}"
        yield told(field["description"], 1, "empty" if kind.startswith("Tuple") else "None")
    left_out = [each for each, _ in fields if each not in record["required"]]
    if left_out:
        listed = ", ".join(f'"{each}"' for each in left_out)
        yield f"\n    _left_out = frozenset({{{listed}}})"


def written(module: Module) -> str:
    """The whole text of a module."""
    schema = json.loads(SCHEMA.read_text(encoding="utf-8"))["$defs"]
    parts = [module.heading()]
    for name in module.texts:
        texts = ", ".join(f'"{each["const"]}"' for each in schema[name]["oneOf"])
        line = f"{name} = Literal[{texts}]"
        if len(line) > 99:
            line = f"{name} = Literal[\n" + texts.replace('"', '    "', 1).replace(', "', ',\n    "') + ",\n]"
        parts += [line, told(schema[name]["description"], 0)]
    for name in module.records:
        parts += dataclass(name, schema[name])
    return "\n".join(parts) + "\n"


if __name__ == "__main__":
    for each in MODULES:
        each.path.write_text(written(each), encoding="utf-8")
