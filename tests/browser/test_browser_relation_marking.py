"""Marking two entities in Chromium: by mouse, by words, by keyboard; the tags in the box are the truth."""

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser
STEM = "relation"
LINK = "?room=relation&text="


def words_of(one):
    return one.room(STEM).locator(".bp-mark-word")


def drag(one, first, last):
    """Select from the left end of one word to the right end of another with the mouse."""
    words = words_of(one)
    start, end = (words.filter(has_text=text).first.bounding_box() for text in (first, last))
    one.page.mouse.move(start["x"] + 1, start["y"] + start["height"] / 2)
    one.page.mouse.down()
    one.page.mouse.move(end["x"] + end["width"] + 1, end["y"] + end["height"] / 2, steps=4)
    one.page.mouse.up()


def press(one, name):
    one.room(STEM).locator(f"[data-mark={name}]").click()


def test_text_selected_with_the_mouse_is_marked_and_answered(visit):
    one = visit().open(f"{LINK}The dog chased the <e2>cat</e2> in the old house.", STEM)
    said = one.room(STEM).locator(".bp-marking-said")
    drag(one, "old", "house")
    expect(said).to_contain_text("“old house”")
    press(one, "mark_e1")
    expect(one.text(STEM)).to_have_value("The dog chased the <e2>cat</e2> in the <e1>old house</e1>.")
    related = one.room(STEM).locator(".bp-related")
    expect(related.locator(".bp-entity-1")).to_have_text("old house")
    drag(one, "cat", "house")
    press(one, "mark_e2")
    expect(said).to_contain_text("overlaps “old house”, which is e1")
    press(one, "swap")
    expect(one.text(STEM)).to_have_value("The dog chased the <e1>cat</e1> in the <e2>old house</e2>.")
    expect(related.locator(".bp-entity-1")).to_have_text("cat")


def test_words_are_picked_and_marked_by_keyboard_and_letters_stay_whole(visit):
    one = visit().open(LINK, STEM)
    text = "A café 👩‍👩‍👧 sells e\u0301clairs, e\u0301clairs."
    one.text(STEM).fill(text)
    copy = one.room(STEM).locator(".bp-copy")
    expect(copy).to_have_text(text)
    copy.focus()
    for key in ("ArrowRight", "Space", "Shift+ArrowRight", "1", "End", "2"):
        one.page.keyboard.press(key)
    marked = "A <e1>café 👩‍👩‍👧</e1> sells e\u0301clairs, <e2>e\u0301clairs</e2>."
    expect(one.text(STEM)).to_have_value(marked)
    expect(one.page.get_by_role("option", name="café, in e1, word 2 of 6")).to_be_attached()
    last = copy.get_attribute("aria-activedescendant")
    expect(one.page.locator(f"#{last}")).to_have_attribute("aria-label", "e\u0301clairs, in e2, word 6 of 6")
    expect(one.room(STEM).locator(".bp-related .bp-entity-2")).to_have_text("e\u0301clairs")


def test_faulty_tags_are_said_and_missing_ones_refused_by_the_run(visit):
    one = visit().open(f"{LINK}The <e1>dog</e1> saw the <e1>cat</e1>.", STEM)
    said = one.room(STEM).locator(".bp-marking-said")
    expect(said).to_contain_text("do not fit together")
    expect(one.room(STEM).locator(".bp-error")).to_contain_text("<e1> stands twice")
    press(one, "clear")
    expect(one.text(STEM)).to_have_value("The dog saw the cat.")
    press(one, "mark_e1")
    expect(said).to_contain_text("Nothing is picked")
    one.run(STEM)
    expect(one.room(STEM).locator(".bp-error")).to_contain_text("marks no entities")
    one.text(STEM).fill("The [E1]dog[/E1] saw the [E2]cat[/E2].")
    expect(one.room(STEM).locator(".bp-marking-state")).to_contain_text("“cat”")
    press(one, "swap")
    expect(one.text(STEM)).to_have_value("The <e2>dog</e2> saw the <e1>cat</e1>.")


def test_words_are_tapped_on_a_dark_phone_in_chinese(visit):
    one = visit(locale="zh-CN", width=390, height=800, has_touch=True, color_scheme="dark")
    one.open(f"{LINK}北京是中国的首都。", STEM)
    words_of(one).filter(has_text="北京").tap()
    press(one, "mark_e1")
    words_of(one).filter(has_text="中国").tap()
    words_of(one).filter(has_text="首都").tap()
    press(one, "mark_e2")
    expect(one.text(STEM)).to_have_value("<e1>北京</e1>是<e2>中国的首都</e2>。")
    expect(one.room(STEM).locator(".bp-marking-said")).to_contain_text("e2 现在是：“中国的首都”")
    assert one.page.evaluate("document.documentElement.scrollWidth") <= 390
