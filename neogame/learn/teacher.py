"""A lesson being taken: which step is on, what is expected, and how what is done is met.

A teacher owns the match. Whoever has a hand on it tells the teacher what was laid out, played, tried in vain, pointed
at or answered; the teacher says whether that stays, and what to say.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

from neogame.content.lessons import OTHER, SAME, Ask, Bounds, Deed, Do, Free, Lesson, Point, Step, Try
from neogame.content.node import BadInput, from_json
from neogame.learn.guide import GUIDES
from neogame.match import record
from neogame.match.book import Entry
from neogame.match.match import Match
from neogame.match.record import Record
from neogame.rules.core import Seat

ARROW_AFTER, SHOW_AFTER = 2, 3
"""After how many other deeds an arrow helps, and after how many the deed is shown."""
BEST = 3
"""The stars of a lesson that was finished without being shown anything."""
ME = Seat(0)
"""Whoever learns sits at the first seat of the record."""


class Mark(NamedTuple):
    """A moment of the match that can be gone back to."""

    steps: int
    draft: Any | None


class Teacher:
    """One person taking one lesson."""

    def __init__(self, lesson: Lesson, match: Match | None = None) -> None:
        self.lesson = lesson
        self.match = match or begin(lesson)
        self.number = 0
        """The number of the step that is on; as many as there are steps when the lesson is over."""
        self.others = 0
        """How many other deeds were done in this step."""
        self.words = ""
        """The key of what answers the last deed; empty while there is nothing to say but the step's sentence."""
        self.shown = 0
        """How many steps were shown or skipped."""
        self._shown_here = False
        self._guide = GUIDES[lesson.game]
        self._done = 0
        """How many of the step's deeds are done."""
        self._counted: Any | None = None
        """The draft that was taken for done when it was laid."""
        self._marks = [self._mark_now()]
        """By step the moment it began."""
        self._settled = self._marks[0]
        """The moment that another deed is taken back to."""

    # What is there -------------------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether all steps are done."""
        return self.number >= len(self.lesson.steps)

    @property
    def step(self) -> Step:
        """The step that is on; the last one when the lesson is over."""
        return self.lesson.steps[min(self.number, len(self.lesson.steps) - 1)]

    @property
    def stars(self) -> int:
        """Three without being shown anything, two if one step was, else one."""
        return max(1, BEST - self.shown)

    @property
    def points_the_way(self) -> bool:
        """Whether an arrow shows what to do."""
        return self.others >= ARROW_AFTER

    @property
    def acting(self) -> bool:
        """Whether it is the learner's turn."""
        return self.match.to_act == ME

    def facts(self) -> Mapping[str, int]:
        """The numbers of the position, the draft laid out."""
        match = self.match
        if match.draft is not None:
            preview = match.preview(match.draft, ME)
            return self._guide.facts(match.components, preview.view, preview.scores)
        return self._guide.facts(match.components, match.view(ME), match.scores())

    # What a hand does ----------------------------------------------------------------------------------------------

    def fits(self, action: Any) -> bool:
        """Whether a legal action is what the step asks for, or leaves free."""
        match self.step:
            case Do(deeds=deeds) if self._done < len(deeds):
                return self._matches(deeds[self._done], action)
            case Free(answers=answers):
                return not any(self._matches(deed, action) for deed in answers.values())
            case _:
                return False

    def laid(self, action: Any) -> bool:
        """An action was laid out and is the match's draft; gives whether it stays, else it is to be taken back."""
        if not self.fits(action):
            self._other(action)
            return False
        self.words = ""
        if self._mine_after(action):
            self._counted = action
            self._did()
        return True

    def plays(self, action: Any) -> bool:
        """An action is about to be played, a draft too; gives whether it may be."""
        if action == self._counted or self.fits(action):
            return True
        self._other(action)
        return False

    def played(self, action: Any) -> None:
        """An action was played."""
        if action == self._counted:
            self._counted = None
        else:
            self._did()

    def refused(self, word: str) -> None:
        """Something was tried that the rules refuse, which never counts against anybody."""
        if isinstance(self.step, Try) and self.step.refused == word:
            self._next()

    def pointed(self, thing: str) -> bool:
        """A thing was pointed at or taken up; gives whether that was asked for."""
        if isinstance(self.step, Point) and thing in self.step.things:
            self._next()
            return True
        return False

    def answered(self, choice: str) -> bool:
        """A question was answered; gives whether it was right."""
        assert isinstance(self.step, Ask)
        if choice == self.step.choices[0]:
            self._next()
            return True
        self.others += 1
        self.words = self.lesson.text(self.step, f"{choice}-why")
        return False

    def go_on(self) -> bool:
        """The person has read, or has watched; gives whether the step was only for that."""
        if type(self.step) is not Step or self.script is not None:
            return False
        self._next()
        return True

    # What the opponents do -----------------------------------------------------------------------------------------

    @property
    def script(self) -> Any | None:
        """What an opponent does next in this step; None if none is to act."""
        if self.over or self.acting or self.match.over or not self.step.play:
            return None
        steps = self.match.steps
        since = next((n for n, step in enumerate(reversed(steps)) if step.seat == ME), len(steps))
        done = sum(step.seat is not None for step in steps[len(steps) - since :])
        legal, play = self.match.legal(), self.step.play
        wanted = play[done] if done < len(play) else None
        return next((action for action in legal if wanted and self._like(wanted, action)), legal[0])

    def watched(self) -> None:
        """An opponent's action was played."""
        self._settled = self._mark_now()

    # What helps ----------------------------------------------------------------------------------------------------

    def way(self) -> Any | None:
        """The next action that does what the step asks for, or that it asks to try; None if there is none."""
        match self.step:
            case Do(deeds=deeds) | Free(deeds=deeds) if self._done < len(deeds) and self.acting:
                deed = deeds[self._done]
                # What a deed names first is meant first.
                wanted = (replace(deed, do=(verb,)) for verb in deed.do)
                return next((a for one in wanted for a in self._actions() if self._matches(one, a)), None)
            case Try(deed=deed, refused=word):
                match = self.match
                view = match.preview(match.draft, ME).view if match.draft is not None else match.view(ME)
                for action in self._guide.attempts(match.components, view):
                    if self._like(deed, action) and match.why_not(action, match.draft) == word:
                        return action
                return None
            case _:
                return None

    def show(self) -> None:
        """The person was shown what to do."""
        if not self._shown_here:
            self._shown_here = True
            self.shown += 1

    def skip(self) -> None:
        """Does what the step asks for and goes on, at once."""
        self.show()
        number = self.number
        while self.number == number and not self.over:
            self.do_it()

    def do_it(self) -> None:
        """Does the next thing that the step asks for."""
        if (action := self.script) is not None:
            self.match.play(action)
            self.watched()
            return
        match self.step:
            case Do() | Free():
                action = self.way()
                assert action is not None, f"{self.lesson.game}, {self.lesson.id}, {self.step.name}: no way on"
                self.lay(action)
            case Try(refused=word):
                self.refused(word)
            case Point(things=things):
                self.pointed(things[0])
            case Ask(choices=choices):
                self.answered(choices[0])
            case _:
                self.go_on()

    def lay(self, action: Any) -> bool:
        """Lays an action out as a hand does, after the draft or in its place; played at once if the turn goes on to
        somebody else. Gives whether it stays; another deed is taken back."""
        match = self.match
        draft = match.draft
        if draft is not None and not match.why_not(action, draft):
            match.play(draft)
            self.played(draft)
        match.draft = action
        if not self.laid(action):
            self.take_back()
            return False
        if not self._mine_after(action):
            match.draft = None
            match.play(action)
            self.played(action)
        return True

    def take_back(self) -> None:
        """The match is what it was before another deed; a draft that this deed made final lies there again."""
        match, (steps, draft) = self.match, self._settled
        while len(match.steps) > steps:
            match.undo()
        match.draft = self._counted = draft

    def back(self) -> "Teacher":
        """The lesson again, at the start of this step or, if nothing was done in it, of the step before."""
        steps, draft = self._marks[self.number]
        mine = any(step.seat == ME for step in self.match.steps[steps:])
        untouched = not mine and self.match.draft in (None, draft)
        return self.again(max(0, self.number - 1) if untouched else self.number)

    def again(self, number: int) -> "Teacher":
        """The lesson at the start of a step that has begun once, with what was done before it."""
        mark = self._marks[number]
        teacher = Teacher(self.lesson, begin(self.lesson, [step.entry for step in self.match.steps[: mark.steps]]))
        teacher.match.draft = mark.draft
        teacher.number, teacher.shown = number, self.shown
        teacher._marks = self._marks[: number + 1]
        teacher._settled = mark
        teacher._counted = mark.draft
        return teacher

    # Inside --------------------------------------------------------------------------------------------------------

    def _mark_now(self) -> Mark:
        return Mark(len(self.match.steps), self.match.draft)

    def _other(self, action: Any) -> None:
        """Something else was done than what is asked for."""
        self.others += 1
        step = self.step
        fitting = (name for name, deed in step.answers.items() if self._matches(deed, action))
        name = next(fitting, "")
        self.words = self.lesson.text(step, name) if name else self._common()
        if self.others >= SHOW_AFTER:
            self.show()

    def _common(self) -> str:
        """The key of what is said to a deed that the step has no answer to."""
        step = self.step
        if isinstance(step, Do):
            return f"lesson.{self.lesson.game}.meant.{step.deeds[min(self._done, len(step.deeds) - 1)].do[0]}"
        return "lesson.first"

    def _did(self) -> None:
        """One deed of the step is done."""
        self._done += 1
        self._settled = self._mark_now()
        match self.step:
            case Do(deeds=deeds) if self._done >= len(deeds):
                self._next()
            case Free(until=until) if self._hold(until) if until else not self.acting:
                self._next()
            case _:
                pass

    def _next(self) -> None:
        self.number += 1
        self.others = self._done = 0
        self.words = ""
        self._shown_here = False
        self._settled = self._mark_now()
        self._marks.append(self._settled)

    def _hold(self, bounds: Bounds) -> bool:
        facts = self.facts()
        return all(bound.holds(facts.get(name, 0)) for name, bound in bounds.items())

    def _actions(self) -> Iterator[Any]:
        """What may be done now: after the draft, else in its place."""
        match = self.match
        if match.draft is not None:
            yield from match.preview(match.draft, ME).view.legal
        yield from match.legal()

    def _mine_after(self, action: Any) -> bool:
        """Whether the learner goes on after an action that is the draft."""
        return bool(self.match.preview(action, ME).view.to_act == ME)

    def _matches(self, deed: Deed, action: Any) -> bool:
        """Whether an action is of a class; it may also be one that is possible only after the draft."""
        if not self._like(deed, action):
            return False
        if not deed.after:
            return True
        match = self.match
        draft = match.draft if match.draft is not None and not match.why_not(action, match.draft) else None
        preview = match.preview(action, ME, draft)
        facts = self._guide.facts(match.components, preview.view, preview.scores)
        return all(bound.holds(facts.get(name, 0)) for name, bound in deed.after.items())

    def _like(self, deed: Deed, action: Any) -> bool:
        """Whether an action is written as a deed says."""
        entry = self.match.book.write_action(action)
        if entry["do"] not in deed.do:
            return False
        begun = self._marks[self.number].draft
        lying = self.match.book.write_action(begun) if begun is not None else {}
        return all(_agrees(wanted, entry.get(key), lying.get(key)) for key, wanted in deed.fields.items())


def _agrees(wanted: Any, found: Any, lying: Any) -> bool:
    """Whether a value of an entry is the one that is wanted, or one of them."""
    if wanted == SAME:
        return bool(found == lying)
    if wanted == OTHER:
        return bool(found != lying)
    return found == wanted or (isinstance(wanted, list) and found in wanted)


def begin(lesson: Lesson, entries: list[Entry] | None = None) -> Match:
    """The match that a lesson starts from, or the one that these entries make of it.

    What chance reveals later comes in the order in which the rest of the lesson's record has it.
    """
    whole = record.read(lesson.record)
    if lesson.after > len(whole.entries):
        raise BadInput(
            f"{lesson.record.name}: found {len(whole.entries)} entries, the lesson starts after {lesson.after}"
        )
    kept = list(whole.entries[: lesson.after]) if entries is None else entries
    match = Match.resume(Record(whole.header, ()), str(lesson.record))
    reveals = [entry for entry in whole.entries[lesson.after :] if entry.get("do") == "reveal"]
    match.foresee([match.book.read_action(from_json(entry, Path(lesson.record).name)) for entry in reveals])
    for line, entry in enumerate(kept, 2):
        match.replay(entry, line)
    return match
