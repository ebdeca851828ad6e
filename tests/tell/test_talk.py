"""What opponents say of their turns: it is so, it is public, each says it in its own way, and nobody repeats."""

import re
from collections import Counter
from functools import cache
from itertools import pairwise
from typing import Any

import pytest

from neogame import i18n
from neogame.content.opponents import VOICES
from neogame.i18n import PLACE, languages
from neogame.match.match import Match
from neogame.reason import Reason, Term
from neogame.rules.core import Seat
from neogame.rules.neoville.components import Terrain
from neogame.rules.neoville.scoring import token_scores
from neogame.tell.acts import Fact
from neogame.tell.talk import TELLERS, VARIANTS, Line, Speaker, Talk
from tests import games
from tests.tell import told, truth

ENGLISH = i18n.read(i18n.FIRST)
TABLES = {
    "neoville": ("gentle,steady", "nell,otto,gentle", "steady,steady", "steady,steady,steady,steady"),
    "neotopia": ("gentle,steady", "nell,otto", "steady,steady,steady"),
}
"""Who plays the games that are looked at."""
MAIN = {
    "neoville": ("new", "standing", "next", "potential"),
    "neotopia": ("points", "card", "cards", "growth"),
}
"""The facts that are told most often: a voice has all its sentences for them."""
LONGEST = {"en": 60, "fr": 78, "zh-Hant": 34}
"""How many letters a line may have and still stand in the bar at the top of a table."""


@cache
def matches(name: str) -> list[Match]:
    """A recorded game and some of today's opponents."""
    return [games.recorded(name), *(truth.played(name, seats, seed) for seed, seats in enumerate(TABLES[name]))]


@pytest.mark.parametrize("name", TELLERS)
def test_what_is_said_is_so(name: str) -> None:
    said, possible = Counter[str](), Counter[str]()
    for match in matches(name):
        said += truth.check(match, every_term=False)
        possible += truth.check(match)
    assert len(said) > 8
    seldom = {"pile", "frame", "drop", "deny-card", "actions", "keep", "rivals", "start-by", "skip", "empty", "deck"}
    assert {*possible} >= {*TELLERS[name].KINDS} - seldom
    assert {*possible} <= {*TELLERS[name].KINDS}


@pytest.mark.parametrize("name", TELLERS)
@pytest.mark.parametrize("language", languages())
def test_nobody_repeats(name: str, language: str) -> None:
    texts = i18n.read(language)
    for match in matches(name):
        lines = [turn.line for turn in told.told(match, texts)]
        said = [line.words for line in lines if line]
        assert len(said) == len({*said})
        around = len(match.players)
        for number in range(len(lines)):
            round_ = [line for line in lines[number : number + around] if line]
            for what in ([line.text for line in round_], [line.words.short for line in round_]):
                assert len(what) == len({*what})


@pytest.mark.parametrize("name", TELLERS)
def test_everybody_hears_the_same_and_nothing_of_a_hand(name: str) -> None:
    """A hand changes no word: those who see different hands hear the same of every turn."""
    for match in matches(name)[:3]:
        heard = [[turn.line for turn in told.told(match, ENGLISH, Seat(seat))] for seat in range(len(match.players))]
        assert all(one == heard[0] for one in heard)


@pytest.mark.parametrize("name", TELLERS)
def test_the_positions_that_facts_are_made_of_hold_no_hand(name: str) -> None:
    match = matches(name)[1]
    for seat in range(len(match.players)):
        view = TELLERS[name].public(match.timeline(Seat(seat)).view(30))
        assert not getattr(view, "hand", ())
        assert not getattr(view, "unseen", ())
        assert not getattr(view, "legal", ())


@pytest.mark.parametrize("name", TELLERS)
def test_who_gave_no_reason_says_nothing(name: str) -> None:
    game = games.game(name)
    for turn in matches(name)[0].timeline(Seat(0)).turns():
        silent = [act._replace(why=None) for act in told.acts(name, turn)]
        assert not [*TELLERS[name].facts(game, silent)]


@pytest.mark.parametrize("term", ["", "nobody-knows", "earth-99", "new", "quiet", "\N{SNOWMAN}"])
@pytest.mark.parametrize("name", TELLERS)
def test_a_term_that_nobody_knows_proves_nothing(name: str, term: str) -> None:
    game = games.game(name)
    because: Reason[Any] = Reason((Term(term, 1.0),))
    for turn in matches(name)[0].timeline(Seat(0)).turns():
        done = told.acts(name, turn)
        plain = [act._replace(why=Reason(())) for act in done]
        strange = [act._replace(why=because) for act in done]
        kinds = [[fact.kind for fact in TELLERS[name].facts(game, acts)] for acts in (plain, strange)]
        assert {*kinds[1]} <= {*kinds[0], "next", "pile", "points"}


def test_a_kind_waits_for_another_that_weighs_half() -> None:
    match = matches("neoville")[0]
    turn = next(turn for turn in match.timeline(Seat(0)).turns() if len(list(turn.acts)) > 1)
    facts = [Fact("new", {"token": "earth-4", "state": _state(match)}, 4), Fact("potential", _soil(5), 2)]
    talk = _talk(facts)
    first = talk.next([], told.acts("neoville", turn))
    assert first is not None
    assert first.kind == "new"
    second = talk.next([first, None], told.acts("neoville", turn))
    assert second is not None
    assert second.kind == "potential"
    # One that weighs less does not come first, and the same words do not come again.
    light = _talk([facts[0], Fact("potential", _soil(5), 1)]).next([first, None], told.acts("neoville", turn))
    assert light is not None
    assert light.kind == "new"
    assert light.words != first.words


def _soil(size: int) -> dict[str, Any]:
    return {"terrain": Terrain.SOIL, "size": size}


def _state(match: Match) -> Any:
    city = match.timeline(Seat(0)).view(len(match.steps)).cities[0]
    return token_scores(city, match.components.tokens)[0]


def _talk(facts: list[Fact]) -> Talk:
    talk = Talk(ENGLISH, "neoville", games.game("neoville"), [Speaker("Ann", "mira"), Speaker("Bob")], "V2A-7K2M-9XWD")

    class Given:
        KINDS = TELLERS["neoville"].KINDS
        public = staticmethod(TELLERS["neoville"].public)
        words = staticmethod(TELLERS["neoville"].words)

        @staticmethod
        def facts(game: Any, turn: Any) -> Any:
            return iter(facts)

    talk._teller = Given()
    return talk


# Voices --------------------------------------------------------------------------------------------------------------


def voiced(texts: i18n.Texts) -> list[tuple[str, str, str, str, str]]:
    """The texts of all voices: key, who, game, fact and variant."""
    keys = [key for key in texts if key.startswith("voice.")]
    return [(key, *key.split(".")[1:]) for key in keys]  # type: ignore[misc]


def test_every_voice_has_words_for_facts_there_are() -> None:
    assert {who for _, who, *_ in voiced(ENGLISH)} == {*VOICES}
    for key, _, game, kind, variant in voiced(ENGLISH):
        assert kind in TELLERS[game].KINDS, key
        plain = {*PLACE.findall("".join(ENGLISH.forms(f"{game}.why.{kind}")))}
        # What a sentence names is what the plain line names, which is known to be so.
        assert {*PLACE.findall("".join(ENGLISH.forms(key)))} <= plain, key
        before = VARIANTS[: VARIANTS.index(variant)]
        assert all(f"{key[:-1]}{one}" in ENGLISH for one in before), key


@pytest.mark.parametrize("who", VOICES)
@pytest.mark.parametrize("game", TELLERS)
def test_a_voice_varies_what_it_tells_most(who: str, game: str) -> None:
    for kind in MAIN[game]:
        assert all(f"voice.{who}.{game}.{kind}.{variant}" in ENGLISH for variant in VARIANTS)


@pytest.mark.parametrize("game", TELLERS)
@pytest.mark.parametrize("language", languages())
def test_every_fact_has_a_plain_line_that_names_its_thing(game: str, language: str) -> None:
    texts = i18n.read(language)
    for kind in TELLERS[game].KINDS:
        for form in texts.forms(f"{game}.why.{kind}"):
            assert PLACE.search(form)


@pytest.mark.parametrize("language", languages())
def test_no_two_voices_share_a_sentence(language: str) -> None:
    texts = i18n.read(language)
    said = Counter(form for key, *_ in voiced(texts) for form in texts.forms(key))
    assert [form for form, number in said.items() if number > 1] == []


@pytest.mark.parametrize("language", languages())
def test_each_voice_keeps_its_manner(language: str) -> None:
    texts = i18n.read(language)
    for key, who, *_ in voiced(texts):
        for form in texts.forms(key):
            shouts = len(re.findall("[!\N{FULLWIDTH EXCLAMATION MARK}]", form))
            most = {"fenn": 0, "nell": 0, "juno": 0, "mira": 0, "sola": 0, "ravi": 0, "pia": 1, "otto": 2}
            assert shouts <= most[who], form
            assert shouts or who not in ("pia", "otto") or "?" in form or "\N{FULLWIDTH QUESTION MARK}" in form, form
    if language == i18n.FIRST:
        own = [(who, form) for key, who, *_ in voiced(texts) for form in texts.forms(key)]
        assert not [form for who, form in own if who in ("fenn", "mira", "juno") and re.search(r"\bI\b", form)]
        assert not [form for who, form in own if who == "nell" and re.search(r"\bsure\b", form)]


@pytest.mark.parametrize("name", TELLERS)
@pytest.mark.parametrize("language", languages())
def test_a_line_is_short_enough_for_the_bar(name: str, language: str) -> None:
    texts = i18n.read(language)
    for match in matches(name)[:3]:
        for turn in told.told(match, texts):
            if turn.line:
                assert len(turn.line.words) <= LONGEST[language], turn.line.words
                assert len(turn.line.words.short) <= LONGEST[language] * 0.6, turn.line.words.short


def test_voices_differ_at_one_table() -> None:
    """Two of the same opponent begin with other sentences, and an opponent without a voice speaks plainly."""
    match = matches("neoville")[3]
    assert {player.player for player in match.players} == {"steady"}
    lines: list[Line | None] = [turn.line for turn in told.told(match, ENGLISH)]
    for one, other in pairwise(lines):
        assert one is None or other is None or one.words != other.words
    assert sum(line is not None and line.text.startswith("voice.fenn.") for line in lines) > len(lines) / 2
    talk = Talk(ENGLISH, "neoville", match.game, [Speaker("Ann"), Speaker("Bob")], "V2A-7K2M-9XWD")
    turn = next(turn for turn in match.timeline(Seat(0)).turns())
    line = talk.next([], told.acts("neoville", turn))
    assert line is not None
    assert line.text.startswith("neoville.why.")
