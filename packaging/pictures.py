"""Takes the pictures of README and software stores anew, in every language: ``python packaging/pictures.py``.

Needs what ``packaging/requirements-art.txt`` names.
"""

import os
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.append(str(ROOT))
os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

from PIL import Image  # noqa: E402

from neogame.ui.screenshots import photograph  # noqa: E402

FOLDER = ROOT / "packaging" / "pictures"
SCENES = {
    "neotopia-held": "neotopia",
    "neoville-placed": "neoville",
    "neoville-scoring": "scoring",
    "title": "title",
}
"""By its name among the photographs, the name of each picture."""
LANGUAGES = {"en": "", "fr": "-fr", "zh-Hant": "-zh"}
WINDOW, PICTURE = (1920, 1080), (1120, 630)


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        for path in photograph(Path(folder), list(SCENES), [WINDOW], list(LANGUAGES), [100]):
            scene, _, language, _ = path.stem.split("_")
            small = Image.open(path).convert("RGB").resize(PICTURE, Image.Resampling.LANCZOS)
            # Every colour stays near its own, the rare ones too.
            few = small.quantize(256, Image.Quantize.MAXCOVERAGE, kmeans=2, dither=Image.Dither.NONE)
            few.save(FOLDER / f"{SCENES[scene]}{LANGUAGES[language]}.png", optimize=True)


if __name__ == "__main__":
    main()
