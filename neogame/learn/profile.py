"""A person on this computer: a small file of theirs that says what they have learnt and seen."""

import json
import os
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from neogame.content.lessons import Lesson

VERSION = 1
FIRST = "person-1"
"""The id of the only person there is until somebody adds another."""
LARGEST_FILE = 1 << 18


@dataclass(frozen=True)
class Learnt:
    """How far a person is with a lesson: the stars it gave, 0 until it was finished, and the step to go on with."""

    stars: int = 0
    step: int = 0


@dataclass(frozen=True)
class Profile:
    """What is known of a person."""

    id: str = FIRST
    lessons: Mapping[str, Learnt] = field(default_factory=dict)
    """By game and lesson how far the person is."""
    seen: tuple[str, ...] = ()
    """What need not be shown again."""
    unknown: Mapping[str, Any] = field(default_factory=dict)
    """What another version has kept in the file, which stays there."""

    def learnt(self, lesson: Lesson) -> Learnt:
        """How far the person is with a lesson."""
        return self.lessons.get(_key(lesson), Learnt())

    def reached(self, lesson: Lesson, step: int) -> "Profile":
        """The person has come to a step, where the lesson goes on next time."""
        return self._with(lesson, replace(self.learnt(lesson), step=step))

    def finished(self, lesson: Lesson, stars: int) -> "Profile":
        """The person has finished a lesson; fewer stars than before take none away."""
        return self._with(lesson, Learnt(max(stars, self.learnt(lesson).stars), 0))

    def saw(self, what: str) -> "Profile":
        """The person has seen something that is shown once."""
        return self if what in self.seen else replace(self, seen=(*self.seen, what))

    def _with(self, lesson: Lesson, learnt: Learnt) -> "Profile":
        return replace(self, lessons={**self.lessons, _key(lesson): learnt})


def read(folder: Path, person: str = FIRST) -> Profile:
    """The profile of a person; an empty one if there is no file. A file that cannot be read is set aside."""
    path = folder / f"{person}.json"
    try:
        with path.open(encoding="utf-8") as file:
            values = json.loads(file.read(LARGEST_FILE))
        if not isinstance(values, dict):
            raise ValueError("not an object")
    except FileNotFoundError:
        return Profile(person)
    except (OSError, ValueError, RecursionError):
        _set_aside(path)
        return Profile(person)
    lessons, seen = values.pop("lessons", {}), values.pop("seen", [])
    values.pop("neogame-profile", None)
    values.pop("id", None)
    found = lessons.items() if isinstance(lessons, dict) else ()
    return Profile(
        person,
        {key: Learnt(value["stars"], value["step"]) for key, value in found if _is_learnt(value)},
        tuple(word for word in seen if isinstance(word, str)) if isinstance(seen, list) else (),
        values,
    )


def write(profile: Profile, folder: Path) -> None:
    """Writes a profile; whoever reads the file meanwhile sees the old one or the new one, never half of it."""
    folder.mkdir(parents=True, exist_ok=True)
    values = {
        "neogame-profile": VERSION,
        "id": profile.id,
        **profile.unknown,
        "lessons": {key: {"stars": one.stars, "step": one.step} for key, one in profile.lessons.items()},
        "seen": [*profile.seen],
    }
    beside = folder / f"{profile.id}.new"
    with beside.open("w", encoding="utf-8") as file:
        file.write(json.dumps(values, indent=1, ensure_ascii=False) + "\n")
        file.flush()
        # Without it a system that loses power may have swapped in a file that is still empty.
        os.fsync(file.fileno())
    beside.replace(folder / f"{profile.id}.json")


def _key(lesson: Lesson) -> str:
    return f"{lesson.game}.{lesson.id}"


def _is_learnt(value: object) -> bool:
    numbers = [value.get("stars"), value.get("step")] if isinstance(value, dict) else [None]
    return all(type(number) is int and 0 <= number < 100 for number in numbers)


def _set_aside(path: Path) -> None:
    try:
        path.replace(path.with_suffix(".damaged.json"))
    except OSError:
        return  # an unreadable folder: an empty profile serves, and writing will say so
