"""The records of the schema, held against it."""

from __future__ import annotations

import dataclasses
import json

import pytest

import negascout as ns
import records

pytestmark = pytest.mark.skipif(not records.SCHEMA.exists(), reason="docs/schema.json is not here")


@pytest.mark.parametrize("module", records.MODULES, ids=lambda module: module.name)
def test_a_module_is_that_of_the_schema(module: records.Module) -> None:
    now = module.path.read_text(encoding="utf-8")
    assert now == records.written(module), "run cargo xtask python --records"


@pytest.mark.parametrize("name", [name for module in records.MODULES for name in module.records])
def test_each_record_is_public_and_has_the_fields_of_its_object(name: str) -> None:
    known = json.loads(records.SCHEMA.read_text(encoding="utf-8"))["$defs"][name]["properties"]
    assert {field.name for field in dataclasses.fields(getattr(ns, name))} == set(known)


@pytest.mark.parametrize("name", [name for module in records.MODULES for name in module.records])
def test_each_record_knows_the_types_of_its_fields(name: str) -> None:
    with pytest.raises(ns.BadRequest, match="is missing"):
        getattr(ns, name).from_dict({})
