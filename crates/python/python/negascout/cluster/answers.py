"""Answers of workers, and what went wrong there, in one line."""

from __future__ import annotations

from typing import Any

from ..errors import Error, OtherVersion

#: Times in a row that work may be lost, and nothing come, before a run is ended.
MAX_LOSSES = 5


def taken(ray: Any, answer: Any) -> bytes:
    """The answer that Ray has brought.

    Raises the error that the worker has raised, one of this package as it is and another one told in
    a line, and ``OtherVersion`` for a worker's refusal.
    """
    try:
        came = ray.get(answer)
    except ray.exceptions.RayTaskError as error:
        cause = error.cause
        raise (cause if isinstance(cause, Error) else _told(cause)) from None
    except ray.exceptions.RayError as error:
        raise _told(error) from None
    if isinstance(came, str):
        raise OtherVersion(came)
    return bytes(came)


def _told(error: BaseException) -> Error:
    lines = str(error).strip().splitlines() or [""]
    return Error(f"a worker failed: {type(error).__name__}: {lines[0].strip()}")
