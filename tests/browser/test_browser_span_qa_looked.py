"""The lab What moved the answer of Question answering in a real Chromium."""

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser
STEM = "span_qa_looked"


def test_no_line_of_a_passage_is_cut_on_a_phone_and_a_longer_one_says_that_it_scrolls(visit):
    asked = "question=who+saw+it%3F&passage=" + "The+cat+saw+the+dog.+It+was+late.+" * 60  # cut to a window
    one = visit(width=390, height=800).open(f"?room=span_qa&lab=looked&{asked}", STEM)
    passage = one.room(STEM).locator(".bp-signed-text").nth(1)
    expect(passage).to_be_visible()
    tall, seen = passage.evaluate("one => [one.scrollHeight, one.clientHeight]")
    assert 350 < tall <= seen
    assert "local" in passage.evaluate("one => getComputedStyle(one).backgroundAttachment")  # shadows


def test_a_link_opens_it_and_rank_and_way_answer_anew(visit):
    asked = "question=who+saw+it%3F&passage=The+%3Cb%3Ecat+saw+the+dog.+It+was+late."
    one = visit().open(f"?room=span_qa&lab=looked&{asked}", STEM)
    room = one.room(STEM)
    expect(room.locator(".bp-signed-text")).to_have_count(3)
    expect(room.locator(".bp-signed-text").nth(1)).to_contain_text("<")
    expect(room.locator(f"#{STEM}-figure .main-svg").first).to_be_visible()
    expect(room.locator(f"#{STEM}-drawn .main-svg").first).to_be_visible()
    slider = room.locator(f"#{STEM}--rank input[type=range]")
    slider.focus()
    slider.press("Home")
    slider.dispatch_event("pointerup")
    expect(room.locator(".bp-explained")).to_contain_text("“No answer” is explained")
    room.locator(f"#{STEM}--way input[value=masked]").check()
    expect(room.locator(f"#{STEM}-tables")).to_contain_text("with [MASK] for one word")
    one.settle(STEM)
    copied = one.page.evaluate("stem => playground.stateOf(document.getElementById(stem)).toString()", f"room-{STEM}")
    assert "rank=0" in copied and "way=masked" in copied and "lab=looked" in copied
    expect(room.locator(".bp-exports button").first).to_be_visible()
