"""Searches beside an event loop."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Any, Callable, Coroutine, TypeVar

if TYPE_CHECKING:
    from typing_extensions import Concatenate, ParamSpec

    from . import _native

    P = ParamSpec("P")

R = TypeVar("R")
S = TypeVar("S")

__all__ = ["beside"]


def beside(
    method: Callable[Concatenate[S, P], R], doc: str
) -> Callable[Concatenate[S, P], Coroutine[Any, Any, R]]:
    """A method of sessions that searches, as one that is awaited."""

    @functools.wraps(method)
    async def search(session: S, /, *values: P.args, **named: P.kwargs) -> R:
        from ._native import Stop

        stop = Stop()
        view: S = session._stopped_by(stop)  # type: ignore[attr-defined]
        return await _awaited(functools.partial(method, view, *values, **named), stop)

    search.__name__ = f"{method.__name__}_async"
    search.__qualname__ = f"Session.{search.__name__}"
    search.__doc__ = doc
    return search


async def _awaited(search: Callable[[], R], stop: _native.Stop) -> R:
    """The result of a search in a thread of its own, which is stopped where nobody awaits it."""
    import asyncio

    future = asyncio.get_running_loop().run_in_executor(None, search)
    try:
        return await asyncio.shield(future)
    except asyncio.CancelledError:
        stop.ask()
        # The session is free again when this returns.
        await asyncio.wait([future])
        # Looked at, or the loop would complain that nobody has.
        future.exception()
        raise
