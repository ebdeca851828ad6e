"""What a hand does waits for the disk; what merely happens does not, unless it came later."""

import pygame

from neogame.ui.kit.inbox import Inbox


class Disk:
    behind = False


def taken(inbox: Inbox, *kinds: int) -> list[int]:
    return [event.type for event in inbox.take([pygame.Event(kind) for kind in kinds])]


def test_a_deed_and_what_came_after_it_wait_until_the_disk_has_caught_up() -> None:
    disk = Disk()
    inbox = Inbox(lambda: disk.behind)
    disk.behind = True
    moved, pressed = pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN
    assert taken(inbox, moved, pressed, moved) == [moved]
    assert inbox.waiting
    assert taken(inbox) == []
    disk.behind = False
    assert taken(inbox) == [pressed, moved]
    assert not inbox.waiting


def test_one_thing_more_is_done_before_any_event() -> None:
    disk = Disk()
    inbox = Inbox(lambda: disk.behind)
    done: list[str] = []
    disk.behind = True
    inbox.then(lambda: done.append("played"))
    assert taken(inbox, pygame.MOUSEMOTION) == []
    disk.behind = False
    assert taken(inbox) == [pygame.MOUSEMOTION]
    assert done == ["played"]


def test_after_a_crash_nothing_waits() -> None:
    inbox = Inbox(lambda: True)
    inbox.then(lambda: None)
    assert taken(inbox, pygame.KEYDOWN) == []
    inbox.clear()
    assert not inbox.waiting
