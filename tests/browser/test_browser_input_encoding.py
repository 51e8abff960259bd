"""Inside BERT in Chromium: a pressed piece shows its panel; the calculator follows its preset."""

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser


def test_a_pressed_piece_shows_its_own_panel_and_neighbours(visit):
    one = visit().open("?room=input_encoding&text=the+cat+saw+the+dog", "input_encoding")
    area = one.room("input_encoding").locator(".bp-ie")
    area.get_by_role("button", name="dog, piece 6 of 7").click()
    expect(area.locator("[data-panel]:visible")).to_have_count(1)
    expect(area.locator("[data-panel]:visible")).to_contain_text("characters 17 to 19")
    expect(area.locator("[data-near]:visible li")).to_have_count(16)
    expect(area.locator("[aria-pressed=true]")).to_have_text("dog")
    for key, there in (("ArrowLeft", "the"), ("Home", "[CLS]"), ("ArrowRight", "the")):
        one.page.keyboard.press(key)
        expect(area.locator("button:focus")).to_have_text(there)
    one.page.keyboard.press("Enter")
    expect(area.locator("[data-panel]:visible")).to_contain_text("characters 1 to 3")
    expect(area.locator("button[tabindex='0']")).to_have_count(1)


def test_sizes_of_a_link_are_counted_and_a_share_changes_them(visit):
    stem = "input_encoding_size"
    one = visit().open("?room=input_encoding&lab=size&layers=2&hidden=128&heads=2", stem)
    room = one.room(stem)
    expect(room.locator(".bp-verdict")).to_contain_text("4,385,920")  # google/bert_uncased_L-2_H-128_A-2
    room.get_by_label("all", exact=True).check()
    expect(room.locator(f"#{stem}-summary")).to_contain_text("Sharing saves 0.198 million")
