"""How far to trust it in a real Chromium, on a phone: the curve, and the marks in the room."""

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser
STEM = "masked_word_trust"
CHECKPOINT = "&checkpoint=tiny-masked"  # its card has curves, those of the others have none


def test_the_curve_answers_and_the_room_marks_its_words_with_it(visit):
    one = visit(width=390).open(f"?room=masked_word&lab=trust&says=95{CHECKPOINT}", STEM)
    room = one.room(STEM)
    summary, figure = room.locator(f"#{STEM}-summary"), room.locator(f"#{STEM}-figure")
    expect(summary).to_contain_text("When it says 90 % to 100 %, it is right")
    expect(figure.locator(".main-svg").first).to_be_visible()
    expect(figure).to_contain_text("how often it says so")
    room.get_by_label("The second to tenth word").check()
    expect(figure).to_contain_text("The second to tenth word")
    expect(figure).not_to_contain_text("how often it says so")
    assert one.page.evaluate("document.documentElement.scrollWidth") <= 390
    one.open(f"?room=masked_word&text=The cat saw the [MASK].{CHECKPOINT}")
    marks = one.room().locator(".bp-right")
    expect(marks.first).to_contain_text("right")
    assert "held-out.txt" in marks.first.get_attribute("title")
    assert one.page.evaluate("document.documentElement.scrollWidth") <= 390
