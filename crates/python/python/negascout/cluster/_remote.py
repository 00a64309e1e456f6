"""The workers' side, which is sent to them as it is: so it can say what is missing there.

A refusal is a text, where an answer is bytes.
"""

from __future__ import annotations

from typing import Union

Answer = Union[bytes, str]


def label(version: str, chunk: bytes) -> Answer:
    """Labels a chunk, by one thread."""
    refusal = refused(version)
    if refusal:
        return refusal
    from negascout import _native

    return _native.label_chunk(chunk, 1)


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
