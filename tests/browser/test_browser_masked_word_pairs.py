"""The lab Minimal pairs in a real Chromium: a pair, a set, a file, a link, an error."""

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser
STEM = "masked_word_pairs"
LAB = "?room=masked_word&lab=pairs"


def test_a_pair_is_compared_word_by_word_and_again_within_words(visit):
    one = visit().open(LAB, STEM)
    room = one.room(STEM)
    expect(room.locator(".bp-verdict")).to_contain_text("BERT prefers the")
    expect(room.locator(".js-plotly-plot .main-svg").first).to_be_visible()
    one.text(STEM, "good").fill("The teachers were late.")
    one.text(STEM, "bad").fill("The teachers was <b>late</b>.")
    one.run(STEM)
    expect(room.locator(".bp-pair-words tbody")).to_contain_text("teachers")
    expect(room.locator(".bp-took")).to_contain_text("passes")
    before = room.locator(".bp-total").inner_text()
    room.locator(f"#{STEM}--within_word input").check()
    expect(room.locator(f"#{STEM}-summary")).to_contain_text("Kauf and Ivanova")
    assert room.locator(".bp-total").inner_text() != before
    state = one.page.evaluate(f"window.playground.stateOf(document.getElementById('room-{STEM}')).toString()")
    other = visit().open(f"?{state}", STEM)
    expect(other.text(STEM, "bad")).to_have_value("The teachers was <b>late</b>.")
    expect(other.room(STEM).locator(f"#{STEM}--within_word input")).to_be_checked()


def test_a_set_and_a_file_give_accuracy_with_an_interval(visit, tmp_path):
    one = visit().open(LAB, STEM)
    room = one.room(STEM)
    room.locator(f"#{STEM}-set-agreement").click()
    summary = room.locator(f"#{STEM}-set-summary")
    expect(summary).to_contain_text("of 20 pairs")
    expect(summary).to_contain_text("95 % interval")
    expect(room.locator(f"#{STEM}-set-figure .main-svg").first).to_be_visible()
    expect(room.locator(f"#{STEM}-summary")).to_be_hidden()
    path = tmp_path / "mine.csv"
    path.write_text("good,bad,phenomenon,id\nThe dog ran.,The ran dog.,<b>order,1\nbroken\n", "utf-8")
    room.locator("input[type=file]").set_input_files(path)
    expect(summary).to_contain_text("mine.csv")
    expect(summary).to_contain_text("Line 3 does not fit the first line (cells: 1; columns: 4)")
    expect(summary).to_contain_text("Columns that are not read: id")
    expect(room.locator(f"#{STEM}-set-table")).to_contain_text("<b>order")
    one.settle(STEM)
    one.run(STEM)
    expect(room.locator(f"#{STEM}-summary")).to_be_visible()
    expect(summary).to_be_hidden()


def test_a_file_that_is_no_table_and_an_empty_sentence_are_said_in_words(visit, tmp_path):
    one = visit(locale="zh-CN").open(LAB, STEM)
    room = one.room(STEM)
    path = tmp_path / "notes.txt"
    path.write_text("hello", "utf-8")
    room.locator("input[type=file]").set_input_files(path)
    expect(room.locator(".bp-error")).to_contain_text("notes.txt")
    one.text(STEM, "bad").fill("")
    one.run(STEM)
    expect(room.locator(".bp-error")).to_contain_text("没有可评分的内容")
    expect(one.text(STEM, "good")).not_to_have_value("")
