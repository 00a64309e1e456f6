"""The workers' side, which is sent to them as it is: so it can say what is missing there.

A refusal is a text, where an answer is bytes.
"""

from __future__ import annotations

from typing import Any, List, Optional, Union

Answer = Union[bytes, str]


def label(version: str, piece: bytes) -> Answer:
    """Labels a piece, by one thread."""
    refusal = refused(version)
    if refusal:
        return refusal
    from negascout import _native

    return _native.label_piece(piece, 1)


class Prover:
    """A node's part of a proof: one table, which all its threads share."""

    def __init__(self, version: str, mebibytes: int) -> None:
        self._worker: Optional[Any] = None
        self._refusal = ""
        self._failure: Optional[Exception] = None
        try:
            self._refusal = refused(version)
            if not self._refusal:
                self._worker = _worker(mebibytes)
        except Exception as error:  # noqa: BLE001  Whatever it is, the driver tells it.
            self._failure = error

    def greet(self) -> Answer:
        """Says why it cannot work; nothing if it can."""
        if self._failure is not None:
            raise self._failure
        return self._refusal or b""

    def ask(self, job: int, message: bytes) -> Answer:
        """Answers a question; several threads ask at the same time."""
        return self._refusal if self._worker is None else self._worker.ask(job, message)

    def stop(self, jobs: List[int]) -> None:
        """Stops what these jobs are doing here."""
        if self._worker is not None:
            self._worker.stop(jobs)


def _worker(mebibytes: int) -> Any:
    from negascout import BadRequest, _native

    try:
        return _native.SplitWorker(mebibytes)
    except BadRequest as error:
        raise BadRequest(f"a worker on {_name()}: {error}") from None


def refused(version: str) -> str:
    """Says why this process cannot work for a driver of this version; empty if it can."""
    try:
        from negascout import __version__ as mine
    except ImportError as error:
        return (
            f"a worker on {_name()} cannot import negascout ({error}): "
            f"install negascout {version} on every machine"
        )
    if mine == version:
        return ""
    return (
        f"a worker on {_name()} has negascout {mine}, and this program {version}: "
        "install the same version on every machine"
    )


def _name() -> str:
    import platform

    return platform.node()
