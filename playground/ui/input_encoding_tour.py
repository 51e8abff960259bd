"""The lab Tour of the room Inside BERT: one sentence through all rooms, a link for each step."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING
from urllib.parse import urlencode

from playground.plots.pieces import unknown_html
from playground.settings import QUOTED
from playground.shapes import Table
from playground.tasks.input_encoding_tour import Tour, TourStop, plan_tour
from playground.tasks.reading import read_text
from playground.ui.examples import Example
from playground.ui.exports import exported_html
from playground.ui.lab_frame import Answered, Asked, Box, FramedLab, build_framed_lab
from playground.ui.markup import announce_html, plain
from playground.ui.room_parts import Opening, Page, screen_key
from playground.words import Words

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder

STEM = "input_encoding_tour"
EXAMPLES = (  # sentence, what follows, question; written for this project
    Example(
        "market",
        ("The baker sold fresh bread at the market.", "She counted her coins in the evening.",
         "Who sold bread?"),
    ),
    Example(
        "river",
        ("The old bridge over the river fell during the storm.",
         "The village built a new one in spring.", "When did the bridge fall?"),
    ),
    Example("chinese", ("外婆在河边种了一棵苹果树。", "秋天我们去摘苹果。", "谁种了树？")),
)

_CODE = """\
site = "http://127.0.0.1:7860"  # where the playground runs
for link in [
{links}]:
    print(site + link.removeprefix("."))
"""


def build_tour_lab(page: Page) -> Opening:
    """Lay out the lab and wire it; call inside a `gr.Tab`. Returns how it is filled when opened."""
    boxes = (Box("text", lines=2), Box("following"), Box("question_box"))
    lab = FramedLab(
        STEM, "encoder", boxes, EXAMPLES, answer, precision=QUOTED, with_figure=False
    )
    return build_framed_lab(page, lab)


def answer(encoder: Encoder, asked: Asked) -> Answered:
    """
    Plan the tour and list its steps with links.

    Raises:
        InputError: what `plan_tour` refuses.
    """
    words, values = asked.words, asked.values
    tour = plan_tour(encoder, values["text"], values["following"], values["question_box"])
    said = words(f"{STEM}.said", count=len(tour.stops), text=tour.text, hidden=tour.hidden)
    summary = (
        unknown_html(read_text(encoder, tour.text), words),
        f'<p class="bp-explained">{plain(said)}</p>',
        announce_html(words(f"{STEM}.done", count=len(tour.stops))),
    )
    links = [address_of(stop, words.language) for stop in tour.stops]
    return Answered(
        summary="".join(summary),
        figure=None,
        tables=stops_html(tour, words),
        code=_CODE.format(links="".join(f"    {link!r},\n" for link in links)),
        exports=exported_html(
            STEM, asdict(tour), [stops_table(tour, words)], encoder, {}, words
        ),
    )


def address_of(stop: TourStop, language: str) -> str:
    """Return the link of a step. Example: "./?room=layers&text=Hi.&lang=en"."""
    lab = {"lab": stop.lab} if stop.lab else {}
    return "./?" + urlencode({"room": stop.room, **lab, **dict(stop.fields), "lang": language})


def stops_html(tour: Tour, words: Words) -> str:
    """Return the steps as a list: link, what to look at, what is filled in."""
    rows = "".join(
        f'<li><a href="{plain(address_of(stop, words.language))}" target="_blank" rel="noopener">'
        f"{plain(_name(stop, words))}</a><p>{plain(_look(tour, stop, words))}</p>"
        f'<p class="bp-small">{plain(_filled(stop, words))}</p></li>'
        for stop in tour.stops
    )
    return f'<h3>{plain(words(f"{STEM}.title"))}</h3><ol class="bp-tour">{rows}</ol>'


def stops_table(tour: Tour, words: Words) -> Table:
    """Return the steps with their links."""
    rows = tuple(
        (number, stop.place, address_of(stop, words.language), _look(tour, stop, words))
        for number, stop in enumerate(tour.stops, 1)
    )
    return Table("steps", ("step", "place", "link", "look_at"), rows)


def _name(stop: TourStop, words: Words) -> str:
    room = words(screen_key(stop.room, "tab"))
    if not stop.lab:
        return room
    return words(f"{STEM}.link", room=room, tab=words(screen_key(stop.place, "tab")))


def _look(tour: Tour, stop: TourStop, words: Words) -> str:
    return words(f"{STEM}.look_{stop.place}", hidden=tour.hidden)


def _filled(stop: TourStop, words: Words) -> str:
    if not stop.fields:
        return words(f"{STEM}.nothing_filled")
    return words(f"{STEM}.filled", texts=" · ".join(text for _, text in stop.fields))
