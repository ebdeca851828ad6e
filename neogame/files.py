"""Reads files that may come from anywhere: plain files only, and never more of one than was asked for."""

import errno
import os
import stat
from pathlib import Path


def read_plain(path: Path, most: int) -> bytes:
    """The contents of a file; raises OSError if it is larger than ``most`` bytes or no plain file.

    Whatever else has a name, such as a pipe or a device, could keep us waiting for ever.
    """
    handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    with os.fdopen(handle, "rb") as file:
        if not stat.S_ISREG(os.fstat(handle).st_mode):
            raise OSError(errno.EINVAL, "not a plain file", str(path))
        content = file.read(most + 1)
    if len(content) > most:
        raise OSError(errno.EFBIG, f"larger than {most >> 10} KiB, which no file of ours is", str(path))
    return content
