"""The table by hand: the opening, drafts, finished cards, bonuses, refusals, guidance, undo, replay."""

import pygame
import pytest

from neogame.rules.core import Seat
from neogame.rules.hexes import CENTRE, members
from neogame.rules.neotopia.actions import Build, Draw, End, Skip, Start, UseBonus
from neogame.rules.neotopia.choices import sources
from neogame.rules.neotopia.components import ACTIONS, BESIDE, Bonus, Factory, Region
from neogame.rules.neotopia.distance import shadows
from neogame.rules.neotopia.outcome import outcome
from neogame.rules.neotopia.state import Stage
from neogame.ui.kit import palette
from neogame.ui.kit.pilot import Pilot
from neogame.ui.kit.plain_canvas import Drawn
from neogame.ui.neotopia import showcase, strip
from neogame.ui.neotopia.table import NeotopiaTable
from neogame.ui.neotopia.widgets import disc_name, space_name
from tests.ui.conftest import Fly
from tests.ui.neotopia.acting import Mouse, a_lit_space, action_of, alone, before, read, toasts
from tests.ui.table.desks import DeskHere


def test_the_opening_is_guided(here: Pilot) -> None:
    showcase.opening(here)
    table = here.app.top
    assert isinstance(table, NeotopiaTable)
    assert "Place your first disc" in " ".join(here.texts())
    assert not here.has("strip.confirm")
    here.click(space_name(Region.WATER, CENTRE))
    assert table.session.draft == Start(Region.WATER, CENTRE)
    here.click("table.undo")
    assert table.session.draft is None
    here.drag("opening.disc", to=space_name(Region.FOREST, CENTRE))
    here.click("strip.confirm")
    assert table.session.match.steps[0].action == Start(Region.FOREST, CENTRE)


def test_a_disc_is_a_draft_until_the_next_gesture(here: Pilot) -> None:
    table = alone(here, before(lambda entry: entry["do"] == "place"))
    played = len(table.session.match.steps)
    source, spot = next(
        (source, spot)
        for source, spots in sources(table.view).items()
        for spot in spots
        if not outcome(table.game, table.view, source, spot).best
        and not outcome(table.game, table.view, source, spot).flips
    )
    assert source.factory is not None
    here.drag(disc_name(source.factory, table.hand.places[source.factory].index(source.element)), to=space_name(*spot))
    assert table.session.draft == sources(table.session.settled)[source][spot]
    assert len(table.session.match.steps) == played
    here.click("offer.1")
    assert len(table.session.match.steps) == played + 1
    assert table.session.draft == Draw(table.session.settled.table.offer[0])
    here.press("ctrl+z")
    here.press("ctrl+z")
    assert len(table.session.match.steps) == played
    here.press("ctrl+y")
    assert len(table.session.match.steps) == played + 1


def test_a_finished_card_is_built_declined_or_asked_about(here: Pilot) -> None:
    showcase.held(here)
    table = here.app.top
    assert isinstance(table, NeotopiaTable)
    here.press("return")
    project = table.unbuilt[0]
    index = table.view.hand.index(project) + 1
    assert here.has(f"build.{index}")
    here.click("offer.1")
    assert here.scene == "dialog"
    here.click("dialog.back")
    factory = next(factory for factory in Factory if any(disc is not None for disc in table.hand.places[factory]))
    place = next(i for i, disc in enumerate(table.hand.places[factory]) if disc is not None)
    for _ in range(2):
        here.drag(disc_name(factory, place), to="offer.1")
        assert here.scene == "dialog"
        here.click("dialog.back")
    assert here.has(f"build.{index}")
    score = table.shown_scores[0].total
    here.click(f"build.{index}")
    assert table.session.draft == Build(project)
    assert table.shown_scores[0].total > score
    here.click("table.undo")
    here.click("strip.skip")
    assert table.session.match.steps[-1].action == Skip()


def test_an_unseen_card_is_confirmed_first(here: Pilot) -> None:
    table = alone(here, before(lambda entry: entry["do"] == "place"))
    hand = table.view.hand
    here.click("offer.deck")
    assert table.hand.reveals
    assert table.view.table.stage is Stage.RECEIVE
    assert table.view.hand == hand
    assert any("Confirm" in text for text in here.texts())
    here.click("table.undo")
    assert not here.has("strip.confirm")
    here.drag("offer.deck", to="strip")
    here.click("strip.confirm")
    assert len(table.view.hand) == len(hand) + 1
    assert not here.enabled("table.undo")


@pytest.mark.parametrize("bonus", Bonus)
def test_a_bonus_can_be_cancelled_until_it_acted(here: Pilot, bonus: Bonus) -> None:
    seat = next(s for s in (0, 1) if any(e.get("bonus") == bonus and e.get("seat") == s for e in read().entries))
    steps = before(lambda entry: entry.get("do") == "bonus" and entry.get("bonus") == bonus, seat)
    table = alone(here, steps, person=seat)
    held = table.view.table.bonuses[seat]
    here.click(f"bonus.{held.index(bonus) + 1}")
    assert table.session.draft == UseBonus(bonus)
    assert table.view.table.free is bonus
    here.click("strip.cancel")
    assert table.view.table.bonuses[seat] == held
    assert table.view.table.free is None


def test_what_cannot_be_done_says_why(here: Pilot) -> None:
    table = alone(here, before(lambda entry: entry["do"] == "place"))
    source, spots = next(iter(sources(table.view).items()))
    assert source.factory is not None
    disc = disc_name(source.factory, table.hand.places[source.factory].index(source.element))
    board = table.components.board
    outer = next(members(board.outer))
    region = next(iter(spots))[0]
    here.drag(disc, to=space_name(region, outer))
    assert table.session.draft is None
    assert toasts(here)[-1] == "Half spaces need New building permits."
    assert not here.enabled("strip.end")
    here.move("strip.end")
    here.wait(0.4)
    assert any(drawn.verb == "tip" and "Three actions" in drawn.what for drawn in here.drawn())


def test_a_disc_says_why_it_cannot_lie_where_it_is_let_go(here: Pilot) -> None:
    table = showcase.sit(here, "turn")
    source = next(iter(sources(table.view)))
    assert source.factory is not None
    disc = disc_name(source.factory, table.hand.places[source.factory].index(source.element))
    region = BESIDE[source.factory][0]
    taken = next(members(table.view.table.lands[region].taken))
    at = table.layout.field.space(region, taken)
    here.drag(disc, to=at)
    assert toasts(here)[-1] == "A disc lies there already."
    here.click(disc)
    here.move(at)
    here.step(0.1)
    assert "A disc lies there already." in " ".join(here.texts())
    here.click(at)
    assert table.session.draft is None
    assert len(toasts(here)) == 2
    here.app.toasts.clear()
    here.drag(disc, to=disc)
    assert not here.app.toasts
    here.drag(disc, to="strip")
    assert "gold space" in toasts(here)[-1]
    assert table.session.draft is None


def test_what_comes_too_early_hears_what_comes_first(here: Pilot) -> None:
    showcase.opening(here)
    here.click("offer.1")
    assert toasts(here)[-1] == "Not now. Place your first disc. Drag it to a gold space."


@pytest.mark.parametrize("bonus", [Bonus.SUBSIDY, Bonus.AUTOMATION])
def test_a_bonus_that_gives_cards_lights_them(here: Pilot, bonus: Bonus) -> None:
    seat = next(s for s in (0, 1) if any(e.get("bonus") == bonus and e.get("seat") == s for e in read().entries))
    table = alone(here, before(lambda entry: entry.get("do") == "bonus" and entry.get("bonus") == bonus, seat), seat)

    def gold() -> int:
        boxes = [pygame.FRect(one.where) for one in here.drawn() if one.verb == "box" and palette.GOLD in one.what]
        return sum(map(table.layout.offer.contains, boxes))

    here.move("offer.deck")
    assert "one action" in tips(here)[0].what
    here.move((2.0, 2.0))
    assert gold() == 0
    here.click(f"bonus.{table.view.table.bonuses[seat].index(bonus) + 1}")
    here.move("offer.deck")
    assert "free with this bonus" in here.texts()
    assert "free" in tips(here)[0].what
    here.move((2.0, 2.0))
    assert gold() == 1 + sum(project is not None for project in table.view.table.offer)


def tips(pilot: Pilot) -> list[Drawn]:
    """The tooltips that show after a moment."""
    pilot.wait(0.4)
    return [drawn for drawn in pilot.drawn() if drawn.verb == "tip"]


def test_the_words_about_a_card_leave_its_badge_free(here: Pilot) -> None:
    table = alone(here, before(lambda entry: entry["do"] == "end"))
    here.move("hand.1")
    (tip,) = tips(here)
    card = table.controls.rect("hand.1")
    assert card is not None
    assert not pygame.FRect(tip.where).colliderect(strip.badged(card))


def test_the_end_of_a_turn_says_nothing_once_it_has_come(here: Pilot) -> None:
    table = alone(here, before(lambda entry: entry["do"] == "end"))
    here.move("strip.end")
    assert tips(here)
    here.app.desk.deaf = True
    here.app.change(speed="1x")
    here.click("strip.end")
    assert not table.session.mine
    assert not tips(here)


def test_a_bonus_says_nothing_over_the_discs_it_gives(here: Pilot) -> None:
    """The next token lies where the one was that was played, under a pointer that did not ask about it."""
    wanted = str(Bonus.INITIATIVE)
    seat = next(s for s in (0, 1) if any(e.get("bonus") == wanted and e.get("seat") == s for e in read().entries))
    table = alone(here, before(lambda entry: entry.get("bonus") == wanted, seat), seat)
    here.click(f"bonus.{table.view.table.bonuses[seat].index(Bonus.INITIATIVE) + 1}")
    assert not tips(here)
    cue = table.cue_rect
    for index in range(len(table.view.table.bonuses[seat])):
        here.move((2.0, 2.0))
        here.move(f"bonus.{index + 1}")
        assert not any(pygame.FRect(tip.where).colliderect(cue) for tip in tips(here))


def test_what_a_deed_brings_under_the_pointer_does_not_explain_itself(here: Pilot) -> None:
    showcase.held(here)
    table = here.app.top
    assert isinstance(table, NeotopiaTable)
    target = table.attention.target
    assert target is not None

    def asked() -> tuple[Region | None, str | None]:
        return table.attention.region, table.attention.card

    here.click(space_name(target.region, target.space))
    assert table.controls.hover_about is target.region
    assert asked() == (None, None)
    here.move((2.0, 2.0))
    here.move(table.layout.field.space(target.region, target.space))
    assert asked() == (target.region, None)
    here.click(f"build.{table.view.hand.index(table.unbuilt[0]) + 1}")
    assert asked() == (None, None)
    here.move((2.0, 2.0))
    here.move("hand.1")
    assert asked() == (None, table.view.hand[0])


@pytest.mark.parametrize("name", ["table.replay", "table.hint", "table.speed"])
def test_what_was_clicked_in_the_bar_has_said_enough(here: Pilot, name: str) -> None:
    table = showcase.sit(here, "turn")
    here.move(name)
    assert tips(here)
    here.click(name)
    assert not tips(here)
    assert table.controls.hover == name


def test_a_track_explains_itself_once(here: Pilot) -> None:
    table = alone(here, before(lambda entry: entry["do"] == "end"))
    here.move((2.0, 2.0))
    table.controls.focus_on("tracks.water", here.app.now)
    (tip,) = tips(here)
    assert "largest group" in tip.what
    assert sum("Sola in Water" in text for text in here.texts()) == 1


@pytest.mark.parametrize("size", [(1280, 720), (1440, 1080), (1728, 1080), (1920, 1080), (2160, 1080)])
def test_notices_lie_beside_the_board(fly: Fly, size: tuple[int, int]) -> None:
    pilot = fly(size, desk=DeskHere)
    table = alone(pilot, before(lambda entry: entry["do"] == "end"))
    pilot.app.toasts.clear()
    bare = pilot.drawn()
    pilot.app.toast(table.say("neotopia.notice.last-round"))
    added = [drawn for drawn in pilot.drawn() if drawn not in bare]
    assert added
    scale = pilot.app.canvas.scale
    for drawn in added:
        box = pygame.FRect(*(part / scale for part in drawn.where))
        for region in Region:
            assert not box.colliderect(table.layout.plaques[region])
        centre = table.layout.field.region(Region.WATER)
        assert not box.collidepoint(centre)
        assert box.left > centre[0]


def test_what_cannot_be_taken_up_says_so_once(here: Pilot) -> None:
    table = alone(here, before(lambda entry: entry["do"] == "end"))
    factory = next(factory for factory in Factory if any(table.hand.places[factory]))
    place = next(i for i, element in enumerate(table.hand.places[factory]) if element is not None)
    here.app.toasts.clear()
    here.drag(disc_name(factory, place), to=space_name(Region.WATER, CENTRE))
    assert toasts(here) == ["All three actions of this turn are used."]
    assert table.hand.held is None


def test_a_card_that_is_clicked_says_what_it_waits_for(here: Pilot) -> None:
    table = alone(here, before(lambda entry: entry["do"] == "place"))
    here.click("hand.1")
    assert "pattern" in toasts(here)[-1]
    assert table.session.draft is None


def test_a_card_ghosts_its_best_places(here: Pilot) -> None:
    table = alone(here, before(lambda entry: entry["do"] == "place"))

    def faint() -> int:
        return sum(
            d.verb == "sprite" and d.what.startswith("disc-") and not d.detail.endswith(" 1") for d in here.drawn()
        )

    here.move("hand.1")
    assert table.attention.card == table.view.hand[0]
    found = shadows(table.game, table.view, table.view.hand[0])
    assert faint() == sum(len(missing) for _, missing, _ in found) > 0
    here.app.change(help="off")
    assert faint() == 0


def test_a_region_explains_its_score(here: Pilot) -> None:
    alone(here, before(lambda entry: entry["do"] == "place"))
    here.move((2.0, 2.0))
    assert not any("largest group" in text for text in here.texts())
    here.move("region.water")
    assert any("Sola in Water" in text for text in here.texts())


def test_who_only_draws_is_nudged_once(here: Pilot) -> None:
    here.app.open(NeotopiaTable(here.app, showcase.new_game(seats=2)))
    table = here.app.top
    assert isinstance(table, NeotopiaTable)
    hand = Mouse(here)
    nudges = 0
    for turn in range(5):
        here.wait(0.3)
        if turn == 0:
            hand.act(table.view.legal[0])
            here.wait(0.3)
        nudges += "Discs complete cards" in " ".join(here.texts())
        for _ in range(3):
            hand.act(Draw(None))
        hand.act(End())
    assert nudges == 1


def test_others_turns_can_be_seen_again(here: Pilot) -> None:
    table = alone(here, before(lambda entry: entry["do"] == "place") + 40)
    for _ in range(200):
        if table.session.mine:
            break
        here.step(0.05)
    assert table.session.news
    here.click("table.replay")
    assert not table.live
    here.wait(0.2)
    here.press("space")
    assert table.live


def test_what_is_seen_again_is_all_as_it_was(fly: Fly) -> None:
    """Scores, discs in their factories and the steps of the turn, not just the board; then everything is as it is."""
    pilot = fly(desk=DeskHere)
    pilot.app.change(speed="1x", reduced_motion=True)
    table = alone(pilot, before(lambda entry: entry["do"] == "place") + 40)
    while not table.session.mine:
        pilot.wait(0.5)
    pilot.wait(2.0)
    now = table.shown_scores, table.places
    pilot.click("table.replay")
    seen = 0
    while table.replaying:
        number = table.replaying.number
        assert table.shown_scores == table.session.timeline.scores(number + 1)
        assert table.places == table.hand.places_at(number + 1)
        _, on = table.stages()
        assert on == ACTIONS - table.view.table.left
        assert not table.acts
        seen += table.shown_scores != now[0]
        pilot.step(0.1)
    assert seen
    assert (table.shown_scores, table.places) == now
    total = str(table.shown_scores[0].total)
    assert total in pilot.texts()


def test_seeing_turns_again_takes_nothing_back(here: Pilot) -> None:
    table = showcase.sit(here, "turn")
    here.click("offer.1")
    draft, view, scores = table.session.draft, table.view, table.shown_scores
    assert draft is not None
    here.click("table.replay")
    assert table.replaying is not None
    assert table.session.draft is None
    assert draft.project in table.view.table.offer
    assert table.session.match.record().header["draft"]["do"] == "draw"
    here.press("space")
    assert (table.session.draft, table.view, table.shown_scores) == (draft, view, scores)


def test_an_undone_disc_lies_where_it_was(here: Pilot) -> None:
    table = alone(here, before(lambda entry: entry["do"] == "place"))
    places = table.places
    taken = 0
    for factory in Factory:
        for place, element in enumerate(places[factory]):
            if element is not None and taken < 2:
                here.click(disc_name(factory, place))
                here.click(a_lit_space(table))
                if table.unbuilt:
                    here.click("strip.skip")
                taken += 1
    assert table.places != places
    while table.session.undo_stop() is None:
        here.press("ctrl+z")
    assert table.places == places


def test_the_last_round_is_announced(here: Pilot) -> None:
    flag = next(
        number
        for number, entry in enumerate(read().entries)
        if entry["do"] == "reveal" and entry.get("production") == "f12"
    )
    place = max(i for i in range(flag) if read().entries[i].get("seat") is not None)
    seat = read().entries[place]["seat"]
    table = alone(here, place)
    if seat == 0:
        Mouse(here).act(action_of(read().entries[place]))
    here.wait(0.3)
    assert table.view.table.last_turn is not None or table.session.over
    here.press("space")
    assert table.say("neotopia.notice.flag") in here.texts()


def test_the_last_turn_is_announced(here: Pilot) -> None:
    last = max(i for i, entry in enumerate(read().entries) if entry.get("seat") == 0 and entry["do"] == "end")
    first = max(i for i in range(last) if read().entries[i].get("seat") not in (0, None)) + 1
    table = alone(here, first)
    assert table.session.mine
    assert "This is your last turn." in toasts(here)


def test_notices_end_with_the_game(here: Pilot) -> None:
    entries = read().entries
    last = max(i for i, entry in enumerate(entries) if entry.get("seat") is not None)
    alone(here, last, entries[last]["seat"])
    here.app.toast("The flag tile is out.", here.app.top)
    Mouse(here).act(action_of(entries[last]))
    here.wait(0.3)
    assert here.scene == "scoring"
    assert toasts(here) == []


def test_what_is_not_about_the_table_outlasts_it(here: Pilot) -> None:
    table = object()
    here.app.toast("The flag tile is out.", table)
    here.app.toast("The disk is full.")
    here.app.end_notices(table)
    assert [toast.text for toast in here.app.toasts] == ["The disk is full."]


def test_speeds_and_reduced_motion_end_alike(fly: Fly) -> None:
    """A film runs out at every speed, and nothing waits for it."""
    pilot = fly(desk=DeskHere)
    for values in ({"speed": "1x"}, {"speed": "4x"}, {"speed": "1x", "reduced_motion": True}):
        pilot.app.change(**values)
        showcase.held(pilot)
        table = pilot.app.top
        assert isinstance(table, NeotopiaTable)
        pilot.press("return")
        project = table.unbuilt[0]
        table.click(Build(project))
        assert table.motions.running(pilot.app.now)
        pilot.wait(3.0)
        assert not table.motions.running(pilot.app.now)
        assert not table.motions.waiting(pilot.app.now)
        assert "project-complete" in pilot.app.sound.played
        pilot.app.home()


def test_the_viewer_sits_first(here: Pilot) -> None:
    table = alone(here, 20)
    assert table.person(Seat(0)) == table.layout.people[0]
    assert table.session.viewer == 0


def test_what_was_said_at_a_table_goes_with_it(here: Pilot) -> None:
    table = alone(here, before(lambda entry: entry["do"] == "place"))
    here.app.toast("About this table.", table)
    here.app.home()
    here.step()
    assert toasts(here) == []


def test_the_log_lets_nothing_through(here: Pilot) -> None:
    """Below the last line of a short log the table does not shine through, whatever lies there."""
    pictures = []
    for moment in (showcase.opening, showcase.crowd):
        moment(here)
        here.press("l")
        here.wait(0.3)
        assert here.scene == "log"
        window = here.app.canvas.surface
        close = here.app.top.controls.rect("log.close")
        assert close is not None
        y, scale = round(close.centery * here.app.canvas.scale), here.app.canvas.scale
        left, right = round((close.left - 500) * scale), round((close.left - 30) * scale)
        pictures.append([tuple(window.get_at((x, y))) for x in range(left, right)])
        here.app.home()
        here.step()
    assert pictures[0] == pictures[1]
