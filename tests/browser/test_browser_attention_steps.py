"""The labs Step by step and Beyond raw weights of Attention in a real Chromium."""

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser
STEM, BEYOND = "attention_steps", "attention_beyond"


def test_a_pressed_piece_looks_by_mouse_and_keys_and_the_link_remembers_it(visit):
    text = "the+cat+saw+%3Cb%3E+a+dog"
    one = visit().open(f"?room=attention&lab=steps&text={text}&layer=2&head=3&query=2", STEM)
    room = one.room(STEM)
    pieces = room.locator("#attention_steps-pieces button")
    expect(pieces).to_have_count(10)
    expect(room.locator("[aria-pressed=true]")).to_have_text("cat")
    expect(room.locator(".bp-explained")).to_contain_text("In layer 2 of 2, head 3, “cat” puts")
    expect(room.locator(".bp-steps-table tbody tr")).to_have_count(12)
    pieces.nth(3).click()
    expect(room.locator(".bp-explained")).to_contain_text("“saw” puts")
    one.settle(STEM)
    expect(pieces.nth(3)).to_be_focused()
    one.page.keyboard.press("ArrowRight")
    one.page.keyboard.press("Enter")
    expect(room.locator(".bp-explained")).to_contain_text("“<” puts")
    one.settle(STEM)
    copied = one.page.evaluate("stem => playground.stateOf(document.getElementById(stem)).toString()", f"room-{STEM}")
    assert "query=4" in copied and "layer=2" in copied and "head=3" in copied and "lab=steps" in copied
    expect(room.locator(f"#{STEM}-bars .main-svg").first).to_be_visible()


def test_beyond_weights_draws_three_figures_on_a_phone(visit):
    one = visit(width=390).open("?room=attention&lab=beyond&text=the+cat+saw&layer=2&query=2", BEYOND)
    room = one.room(BEYOND)
    for name in ("readings", "layers", "entropy"):
        expect(room.locator(f"#{BEYOND}-{name} .main-svg").first).to_be_visible()
    expect(room.locator(".bp-claims li")).to_have_count(5)
    assert one.page.evaluate("document.documentElement.scrollWidth") <= 390
    room.locator(f"#{BEYOND}-example-same").click()
    expect(room.locator(f"#{BEYOND}-pieces [aria-pressed=true]")).to_have_attribute("data-piece", "8")
