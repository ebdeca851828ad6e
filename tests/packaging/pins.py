"""Which version of each library a list of requirements holds fast."""

import re

from shipping.workshop import PACKAGING


def pins(name: str) -> dict[str, str]:
    text = (PACKAGING / name).read_text(encoding="utf-8")
    return dict(re.findall(r"^([\w.-]+)==(\S+)", text, re.MULTILINE))
