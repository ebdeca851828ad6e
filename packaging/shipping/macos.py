"""The download for macOS: an app bundle in a zip. Made on a Mac only."""

import platform
import struct
from pathlib import Path

from neogame import NAME
from shipping import notices, program, sbom
from shipping import workshop as shop
from shipping.workshop import BUILD, DIST, SPRITES, Trouble, Workshop

PICTURES = {b"icp4": 16, b"icp5": 32, b"icp6": 64, b"ic07": 128, b"ic08": 256}
"""By Apple's name of a picture in an icon, the side it has."""


def make(workshop: Workshop) -> list[Path]:
    """The bundle and its archive."""
    if platform.system() != "Darwin":
        raise Trouble("an app bundle can only be made on macOS; the release workflow does it")
    made = program.freeze(workshop, program.SPEC, BUILD / "neogame")
    bundle = made / f"{NAME}.app"
    resources = bundle / "Contents" / "Resources"
    notices.check(bundle, notices.add(resources, workshop.libraries, notices.python_licence()))
    # What is added after PyInstaller's own signature needs a new one; without an identity it is an ad-hoc one.
    shop.run(["codesign", "--force", "--deep", "--sign", "-", bundle])
    DIST.mkdir(exist_ok=True)
    archive = DIST / f"neogame-{shop.version()}-macos-{platform.machine()}.zip"
    archive.unlink(missing_ok=True)
    # ditto keeps the links and flags that a bundle is made of.
    shop.run(["ditto", "-c", "-k", "--keepParent", bundle, archive])
    sbom.write(archive, bundle)
    return [bundle, shop.signed(archive)]


def write_icon(target: Path) -> Path:
    """The program's icon in Apple's format, which holds PNG files one after the other."""
    body = b""
    for name, side in PICTURES.items():
        picture = (SPRITES / "icon" / f"neogame-{side}.png").read_bytes()
        body += name + struct.pack(">I", len(picture) + 8) + picture
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(b"icns" + struct.pack(">I", len(body) + 8) + body)
    return target
