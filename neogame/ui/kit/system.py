"""Words with the system itself that pygame has no way to say."""

import ctypes
import os
import sys
from contextlib import suppress

from neogame import ID

NEEDED = {
    "DISPLAY": {"libX11.so.6": "libx11-6", "libXext.so.6": "libxext6"},
    "WAYLAND_DISPLAY": {
        "libwayland-client.so.0": "libwayland-client0",
        "libwayland-cursor.so.0": "libwayland-cursor0",
        "libwayland-egl.so.1": "libwayland-egl1",
        "libxkbcommon.so.0": "libxkbcommon0",
    },
}
"""By the variable that says a display is there, what reaches it: each library, and its package on Debian and Ubuntu."""
ALSA = "libasound.so.2"
"""The system's own: PyInstaller would pack it into the program if it stood in the call."""


def introduce() -> None:
    """Tells Windows that this is a program of its own, not one of Python's: the taskbar then shows its icon."""
    if sys.platform == "win32":
        ctypes.windll.shell32.SetCurrentProcessExplicitAppUserModelID(ID)


def missing() -> dict[str, str]:
    """The libraries, and their packages, without which no display can be reached; none, if one could be."""
    ways = [libraries for variable, libraries in NEEDED.items() if os.environ.get(variable)]
    lacks = [{name: package for name, package in way.items() if not _there(name)} for way in ways]
    return lacks[0] if lacks and all(lacks) else {}


def hush_alsa() -> None:
    """Keeps ALSA from writing to the terminal, many lines where there is no sound card; the log says it in one."""
    if sys.platform.startswith("linux"):
        with suppress(OSError, AttributeError):
            # ALSA also calls from threads of SDL's own, which must never wait for Python: so what it calls is a
            # function of the C library that takes no notice of what it is handed.
            deaf = ctypes.cast(ctypes.CDLL(None).getpid, ctypes.c_void_p)
            ctypes.CDLL(ALSA).snd_lib_error_set_handler(deaf)


def _there(library: str) -> bool:
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True
