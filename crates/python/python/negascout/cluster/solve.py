"""One proof by many machines: the driver has the top of the tree, and each node a table."""

from __future__ import annotations

import os
import time
from typing import Any, Callable, Dict, List, Optional, Union

from .. import _check, _native
from ..errors import BadRequest
from ..reports import Solution
from . import _remote
from .connection import Cluster, Node, connected
from .failure import told

#: Seconds that the driver waits for an answer before it looks at the nodes again.
_PAUSE = 0.5

Progress = Callable[[Dict[str, Any]], object]


def solve(
    game: str,
    position: Optional[str] = None,
    *,
    save: Union[None, str, "os.PathLike[str]"] = None,
    outcome_only: bool = False,
    address: Optional[str] = None,
    jobs: Optional[int] = None,
    hash: int = 64,
    trial: Optional[int] = None,
    progress: Optional[Progress] = None,
) -> Optional[Solution]:
    """Proves the value of one position, split over the nodes of a Ray cluster.

    ``position`` is in the game's notation; the first one if None. ``save`` names a file in which the
    driver keeps every bound before it uses it: the same call goes on from it, whatever ended the one
    before. ``outcome_only`` asks only whether the position is won, drawn or lost.

    ``address`` is ``"HOST:PORT"`` of a cluster's head, or ``"auto"`` for the cluster that runs on this
    machine, which must be one of its nodes. Without it a cluster of ``jobs`` CPUs, or of all that this
    machine has, is started here and stopped at the end. Each node has one table of ``hash`` MiB for all
    its CPUs. Nodes may come and go meanwhile.

    The first ``trial`` nodes of the search, 16 million if None, are one worker's: a proof that needs no
    more gains nothing by being split.

    ``progress`` is called about twice a second with how far it is: ``lower`` and ``upper`` of the
    value, ``positions`` at the top of the tree, ``jobs`` and ``nodes`` so far. If it returns False, the
    proof ends, and so does the call, with None; what is proven is kept.

    Raises ``UnknownGame``, ``BadPosition``, ``BadRequest`` and ``Keeping`` as ``Session.solve`` does,
    ``NoCluster`` if the cluster cannot be reached or its head is lost, ``OtherVersion`` if a worker has
    another version of this package, and ``ModuleNotFoundError`` without Ray.

    >>> import negascout as ns
    >>> position = "2252576253462244111563365343671351441"
    >>> ns.cluster.solve("connect-four", position, jobs=1).score  # doctest: +RAY
    -1
    """
    request: Dict[str, Any] = {}
    if _check.flag("outcome_only", outcome_only):
        request["aim"] = "outcome"
    trial = _check.whole("trial", trial, 1, _check.MOST_NODES, "nodes", optional=True)
    if trial is not None:
        request["trial"] = trial
    jobs = _check.whole("jobs", jobs, 1, _check.MOST_THREADS, optional=True)
    hash = _check.hash_size(hash)
    tell = _check.callback("progress", progress)
    game, position = _check.text("game", game), position or _start(game)
    kept = None if save is None else os.fspath(save)
    proof = _native.SplitProof(game, position, request, kept)
    if not proof.is_done:
        with connected(address, jobs) as cluster:
            if not _Proving(cluster, proof, hash).run(tell):
                return None
    solution = proof.solution()
    return None if solution is None else Solution.from_dict(solution)


def _start(game: str) -> str:
    """The first position of a game."""
    return _native.Session(game).position


class _Worker:
    """A node's actor, with the questions that it has."""

    def __init__(self, ray: Any, node: Node, mebibytes: int) -> None:
        from ray.util.scheduling_strategies import NodeAffinitySchedulingStrategy

        self.node = node
        self._ray = ray
        made = ray.remote(
            max_restarts=-1,
            num_cpus=node.cpus,
            concurrency_groups={"ask": node.cpus, "stop": 1},
            scheduling_strategy=NodeAffinitySchedulingStrategy(node.id, soft=False),
        )(_remote.Prover)
        self._actor = made.remote(_native.__version__, mebibytes)
        # The jobs that it has, by where their answers come.
        self.jobs: Dict[Any, int] = {}
        self.greet()

    def greet(self) -> None:
        """Waits for it to be there, again after its process has died; Ray starts that again."""
        self.greeting: Any = self._actor.greet.options(max_task_retries=-1).remote()

    def is_ready(self) -> bool:
        """Whether it takes another question."""
        return self.greeting is None and len(self.jobs) < self.node.cpus

    def ask(self, job: int, message: bytes) -> None:
        """Gives it a question."""
        asked = self._actor.ask.options(concurrency_group="ask", max_task_retries=0)
        self.jobs[asked.remote(job, message)] = job

    def stop(self, jobs: List[int]) -> None:
        """Tells it which of its questions matter no more."""
        mine = [job for job in jobs if job in self.jobs.values()]
        if mine:
            self._actor.stop.options(concurrency_group="stop").remote(mine)

    def awaited(self) -> List[Any]:
        """All that it owes."""
        return [*self.jobs, *([] if self.greeting is None else [self.greeting])]

    def end(self) -> None:
        """Ends its process, if that can be reached."""
        self._ray.kill(self._actor, no_restart=True)


class _Proving:
    """The loop of the driver."""

    def __init__(self, cluster: Cluster, proof: _native.SplitProof, mebibytes: int) -> None:
        cluster.ray.cloudpickle.register_pickle_by_value(_remote)
        self._cluster = cluster
        self._ray = cluster.ray
        self._proof = proof
        self._mebibytes = mebibytes
        self._workers: Dict[str, _Worker] = {}
        self._told = 0.0

    def run(self, tell: Optional[Progress]) -> bool:
        """Goes on until all is proven, or until ``tell`` says False."""
        try:
            while not self._proof.is_done:
                self._follow()
                self._give()
                self._take()
                if not self._goes_on(tell):
                    return False
            return True
        finally:
            for worker in self._workers.values():
                worker.end()

    def _follow(self) -> None:
        """Has a worker on each node that is there."""
        nodes = {node.id: node for node in self._cluster.nodes()}
        for gone in self._workers.keys() - nodes.keys():
            for job in self._workers.pop(gone).jobs.values():
                self._proof.lost(job)
        for name in nodes.keys() - self._workers.keys():
            self._workers[name] = _Worker(self._ray, nodes[name], self._mebibytes)

    def _give(self) -> None:
        """Gives out what is worth doing, to all that are ready."""
        ready = [worker for worker in self._workers.values() if worker.is_ready()]
        while ready:
            given = self._proof.next()
            if given is None:
                break
            ready.sort(key=lambda worker: len(worker.jobs) / worker.node.cpus)
            ready[0].ask(*given)
            ready = [worker for worker in ready if worker.is_ready()]
        self._stop(self._proof.closed())

    def _take(self) -> None:
        """Takes in what has come."""
        owners = {ref: worker for worker in self._workers.values() for ref in worker.awaited()}
        if not owners:
            time.sleep(_PAUSE)
            return
        came, _ = self._ray.wait(list(owners), num_returns=1, timeout=_PAUSE)
        for ref in came:
            worker = owners[ref]
            if ref == worker.greeting:
                self._greeted(worker)
            else:
                self._answered(worker, ref)

    def _greeted(self, worker: _Worker) -> None:
        greeting, worker.greeting = worker.greeting, None
        try:
            refusal = self._ray.get(greeting)
        except self._ray.exceptions.RayError as error:
            # It could not be started there: as long as the node is there, it is tried again.
            if isinstance(error, self._ray.exceptions.RayTaskError):
                raise told(error) from None
            self._forget(worker)
            return
        if refusal:
            raise told(refusal)

    def _forget(self, worker: _Worker) -> None:
        """Has it made anew."""
        for job in worker.jobs.values():
            self._proof.lost(job)
        self._workers.pop(worker.node.id, None)
        time.sleep(_PAUSE)

    def _answered(self, worker: _Worker, ref: Any) -> None:
        job = worker.jobs.pop(ref)
        try:
            answer = self._ray.get(ref)
        except self._ray.exceptions.RayError as error:
            self._proof.lost(job)
            if isinstance(error, self._ray.exceptions.RayTaskError):
                raise told(error) from None
            if worker.greeting is None:
                worker.greet()
            return
        if isinstance(answer, str):
            raise told(answer)
        self._stop(self._proof.answer(job, answer))

    def _stop(self, jobs: List[int]) -> None:
        if jobs:
            for worker in self._workers.values():
                worker.stop(jobs)

    def _goes_on(self, tell: Optional[Progress]) -> bool:
        now = time.monotonic()
        if tell is None or now < self._told + _PAUSE:
            return True
        self._told = now
        return tell(self._proof.progress()) is not False
