"""The lab Surprise in a real Chromium: coloured words, their line, both ways, the bar and Cancel."""

import time

import pytest
from playwright.sync_api import expect

from playground.tasks.masked_word_surprise import Progress

pytestmark = pytest.mark.browser
STEM = "masked_word_surprise"
LAB = "?room=masked_word&lab=surprise"


def lab(visit, query="", **options):
    return visit(**options).open(LAB + query, STEM)


def word(one, text):
    return one.room(STEM).locator("button.bp-surprise", has_text=text).first


def test_lab_opens_with_an_example_and_its_result(visit):
    one = lab(visit)
    assert one.text(STEM).input_value() == "My dog is apple and likes to run."
    room = one.room(STEM)
    expect(room.locator("button.bp-surprise")).to_have_count(9)
    expect(room.locator(".bp-totals tbody tr")).to_have_count(2)
    expect(room.locator(".js-plotly-plot .main-svg").first).to_be_visible()
    expect(room.locator(f"#{STEM}-totals")).to_contain_text("Not the probability of the text")


def test_words_show_their_line_by_mouse_by_keys_and_let_go(visit):
    one = lab(visit, "&text=The+teachers+saw+a+dog.&top=2")
    line = one.room(STEM).locator(".bp-line")
    expect(line).to_contain_text("Point at a word")
    word(one, "teachers").hover()
    expect(line).to_contain_text("teachers: ")
    expect(line).to_contain_text("BERT would have written")
    word(one, "dog").click()
    word(one, "saw").hover()
    expect(line).to_contain_text("dog: ")
    expect(word(one, "dog")).to_have_attribute("aria-pressed", "true")
    one.page.keyboard.press("Escape")
    expect(line).to_contain_text("saw: ")
    word(one, "dog").focus()
    one.page.keyboard.press("ArrowLeft")
    expect(line).to_contain_text("a: ")
    assert word(one, "dog").get_attribute("aria-label").startswith("dog, ")
    expect(one.room(STEM).locator(".bp-surprise.bp-listed")).to_have_count(2)


def test_the_other_way_recolours_without_measuring_anew_and_stands_in_the_link(visit):
    one = lab(visit, "&text=The+teachers+saw+a+dog.")
    one.page.get_by_role("radio", name="within-word").check()
    expect(one.room(STEM).locator(".bp-totals .bp-chosen")).to_contain_text("within-word")
    state = one.page.evaluate(f"window.playground.stateOf(document.getElementById('room-{STEM}')).toString()")
    assert "lab=surprise" in state and "method=within_word" in state
    other = lab(visit, "&text=The+teachers+saw+a+dog.&method=within_word")
    expect(other.room(STEM).locator(".bp-totals .bp-chosen")).to_contain_text("within-word")


def test_long_text_is_cut_into_windows_and_said_to_be(visit):
    one = lab(visit)
    one.text(STEM).fill("The cat saw a dog . " * 30)
    one.run(STEM)
    expect(one.room(STEM).locator(".bp-notes")).to_contain_text("180 words and marks were read in")
    expect(one.room(STEM).locator("button.bp-surprise")).to_have_count(180)


def test_bar_then_cancel_then_another_run(visit, monkeypatch):
    from playground.ui import masked_word_surprise_handlers as handlers

    steps = handlers.surprise_steps

    def endless(encoder, text, *asked):
        for done in range(300 if "endless" in text else 0):
            time.sleep(0.3)
            yield Progress(done, 1_000)
        yield from steps(encoder, text, *asked)

    monkeypatch.setattr(handlers, "surprise_steps", endless)
    monkeypatch.setattr(handlers, "_CANCEL_AFTER", 1.5)
    one = lab(visit)
    room = one.room(STEM)
    one.text(STEM).fill("An endless text.")
    one.page.locator(f"#{STEM}-run").click()
    expect(room.locator(".bp-progress progress")).to_be_visible()
    expect(room.locator(".bp-progress")).to_contain_text("forward passes")
    one.page.locator(f"#{STEM}-cancel").click()
    one.text(STEM).fill("They was late again.")
    one.page.locator(f"#{STEM}-run").click()  # at once
    expect(room.locator("button.bp-surprise")).to_have_count(5)
    expect(room.locator(".bp-notice")).to_have_count(0)
    expect(room.locator(".bp-progress")).not_to_be_visible()
    one.text(STEM).fill("An endless text.")
    one.page.locator(f"#{STEM}-run").click()
    one.page.locator(f"#{STEM}-cancel").click()
    expect(room.locator(".bp-notice")).to_contain_text("Cancelled")
    expect(room.locator(".bp-progress")).not_to_be_visible()
    expect(one.page.locator(f"#{STEM}-cancel")).not_to_be_visible()
    expect(room.locator("button.bp-surprise")).to_have_count(5)


def test_hostile_and_unreadable_text_is_shown_as_text(visit):
    one = lab(visit)
    one.text(STEM).fill('The <img src=x onerror="window.hacked=1"> 🍕 cat [MASK] <b>')
    one.run(STEM)
    expect(word(one, "🍕")).to_contain_text("[UNK]")
    expect(one.room(STEM).locator(".bp-notes")).to_contain_text("stays a blank")
    assert one.page.evaluate("window.hacked") is None
    assert one.room(STEM).locator("img, b").count() == 0
    one.text(STEM).fill(" ")
    one.run(STEM)
    expect(one.room(STEM).locator(".bp-error")).to_contain_text("The text has no words.")


def test_phone_scrolls_inside_and_chinese_is_spoken(visit):
    one = lab(visit, "&lang=zh&text=我在北京。", width=390, height=800)
    expect(one.room(STEM).locator(".bp-scale")).to_contain_text("意料之中")
    expect(one.room(STEM).locator("button.bp-surprise")).to_have_count(5)
    assert one.page.evaluate("document.documentElement.scrollWidth") <= 390
