"""Slow work is done on another thread; its result comes when it is asked for, on this one."""

import threading

import pytest

from neogame.ui.kit.crew import Crew


def test_a_result_is_handed_on_here_once_it_is_there() -> None:
    woken, heard = threading.Event(), list[tuple[int, threading.Thread]]()
    crew = Crew(woken.set)
    crew.ask(lambda: 42, lambda answer: heard.append((answer, threading.current_thread())))
    assert woken.wait(10)
    assert (crew.busy, crew.ready, heard) == (True, True, [])
    crew.hand_on()
    assert (crew.busy, crew.ready, heard) == (False, False, [(42, threading.main_thread())])
    crew.close()


def test_what_goes_wrong_is_raised_here() -> None:
    crew = Crew(lambda: None)
    crew.ask(lambda: 1 // 0, lambda answer: None)
    crew.finish()
    with pytest.raises(ZeroDivisionError):
        crew.hand_on()
    crew.close()


def test_what_has_begun_is_done_when_it_closes() -> None:
    crew, done = Crew(lambda: None), list[str]()
    begun, go = threading.Event(), threading.Event()

    def work() -> None:
        begun.set()
        assert go.wait(10)
        done.append("written")

    crew.do(work)
    assert begun.wait(10)
    go.set()
    crew.close()
    assert done == ["written"]
