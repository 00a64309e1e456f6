"""Connections to a cluster: one that is there, or one started on this machine for the time being."""

from __future__ import annotations

import os
import socket
import sys
import threading
import time
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any, Dict, Iterator, List, Optional

from .. import _check
from ..errors import BadRequest, NoCluster, OtherVersion
from .answers import MAX_LOSSES

#: The port of a head that was started without another one.
PORT = 6379

#: Seconds to wait for a machine that does not answer.
PATIENCE = 5.0

#: Seconds without a word from the head after which a run is given up. It is longer than a head takes
#: to start again.
MAX_SILENCE = 60.0

#: Seconds between two looks at which nodes there are.
PAUSE = 2.0

#: The memory for objects of a cluster started here, in bytes: those of this package are small.
_OBJECTS = 80 << 20

#: Settings for Ray, unless the environment says otherwise. It reads this when it is imported.
_SETTINGS = {
    "RAY_USAGE_STATS_ENABLED": "0",
    # A connection that is cut is noticed within 20 seconds, and not 7 minutes.
    "RAY_grpc_client_keepalive_time_ms": "10000",
    "RAY_grpc_client_keepalive_timeout_ms": "10000",
    # A head that is gone is this package's to tell, in one line: Ray would end the process.
    "RAY_gcs_rpc_server_reconnect_timeout_s": "600",
    # Seconds that Ray tries to reach a head.
    "RAY_NUM_REDIS_GET_RETRIES": "10",
    # Cards of no use here stay as they are.
    "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0",
    # Times that a task is tried again after its worker was ended for want of memory: by default for ever.
    "RAY_task_oom_retries": str(MAX_LOSSES - 1),
}

#: The promise to a run that was ended, where it has a file.
GOES_ON = "begun again, it goes on from what is finished"


class Cluster:
    """A connection to a cluster, for a run that has a file, or none."""

    def __init__(self, ray: Any, *, has_file: bool, stays: bool) -> None:
        self.ray = ray
        self.stays = stays
        """Whether the connection stays when the run has ended."""
        self._goes_on = f"; {GOES_ON}" if has_file else ""
        self._head: str = ray.get_runtime_context().gcs_address
        self._is_another = False
        self._heard = time.monotonic()
        self._cpus = 0
        try:
            # Ray itself waits for long where nothing answers.
            dial(self._head)
            self._identity = _identity(self._head)
            self._look()
        except Exception as error:
            raise _told(error, self._head) from None
        self._end = threading.Event()
        self._watch = threading.Thread(target=self._keep_looking, daemon=True)
        self._watch.start()

    def cpus(self) -> int:
        """Returns the CPUs of all nodes that are alive, as of a few seconds ago.

        Raises ``NoCluster`` if the head has not been heard of for a minute, or has begun a new cluster.
        """
        silence = time.monotonic() - self._heard
        if self._is_another:
            raise NoCluster(f"the cluster's head has lost what it knew{self._goes_on}", self._head)
        if silence > MAX_SILENCE:
            told = f"the cluster's head has not answered for {silence:.0f} s"
            raise NoCluster(f"{told}{self._goes_on}", self._head)
        return self._cpus

    def leave(self) -> None:
        """Ends the watch over the nodes."""
        self._end.set()
        self._watch.join(PAUSE)

    def _look(self) -> None:
        dial(self._head)
        # Ray ends the process that asks a head which has started again.
        if _identity(self._head) != self._identity:
            self._is_another = True
            return
        nodes = [each for each in self.ray.nodes() if each["Alive"]]
        self._cpus = sum(int(each["Resources"].get("CPU", 0)) for each in nodes)
        self._heard = time.monotonic()

    def _keep_looking(self) -> None:
        # In a thread of its own, since it waits where the head is away.
        while not self._end.wait(PAUSE) and not self._is_another:
            try:
                self._look()
            except Exception:  # noqa: BLE001  Silence is what matters.
                continue


def _identity(head: str) -> str:
    """The mark of a cluster, which another one at the same address has not; empty if Ray has none.

    The only part of Ray here that is not public: nothing public tells a head that has started again.
    """
    try:
        return str(import_module("ray._raylet").GcsClient(address=head).cluster_id)
    except (ImportError, AttributeError, TypeError):
        return ""


def engine() -> Any:
    """Imports Ray, which is told to be quiet and to send nothing to its makers.

    A program that has imported it before has told it what it wants.
    """
    if "ray" not in sys.modules:
        for name, value in _SETTINGS.items():
            os.environ.setdefault(name, value)
        if _has_token():
            # Ray uses a token that is there for a cluster that it starts, but not for one that it joins.
            os.environ.setdefault("RAY_AUTH_MODE", "token")
    return _imported("ray")


def _imported(name: str) -> Any:
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        raise ModuleNotFoundError(
            "negascout.cluster needs Ray: pip install 'negascout[ray]'", name=name
        ) from None


def _has_token() -> bool:
    places = ("RAY_AUTH_TOKEN", "RAY_AUTH_TOKEN_PATH")
    return any(os.environ.get(place) for place in places) or (
        Path.home() / ".ray" / "auth_token"
    ).exists()


@contextmanager
def connected(
    address: Optional[str], jobs: Optional[int], *, has_file: bool = False
) -> Iterator[Cluster]:
    """A connection for a ``with`` statement, and a run that may keep finished work in a file.

    A cluster that this process is connected to already is used as it is, and stays. Else it is the one
    of ``address``, which stays, too; without an address one is started here, with ``jobs`` CPUs or all
    that the machine has, and stopped at the end.
    """
    if address is not None and jobs is not None:
        raise BadRequest("jobs: it is for a cluster that is started here, and excludes address")
    ray = engine()
    stays = ray.is_initialized()
    if not stays:
        _connect(ray, address, jobs)
    try:
        cluster = Cluster(ray, has_file=has_file, stays=stays)
        try:
            yield cluster
        finally:
            cluster.leave()
    finally:
        if not stays:
            ray.shutdown()


def _connect(ray: Any, address: Optional[str], jobs: Optional[int]) -> None:
    options: Dict[str, Any] = {
        "log_to_driver": False,
        "logging_level": "ERROR",
        "namespace": "negascout",
    }
    if address is None:
        options.update(
            address="local",
            num_cpus=jobs or _processors(),
            include_dashboard=False,
            object_store_memory=_OBJECTS,
        )
    else:
        options.update(address=_reached(address))
    try:
        ray.init(**options)
    except Exception as error:
        raise _told(error, address) from None


def _processors() -> int:
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _reached(address: str) -> str:
    """The address, as Ray takes it, after a first word with the machine."""
    if _check.text("address", address) == "auto":
        return address
    bad = BadRequest(
        f"address: HOST:PORT or 'auto' is possible, and not {address!r}; run this on a machine of the "
        "cluster, to which 'ray start' adds one"
    )
    host, _, port = address.rpartition(":") if ":" in address else (address, "", str(PORT))
    if "/" in host or not host or not port.isdecimal() or not 0 < int(port) < 65536:
        raise bad
    try:
        greet(f"{host}:{port}")
    except UnicodeError:
        # No name of a machine: a part of it is empty or too long.
        raise bad from None
    except OSError as error:
        reason = "no answer" if isinstance(error, socket.timeout) else error.strerror or error
        raise NoCluster(
            f"no cluster can be reached at {host}:{port} ({reason}): "
            "is 'ray start --head' running there?",
            address,
        ) from None
    return f"{host}:{port}"


def dial(address: str) -> None:
    """Finds out within seconds whether anything listens there; raises ``OSError`` if not."""
    host, _, port = address.rpartition(":")
    socket.create_connection((host.strip("[]"), int(port)), PATIENCE).close()


def greet(address: str) -> None:
    """Finds out within seconds whether a head may be there: Ray itself takes minutes.

    Raises ``OSError`` if none is.
    """
    dial(address)
    if os.environ.get("RAY_USE_TLS", "0") != "0":
        return
    grpc = _imported("grpc")
    with grpc.insecure_channel(address, [("grpc.enable_http_proxy", 0)]) as channel:
        try:
            grpc.channel_ready_future(channel).result(PATIENCE)
        except grpc.FutureTimeoutError:
            raise socket.timeout from None


def _told(error: Exception, address: Optional[str]) -> Exception:
    """An error of Ray as one line."""
    chain: List[str] = []
    cause: Optional[BaseException] = error
    while cause is not None:
        chain.append(str(cause))
        cause = cause.__cause__ or cause.__context__
    told = " ".join(" ".join(chain).split())
    if "Version mismatch" in told:
        told = " ".join(str(error).split())
        return OtherVersion(f"{told}: install the same versions on every machine")
    where = "on this machine" if address in (None, "auto") else f"at {address}"
    if "InvalidAuthToken" in told or "Authentication" in told:
        return NoCluster(
            f"the cluster {where} refuses the token: set RAY_AUTH_MODE=token and have the same "
            "~/.ray/auth_token on every machine",
            address,
        )
    if address == "auto":
        return NoCluster("no cluster is running on this machine: 'ray start' starts one", address)
    if address is None:
        return NoCluster(f"no cluster can be started {where}: {told}", address)
    return NoCluster(f"no cluster can be reached {where}: {told}", address)
