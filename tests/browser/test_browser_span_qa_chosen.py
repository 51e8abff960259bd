"""The lab How the span was chosen in a real Chromium."""

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser
STEM = "span_qa_chosen"


def test_a_link_opens_it_a_cell_says_its_numbers_and_a_hostile_passage_is_text(visit):
    passage = "the+dog+saw+the+cat+%3Cb%3E+at+night"
    one = visit().open(f"?room=span_qa&lab=chosen&question=who%3F&passage={passage}", STEM)
    room = one.room(STEM)
    expect(room.locator(f"#{STEM}-curves .main-svg").first).to_be_visible()
    pairs = room.locator(f"#{STEM}-pairs .js-plotly-plot")
    pairs.scroll_into_view_if_needed()
    expect(pairs.locator(".legendtext").first).to_have_text("ruled out: end before start")
    place = pairs.evaluate(
        """graph => {
            const { xaxis, yaxis } = graph._fullLayout, box = graph.getBoundingClientRect();
            return [box.x + xaxis._offset + xaxis.l2p(6), box.y + yaxis._offset + yaxis.l2p(1)];
        }"""
    )
    one.page.mouse.move(*place)
    hover = pairs.locator(".hoverlayer")
    expect(hover).to_contain_text("“the dog saw the cat <”")
    expect(hover).to_contain_text("S·T + E·T = ")
    expect(hover).to_contain_text("probability")
    expect(room.locator(".bp-steps li")).to_have_count(4)
    one.text(STEM, "question").fill("where?")
    one.text(STEM, "question").press("Enter")
    one.settle(STEM)
    copied = one.page.evaluate("stem => playground.stateOf(document.getElementById(stem)).toString()", f"room-{STEM}")
    assert "question=where%3F" in copied and "lab=chosen" in copied
    expect(room.locator(".bp-exports button").first).to_be_visible()
