"""Labelling on a cluster: the same rows as without one, each once, whatever is killed."""

from __future__ import annotations

import json
import signal
import subprocess
import time
from pathlib import Path
from typing import Any, Dict, List

import pytest

import negascout as ns

from .conftest import command, needs_ray, positions, same
from .processes import kill

pytestmark = needs_ray

MANY = positions(1500, 14)


def rows_in(file: Path) -> List[Dict[str, Any]]:
    return [same(json.loads(line)) for line in file.read_text().splitlines()]


@pytest.fixture(scope="module")
def expected(tmp_path_factory: pytest.TempPathFactory) -> List[Dict[str, Any]]:
    """The rows of ``MANY`` as they are without a cluster."""
    file = tmp_path_factory.mktemp("embedded") / "rows.jsonl"
    ns.label("connect-four", MANY, file)
    return rows_in(file)


@pytest.fixture
def many(tmp_path: Path) -> Path:
    """The file of ``MANY``."""
    file = tmp_path / "positions.txt"
    file.write_text("\n".join(MANY))
    return file


@pytest.fixture
def endless(tmp_path: Path) -> Path:
    """The file of ``MANY`` and of positions after them that take seconds each: it is not labelled soon."""
    file = tmp_path / "endless.txt"
    file.write_text("\n".join([*MANY, *["", "4", "44", "1", "2", "3"] * 1000]))
    return file


def parts(output: Path) -> int:
    """The number of finished parts beside an output."""
    return len(list(output.with_name(output.name + ".parts").glob("*.jsonl")))


def wait_for_parts(driver: "subprocess.Popen[str]", output: Path, number: int) -> None:
    """Waits until parts are there."""
    while parts(output) < number:
        assert driver.poll() is None, driver.communicate()
        time.sleep(0.05)


def test_rows_are_those_of_the_embedded_run(address: str) -> None:
    asked = ["4455", "nonsense", "445", "start"]
    for options in ({}, {"weak": True}, {"all_moves": True, "depth": 5}, {"nodes": 1000}):
        here = ns.label("connect-four:5x4", asked, hash=1, **options)
        there = ns.cluster.label("connect-four:5x4", asked, hash=1, **options)
        assert [*map(same, there)] == [*map(same, here)]
        assert there.errors == 1 and there.columns == here.columns


def test_more_errors_than_allowed_end_it(address: str) -> None:
    asked = ["4455", "nonsense", "445", "none"]
    assert ns.cluster.label("connect-four", asked, depth=4, max_errors=2).errors == 2
    with pytest.raises(ns.BadRequest, match="^rows without an answer: more than 1$"):
        ns.cluster.label("connect-four", asked, depth=4, max_errors=1)


def test_progress_is_told_and_ends_it(address: str) -> None:
    seen: List[ns.LabelProgress] = []

    def tell(progress: ns.LabelProgress) -> bool:
        seen.append(progress)
        return progress.labelled == 0

    with pytest.raises(ns.Stopped):
        ns.cluster.label("connect-four", MANY, progress=tell)
    assert 0 < seen[-1].labelled < len(MANY)


def test_a_killed_worker_loses_nothing(
    address: str, tmp_path: Path, expected: List[Dict[str, Any]]
) -> None:
    output = tmp_path / "rows.jsonl"
    killed = []

    def tell(progress: ns.LabelProgress) -> None:
        if progress.labelled > 100 * (1 + len(killed)) and len(killed) < 3:
            # At times none is at work.
            killed.extend(number for number in [kill("ray::label")] if number)

    summary = ns.cluster.label("connect-four", MANY, output, progress=tell)
    assert sum(killed) > 0
    assert (summary.rows, summary.errors, summary.taken_over) == (len(MANY), 0, 0)
    assert rows_in(output) == expected


def test_a_killed_driver_is_gone_on_from(
    address: str, tmp_path: Path, many: Path, endless: Path, expected: List[Dict[str, Any]]
) -> None:
    output = tmp_path / "rows.jsonl"
    asked = ["label", "connect-four", "--input", str(endless), "--output", str(output)]
    driver = command(*asked, "--address", address)
    wait_for_parts(driver, output, 2)
    driver.kill()
    driver.communicate()
    written = parts(output)
    # The run without a cluster goes on from it, too: here until some of its own parts are there.
    with pytest.raises(ns.Stopped):
        ns.label("connect-four", endless, output, jobs=1, progress=lambda _: parts(output) < written + 2)
    summary = ns.cluster.label("connect-four", many, output)
    assert 0 < summary.taken_over < summary.rows == len(MANY)
    assert rows_in(output) == expected


def test_ctrl_c_ends_it_in_one_line(address: str, tmp_path: Path, endless: Path) -> None:
    output = tmp_path / "rows.parquet"
    asked = ["label", "connect-four", "--input", str(endless), "--output", str(output)]
    driver = command(*asked, "--address", address)
    wait_for_parts(driver, output, 2)
    driver.send_signal(signal.SIGINT)
    told, errors = driver.communicate(timeout=240)
    assert (driver.returncode, told) == (1, "")
    assert errors == "error: interrupted; begun again, it goes on from what is finished\n"
    assert parts(output) > 0 and not output.exists()


def test_the_command_starts_a_cluster_of_its_own(tmp_path: Path) -> None:
    many, output = tmp_path / "positions.csv", tmp_path / "rows.jsonl"
    many.write_text("game,place\n1,4455\n2,445\n")
    asked = ["label", "connect-four", "--input", str(many), "--output", str(output)]
    driver = command(*asked, "--column", "place", "--depth", "5", "--jobs", "1")
    told, errors = driver.communicate(timeout=240)
    assert driver.returncode == 0, errors
    assert told.startswith("rows 2, errors 0, in ")
    embedded = tmp_path / "embedded.jsonl"
    ns.label("connect-four", ["4455", "445"], embedded, depth=5)
    assert rows_in(output) == rows_in(embedded)
