"""The labs What drove the guess, Knows or copies and Template bias in a real Chromium."""

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser
ATTRIBUTION, KNOWLEDGE, BIAS = (f"masked_word_{lab}" for lab in ("attribution", "knowledge", "bias"))


def lab(visit, stem, query=""):
    name = stem.removeprefix("masked_word_")
    return visit().open(f"?room=masked_word&lab={name}{query}", stem)


def test_attribution_colours_the_words_says_the_error_and_explains_another_word(visit):
    one = lab(visit, ATTRIBUTION)
    room = one.room(ATTRIBUTION)
    expect(room.locator(".bp-signed-text")).to_have_count(3)
    expect(room.locator(".bp-complete")).to_contain_text("completeness error")
    expect(room.locator(".js-plotly-plot .main-svg").first).to_be_visible()
    one.text(ATTRIBUTION).fill("the old dog saw a [MASK] .")
    one.text(ATTRIBUTION, "target").fill("cat")
    one.run(ATTRIBUTION)
    expect(room.locator(".bp-explained")).to_contain_text("“cat” has")
    expect(room.locator("#masked_word_attribution-tables tbody tr")).to_have_count(6)
    one.page.get_by_role("button", name="Show the code").locator("visible=true").click()
    expect(room.locator(".cm-content")).to_contain_text("the old dog saw a [MASK] .")


def test_knowledge_names_a_copy_and_compares_other_subjects(visit):
    one = lab(visit, KNOWLEDGE)
    room = one.room(KNOWLEDGE)
    one.text(KNOWLEDGE).fill("Paris is in [MASK].")
    one.text(KNOWLEDGE, "subject").fill("paris")
    one.text(KNOWLEDGE, "answer").fill("dog")
    one.text(KNOWLEDGE, "others").fill("London, my school，we")
    one.run(KNOWLEDGE)
    rows = room.locator("#masked_word_knowledge-tables table").first.locator("tbody tr")
    expect(rows).to_have_count(5)
    expect(rows.nth(3)).to_contain_text("my school")
    expect(room.locator(".bp-verdict")).to_contain_text("Hiding “Paris”")
    one.text(KNOWLEDGE, "subject").fill("Rome")
    one.run(KNOWLEDGE)
    expect(room.locator(".bp-error")).to_contain_text("“Rome” does not stand in the text")
    expect(rows).to_have_count(5)


def test_bias_runs_its_example_and_an_example_chip_fills_all_boxes(visit):
    one = lab(visit, BIAS)
    room = one.room(BIAS)
    expect(room.locator(".bp-notes")).to_contain_text("One template says little")
    one.page.locator("#masked_word_bias-example-order").click()
    expect(one.text(BIAS, "template")).to_have_value("The [ATTRIBUTE] said that [TARGET] was tired.")
    expect(one.text(BIAS, "attributes")).to_have_value("nurse, doctor, teacher, carpenter, soldier, queen")
    expect(room.locator("#masked_word_bias-tables table").first.locator("tbody tr")).to_have_count(6)
    expect(room.locator(".bp-exports button").first).to_be_visible()


def test_a_link_carries_every_box_and_the_slider(visit):
    one = lab(visit, ATTRIBUTION, "&text=the+cat+saw+%5BMASK%5D.&target=dog&steps=9")
    expect(one.room(ATTRIBUTION).locator(".bp-complete")).to_contain_text("9 steps")
    expect(one.room(ATTRIBUTION).locator(".bp-explained")).to_contain_text("“dog”")
    copied = one.page.evaluate("stem => playground.stateOf(document.getElementById(stem)).toString()", f"room-{ATTRIBUTION}")
    assert "lab=attribution" in copied and "target=dog" in copied and "steps=9" in copied
    assert one.text(ATTRIBUTION).input_value() == "the cat saw [MASK]."


def test_hostile_text_is_shown_as_text(visit):
    one = lab(visit, ATTRIBUTION)
    one.text(ATTRIBUTION).fill("<img src=x onerror=window.hacked=1> dog [MASK] <b>bold</b>")
    one.run(ATTRIBUTION)
    expect(one.room(ATTRIBUTION).locator(".bp-signed-text").first).to_contain_text("onerror")
    assert one.page.evaluate("window.hacked") is None
    assert one.page.locator("img[src='x'], .bp-room b").count() == 0
