"""All pairs in Chromium: several entities marked in three ways, drawn otherwise, and its link."""

import re
from itertools import pairwise

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser
STEM = "relation_pairs"
LINK = "?room=relation&lab=pairs"


def test_entities_are_added_by_keyboard_by_mouse_and_taken_away(visit):
    one = visit().open(f"{LINK}&text=The cat saw a dog near the old <e>river</e>.", STEM)
    room = one.room(STEM)
    expect(room.locator(".bp-error")).to_contain_text("Marked entities: 1")
    said, words = room.locator(".bp-marking-said"), room.locator(".bp-mark-word")
    room.locator(".bp-copy").focus()
    for key in ("ArrowRight", "Enter"):
        one.page.keyboard.press(key)
    expect(one.text(STEM)).to_have_value("The <e>cat</e> saw a dog near the old <e>river</e>.")
    words.filter(has_text="dog").click()
    expect(said).to_contain_text("Press Add entity")
    room.locator("[data-mark=add]").click()
    expect(one.text(STEM)).to_have_value("The <e>cat</e> saw a <e>dog</e> near the old <e>river</e>.")
    expect(one.page.get_by_role("option", name="river, in entity 3, word 9 of 9")).to_be_attached()
    one.run(STEM)
    expect(room.locator("#relation_pairs-table tbody tr")).to_have_count(6)
    words.filter(has_text="old").click()
    words.filter(has_text="river").click()
    room.locator("[data-mark=add]").click()
    expect(said).to_contain_text("“old river” overlaps “river”, which is entity 3")
    room.locator("[data-mark=remove]").click()
    expect(one.text(STEM)).to_have_value("The <e>cat</e> saw a <e>dog</e> near the old river.")


def test_names_never_overlap_on_a_phone_and_the_bar_redraws_and_stands_in_the_link(visit):
    text = " ".join(f"<e>{word}</e>" for word in "cat dog river boat house town".split())
    one = visit(width=390).open(f"{LINK}&threshold=0&other=1&lang=zh&text={text}", STEM)
    room = one.room(STEM)
    names = room.locator(".js-plotly-plot .annotation-text")
    expect(names.first).to_be_visible()
    boxes = [box.bounding_box() for box in names.all()]
    assert len(boxes) >= 15  # a name for each pair at least
    assert all(a["y"] + a["height"] <= b["y"] for a, b in pairwise(boxes))
    assert max(box["x"] + box["width"] for box in boxes) <= 390
    drawn = room.locator("#relation_pairs-table p")
    expect(drawn).to_contain_text("30 个回答中的 30 个")
    bar = one.page.locator(f"#{STEM}--threshold input[type=number]")
    bar.fill("100")
    bar.press("Enter")
    bar.blur()
    expect(drawn).to_contain_text("30 个回答中的 0 个")
    one.page.locator(f"#{STEM}-copy").click()
    one.page.wait_for_function("navigator.clipboard.readText().then((text) => text.includes('threshold=100'))")
    link = one.page.evaluate("navigator.clipboard.readText()")
    assert re.search(r"lab=pairs.*text=", link) and "other=1" in link
    assert one.page.evaluate("document.documentElement.scrollWidth") <= 390
