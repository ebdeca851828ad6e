"""Clean Debian systems in folders: machines that have nothing but what they are given, to build and to try things in.

Needs root, ``debootstrap`` and a kernel with overlay file systems, as the machines of most CI services have them.
"""

import os
import shutil
import subprocess
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from shipping.workshop import BUILD, Trouble, fresh, tool

MIRROR = "http://deb.debian.org/debian"
ROOTS = BUILD / "roots"
PATH = "/usr/sbin:/usr/bin:/sbin:/bin"
_ENTER = """
root=$1 base=$2 scratch=$3
shift 3
mkdir -p "$root" "$scratch/upper" "$scratch/work"
mount -t overlay overlay -o "lowerdir=$base,upperdir=$scratch/upper,workdir=$scratch/work" "$root"
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
while [ "$1" != -- ]; do
    if [ -d "$1" ]; then mkdir -p "$root$2"; else mkdir -p "$root${2%/*}"; touch "$root$2"; fi
    mount --bind "$1" "$root$2"
    shift 2
done
shift
exec chroot "$root" "$@"
"""
"""Mounts a root, what goes into it, and runs a command there; the mounts are gone when the command ends."""


@dataclass(frozen=True)
class Root:
    """A system made once and never changed, and a folder for what is changed in this copy of it."""

    base: Path
    scratch: Path

    def run(
        self,
        *command: str,
        mounts: Mapping[Path, str] | None = None,
        surroundings: Mapping[str, str] | None = None,
    ) -> "subprocess.CompletedProcess[str]":
        """Runs a command there as root; ``mounts`` says which folders of ours it finds where."""
        words = [
            *(tool("unshare", "util-linux"), "--mount", "--", "sh", "-eu", "-c", _ENTER, "enter"),
            *(str(self.scratch / "root"), str(self.base), str(self.scratch)),
            *(str(word) for pair in (mounts or {}).items() for word in pair),
            *("--", *command),
        ]
        usual = {"PATH": PATH, "HOME": "/root", "LANG": "C.UTF-8", "DEBIAN_FRONTEND": "noninteractive"}
        return subprocess.run(
            words,
            env={**usual, **(surroundings or {})},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )

    def do(self, *command: str, mounts: Mapping[Path, str] | None = None, **surroundings: str) -> str:
        """Runs a command that has to succeed, and gives what it printed."""
        ran = self.run(*command, mounts=mounts, surroundings=surroundings)
        if ran.returncode:
            raise Trouble(f"{' '.join(command)} failed:\n{ran.stdout}")
        return ran.stdout

    def install(self, *packages: str) -> None:
        """Installs packages, or package files that lie there."""
        self.do("apt-get", "update", "-qq")
        self.do("apt-get", "install", "-y", "-qq", "--no-install-recommends", *packages)


def lacks() -> str:
    """What this machine lacks for such systems; nothing, if all is there."""
    if os.name != "posix" or os.geteuid() != 0:
        return "only root can make a clean system"
    return "" if shutil.which("debootstrap") else "debootstrap is not installed"


def package_index() -> dict[Path, str]:
    """What tells pip of this machine which index to ask and whom to trust, to be mounted in a system."""
    here = (Path("/etc/pip.conf"), Path("/etc/ssl/certs"), Path("/usr/local/share/ca-certificates"))
    return {path: str(path) for path in here if path.exists()}


def package_index_variables() -> dict[str, str]:
    """The same, as variables."""
    ours = ("PIP_CERT", "PIP_INDEX_URL", "SSL_CERT_FILE", "HTTP_PROXY", "HTTPS_PROXY", "http_proxy", "https_proxy")
    return {name: os.environ[name] for name in ours if name in os.environ}


def kept(suite: str, name: str, prepare: Callable[[Root], None], packages: tuple[str, ...] = ()) -> Root:
    """A system that something was done to once, and is kept."""
    scratch = ROOTS / f"{suite}-{name}"
    if not (scratch / "made").exists():
        root = clean(suite, packages, name)
        print(f"Preparing it for {name}; this is done once.", flush=True)
        prepare(root)
        (scratch / "made").touch()
    return Root(_base(suite, packages), scratch)


def clean(suite: str, packages: tuple[str, ...] = (), name: str = "trial") -> Root:
    """A system of a Debian's release with nothing but its base and these packages, and nothing changed yet."""
    if lack := lacks():
        raise Trouble(lack)
    base = _base(suite, packages)
    if not (base / "made").exists():
        print(f"Making a clean Debian, {suite}; this is done once.", flush=True)
        include = [f"--include={','.join(packages)}"] if packages else []
        log = fresh(base).with_suffix(".log")
        with log.open("w") as file:
            words = ["debootstrap", "--variant=minbase", *include, suite, str(base), MIRROR]
            if subprocess.run(words, stdout=file, stderr=subprocess.STDOUT, check=False).returncode:
                raise Trouble(f"debootstrap failed; see {log}")
        for file_name in ("resolv.conf", "hosts"):
            shutil.copy(Path("/etc") / file_name, base / "etc")
        (base / "made").touch()
    return Root(base, fresh(ROOTS / f"{suite}-{name}"))


def _base(suite: str, packages: tuple[str, ...]) -> Path:
    return ROOTS / f"{suite}-with-{packages[0]}" if packages else ROOTS / suite
