"""Next sentence's labs in a real Chromium: ranking, map, topic or order, segments, links."""

import re

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser
STORY = "The cat ran. The dog saw it. He was late. It was night. The dog ran home."
EVIL = "<img src=x onerror=window.hacked=1> The <b>cat</b>."


def open_lab(one, name, query=""):
    return one.open(f"?room=next_sentence&lab={name}{query}", f"next_sentence_{name}").room(f"next_sentence_{name}")


def test_candidates_are_ranked_with_ties_and_hostile_ones_shown_as_text(visit):
    one, stem = visit(), "next_sentence_ranking"
    room = open_lab(one, "ranking")
    expect(room.locator(".js-plotly-plot .point path")).to_have_count(5)
    one.text(stem, "candidates").fill(f"A dog.\n{EVIL}\n\nA dog.")
    one.run(stem)
    rows = room.locator("table tbody tr")
    expect(rows).to_have_count(3)
    expect(rows.filter(has_text=re.compile(r"^[12]="))).to_have_count(2)
    expect(room.locator(".bp-notes")).to_contain_text("share a rank")
    expect(room.locator("table")).to_contain_text("<b>cat</b>")
    assert one.page.evaluate("window.hacked") is None and room.locator("img, table b").count() == 0
    one.text(stem, "candidates").fill(" \n ")
    one.run(stem)
    expect(room.locator(".bp-error")).to_contain_text("no candidate")
    expect(rows).to_have_count(3)


def test_the_map_shows_every_pair_changes_its_colours_and_travels_in_a_link(visit):
    one, stem = visit(), "next_sentence_coherence"
    room = open_lab(one, "coherence", "&text=" + STORY.replace(" ", "+"))
    assert one.text(stem).input_value() == STORY
    expect(room.locator("details tbody tr")).to_have_count(5)
    expect(room.locator(".bp-verdict")).to_contain_text("of 4 sentences")
    expect(room.locator(".js-plotly-plot .shapelayer path")).to_have_count(4)
    expect(room.locator(".js-plotly-plot .heatmap-label text")).to_have_count(20)
    before = room.locator(".bp-took").inner_text()
    room.get_by_label("probability of IsNext").click()
    expect(room.locator("details caption")).to_contain_text("Probability")
    assert room.locator(".bp-took").inner_text() == before  # drawn anew, not judged anew
    one.page.get_by_role("button", name="Copy link").locator("visible=true").click()
    link = one.page.evaluate("navigator.clipboard.readText()")
    assert "lab=coherence" in link and "show=is_next" in link
    other = visit(other=True)
    room = open_lab(other, "coherence", "&" + link.split("?")[1].split("lab=coherence&")[1])
    expect(room.locator("details caption")).to_contain_text("Probability")
    assert other.text(stem).input_value() == STORY


def test_four_cases_run_by_one_button_and_few_pairs_are_said(visit):
    one, stem = visit(), "next_sentence_order"
    room = open_lab(one, "order")
    expect(room.locator("table tbody tr")).to_have_count(4)
    expect(room.locator(".js-plotly-plot .errorbars, .js-plotly-plot .errorbar").first).to_be_attached()
    one.page.get_by_role("button", name="Too few sentences").click()
    expect(room.locator(".bp-big")).to_contain_text("Too few pairs")
    one.text(stem, "other").fill("One sentence.")
    one.run(stem)
    expect(room.locator(".bp-error")).to_contain_text("at least 2 are needed")


def test_long_work_through_the_queue_is_answered_and_the_room_is_at_rest_again(visit):
    one, stem = visit(), "next_sentence_coherence"
    room = open_lab(one, "coherence")
    one.text(stem).fill("\n".join(f"the cat saw the dog and ran home again {n}" for n in range(40)))
    one.run(stem)
    expect(room.locator("details tbody tr")).to_have_count(40)
    expect(room.locator(".bp-progress")).to_have_count(0)
    expect(one.page.locator(f"#{stem}-cancel")).not_to_be_visible()
    expect(one.page.locator(".bp-live")).to_contain_text("40 sentences")


def test_segments_are_switched_side_by_side_on_a_phone_in_chinese(visit):
    one = visit(locale="zh-CN", width=390, height=800)
    room = open_lab(one, "segments")
    expect(room.locator("table tbody tr")).to_have_count(3)
    expect(room.locator("table").first).to_contain_text("段编号全为 0")
    expect(room.locator(".bp-verdict")).to_contain_text("段编号")
    assert one.page.evaluate("document.documentElement.scrollWidth") <= 390
