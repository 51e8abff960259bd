"""The room Relations in Chromium: answer, parts taken away, guess first, the link, a phone."""

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser
STEM = "relation"
QUERY = "?room=relation&text=The+<e1>dog</e1>+chased+the+<e2>cat</e2>.&markers=1"


def test_answer_shows_arrow_labels_and_parts_and_travels_in_a_link(visit):
    one = visit().open(QUERY, STEM)
    room = one.room(STEM)
    expect(room.locator(".bp-arrow-words")).to_have_text(" chased the ")
    figures = room.locator(".js-plotly-plot")
    expect(figures.first.locator(".point path")).to_have_count(19)
    expect(figures.nth(1).locator(".ytick")).to_have_count(2)
    room.get_by_label("Entities swapped").check()
    expect(figures.nth(1).locator(".ytick")).to_have_count(3)
    one.page.locator("#relation-more input").click()
    one.page.get_by_role("option", name="Member-Collection(e2,e1)").click()
    expect(room.locator(".bp-related .bp-entity-1")).to_have_text("flock")
    one.page.locator("#relation-copy").click()
    link = one.page.evaluate("navigator.clipboard.readText()")
    assert "markers=1" in link and "swapped=1" in link and "cls" not in link
    assert "%3Ce1%3Eflock" in link


def test_relation_is_guessed_first_on_a_phone_in_chinese(visit):
    one = visit(locale="zh-CN", width=390, height=800).open(f"{QUERY}&guess=1", STEM)
    room = one.room(STEM)
    expect(room.locator("#relation-guess")).to_be_visible()
    assert room.locator(".bp-related, .bp-verdict, .js-plotly-plot, .bp-exports, .bp-pieces").count() == 0
    one.page.locator("#relation-show").click()
    expect(room.locator(".bp-error")).to_contain_text("还没有猜")
    room.get_by_label("原因–结果").check()
    one.page.locator("#relation-show").click()
    expect(room.locator(".bp-guessed")).to_contain_text("你认为：Cause-Effect（原因–结果）")
    expect(room.locator(".js-plotly-plot .main-svg").first).to_be_visible()
    assert one.page.evaluate("document.documentElement.scrollWidth") <= 390
