"""The records of the schema, held against it."""

from __future__ import annotations

import dataclasses
import json

import pytest

import negascout as ns
import records

pytestmark = pytest.mark.skipif(not records.SCHEMA.exists(), reason="docs/schema.json is not here")


def test_the_module_is_that_of_the_schema() -> None:
    now = records.MODULE.read_text(encoding="utf-8")
    assert now == records.module(), "run cargo xtask python --records"


@pytest.mark.parametrize("name", records.RECORDS)
def test_each_record_is_public_and_has_the_fields_of_its_object(name: str) -> None:
    known = json.loads(records.SCHEMA.read_text(encoding="utf-8"))["$defs"][name]["properties"]
    assert {field.name for field in dataclasses.fields(getattr(ns, name))} == set(known)
