"""The lab What it looked at of Relations in a real Chromium."""

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser
STEM = "relation_looked"


def test_a_link_opens_it_and_layer_and_label_answer_anew(visit):
    text = "the+%3Ce1%3Edog%3C%2Fe1%3E+saw+%3Cb%3E+a+%3Ce2%3Ecat%3C%2Fe2%3E"
    one = visit().open(f"?room=relation&lab=looked&layer=1&text={text}", STEM)
    room = one.room(STEM)
    expect(room.locator(".bp-signed-text")).to_have_count(2)
    expect(room.locator(".bp-signed-text").first).to_contain_text("<")
    expect(room.locator(".bp-looked-attention h3")).to_have_text("Attention, layer 1 of 2")
    expect(room.locator(f"#{STEM}-attention .main-svg").first).to_be_visible()
    slider = room.locator(f"#{STEM}--layer input[type=range]")
    slider.focus()
    slider.press("Home")
    slider.dispatch_event("pointerup")
    expect(room.locator(".bp-looked-attention h3")).to_have_text("Attention, mean of all 2 layers")
    one.text(STEM, "label").click()
    one.page.get_by_role("option", name="Message-Topic(e2,e1)").click()
    expect(room.locator(".bp-explained")).to_contain_text("Message-Topic(e2,e1)")
    one.settle(STEM)
    copied = one.page.evaluate("stem => playground.stateOf(document.getElementById(stem)).toString()", f"room-{STEM}")
    assert "label=Message-Topic%28e2%2Ce1%29" in copied and "layer=0" in copied and "lab=looked" in copied
    expect(room.locator(".bp-exports button").first).to_be_visible()
