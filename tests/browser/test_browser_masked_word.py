"""Masked word's own parts in a real Chromium: longer words, two checkpoints, the stop, long texts."""

from urllib.parse import parse_qs, urlencode, urlsplit

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser


def opened(visit, **state):
    return visit().open("?" + urlencode({"room": "masked_word", **state}))


def test_longer_words_come_on_demand_and_travel_in_the_link(visit):
    one = opened(visit, text="The [MASK] ran.", top_k=3)
    expect(one.room().locator(".bp-longer")).to_have_count(0)
    one.page.get_by_label("Also longer words").check()
    expect(one.room().locator(".bp-longer table")).to_have_count(2)
    expect(one.room().locator(".bp-longer")).to_contain_text("3 pieces")
    one.page.locator("#masked_word-copy").click()
    expect(one.page.locator(".bp-live")).to_contain_text("Link copied")
    link = parse_qs(urlsplit(one.page.evaluate("navigator.clipboard.readText()")).query)
    assert link["longer"] == ["1"] and "compare" not in link
    again = opened(visit, text="The [MASK] ran.", longer=1)
    expect(again.room().locator(".bp-longer table")).to_have_count(2)


def test_two_checkpoints_stand_side_by_side_and_on_a_phone_below_each_other(visit):
    one = opened(visit, text="The [MASK] ran.")
    one.page.locator("#masked_word--compare input").click()
    one.page.get_by_role("option", name="tiny-masked").click()
    tables = one.room().locator(".bp-sides table")
    expect(tables).to_have_count(2)
    expect(one.room().locator(".bp-difference")).to_contain_text("words are the same")
    left, right = (tables.nth(n).bounding_box() for n in (0, 1))
    assert abs(left["y"] - right["y"]) < 2 and left["x"] + left["width"] <= right["x"]
    one.page.locator("#masked_word-copy").click()
    expect(one.page.locator(".bp-live")).to_contain_text("Link copied")
    assert "compare=tiny-masked" in one.page.evaluate("navigator.clipboard.readText()")
    phone = visit(width=390).open("?room=masked_word&text=The+%5BMASK%5D+ran.&compare=tiny-masked")
    tables = phone.room().locator(".bp-sides table")
    above, below = (tables.nth(n).bounding_box() for n in (0, 1))
    assert below["y"] >= above["y"] + above["height"]
    assert phone.page.evaluate("document.documentElement.scrollWidth") <= 390


def test_the_full_stop_is_offered_with_what_it_changes_and_added_by_a_button(visit):
    one = opened(visit, text="The cat saw [MASK]")
    expect(one.room().locator(".bp-stop ol")).to_have_count(2)
    one.page.get_by_role("button", name="Add the full stop").click()
    expect(one.text()).to_have_value("The cat saw [MASK].")
    expect(one.room().locator(".bp-stop")).to_have_count(0)
    expect(one.page.get_by_role("button", name="Add the full stop")).to_be_hidden()
    one.text().fill("我在[MASK]")
    one.run()
    one.page.get_by_role("button", name="Add the full stop").click()
    expect(one.text()).to_have_value("我在[MASK]。")


def test_twenty_blanks_are_lines_that_open(visit):
    one = opened(visit, text="The [MASK] saw " * 20)
    lines = one.room().locator("details.bp-mask")
    expect(lines).to_have_count(20)
    expect(one.room().locator(".bp-blank .js-plotly-plot:visible")).to_have_count(0)
    expect(lines.nth(1).locator("table").first).to_be_hidden()
    lines.nth(1).locator("summary").click()
    expect(lines.nth(1).locator("table").first).to_be_visible()
    one.text().fill("The [MASK] ran.")
    one.run()
    expect(one.room().locator(".bp-blank .js-plotly-plot .main-svg:visible").first).to_be_visible()


def test_words_far_into_a_long_text_can_be_clicked(visit):
    one = visit().open()
    one.text().fill("dog " * 320 + "isn't cat.")
    later = one.page.get_by_role("button", name="Later words")
    earlier = one.page.get_by_role("button", name="Earlier words")
    expect(earlier.or_(later)).to_be_visible()
    if later.is_visible():  # the words are shown where something was typed
        later.click()
    expect(one.room().locator(".bp-turning")).to_contain_text("Words 301 to 323 of 323")
    one.chip("isn't").click()
    expect(one.text()).to_have_value("dog " * 320 + "[MASK] cat.")
    expect(one.chip("[MASK]")).to_have_accessible_name("blank 1, hides isn't, word 321 of 323")
