"""The window: the only package that imports pygame.

How a scene is made
-------------------
A scene subclasses ``kit.scene.Scene`` and says what is there, it never paints from an event:

- ``build(canvas)`` yields the widgets of this moment in reading order: frozen descriptions (``Button``, ``Choice``,
  ``TextField``, ``Slider``, ``Scroll``, ``Spot``) with a stable name such as ``setup.seat-2.level``. Whatever changes
  calls ``self.changed()``, and they are made anew; hover, focus, caret and scrolling live on by name.
- ``backdrop(canvas)`` and ``foreground(canvas)`` draw the rest with the canvas's verbs, in logical units: 1080 high,
  ``canvas.width`` from 1440 to 2160 wide. ``canvas.shape.compact`` tells the layout for windows below 840 pixels of
  height; the unit stays the same, so a number of a 1280 x 720 picture is multiplied by 1.5. What seldom changes goes
  into ``canvas.layer(key, rect, paint)`` and costs one blit. A scene in which little moves hands the canvas its parts,
  ``canvas.compose(parts)``, and a frame costs what changed in it.
- A widget says what it stands for (``about``: a slot, a card; code asks for that and never reads a name), what it is
  (``role``) and what somebody hears who does not see it (``label``, ``aloud``, ``note``). ``self.controls`` answers
  with it: ``attended_about``, ``hover_about``, ``drag.over_about``. ``pilot.tree()`` and ``neogame ui-tree`` list it.
- A board space or a piece that the scene draws itself is a ``Spot``. A widget with ``drag=payload`` can be carried:
  ``dragged(drag)`` and ``dropped(drag)`` tell where it is and over which widget; ``self.controls.drag`` is there for
  ``foreground`` to draw. Nothing is decided by the hand: a drop only offers.
  ``drop_targets(payload)`` names the widgets that would take it.
- What a person wants is a ``Command``; ``kit.keys`` alone knows the keys. A widget with ``command=`` is clicked by
  it and shows its key; for everything else ``command(command)`` of the scene is asked, which begins with
  ``super().command(command)``. Texts get the name of a key from ``self.key_of(command)``.
- A scene with ``see_through`` shows what is beneath it; ``lets_through(wanted)`` says which input is meant for that.
- Motion is a function of time: keep the start, ask ``self.app.tempo.motion("travel", start).share(self.now)`` while
  drawing, and say in ``wakes(now)`` when the next frame is due (``now`` while something moves, None at rest).
- ``self.say("key", n=3)`` gives words, with a short form that the canvas takes by itself where room is short.
  Pass ``room`` or a rect with every text: what does not fit is found by a test.
- Slow work goes through ``self.app.beside(work, then)``; a frame waits for nothing.

The table of a game is ``TABLE`` in its module ``table``, where ``tables.TABLES`` finds it, and ``start`` connects
everything. ``kit.pilot.Pilot`` plays scenes headless by widget names, ``app.listed()`` lists what a viewer sees, and
``python -m neogame.ui.screenshots FOLDER`` photographs every scene.
"""

import os
import sys

from neogame import ID

# SDL reads these when it is loaded, so they are set before anything here imports pygame.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
os.environ.setdefault("SDL_IME_SHOW_UI", "1")
os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", ID)
if sys.platform.startswith("linux"):
    # Without it SDL uploads every frame through OpenGL, which costs half a core where there is no graphics card.
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
