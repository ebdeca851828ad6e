"""What a player reads at Neoville's table: whose turn it is, how one stands, what a move gives and why."""

from functools import partial
from types import SimpleNamespace

import pygame
import pytest

from neogame.rules.core import Seat
from neogame.rules.neoville.actions import Place, Skip
from neogame.rules.neoville.components import is_equity
from neogame.rules.neoville.state import Stage
from neogame.tell import neoville as tell
from neogame.tell import neoville_hints as hints
from neogame.ui.kit import palette
from neogame.ui.kit.pilot import Pilot
from neogame.ui.neoville import showcase
from neogame.ui.neoville.estimate import Estimate
from neogame.ui.neoville.promises import changes
from neogame.ui.neoville.scoring import NeovilleScoring
from neogame.ui.neoville.table import NeovilleTable
from neogame.ui.screenshots import SIZES, TEXT_SIZES
from neogame.ui.table.bar import CHIP
from tests.ui.conftest import Fly
from tests.ui.neoville.play import slot_name
from tests.ui.neoville.test_hands import over, refused_slot, tips
from tests.ui.neoville.test_parts import sit
from tests.ui.table.desks import DeskHere


@pytest.fixture
def pilot(fly: Fly) -> Pilot:
    return fly(desk=partial(DeskHere))


def texts(pilot: Pilot) -> list[str]:
    """Every text on the screen."""
    return [drawn.what for drawn in pilot.drawn() if drawn.verb == "text"]


def lit_steps(pilot: Pilot) -> int:
    """How many steps of the bar are gold."""
    return sum(
        drawn.verb == "box" and drawn.what == f"{palette.SUN} {palette.SUN_EDGE}" and drawn.where[1] < 60
        for drawn in pilot.drawn()
    )


def play_to_the_end(table: NeovilleTable) -> None:
    """Play the rest of a turn."""
    while table.session.mine:
        table.play(table.session.settled.legal[-1])


def test_a_step_is_gold_only_in_ones_own_turn(fly: Fly) -> None:
    pilot = fly(desk=partial(DeskHere, deaf=True))
    table = showcase.sit(pilot, Stage.PLACE)
    assert lit_steps(pilot) == 1
    play_to_the_end(table)
    pilot.wait(0.2)
    assert not table.session.mine
    assert lit_steps(pilot) == 0


def test_a_piece_that_flies_back_ends_no_turn(pilot: Pilot) -> None:
    table = sit(pilot)
    tile, slot = refused_slot(table)
    over(pilot, tile, slot)
    pilot.release_button()
    assert table.motions.running(table.now)
    assert lit_steps(pilot) == 1
    assert table.acts


def test_majorities_say_how_one_stands_against_whom(pilot: Pilot) -> None:
    table = showcase.sit(pilot, Stage.PLACE)
    view, names = table.session.settled, [player.name for player in table.session.match.players]
    counts = [city.parks.bit_count() for city in view.cities]
    best = max(range(1, len(counts)), key=counts.__getitem__)
    row = next(row for row in table.attention.rows if row.name == "parks")
    assert row.reason.startswith(f"you {counts[0]}, {names[best]} {counts[best]}")
    assert row.reason in texts(pilot)


def big_number(pilot: Pilot, table: NeovilleTable) -> tuple[str, str]:
    """The large number of the expected score, and how it is drawn."""
    panel = pygame.Rect(pilot.app.canvas.pixels(table.layout.expected))
    inside = [one for one in pilot.drawn() if one.verb == "text" and panel.contains(pygame.Rect(one.where))]
    largest = max(inside, key=lambda one: one.where[3])
    return largest.what, largest.detail


def test_the_expected_score_stays_while_others_play(fly: Fly) -> None:
    desk = DeskHere(samples=4)
    pilot = fly(desk=lambda: desk)
    table = showcase.sit(pilot, Stage.PLACE)
    pilot.wait(0.5)
    number, look = big_number(pilot, table)
    assert number == str(table.attention.estimate.before)
    desk.deaf = True
    table.play(next(action for action in table.session.settled.legal if isinstance(action, Place)))
    pilot.wait(0.2)
    for _ in range(2):
        assert not table.attention.estimate.fresh
        assert big_number(pilot, table)[0] == number
        assert big_number(pilot, table)[1] != look, "it is grey while it is worked out again"
        play_to_the_end(table)
        pilot.wait(0.2)
    assert not table.session.mine


def test_a_draft_waits_for_its_odds_before_it_says_what_they_change(fly: Fly) -> None:
    desk = DeskHere(samples=4)
    pilot = fly(desk=lambda: desk)
    table = showcase.sit(pilot, Stage.PLACE)
    pilot.wait(0.5)
    desk.deaf = True
    table.offer(next(action for action in table.session.settled.legal if isinstance(action, Place)))
    pilot.wait(0.3)
    assert "… expected" in texts(pilot)
    desk.deaf = False
    pilot.wait(0.5)
    gain = table.attention.estimate.gain
    assert gain is not None
    told = f"{table.say.signed(gain)} expected" if gain else table.say("neoville.change.level").short
    assert told in " ".join(texts(pilot))


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("text_size", TEXT_SIZES)
def test_the_likely_range_shows_at_every_size_of_the_text(fly: Fly, size: tuple[int, int], text_size: int) -> None:
    pilot = fly(size, desk=partial(DeskHere, samples=4))
    pilot.app.change(text_size=text_size)
    for moment in (showcase.place, showcase.placed):
        moment(pilot)
        pilot.wait(1.0)
        table = pilot.app.top
        assert isinstance(table, NeovilleTable)
        assert table.attention.estimate.likely is not None
        low, high = table.attention.estimate.likely
        likely = table.say("neoville.expected.likely", low=low, high=high)
        assert {str(likely), likely.short} & set(texts(pilot))
        pilot.app.home()
        pilot.step()


@pytest.mark.parametrize(("before", "then"), [(39.2, 37.4), (39.2, 37.9), (39.4, 38.6), (38.6, 39.4), (39.0, 41.0)])
def test_a_gain_is_the_difference_of_the_numbers_that_show(pilot: Pilot, before: float, then: float) -> None:
    table = showcase.sit(pilot, Stage.PLACE)
    odds = [SimpleNamespace(expected=value, low=30, high=50, tokens={}, samples=4000) for value in (before, then)]
    estimate = Estimate(True, odds[0], True, odds[1], True)
    assert estimate.before is not None
    assert estimate.then is not None
    sight = table.attention.sight(table.session.settled, table.session.match.scores(), None)
    said = changes(table.say, sight, sight, Skip(), table.components, estimate)[0].label
    gain = estimate.then - estimate.before
    assert said == (f"{table.say.signed(gain)} expected" if gain else table.say("neoville.change.level"))


@pytest.mark.parametrize(("then", "told"), [(38.0, False), (40.0, False), (34.0, True), (45.0, True)])
def test_a_change_within_the_noise_is_grey_and_about_the_same(pilot: Pilot, then: float, told: bool) -> None:
    table = showcase.sit(pilot, Stage.PLACE)
    odds = [SimpleNamespace(expected=value, low=24, high=54, tokens={}, samples=128) for value in (39.0, then)]
    estimate = Estimate(True, odds[0], True, odds[1], True)
    sight = table.attention.sight(table.session.settled, table.session.match.scores(), None)
    line = changes(table.say, sight, sight, Skip(), table.components, estimate)[0]
    if told:
        assert line.colour in (palette.OK, palette.BAD)
        assert line.label == f"{table.say.signed(round(then) - 39)} expected"
    else:
        assert line.colour == palette.INK_2
        assert line.label == table.say("neoville.change.level")


def test_without_odds_the_score_is_that_of_this_moment(pilot: Pilot) -> None:
    table = showcase.sit(pilot, Stage.PLACE)
    pilot.wait(0.5)
    assert big_number(pilot, table)[0] == str(table.session.match.scores()[0].total)
    assert "… expected" not in texts(pilot)


@pytest.mark.parametrize("stage", [Stage.PLACE, Stage.BUILD, Stage.DRAW])
@pytest.mark.parametrize("wanted", ["full", "off"])
def test_a_hint_gives_its_reason_where_it_points(fly: Fly, stage: Stage, wanted: str) -> None:
    pilot = fly(desk=partial(DeskHere, samples=4))
    pilot.app.change(help=wanted)
    table = showcase.sit(pilot, stage)
    pilot.press("h")
    pilot.wait(0.5)
    hint = table.session.hint
    assert hint is not None
    told = hints.hint_told(table.say, table.game, table.advised, hint.action, hint.why)
    callout = pygame.Rect(pilot.app.canvas.pixels(table.layout.callout.inflate(0, 130)))
    said = [one for one in pilot.drawn() if one.verb == "text" and callout.contains(pygame.Rect(one.where))]
    assert " ".join(one.what for one in said if "Try" not in one.what).startswith(f"{told.what} {told.why}")
    assert not any(one.cut for one in said)


@pytest.mark.parametrize("stage", [Stage.PLACE, Stage.BUILD, Stage.DRAW])
def test_enter_tries_a_hint_that_was_asked_for_by_key(pilot: Pilot, stage: Stage) -> None:
    table = showcase.sit(pilot, stage)
    first = pilot.focus
    pilot.press("tab")
    pilot.press("h")
    pilot.wait(0.3)
    assert table.session.hint is not None
    hinted = table.session.hint.action
    assert pilot.focus == "confirm"
    pilot.press("h")
    pilot.wait(0.1)
    assert pilot.focus == first, "without a hint there is nothing to confirm"
    pilot.press("h")
    pilot.wait(0.3)
    pilot.press("return")
    assert table.session.draft == hinted
    assert pilot.focus == table.next_focus() != first, "the keyboard goes on where the next step begins"
    assert (pilot.focus == "confirm") == table.hand.waits


def test_a_hint_stands_beside_the_draft(fly: Fly) -> None:
    pilot = fly(desk=DeskHere)
    showcase.placed(pilot)
    table = pilot.app.top
    assert isinstance(table, NeovilleTable)
    draft = table.session.draft
    pilot.press("h")
    pilot.wait(0.3)
    assert any(text.startswith("Hint: ") for text in pilot.texts())
    assert table.session.draft == draft is not None
    pilot.press("escape")
    assert table.session.draft == draft


def test_seeing_turns_again_takes_no_draft_back(fly: Fly) -> None:
    pilot = fly(desk=DeskHere)
    showcase.placed(pilot)
    table = pilot.app.top
    assert isinstance(table, NeovilleTable)
    draft, drawn = table.session.draft, pilot.drawn()
    assert draft is not None
    pilot.click("table.replay")
    assert table.replaying is not None
    assert table.session.draft is None
    pilot.press("space")
    pilot.move((2.0, 2.0))
    pilot.wait(0.5)
    assert table.session.draft == draft
    assert {one.what for one in drawn if one.verb == "sprite"} <= {one.what for one in pilot.drawn()}


def test_what_is_shown_again_is_not_mixed_with_now(fly: Fly) -> None:
    pilot = fly(desk=DeskHere)
    table = showcase.sit(pilot, Stage.PLACE)
    assert "slot-legal" in table.attention.states.values()
    assert table._picture._trailed
    pilot.click("table.replay")
    seen = set()
    while table.replaying is not None:
        pilot.step(0.1)
        if table.replaying is not None:
            seen.add(table.replaying.at)
            assert not table.attention.states
            assert not table._picture._trailed
    assert len(seen) > 2
    assert "slot-legal" in table.attention.states.values()
    assert table._picture._trailed


def test_a_move_that_changes_the_odds_of_a_promise_says_so(fly: Fly) -> None:
    pilot = fly(desk=DeskHere)
    table = showcase.sit(pilot, Stage.PLACE)
    session = table.session
    fates = table.attention.sight_of(session.viewer).fates
    opened = [token for token, fate in fates.items() if fate.open]
    sights = {
        share: table.attention.sight(
            session.settled, session.match.scores(), SimpleNamespace(tokens=dict.fromkeys(opened, share))
        )
        for share in (0.8, 0.78, 0.6)
    }

    def told(now: float) -> list[str]:
        lines = changes(table.say, sights[0.8], sights[now], Skip(), table.components, Estimate())
        return [f"{line.before} > {line.value}" for line in lines]

    was, now = table.say.percent(0.8), table.say.percent(0.6)
    assert f"{was} > {now}" in told(0.6)
    assert not any(was in line for line in told(0.78)), "so little tells nothing"


def test_a_hinted_tile_shows_what_it_gives(fly: Fly) -> None:
    pilot = fly(desk=partial(DeskHere, samples=4))
    table = showcase.sit(pilot, Stage.PLACE)
    pilot.press("h")
    pilot.wait(1.0)
    assert table.session.hint is not None
    assert isinstance(table.session.hint.action, Place)
    assert table.attention.estimate.gain is not None
    assert table.say("neoville.promises.with") in texts(pilot)
    pilot.press("h")
    pilot.wait(0.2)
    assert table.attention.considered is None


def told_at(pilot: Pilot) -> list[pygame.Rect]:
    """Where tooltips and refusals are."""
    return [pygame.Rect(drawn.where) for drawn in pilot.drawn() if drawn.verb == "tip"]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=str)
def test_nothing_that_is_said_covers_what_is_read(fly: Fly, size: tuple[int, int]) -> None:
    pilot = fly(size, desk=partial(DeskHere))
    table = showcase.sit(pilot, Stage.PLACE)
    canvas, tile = pilot.app.canvas, table.session.settled.hand[0]
    cue, _, heading, promises, bar = (pygame.Rect(canvas.pixels(rect)) for rect in table.layout.spared(canvas))
    pilot.click("hand.1")
    legal = {action.slot for action in table.legal if isinstance(action, Place) and action.tile == tile}
    city = table.session.settled.cities[0]
    refused = [slot for slot in table.frame.slots if slot not in legal and not city.slots >> slot & 1]
    place_of = table.frame.slot
    for slot in (min(refused, key=lambda slot: place_of(slot).x), min(refused, key=lambda slot: place_of(slot).y)):
        pilot.click(slot_name(Place(tile, slot, 0)))
        pilot.wait(0.4)
        (place,) = told_at(pilot)
        assert not place.colliderect(cue)
        assert not place.colliderect(bar)
    pilot.press("escape")
    assert told_at(pilot) == []
    for name in (f"token.{tokens[0]}" for _, tokens in table.kinds[:2]):
        pilot.move(name)
        pilot.wait(0.4)
        (place,) = told_at(pilot)
        assert not place.colliderect(heading)
    pilot.move(f"promise.{table.attention.rows[0].name}")
    pilot.wait(0.4)
    (place,) = told_at(pilot)
    assert not place.colliderect(promises)


@pytest.mark.parametrize("size", [(1280, 720), (1440, 1080), (1920, 1080)], ids=str)
@pytest.mark.parametrize("text_size", [100, 150])
def test_nothing_that_is_said_covers_the_row_while_one_chooses(fly: Fly, size: tuple[int, int], text_size: int) -> None:
    pilot = fly(size, "fr", desk=partial(DeskHere, deaf=True))
    pilot.app.change(text_size=text_size)
    table = showcase.sit(pilot, Stage.DRAW)
    row = pygame.Rect(pilot.app.canvas.pixels(table.layout.row))
    for name in ("pile", "row.1", *(f"promise.{promise.name}" for promise in table.attention.rows)):
        pilot._show(name)
        pilot.move(name)
        pilot.wait(0.4)
        (place,) = told_at(pilot)
        assert not place.colliderect(row), name


def test_scores_count_up_to_what_they_are(pilot: Pilot) -> None:
    table = showcase.sit(pilot, Stage.PLACE)
    pilot.wait(1.0)

    def shown(value: int) -> int:
        return table.counts.shown("x", value, table.now, table.motions.end)

    assert shown(10) == 10
    assert shown(20) == 10
    pilot.step(0.1)
    assert 10 < shown(20) < 20
    assert table.wakes(table.now) == table.now
    pilot.step(0.2)
    assert shown(20) == 20
    assert not table.counts.running(table.now)
    pilot.app.change(reduced_motion=True)
    assert shown(30) == 30


def scored(pilot: Pilot) -> NeovilleScoring:
    """The scoring of a game, all of its numbers there."""
    showcase.sit(pilot, Stage.OVER)
    pilot.wait(0.1)
    scene = pilot.app.top
    assert isinstance(scene, NeovilleScoring)
    pilot.press("space")
    return scene


def explained(pilot: Pilot, scene: NeovilleScoring) -> list[str]:
    """What the panel beside the table says."""
    canvas = pilot.app.canvas
    panel = pygame.Rect(canvas.pixels(scene.layout(canvas)[1]))
    return [one.what for one in pilot.drawn() if one.verb == "text" and panel.contains(pygame.Rect(one.where))]


def test_a_number_of_the_scoring_explains_itself_while_one_points_at_it(pilot: Pilot) -> None:
    scene = scored(pilot)
    first = explained(pilot, scene)
    other = Seat(scene.order[1])
    title = f"{scene.match.players[other].name}: {scene.say('neoville.scoring.utilities-pay')}"
    pilot.move(f"scoring.utilities-pay.{other}")
    assert title in explained(pilot, scene)
    pilot.move((5.0, 5.0))
    assert explained(pilot, scene) == first
    pilot.click(f"scoring.utilities-pay.{other}")
    pilot.move((5.0, 5.0))
    assert title in explained(pilot, scene)
    while pilot.focus != "scoring.parks.0":
        pilot.press("tab")
    assert title not in explained(pilot, scene)
    assert scene.say("neoville.promises.majority") in explained(pilot, scene)


def test_a_total_tells_what_it_is_the_sum_of(pilot: Pilot) -> None:
    scene = scored(pilot)
    for seat in scene.order:
        pilot.move(f"scoring.total.{seat}")
        said = explained(pilot, scene)
        values = {row.label: row.values[seat] for row in scene.rows}
        assert sum(values.values()) == scene.scores[seat].total
        assert str(scene.scores[seat].total) in said
        assert set(values) <= set(said)
        largest = max(values, key=values.__getitem__)
        assert any(one.startswith(f"Most of it: {largest} (+{values[largest]})") for one in said)


def test_the_chosen_number_and_the_focus_look_different(pilot: Pilot) -> None:
    scene = scored(pilot)
    row, seat = scene.chosen
    cell = scene.controls.rect(f"scoring.{scene.rows[row].name}.{seat}")
    assert cell is not None
    place = pygame.Rect(pilot.app.canvas.pixels(cell)).inflate(8, 8)
    boxes = [one.what for one in pilot.drawn() if one.verb == "box" and place.contains(pygame.Rect(one.where))]
    assert boxes
    assert not any(palette.FOCUS in box for box in boxes)


@pytest.mark.parametrize("wanted", ["full", "off"])
def test_a_token_of_a_rival_tells_what_it_promises_without_odds(fly: Fly, wanted: str) -> None:
    pilot = fly(desk=partial(DeskHere, samples=4))
    pilot.app.change(help=wanted)
    table = showcase.sit(pilot, Stage.PLACE)
    pilot.press("f2")
    pilot.wait(0.5)
    rival = table.rivals[0]
    built = {score.token: score for score in table.session.match.scores()[rival].tokens}
    assert set(built) == {standing.token for standing in table.session.settled.cities[rival].standing}
    for token, score in built.items():
        pilot.move(f"city.{token}")
        pilot.wait(0.5)
        (told,) = tips(pilot)
        assert told.startswith(tell.token_name(table.say, table.components.tokens[token]))
        assert tell.token_reason(table.say, table.components, score) in told
        assert "%" not in told
    pilot.press("f2")
    assert not any(table.controls.find(f"city.{token}") for token in built)


@pytest.mark.parametrize("size", [(1280, 720), (1728, 1080), (1920, 1080), (2160, 1080)], ids=str)
@pytest.mark.parametrize("text_size", [100, 150])
def test_the_replay_says_how_many_turns_wherever_there_is_room(fly: Fly, size: tuple[int, int], text_size: int) -> None:
    pilot = fly(size, desk=partial(DeskHere, deaf=True))
    pilot.app.change(text_size=text_size)
    table = showcase.sit(pilot, Stage.PLACE)
    canvas, bar = pilot.app.canvas, table.bar
    assert bar is not None
    label = table.say("table.replay", n=len(table.session.news))
    chip = table.controls.rect("table.replay")
    assert chip is not None
    shown = [one for one in pilot.drawn() if one.verb == "text"]
    log = pygame.Rect(canvas.pixels(bar.log))
    told = [one for one in shown if log.contains(pygame.Rect(one.where)) and one.where[0] < canvas.pixels(chip)[0]]
    end = max(one.where[0] + one.where[2] for one in told) / canvas.scale
    if label in [one.what for one in shown]:
        assert end <= chip.left
    else:
        assert end + canvas.text_width(label, CHIP) + 72 + 17 > bar.log.right


def tip_of(pilot: Pilot, name: str) -> str:
    """What a widget says to whoever points at it."""
    placed = pilot.app.top.controls.find(name)
    assert placed is not None
    return placed.widget.tip


def test_numbers_and_marks_say_what_they_are(pilot: Pilot) -> None:
    table = showcase.sit(pilot, Stage.PLACE)
    for number, seat in enumerate(table.rivals, 1):
        said = tip_of(pilot, f"rival.{number}")
        assert f"{table.session.settled_scores[seat].total} if the game ended now" in said
        last = [turn for turn in table.session.turns() if turn.seat == seat][-1]
        assert str(table.told(last).what) in said
        assert table.told(last).why in said
    assert "starts on 10" in tip_of(pilot, "expected")
    hand = table.session.settled.hand
    told = {tile: tip_of(pilot, f"hand.{number}") for number, tile in enumerate(hand, 1)}
    assert any(map(is_equity, hand))
    assert all(("equity tile" in told[tile]) == is_equity(tile) for tile in hand)
    assert f"{len(table.view.supply)} left" in texts(pilot)
