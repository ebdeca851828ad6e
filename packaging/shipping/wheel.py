"""The wheel and the source archive, for people who have Python."""

from pathlib import Path

from shipping import sbom
from shipping.workshop import DIST, Workshop, signed, version


def make(workshop: Workshop, folder: Path = DIST) -> list[Path]:
    """Both, made by the build backend of ``pyproject.toml`` itself."""
    workshop.run("-m", "hatchling", "build", "--target", "sdist", "--target", "wheel", "--directory", folder)
    number = version()
    made = [signed(folder / name) for name in (f"neogame-{number}-py3-none-any.whl", f"neogame-{number}.tar.gz")]
    for path in made:
        sbom.write_unpacked(path)
    return made
