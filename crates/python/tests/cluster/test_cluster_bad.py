"""Clusters that are not there, and versions that differ: one clear line, and nothing lost."""

from __future__ import annotations

import re
import shutil
import socket
import subprocess
import sys
from pathlib import Path
from typing import Iterator

import pytest

import negascout as ns

from .conftest import command, needs_ray, python

pytestmark = needs_ray


@pytest.fixture
def port() -> Iterator[int]:
    """A port of this machine at which something listens, but no Ray, and says nothing."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        yield server.getsockname()[1]


def label(tmp_path: Path, address: str) -> "tuple[int, str]":
    """The exit code and the line of a run that is to fail."""
    (tmp_path / "positions.txt").write_text("4455\n")
    driver = command(
        "label", "connect-four", "--depth", "4", "--input", str(tmp_path / "positions.txt"),
        "--output", str(tmp_path / "rows.jsonl"), "--address", address,
    )  # fmt: skip
    told, errors = driver.communicate(timeout=240)
    assert told == "" and not (tmp_path / "rows.jsonl").exists()
    assert errors.count("\n") == 1 and errors.startswith("error: "), errors
    return driver.returncode, errors


def test_nothing_listens(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        free = server.getsockname()[1]
    code, told = label(tmp_path, f"127.0.0.1:{free}")
    assert code == 1
    assert f"no cluster can be reached at 127.0.0.1:{free} (Connection refused)" in told


def test_something_else_listens(tmp_path: Path, port: int) -> None:
    code, told = label(tmp_path, f"127.0.0.1:{port}")
    # The words of the package, which waits for seconds: Ray would wait for minutes, and say others.
    assert code == 1
    assert f"no cluster can be reached at 127.0.0.1:{port} (no answer)" in told


def test_a_name_that_no_machine_has(tmp_path: Path) -> None:
    code, told = label(tmp_path, "no-such-machine.invalid:6379")
    assert code == 1 and "no-such-machine.invalid:6379" in told


@pytest.mark.parametrize(
    "address",
    ["ray://127.0.0.1:10001", "127.0.0.1:port", "here:70000", ":1", "a..b:6379", f"{'a' * 64}.org:1"],
)
def test_addresses_are_checked(address: str) -> None:
    with pytest.raises(ns.BadRequest, match="address: HOST:PORT or 'auto' is possible"):
        ns.cluster.label("connect-four", ["4455"], depth=4, address=address)


def test_jobs_are_those_of_a_cluster_started_here() -> None:
    with pytest.raises(ns.BadRequest, match="jobs: .* excludes address"):
        ns.cluster.label("connect-four", ["4455"], address="auto", jobs=2)
    with pytest.raises(ns.BadRequest, match="jobs: 1 to 1024 are possible, and not 0"):
        ns.cluster.label("connect-four", ["4455"], jobs=0)


def test_a_worker_of_another_version_is_refused(address: str, tmp_path: Path) -> None:
    package = Path(ns.__file__).parent
    other = tmp_path / "other" / "negascout"
    shutil.copytree(package, other, ignore=shutil.ignore_patterns("__pycache__"))
    text = (other / "__init__.py").read_text()
    (other / "__init__.py").write_text(
        text.replace("from ._native import __version__", '__version__ = "0.0.9"', 1)
    )
    told = _with_workers_of(tmp_path / "other")
    assert re.fullmatch(
        rf"OtherVersion a worker on \S+ has negascout 0\.0\.9, and this program {ns.__version__}: "
        "install the same version on every machine",
        told,
    )


def test_a_worker_without_the_package_is_refused(address: str, tmp_path: Path) -> None:
    absent = tmp_path / "other" / "negascout"
    absent.mkdir(parents=True)
    (absent / "__init__.py").write_text("raise ImportError('not here')\n")
    told = _with_workers_of(tmp_path / "other")
    assert re.match(r"OtherVersion a worker on \S+ cannot import negascout \(not here\)", told)


def test_a_worker_that_fails_ends_it(address: str, tmp_path: Path) -> None:
    failing = tmp_path / "other" / "negascout"
    failing.mkdir(parents=True)
    (failing / "__init__.py").write_text("raise RuntimeError('not today')\n")
    told = _with_workers_of(tmp_path / "other")
    assert told == "Error a worker failed: RuntimeError: not today"


def test_workers_that_die_again_and_again_end_it(address: str, tmp_path: Path) -> None:
    dying = tmp_path / "other" / "negascout"
    dying.mkdir(parents=True)
    (dying / "__init__.py").write_text("import os\nos._exit(1)\n")
    # Ray says something, too.
    told = _with_workers_of(tmp_path / "other")
    (labelling,) = (line for line in told.splitlines() if line.startswith("Error "))
    assert labelling.startswith("Error a worker failed: WorkerCrashedError: ")


def test_a_connection_whose_head_is_gone(tmp_path: Path) -> None:
    told = _ran("""
import negascout as ns
from negascout.cluster.connection import engine
ray = engine()
ray.init(address="local", num_cpus=1, include_dashboard=False, log_to_driver=False)
class Gone:
    gcs_address = "127.0.0.1:1"
ray.get_runtime_context = Gone
try:
    ns.cluster.label("connect-four", ["4444"])
except ns.NoCluster as error:
    print(error)
""")
    assert told.startswith("no cluster can be reached at 127.0.0.1:1: ") and "\n" not in told
    assert "goes on" not in told


def test_a_byte_that_is_no_text_gives_a_row(tmp_path: Path) -> None:
    output = tmp_path / "rows.jsonl"
    asked = ["label", "connect-four", "--depth", "4", "--jobs", "1", "--input", "-"]
    driver = subprocess.run(
        [sys.executable, "-m", "negascout.cluster", *asked, "--output", str(output)],
        input=b"4455\n44\xe9\n", capture_output=True, check=True,
    )  # fmt: skip
    assert driver.stdout.startswith(b"rows 2, errors 1, "), driver


def _with_workers_of(path: Path) -> str:
    """The error of a run whose workers find the package at ``path``."""
    import ray

    connect = f"""
import negascout as ns
from negascout.cluster.connection import engine
engine().init(address={ray.get_runtime_context().gcs_address!r}, log_to_driver=False,
    logging_level="ERROR", runtime_env={{"env_vars": {{"PYTHONPATH": {str(path)!r}}}}})
"""
    return _ran(connect + _FAILING)


_FAILING = """
try:
    ns.cluster.label('connect-four', ['4455'])
except ns.Error as error:
    print(type(error).__name__, error)
"""


def _ran(program: str) -> str:
    driver = python(program)
    told, errors = driver.communicate(timeout=240)
    assert driver.returncode == 0, errors
    return told.strip()


def test_another_version_of_ray_is_refused(address: str) -> None:
    told = _ran(f"""
import negascout as ns
from negascout.cluster.connection import engine
engine().__version__ = "2.1.0"
try:
    ns.cluster.label("connect-four", ["4455"], depth=4, address={address!r})
except ns.OtherVersion as error:
    print(error)
""")
    assert told.count("\n") == 0 and "Ray: 2.1.0" in told
    assert told.endswith("install the same versions on every machine")


def test_without_ray_it_says_how_to_get_it() -> None:
    told = _ran("""
import sys
sys.modules["ray"] = None
import negascout as ns
try:
    ns.cluster.label("connect-four", ["4455"], depth=4)
except ImportError as error:
    print(error)
""")
    assert told == "negascout.cluster needs Ray: pip install 'negascout[ray]'"
