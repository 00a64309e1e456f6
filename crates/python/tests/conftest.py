"""The schema, which several tests hold values against, Ctrl-C, which some send, and the seed of all."""

from __future__ import annotations

import json
import signal
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Callable, Dict, List

import pytest

from seeds import SEED

SCHEMA = Path(__file__).parents[3] / "docs" / "schema.json"

# A shell has programs in the background ignore Ctrl-C, and their children inherit that.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(scope="session")
def valid() -> Callable[[str, Dict[str, Any]], None]:
    """Checks an object against a definition of the schema."""
    jsonschema = pytest.importorskip("jsonschema")
    if not SCHEMA.exists():
        pytest.skip("docs/schema.json is not here")
    schema = json.loads(SCHEMA.read_text(encoding="utf-8"))
    validator = jsonschema.validators.validator_for(schema)
    validator.check_schema(schema)

    def check(name: str, value: Dict[str, Any]) -> None:
        of_name = validator({**schema, "$ref": f"#/$defs/{name}"})
        of_name.validate(json.loads(json.dumps(value)))

    return check


def pytest_configure() -> None:
    if find_spec("hypothesis") is not None:
        from hypothesis import settings

        # Examples of an earlier run would make this one another, and a bar of time one of luck.
        settings.register_profile("seeded", database=None, deadline=None)
        settings.load_profile("seeded")


def pytest_collection_modifyitems(items: List[pytest.Item]) -> None:
    for item in items:
        test = getattr(item, "obj", None)
        if hasattr(test, "hypothesis"):
            from hypothesis import seed

            seed(SEED)(test)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if terminalreporter.stats.get("failed"):
        terminalreporter.write_line(f"what was drawn is drawn again by NEGASCOUT_SEED={SEED}")
