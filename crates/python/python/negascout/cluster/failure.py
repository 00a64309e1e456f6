"""What went wrong at a worker, in one line."""

from __future__ import annotations

from typing import Union

from ..errors import Error, OtherVersion


def told(fault: Union[str, BaseException]) -> BaseException:
    """The error to raise for a worker's refusal, or for an exception that Ray brings from one.

    An exception of this package comes as it was; another one is told in a line.
    """
    if isinstance(fault, str):
        return OtherVersion(fault)
    cause = getattr(fault, "cause", None)
    if isinstance(cause, Error):
        return cause
    lines = str(cause or fault).strip().splitlines()
    kind = type(cause or fault).__name__
    return Error(f"a worker failed: {kind}: {lines[-1].strip() if lines else 'no reason given'}")
