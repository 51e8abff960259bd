"""The lab Corruption in a real Chromium: running, another seed, a link, Chinese, an error."""

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser
STEM = "masked_word_corruption"
LAB = "?room=masked_word&lab=corruption"


def test_a_text_is_corrupted_and_a_link_with_its_seed_gives_the_same_again(visit):
    one = visit().open(LAB, STEM)
    room = one.room(STEM)
    expect(room.locator(f"#{STEM}-summary")).to_contain_text("chosen pieces")
    expect(room.locator(f"#{STEM}-figure .main-svg").first).to_be_visible()
    first = room.locator(".bp-corrupted").inner_text()
    room.locator(f"#{STEM}-reseed").click()
    expect(room.locator(f"#{STEM}--seed input")).not_to_have_value("0")
    expect(room.locator(".bp-corrupted")).not_to_have_text(first, use_inner_text=True)
    one.settle(STEM)
    room.get_by_label("runs of 1 to 3 words").check()
    expect(room.locator(f"#{STEM}-summary")).to_contain_text("by runs of 1 to 3 words")
    one.settle(STEM)
    state = one.page.evaluate(f"window.playground.stateOf(document.getElementById('room-{STEM}')).toString()")
    assert "seed=" in state and "unit=n-gram" in state
    other = visit().open(f"?{state}", STEM)
    assert other.room(STEM).locator(".bp-corrupted").inner_text() == room.locator(".bp-corrupted").inner_text()


def test_b11_chinese_says_characters_and_an_empty_text_is_refused(visit):
    query = f"{LAB}&checkpoint=tiny-zh&unit=whole-word&share=40&text=我们明天去图书馆看书。"
    one = visit().open(query, STEM)
    room = one.room(STEM)
    expect(room.locator(".bp-notes")).to_contain_text("masks characters, not whole words")
    expect(room.locator(f"#{STEM}-summary")).to_contain_text("by single characters")
    one.text(STEM).fill("[MASK]")
    one.run(STEM)
    expect(room.locator(".bp-error")).to_contain_text("nothing that can be corrupted")
    expect(one.text(STEM)).to_have_value("[MASK]")
