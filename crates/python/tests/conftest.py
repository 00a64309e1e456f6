"""The schema, which several tests hold values against, and Ctrl-C, which some send."""

from __future__ import annotations

import json
import signal
from pathlib import Path
from typing import Any, Callable, Dict

import pytest

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
