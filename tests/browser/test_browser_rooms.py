"""The two rooms in a real Chromium: opening, running, word chips, errors, hostile texts."""

import re

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser
HOSTILE = (
    'The <script>window.hacked=1</script> <img src=x onerror="window.hacked=1"> '
    "${window.hacked=1} {{7*7}} [MASK] %{x} <b>bold</b>."
)


def test_room_opens_with_an_example_and_its_result(visit):
    one = visit().open()
    assert one.text().input_value() == "Paris is the capital of [MASK]."
    expect(one.room().locator(".bp-blank-table table").first.locator("tbody tr")).to_have_count(10)
    expect(one.room().locator(".js-plotly-plot .main-svg").first).to_be_visible()
    expect(one.chip("[MASK]")).to_have_attribute("aria-pressed", "true")


def test_filling_a_mask_of_ones_own_shows_words_figure_and_code(visit):
    one = visit().open()
    one.text().fill("The dog saw the [MASK].")
    one.text(name="targets").fill("cat, ball")
    one.run()
    table = one.room().locator(".bp-blank-table table").first
    expect(table).to_contain_text("The dog saw the ")
    expect(one.room().locator(".bp-blank-table table").nth(1)).to_contain_text("ball")
    one.page.get_by_role("button", name="Show the code").first.click()
    expect(one.room().locator(".cm-content")).to_contain_text("The dog saw the [MASK].")


def test_several_blanks_show_both_ways_to_fill_them(visit):
    one = visit().open()
    one.text().fill("The [MASK] saw the [MASK].")
    one.run()
    expect(one.room().locator(".bp-filling-joint")).to_be_visible()
    expect(one.room().locator(".bp-filling-independent")).to_be_visible()
    expect(one.room().locator(".bp-blank:visible")).to_have_count(2)
    one.text().fill("The [MASK] ran.")
    one.run()
    expect(one.room().locator(".bp-blank:visible")).to_have_count(1)


def test_clicking_words_masks_and_unmasks_them_and_gives_the_text_back(visit):
    one = visit().open()
    typed = "The  Old cat saw a DOG ."
    one.text().fill(typed)
    one.chip("DOG").click()
    expect(one.text()).to_have_value("The  Old cat saw a [MASK] .")
    expect(one.room().locator(".bp-blank-table").first).to_contain_text("The  Old cat saw a")
    one.chip("Old").click()
    expect(one.text()).to_have_value("The  [MASK] cat saw a [MASK] .")
    one.chip("DOG").click()
    expect(one.text()).to_have_value("The  [MASK] cat saw a DOG .")
    one.chip("Old").click()
    expect(one.text()).to_have_value(typed)
    expect(one.room().locator(".bp-notice")).to_contain_text("No blank is left")
    expect(one.room().locator(".bp-error")).to_have_count(0)


def test_a_link_with_many_words_opens_and_runs_again(visit):
    one = visit().open("?room=masked_word&top_k=50&text=The+%5BMASK%5D+sat.")
    expect(one.room().locator(".bp-blank-table tbody tr")).to_have_count(50)
    one.text().fill("The dog [MASK].")
    one.run()
    expect(one.room().locator(".bp-blank-table").first).to_contain_text("The dog")
    expect(one.room().locator(".bp-blank-table tbody tr")).to_have_count(50)


def test_chips_work_by_keyboard_alone_with_one_tab_stop(visit):
    one = visit().open()
    one.text().fill("The cat saw a dog.")
    expect(one.chip("saw")).to_be_visible()
    one.text().focus()
    one.page.keyboard.press("Tab")
    expect(one.chip("The")).to_be_focused()
    one.page.keyboard.press("ArrowRight")
    one.page.keyboard.press("ArrowRight")
    expect(one.chip("saw")).to_be_focused()
    one.page.keyboard.press("Space")
    expect(one.text()).to_have_value("The cat [MASK] a dog.")
    expect(one.chip("saw")).to_be_focused()
    expect(one.chip("saw")).to_have_attribute("aria-pressed", "true")
    expect(one.chip("saw")).to_have_accessible_name("blank 1, hides saw, word 3 of 6")
    one.page.keyboard.press("Enter")
    expect(one.text()).to_have_value("The cat saw a dog.")
    one.page.keyboard.press("End")
    expect(one.chip(".")).to_be_focused()
    one.page.keyboard.press("Tab")
    expect(one.page.locator("#masked_word-run")).to_be_focused()


def test_choosing_another_checkpoint_answers_anew(visit):
    one = visit().open()
    one.page.locator("#masked_word--checkpoint input").click()
    one.page.get_by_role("option", name="tiny-masked").click()
    expect(one.room().locator(".bp-took")).to_contain_text("tiny-masked")


def test_example_chip_fills_and_runs(visit):
    one = visit().open()
    one.page.get_by_role("button", name="No full stop").click()
    expect(one.text()).to_have_value("My favourite season is [MASK]")
    expect(one.room().locator(".bp-notes")).to_contain_text("add a full stop")


def test_error_stands_in_words_and_wipes_nothing(visit):
    one = visit().open()
    before = one.room().locator(".bp-blank-table").first.inner_text()
    one.text().fill("There is no blank here.")
    one.run()
    error = one.room().locator(".bp-error")
    expect(error).to_contain_text("There is no [MASK] in the text.")
    expect(error).to_contain_text("Write [MASK]")
    expect(error).to_have_attribute("role", "alert")
    assert one.text().input_value() == "There is no blank here."
    assert one.room().locator(".bp-blank-table").first.inner_text() == before
    expect(one.page.locator(".bp-live")).to_contain_text("There is no [MASK]")
    one.chip("blank").click()
    expect(error).to_have_count(0)


def test_what_was_said_comes_back_after_a_slow_answer(visit):
    one = visit().open()
    live = one.page.locator(".bp-live")
    expect(live).not_to_be_empty()
    said = live.inner_text()
    one.page.evaluate("playground.running('masked_word', [])")
    expect(live).to_have_text(re.compile("^Still working"))
    one.page.evaluate("playground.done('masked_word')")
    expect(live).to_have_text(said)


def test_bad_text_gets_one_sentence(visit):
    one = visit().open()
    error = one.room().locator(".bp-error")
    for text in ("", "   ", "[MASK] " * 60, "a <mask> here.", "\u200b\u202e"):
        one.text().fill(text)
        one.run()
        expect(error.locator("strong")).not_to_be_empty()
        one.text().fill("The dog saw the [MASK].")
        one.run()
        expect(error).to_have_count(0)


def test_unreadable_text_is_marked_before_any_answer(visit):
    one = visit().open()
    one.text().fill("Ω 🍕 Ж Ω 🍕 Ж [MASK].")
    one.run()
    expect(one.room().locator(".bp-unknown-meter mark").first).to_be_visible()
    expect(one.room().locator(".bp-unknown-meter")).to_contain_text("cannot read")
    expect(one.room().locator(".bp-unknown-meter .bp-note")).to_contain_text("mean little")


@pytest.mark.parametrize("box", ["text", "targets"])
def test_hostile_text_is_shown_as_text(visit, box):
    one = visit().open()
    one.text().fill(HOSTILE if box == "text" else "The [MASK].")
    if box == "targets":
        one.text(name="targets").fill("<img/src=x/onerror=window.hacked=1> <b>")
    one.run()
    if box == "text":
        expect(one.room().locator(".bp-blank-table").first).to_contain_text("<script>window.hacked=1</script>")
        expect(one.room().locator(".bp-blank-table").first).to_contain_text("{{7*7}}")
        expect(one.chip("script")).to_be_visible()
        bar = one.room().locator(".js-plotly-plot .point path").first
        bar.hover(force=True)
        expect(one.room().locator(".hoverlayer")).to_contain_text("<b>bold</b>")
    assert one.page.evaluate("window.hacked") is None
    assert one.page.locator("img[src='x'], .bp-room script, .bp-room b").count() == 0


def test_next_sentence_shows_both_orders_and_the_pair(visit):
    one = visit().open("?room=next_sentence", "next_sentence")
    room = one.room("next_sentence")
    expect(room.locator(".bp-verdict")).to_contain_text("Next")
    expect(room.locator("#next_sentence-table table tbody tr").filter(visible=True)).to_have_count(2)
    expect(room.locator(".bp-pieces li").first).to_contain_text("[CLS]")
    expect(room.locator(".js-plotly-plot .main-svg").first).to_be_visible()
    one.page.locator("#next_sentence-swap").click()
    expect(one.text("next_sentence", "a")).to_have_value("He had to walk for an hour in the rain.")
    one.text("next_sentence", "b").fill("")
    one.run("next_sentence")
    expect(room.locator(".bp-error")).to_be_visible()


def test_door_opens_a_room_filled_and_says_which_one_it_is(visit):
    one = visit().open("?lang=zh&__theme=dark")
    one.door("next_sentence").click()
    expect(one.room("next_sentence").locator(".bp-verdict")).to_be_visible()
    expect(one.door("next_sentence")).to_have_attribute("aria-current", "page")
    assert one.page.url.endswith("/next_sentence?room=next_sentence&lang=zh&__theme=dark")


def test_model_card_is_one_click_away(visit):
    one = visit().open()
    one.page.get_by_role("button", name="Model card and scores").click()
    expect(one.page.locator(".bp-card").first).to_contain_text("2 layers")
