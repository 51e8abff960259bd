"""The matrix of Attention in Chromium: the cell pointed at is read below, and a link brings all back."""

import re

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser
STEM = "attention"
QUERY = "?room=attention&text=The+%3Cb%3E+saw+the+cat.&text_b=it+was+late&heads=2.3"


def test_a_cell_is_read_with_its_words_and_a_link_carries_heads_and_part(visit):
    one = visit().open(QUERY, STEM)
    room = one.room(STEM)
    read = room.locator("#attention-matrix-line bdi")
    expect(read).to_contain_text("Point at a cell")
    plot = room.locator("#attention-figure .nsewdrag").first
    plot.scroll_into_view_if_needed()
    box = plot.bounding_box()
    rows = one.page.evaluate("document.querySelector('#attention-figure .js-plotly-plot').layout.yaxis.ticktext.length")
    side = box["height"] / rows
    one.page.mouse.move(box["x"] + 5, box["y"] + 2.4 * side)
    one.page.mouse.move(box["x"] + 8, box["y"] + 2.5 * side)  # the row of "<", as typed
    expect(read).to_have_text(re.compile(r"^\u2068<\u2069 → \u2068\[CLS\]\u2069: [01]\.\d{5}$"))
    room.get_by_label("B looks at A").check()
    one.settle(STEM)
    expect(room.locator(".bp-notes")).to_contain_text("Only B looks at A")
    expect(read).to_contain_text("Point at a cell")
    one.page.locator("#attention-copy").click()
    link = one.page.evaluate("navigator.clipboard.readText()")
    assert "part=b_to_a" in link and "heads=2.3" in link and "text_b=it+was+late" in link
