"""Guess first in Chromium: the answer is nowhere in the page until the visitor has guessed."""

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser
LINK = "?room=masked_word&guess=1&text=The+cat+saw+the+%5BMASK%5D.&top_k=3"


def masked_word_guess(one, word):
    one.page.locator("#masked_word--guess_word :is(textarea, input)").fill(word)
    one.page.locator("#masked_word-show").click()


def answers_words(one):
    """Return BERT's words for the link's text, asked over HTTP."""
    data = {"data": ["The cat saw the [MASK].", 3, [], "independent", "tiny"]}
    found = one.page.request.post(f"{one.address}/gradio_api/run/masked_word", data=data).json()
    return [row["word"] for row in found["data"][0]["masks"][0]["candidates"]]


def test_answer_is_nowhere_in_the_page_until_a_word_is_guessed(visit):
    one = visit().open(LINK)
    room = one.room()
    expect(room.locator("#masked_word-guess")).to_be_visible()
    expect(one.page.locator("#masked_word--guess input")).to_be_checked()
    results = room.locator(".bp-results")
    assert results.locator("table, .js-plotly-plot, .bp-exports").count() == 0
    page = one.page.content().split("<body")[1]
    words = [word for word in answers_words(one) if len(word) > 3]
    assert words and not [word for word in words if f">{word}<" in page]
    one.page.locator("#masked_word-show").click()
    expect(room.locator(".bp-error")).to_contain_text("There is no guess yet.")
    masked_word_guess(one, "dog")
    expect(room.locator(".bp-guessed")).to_contain_text("Your guess, dog, is number")
    expect(room.locator(".bp-guessed")).to_contain_text(f"BERT's first word: {answers_words(one)[0]}")
    expect(room.locator(".bp-blank-table table").nth(1)).to_contain_text("dog")
    expect(room.locator("#masked_word-guess")).to_be_hidden()


def test_guess_is_due_again_for_another_text_and_not_for_other_options(visit):
    one = visit().open(LINK)
    masked_word_guess(one, "dog")
    expect(one.room().locator(".bp-guessed")).to_be_visible()
    one.text(name="targets").fill("ball")
    one.text(name="targets").press("Enter")
    expect(one.room().locator(".bp-blank-table table").nth(1)).to_contain_text("ball")
    expect(one.room().locator(".bp-guessed")).to_contain_text("dog")
    one.text().fill("The dog saw the [MASK].")
    one.run()
    expect(one.room().locator("#masked_word-guess")).to_be_visible()
    expect(one.room().locator("table, .js-plotly-plot, .bp-guessed")).to_have_count(0)


def test_switch_hides_and_shows_and_loses_nothing(visit):
    one = visit().open("?room=masked_word&text=The+cat+saw+the+%5BMASK%5D.&targets=ball")
    expect(one.room().locator(".bp-blank-table").first).to_contain_text("The cat saw the ")
    switch = one.page.locator("#masked_word--guess input")
    switch.check()
    expect(one.room().locator("table")).to_have_count(0)
    one.page.locator("#masked_word-copy").click()
    assert "guess=1" in one.page.evaluate("navigator.clipboard.readText()")
    one.chip("[MASK]").click()
    expect(one.room().locator(".bp-error")).to_contain_text("its answer is hidden")
    one.settle()
    one.page.wait_for_timeout(500)
    expect(one.room().locator(".bp-error")).to_be_visible()  # the run that follows wipes it not
    expect(one.text()).to_have_value("The cat saw the [MASK].")
    switch.uncheck()
    expect(one.room().locator(".bp-blank-table").first).to_contain_text("The cat saw the ")
    expect(one.room().locator(".bp-blank-table table").nth(1)).to_contain_text("ball")
    expect(one.text(name="targets")).to_have_value("ball")
    expect(one.room().locator(".bp-guessed")).to_have_count(0)


def test_text_that_cannot_be_answered_is_said_before_the_guess(visit):
    one = visit().open(LINK)
    one.text().fill("No blank here.")
    one.run()
    expect(one.room().locator(".bp-error")).to_contain_text("There is no [MASK]")


def test_next_sentence_asks_for_a_side_first_in_chinese_too(visit):
    one = visit(locale="zh-CN").open("?room=next_sentence&guess=1&a=A+cat.&b=A+dog.", "next_sentence")
    room = one.room("next_sentence")
    expect(room.locator("#next_sentence-guess")).to_be_visible()
    assert room.locator(".bp-verdict, table, .js-plotly-plot, .bp-exports, .bp-pieces").count() == 0
    one.page.locator("#next_sentence-show").click()
    expect(room.locator(".bp-error")).to_contain_text("还没有猜")
    room.get_by_label("接不上").check()
    one.page.locator("#next_sentence-show").click()
    expect(room.locator(".bp-guessed")).to_contain_text("你认为：接不上。BERT 认为：")
    expect(room.locator(".bp-verdict")).to_be_visible()
    expect(room.locator(".js-plotly-plot .main-svg").first).to_be_visible()
