"""Values for many positions, by all machines of a cluster."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Callable, Dict, Optional, Union, overload

from .. import _check, _native
from ..errors import Stopped
from ..labels import LabelProgress, Labels, LabelSummary, run_of
from . import _remote
from .answers import MAX_LOSSES, taken
from .connection import Cluster, connected

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from ..labels import LabelOptions, Path, Positions, RunOptions

#: Chunks in flight for each CPU: one that is worked on, and one that waits, so that no CPU does.
_EACH = 2

#: Seconds that the driver waits for an answer before it tells how far it is.
_PAUSE = 0.5

#: The most CPUs of a cluster that is started here.
_MAX_JOBS = 1_024

Progress = Callable[[LabelProgress], object]


@overload
def label(
    game: str,
    positions: Positions,
    output: None = None,
    *,
    address: Optional[str] = None,
    **options: Unpack[LabelOptions],
) -> Labels: ...
@overload
def label(
    game: str,
    positions: Positions,
    output: Path,
    *,
    address: Optional[str] = None,
    **options: Unpack[LabelOptions],
) -> LabelSummary: ...
def label(
    game: str,
    positions: Positions,
    output: Optional[Path] = None,
    *,
    address: Optional[str] = None,
    jobs: Optional[int] = None,
    progress: Optional[Progress] = None,
    **options: Unpack[RunOptions],
) -> Union[Labels, LabelSummary]:
    """Gives every position its value, by all machines of a Ray cluster.

    It does what ``ns.label`` does, with the same rows: see there for ``positions``, ``output``,
    ``weak``, ``all_moves``, ``depth``, ``nodes``, ``hash`` (MiB for each CPU), ``max_errors`` and
    ``column``. Input and output are files of this process, the driver; workers need neither. Chunks of
    the input, some CPU seconds each, go to the workers, and those of a machine that is lost go to another one. Machines may
    come and go meanwhile.

    ``address`` is ``"HOST:PORT"`` of a cluster's head, or ``"auto"`` for the cluster that runs on this
    machine, which must be one of its nodes. Without it a cluster of ``jobs`` CPUs, or of all that this
    machine has, is started here and stopped at the end; for a single machine ``ns.label`` is better. A
    connection to Ray that this process has already is used as it is.

    Without ``output`` the rows come back as ``Labels``. Else they go to that file, and a
    ``LabelSummary`` comes back; the same call again goes on where one was ended, whatever has ended
    it, and also where ``ns.label`` was. ``progress`` is called about twice a second with a
    ``LabelProgress``; it ends the run if it returns False.

    Raises what ``ns.label`` raises, ``NoCluster`` if the cluster cannot be reached or its head is
    lost, ``OtherVersion`` if a worker has another version of this package, ``Error`` if a worker fails
    or one chunk's workers are lost again and again, and ``ModuleNotFoundError`` without Ray.

    >>> import negascout as ns
    >>> ns.cluster.label("connect-four", ["4455", "445", "4x"], depth=6, jobs=1)
    Labels(3 rows, 1 errors)
    """
    if jobs is not None:
        jobs = _check.whole("jobs", jobs, 1, _MAX_JOBS)
    call = _check.callback("progress", progress)
    run = run_of(game, positions, output, **options)
    try:
        with connected(address, jobs, has_file=output is not None) as cluster:
            _Labelling(cluster, run, call).go()
        summary = run.finish()
    finally:
        # After ``finish`` it changes nothing.
        run.leave()
    return Labels(run.table()) if output is None else LabelSummary.from_dict(summary)


class _Labelling:
    """The loop of the driver."""

    def __init__(self, cluster: Cluster, run: _native.LabelRun, tell: Optional[Progress]) -> None:
        ray = cluster.ray
        ray.cloudpickle.register_pickle_by_value(_remote)
        self._cluster = cluster
        self._run = run
        self._tell = tell
        # A chunk whose worker is lost is given to another one.
        self._task = ray.remote(num_cpus=1, max_retries=MAX_LOSSES - 1)(_remote.label)
        # The chunks that are out, by where their answers come.
        self._in_flight: Dict[Any, int] = {}

    def go(self) -> None:
        """Goes on until all rows are kept."""
        ray = self._cluster.ray
        try:
            while self._give():
                came, _ = ray.wait(list(self._in_flight), num_returns=1, timeout=_PAUSE)
                for chunk in came:
                    rows = taken(ray, chunk)
                    self._run.keep(self._in_flight.pop(chunk), rows)
                self._say()
        except (KeyboardInterrupt, Stopped):
            # Workers of a connection that ends are ended with it. Elsewhere a task is cancelled only here: Ray
            # may abort the driver if one is cancelled while it ends.
            if self._cluster.stays:
                for chunk in self._in_flight:
                    ray.cancel(chunk)
            raise

    def _give(self) -> bool:
        """Gives chunks out; False when none is out and there are no more."""
        most = max(1, self._cluster.cpus()) * _EACH
        while len(self._in_flight) < most:
            given = self._run.next()
            if given is None:
                break
            number, message = given
            self._in_flight[self._task.remote(_native.__version__, message)] = number
        return bool(self._in_flight)

    def _say(self) -> None:
        if self._tell is not None:
            progress = LabelProgress.from_dict(self._run.progress())
            if self._tell(progress) is False:
                raise Stopped("labelling was stopped")
