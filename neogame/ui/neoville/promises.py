"""Promises as a player sees them: what each token gives, whether that is settled, and what a move would change."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from neogame.i18n import Texts, Words
from neogame.rules.core import Seat
from neogame.rules.grid import Squares, region, squares_of
from neogame.rules.neoville.actions import Action, Build, Draw, Place, Take
from neogame.rules.neoville.city import City
from neogame.rules.neoville.components import Components, Terrain, TokenId
from neogame.rules.neoville.fate import Fate
from neogame.rules.neoville.scoring import Score
from neogame.rules.neoville.state import Stage, View
from neogame.tell import neoville as tell
from neogame.tell.sentences import joined
from neogame.ui.kit import palette
from neogame.ui.kit.callout import Line
from neogame.ui.neoville.estimate import Estimate

State = Literal["sure", "lost", "open", "idle"]
ORDER: Sequence[State] = ("sure", "open", "idle", "lost")
LEAST, MOST = 0.01, 0.99
STEP = 0.05
"""What so many imagined futures can tell apart."""
AWAITED = "…"
"""Stands for a number that is being worked out."""


@dataclass(frozen=True)
class Sight:
    """What one looks at: a view, everyone's score in it, what is settled, and the odds once they have come."""

    view: View
    seat: Seat
    scores: Sequence[Score]
    fates: Mapping[TokenId, Fate]
    odds: Any = None

    @property
    def city(self) -> City:
        return self.view.cities[self.seat]

    @property
    def score(self) -> Score:
        return self.scores[self.seat]

    def share(self, token: TokenId) -> float | None:
        """The chance of a token to pay, if it is known."""
        share: float | None = self.odds.tokens.get(token) if self.odds is not None else None
        if share is not None and STEP <= share <= 1 - STEP:
            return round(share / STEP) * STEP
        # An open promise is never quite certain, however few of the imagined futures went the other way.
        return None if share is None else min(MOST, max(LEAST, share))


@dataclass(frozen=True)
class Promise:
    """One row: what stands there, why it gives what it gives now, and how certain that is."""

    name: str
    token: TokenId | None
    title: str
    reason: Words
    points: int
    state: State
    share: float | None
    squares: Squares
    tip: str
    told: str = ""
    """What the city tells of a token: name, reason and tip."""


def promises(texts: Texts, sight: Sight, components: Components, names: Sequence[str]) -> list[Promise]:
    """The promises of a city: those that are certain first, majorities last; ``names`` are those of all seats."""
    rows = []
    for score in sight.score.tokens:
        if score.token not in sight.fates:
            continue  # still on its way to the city
        token, share = components.tokens[score.token], sight.share(score.token)
        state, reason = state_of(sight.fates[score.token]), tell.token_reason(texts, components, score)
        if state == "open" and share is not None:
            forms, odds = (reason, reason.short), texts.percent(share)
            reason = Words(*(texts("neoville.with-odds", reason=form, odds=odds) for form in forms))
        title = tell.token_name(texts, token)
        tip = joined(texts, (tell.token_needs(texts, token), _certainty(texts, state, share)))
        told = joined(texts, (texts("neoville.because", token=title, reason=reason), tip))
        rows.append(Promise(token.id, token.id, title, reason, score.points, state, share, score.counted, tip, told))
    rows.sort(key=lambda row: (ORDER.index(row.state), -row.points))
    for name, squares in (("parks", sight.city.parks), ("sports", sight.city.sports)):
        points, owns = getattr(sight.score, name).points, [getattr(score, name).own for score in sight.scores]
        state = "sure" if points and sight.view.stage is Stage.OVER else "idle"
        title, reason = texts(f"neoville.promises.{name}"), _majority(texts, owns, sight.seat, names)
        tip = texts("neoville.promises.majority")
        rows.append(Promise(name, None, title, reason, points, state, None, squares, tip))
    return rows


def state_of(fate: Fate) -> State:
    """How certain a promise is."""
    return "open" if fate.open else "sure" if fate.sure else "lost" if fate.lost else "idle"


def _certainty(texts: Texts, state: State, share: float | None) -> str:
    if state != "open":
        return texts(f"neoville.promises.{state}")
    return texts("neoville.promises.odds", odds=texts.percent(share)) if share is not None else ""


def _majority(texts: Texts, owns: Sequence[int], seat: Seat, names: Sequence[str]) -> Words:
    """How one stands: what one has, and the rival who has the most."""
    best = max((other for other in range(len(owns)) if other != seat), key=owns.__getitem__)
    key = "tied" if owns[seat] == owns[best] else "standing"
    return texts(f"neoville.promises.{key}", who=names[seat], own=owns[seat], rival=names[best], most=owns[best])


def changes(
    texts: Texts, before: Sight, after: Sight, action: Action, components: Components, estimate: Estimate
) -> list[Line]:
    """What a move changes: the headline first, then every promise it touches."""
    if isinstance(action, Take | Draw):
        key = "neoville.change.reveals" if isinstance(action, Take) else "neoville.change.hidden"
        return [Line(texts("neoville.change.joins-hand")), Line(texts(key))]
    found = [_headline(texts, before, after, estimate)]
    match action:
        case Place():
            found += _grown(texts, before.city, after.city, action)
        case Build(token):
            score = next(one for one in after.score.tokens if one.token == token)
            if score.needed > 1:
                of = texts("neoville.change.of", found=score.found, needed=score.needed)
                found.append(Line(texts("neoville.change.counts"), of))
            found.append(_will(texts, after.fates[token], after.share(token)))
    found += _touched(texts, before, after, components)
    for name in ("parks", "sports"):
        was, now = getattr(before.score, name), getattr(after.score, name)
        if was.own != now.own:
            tied = sum(getattr(score, name).own == now.own for score in after.scores) > 1
            key = "first" if now.own == now.most and not tied else "tied" if now.own == now.most else ""
            words = texts(f"neoville.change.{key}", n=now.own) if key else str(now.own)
            found.append(Line(texts(f"neoville.change.{name}"), words, palette.OK, str(was.own)))
    key = "neoville.change.others" if len(found) > 1 else "neoville.change.none"
    return [*found, Line(texts(key), colour=palette.INK_2, spare=len(found) > 1)]


def _will(texts: Texts, fate: Fate, share: float | None) -> Line:
    """What becomes of a token that is built."""
    label, state = texts("neoville.change.will"), state_of(fate)
    if state != "open":
        word = texts(f"neoville.change.{state}") if state != "idle" else "0"
        return Line(label, word, palette.OK if fate.sure else palette.BAD)
    if share is None:
        return Line(label, AWAITED, palette.INK)
    return Line(label, texts.percent(share), palette.OK if share >= 0.66 else palette.WARN)


def _headline(texts: Texts, before: Sight, after: Sight, estimate: Estimate) -> Line:
    if estimate.told:
        if estimate.gain is None:
            return Line(texts("neoville.change.expected", n=AWAITED), colour=palette.INK_2)
        gain, key = estimate.gain, "neoville.change.expected" if estimate.gain else "neoville.change.level"
        return Line(texts(key, n=texts.signed(gain)), colour=palette.of_gain(gain))
    gain = after.score.total - before.score.total
    key = "neoville.change.now" if gain else "neoville.change.same"
    return Line(texts(key, n=texts.signed(gain)), colour=palette.of_gain(gain, palette.INK))


def _grown(texts: Texts, before: City, after: City, action: Place) -> list[Line]:
    """The district that grows most by a tile."""
    best: tuple[int, int, Terrain] | None = None
    for square in squares_of(action.slot):
        terrain = next(of for of in Terrain if after.terrain[of] >> square & 1)
        now = region(Squares(1 << square), after.terrain[terrain])
        parts = _largest_part(Squares(now & before.terrain[terrain]), before.terrain[terrain])
        size = now.bit_count()
        if parts and (best is None or size - parts > best[1] - best[0]):
            best = (parts, size, terrain)
    if best is None:
        return []
    name = tell.terrain_name(texts, best[2])
    return [Line(name[:1].upper() + name[1:], str(best[1]), palette.OK, str(best[0]))]


def _largest_part(squares: Squares, inside: Squares) -> int:
    largest, rest = 0, int(squares)
    while rest:
        part = region(Squares(rest & -rest), inside)
        largest = max(largest, part.bit_count())
        rest &= ~part
    return largest


def _touched(texts: Texts, before: Sight, after: Sight, components: Components) -> list[Line]:
    """Every standing promise that a move makes better or worse."""
    was = {score.token: score for score in before.score.tokens}
    found = []
    for score in after.score.tokens:
        old = was.get(score.token)
        if old is None:
            continue
        name = tell.token_name(texts, components.tokens[score.token])
        state, former = state_of(after.fates[score.token]), state_of(before.fates[score.token])
        if state == "sure" != former or (old.points <= 0 < score.points):
            found.append(Line(name, texts("neoville.change.pays"), palette.OK))
        elif state == "lost" != former or (old.points > 0 >= score.points):
            key = "lost" if state == "lost" else "fails"
            found.append(Line(name, texts(f"neoville.change.{key}"), palette.BAD))
        elif old.found != score.found:
            of = texts("neoville.change.of", found=score.found, needed=score.needed)
            found.append(Line(name, of, palette.OK if score.found > old.found else palette.BAD))
        elif state == former == "open" and (line := _likelier(texts, name, before, after, score.token)):
            found.append(line)
    return found


def _likelier(texts: Texts, name: str, before: Sight, after: Sight, token: TokenId) -> Line | None:
    """A promise whose odds a move changes by more than they waver."""
    was, now = before.share(token), after.share(token)
    if was is None or now is None or abs(now - was) < 1.5 * STEP:
        return None
    return Line(name, texts.percent(now), palette.OK if now > was else palette.BAD, texts.percent(was))
