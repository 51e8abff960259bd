"""Question answering in Chromium: type and press Enter, the answer in place, the slider, several questions."""

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser
STEM = "span_qa"
QUERY = "?room=span_qa&passage=The+cat+saw+the+dog+at+night.&question=who+saw+the+dog?&max_words=9"
TYPED = "👩‍🚀クラナド\n\nThe  café <b>dog</b>\n saw the cat & the man."


def test_enter_answers_in_place_as_typed_and_the_slider_turns_the_verdict_in_the_page(visit):  # case B45
    one = visit().open(QUERY, STEM)
    room = one.room(STEM)
    passage, mark = room.locator(".bp-passage"), room.locator(".bp-passage mark.bp-answer-first")
    expect(passage).to_have_text("The cat saw the dog at night.")
    one.text(STEM, "passage").fill(TYPED)
    one.text(STEM, "question").fill("who saw the cat?")
    one.text(STEM, "question").press("Enter")
    expect(passage).to_contain_text("クラナド")
    one.settle(STEM)
    assert passage.evaluate("one => one.textContent") == TYPED
    answer = room.locator(".bp-span .bp-if-answer .bp-answer-text")
    assert mark.evaluate("one => one.textContent") == answer.evaluate("one => one.textContent")
    slider = one.page.locator("#span_qa--threshold input[type=number]")
    for percent, verdict in (("0", "none"), ("100", "answer")):
        slider.fill(percent)
        expect(room.locator(".bp-span")).to_have_attribute("data-verdict", verdict)
        expect(room.locator(".bp-span .bp-big:visible")).to_have_count(1)
    one.page.locator("#span_qa-copy").click()
    link = one.page.evaluate("navigator.clipboard.readText()")
    assert "threshold=100" in link and "question=who+saw+the+cat" in link and "max_words=9" in link


def test_several_questions_have_a_row_each_on_a_phone_in_chinese_and_a_fault_wipes_nothing(visit):
    one = visit(locale="zh-CN", width=390, height=800).open(f"{QUERY}&questions=when?%0Awhat+is+it?", STEM)
    room = one.room(STEM)
    rows = room.locator("#span_qa-rows tbody tr")
    expect(rows).to_have_count(3)
    expect(rows.nth(2)).to_contain_text("what is it?")
    one.page.locator("#span_qa-shown input").click()
    one.page.get_by_role("option", name="3. what is it?").click()
    expect(room.locator("#span_qa-code, .bp-code").first).to_be_visible()
    expect(room.locator(".bp-verdict")).to_have_count(2)
    one.settle(STEM)
    one.text(STEM, "passage").fill("?!")
    one.run(STEM)
    expect(room.locator(".bp-error")).to_contain_text("没有任何字母或数字")
    expect(rows).to_have_count(3)
    expect(one.text(STEM, "question")).to_have_value("who saw the dog?")
    assert one.page.evaluate("document.documentElement.scrollWidth") <= 390


def test_an_emptied_threshold_is_the_checkpoints_own_and_one_out_of_range_the_nearest(visit):
    one = visit().open(QUERY, STEM)
    verdict, box = one.room(STEM).locator(".bp-span"), one.page.locator("#span_qa--threshold input[type=number]")
    own, usual = verdict.get_attribute("data-verdict"), box.input_value()
    for typed, kept, turned in (("-5", "0", "none"), ("250", "100", "answer"), ("12.5", "12.5", None)):
        box.fill(typed)
        expect(box).to_have_value(kept)
        if turned:
            expect(verdict).to_have_attribute("data-verdict", turned)
    box.press("Control+a")
    box.press("Delete")
    expect(verdict).to_have_attribute("data-verdict", own)
    box.press("Tab")
    expect(box).to_have_value(usual)
    expect(verdict).to_have_attribute("data-verdict", own)
    one.settle(STEM)
    expect(one.page.locator(".toast-body")).to_have_count(0)


def test_a_passage_too_large_to_send_is_said_and_the_room_is_free_again(visit):
    one = visit().open(QUERY, STEM)
    one.page.evaluate(
        """() => { const box = document.querySelector("#span_qa--passage textarea");
        box.value = "word ".repeat(900000); box.dispatchEvent(new Event("input", { bubbles: true })); }"""
    )
    one.page.locator("#span_qa-run").click()
    expect(one.room(STEM).locator(".bp-error")).to_contain_text("larger than 4000000 bytes")
    one.settle(STEM)
    one.text(STEM, "passage").fill("The dog ran.")
    one.run(STEM)
    expect(one.room(STEM).locator(".bp-error")).to_have_count(0)
    expect(one.room(STEM).locator(".bp-passage")).to_have_text("The dog ran.")
