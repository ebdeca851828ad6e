"""What menus and software stores are told: the desktop entry, the AppStream metainfo, and the Debian changelog.

Texts come from ``linux/store.toml``, name, id and home from the program, releases from ``CHANGELOG.md``.
"""

import re
import textwrap
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime
from email.utils import format_datetime
from pathlib import Path
from typing import Any
from xml.sax.saxutils import escape

from neogame import HOME, ID, NAME, __version__
from shipping.workshop import DIST, PACKAGING

FIRST = "en"
PICTURES = ("neoville", "neotopia", "scoring", "title")
PICTURES_OF = {"en": "", "fr": "-fr", "zh_TW": "-zh"}
"""By language, how the name of its pictures ends."""
LICENCE = "MIT AND OFL-1.1"
MAINTAINER = "The neogame maintainers"
ADDRESS = "maintainers@neogame.invalid"
"""A package has to name somebody. The domain is one that can never exist, so it is nobody else's."""
COLOURS = {"light": "#9fdce0", "dark": "#1f5f6b"}
"""What a store may paint behind the game: its sky, and the same by night."""


@dataclass(frozen=True)
class Release:
    """A version of the changelog: its day, and what players notice."""

    version: str
    day: date
    news: tuple[str, ...]


def write() -> list[Path]:
    """The desktop entry and the metainfo as files in ``dist``."""
    DIST.mkdir(exist_ok=True)
    made = [DIST / f"{ID}.desktop", DIST / f"{ID}.metainfo.xml"]
    for path, text in zip(made, (desktop_entry(), metainfo()), strict=True):
        path.write_text(text, encoding="utf-8")
    return made


def texts() -> dict[str, dict[str, Any]]:
    """By language, what stores say; English first."""
    return tomllib.loads((PACKAGING / "linux" / "store.toml").read_text(encoding="utf-8"))


def releases() -> list[Release]:
    """All versions, the newest first."""
    parts = re.split(r"^## ", (PACKAGING / "CHANGELOG.md").read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]
    found = []
    for part in parts:
        heading, _, rest = part.partition("\n")
        number, day = re.fullmatch(r"(\S+) \((\d{4}-\d\d-\d\d)\)", heading).groups()  # type: ignore[union-attr]
        news = re.findall(r"^- (.+(?:\n  .+)*)", rest, re.MULTILINE)
        plain = (re.sub(r"\s+", " ", line.replace("`", "")) for line in news)
        found.append(Release(number, date.fromisoformat(day), tuple(plain)))
    return found


def desktop_entry(command: str = "neogame") -> str:
    """What puts the game into a menu."""
    told = texts()

    def all_languages(key: str, word: str) -> Iterator[str]:
        for language, words in told.items():
            value = words[word] if isinstance(words[word], str) else "".join(f"{one};" for one in words[word])
            yield f"{key}{_suffix(language)}={value}"

    lines = [
        "[Desktop Entry]",
        "Type=Application",
        f"Name={NAME}",
        *all_languages("GenericName", "kind"),
        *all_languages("Comment", "summary"),
        *all_languages("Keywords", "keywords"),
        f"Exec={command}",
        f"Icon={ID}",
        "Terminal=false",
        "Categories=Game;BoardGame;",
        f"StartupWMClass={ID}",
    ]
    return "\n".join(lines) + "\n"


def metainfo(home: str = HOME) -> str:
    """What software stores show. What needs the program's home is left out while there is none."""
    told = texts()
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<component type="desktop-application">',
        f"  <id>{ID}</id>",
        "  <metadata_license>CC0-1.0</metadata_license>",
        f"  <project_license>{LICENCE}</project_license>",
        f"  <name>{NAME}</name>",
        *_each("summary", [words["summary"] for words in told.values()], "  "),
        f"  <developer_name>{MAINTAINER}</developer_name>",
        "  <description>",
        *_described(list(told.values())),
        "  </description>",
        f'  <launchable type="desktop-id">{ID}.desktop</launchable>',
        "  <categories>\n    <category>Game</category>\n    <category>BoardGame</category>\n  </categories>",
        *_addresses(home),
        "  <provides>\n    <binary>neogame</binary>\n  </provides>",
        "  <supports>\n    <control>pointing</control>\n    <control>keyboard</control>\n  </supports>",
        '  <requires>\n    <display_length compare="ge">720</display_length>\n  </requires>',
        "  <branding>",
        *(f'    <color type="primary" scheme_preference="{mode}">{tone}</color>' for mode, tone in COLOURS.items()),
        "  </branding>",
        '  <content_rating type="oars-1.1"/>',
        "  <releases>",
    ]
    for release in releases():
        lines.append(f'    <release version="{release.version}" date="{release.day.isoformat()}">')
        news = (f"          <li>{escape(line)}</li>" for line in release.news)
        lines += [
            "      <description>",
            "        <ul>",
            *news,
            "        </ul>",
            "      </description>",
            "    </release>",
        ]
    return "\n".join([*lines, "  </releases>", "</component>"]) + "\n"


def left_out(home: str = HOME) -> list[str]:
    """What the metainfo does not tell, because the program has no home on the web yet."""
    return [] if home else ["the address of the program's home", "where to report a problem", "screenshots"]


def debian_changelog() -> str:
    """The changelog in the form that Debian's packages have."""
    entries = []
    for release in releases():
        news = "\n".join(
            textwrap.fill(line, 78, initial_indent="  * ", subsequent_indent="    ") for line in release.news
        )
        day = format_datetime(datetime.combine(release.day, datetime.min.time(), UTC))
        entries.append(
            f"neogame ({release.version}) stable; urgency=medium\n\n{news}\n\n -- {MAINTAINER} <{ADDRESS}>  {day}\n"
        )
    return "\n".join(entries)


def _described(languages: list[dict[str, Any]]) -> Iterator[str]:
    """The description, each paragraph and each point in every language before the next."""
    for number in range(len(languages[0]["about"])):
        yield from _each("p", [words["about"][number] for words in languages], "    ")
    yield "    <ul>"
    for number in range(len(languages[0]["points"])):
        yield from _each("li", [words["points"][number] for words in languages], "      ")
    yield "    </ul>"
    yield from _each("p", [words["unofficial"] for words in languages], "    ")


def _addresses(home: str) -> Iterator[str]:
    """What has an address, if the program has one."""
    if not home:
        return
    yield f'  <url type="homepage">{escape(home)}</url>'
    yield f'  <url type="bugtracker">{escape(home)}/issues</url>'
    yield f'  <url type="vcs-browser">{escape(home)}</url>'
    yield "  <screenshots>"
    for name in PICTURES:
        yield '    <screenshot type="default">' if name == PICTURES[0] else "    <screenshot>"
        yield from _each("caption", [words[name] for words in texts().values()], "      ")
        where = f"{escape(home)}/raw/v{__version__}/packaging/pictures/{name}"
        for language, suffix in PICTURES_OF.items():
            yield f"      <image{_mark(language)}>{where}{suffix}.png</image>"
        yield "    </screenshot>"
    yield "  </screenshots>"


def _each(tag: str, values: list[str], indent: str) -> Iterator[str]:
    """A tag once for each language."""
    for language, value in zip(texts(), values, strict=True):
        yield f"{indent}<{tag}{_mark(language)}>{escape(value)}</{tag}>"


def _mark(language: str) -> str:
    return "" if language == FIRST else f' xml:lang="{language}"'


def _suffix(language: str) -> str:
    return "" if language == FIRST else f"[{language}]"
