"""Attention in Chromium: pointing, pressing and keys in the overview and between tokens, pictures."""

import re

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser
STEM = "attention"
QUERY = "?room=attention&text=The+cat+saw+the+%3Cb%3Edog%3C/b%3E.&text_b=it+was+late"
LINES = """() => [...document.querySelectorAll(".bp-lines-grid path")]
    .filter((path) => path.getBoundingClientRect().width)
    .reduce((count, path) => count + path.getAttribute("d").split("M").length - 1, 0)"""


def test_the_overview_names_the_head_pointed_at_and_opens_it_by_click_and_keys(visit):
    one = visit().open(f"{QUERY}&heads=1.1", STEM)
    room = one.room(STEM)
    line, title = room.locator(".bp-atlas-line"), room.locator(".bp-lines h3")
    expect(title).to_have_text("Layer 1 of 2, head 1")
    head = room.locator('.bp-atlas [data-at="1.2"]')
    head.hover()
    expect(line).to_contain_text("layer 2 of 2, head 3")
    expect(line).to_contain_text("→")
    expect(title).to_have_text("Layer 1 of 2, head 1")
    head.click()
    expect(title).to_have_text("Layer 2 of 2, head 3")
    one.settle(STEM)
    expect(head).to_have_attribute("aria-pressed", "true")
    head.focus()
    head.press("ArrowLeft")
    expect(line).to_contain_text("layer 2 of 2, head 2")
    one.page.keyboard.press("Control+Enter")
    expect(room.locator(".bp-lines-head")).to_have_text(["layer 2, head 3", "layer 2, head 2"])
    one.settle(STEM)
    expect(one.text(STEM, "heads")).to_have_value("2.3, 2.2")
    expect(room.locator("#attention-figure .main-svg").first).to_be_visible()
    one.text(STEM, "text").fill("Dogs ran home.")  # the same heads of another text
    one.run(STEM)
    expect(line).to_contain_text(re.compile("layer 2 of 2, head 2: .*(dogs|ran|home)"))


def test_a_token_shows_its_lines_alone_until_it_is_let_go(visit):
    one = visit().open(f"{QUERY}&heads=1.1,2.3", STEM)
    room = one.room(STEM)
    left, right = (room.locator(f".bp-lines-{side} .bp-lines-token") for side in ("from", "to"))
    line = room.locator(".bp-lines .bp-line")
    one.settle(STEM)
    expect(room.locator("#attention-figure .main-svg").first).to_be_visible()  # nothing moves any more
    expect(left.nth(2).locator("bdi")).to_have_text("cat")
    expect(room.locator(".bp-lines b")).to_have_count(0)  # what is typed is text
    expect(line).to_contain_text("Point at a token")
    all_lines = one.page.evaluate(LINES)
    left.nth(2).hover()
    expect(line).to_contain_text(re.compile("“\\W?cat\\W?” \\(3\\) looks most at layer"))
    assert 0 < one.page.evaluate(LINES) <= 2 * right.count() < all_lines
    left.nth(2).click()
    left.nth(2).press("ArrowDown")  # what is kept stays while others are gone to
    expect(left.nth(3)).to_be_focused()
    expect(line).to_contain_text("cat")
    expect(left.nth(2)).to_have_attribute("aria-pressed", "true")
    expect(left.nth(3)).to_have_attribute("aria-label", re.compile("saw.*, token 4 of \\d+, looks most at"))
    one.page.keyboard.press("Escape")
    assert one.page.evaluate(LINES) == all_lines
    one.page.keyboard.press("ArrowRight")
    expect(right.nth(3)).to_be_focused()
    expect(line).to_contain_text("is looked at most by")


def test_a_hidden_head_is_in_no_picture_that_leaves_the_page(visit):
    one = visit().open(f"{QUERY}&heads=1.1,2.3", STEM)
    room = one.room(STEM)
    heads = room.locator(".bp-lines-head")
    heads.first.click()
    expect(heads.first).to_have_attribute("aria-pressed", "false")
    room.get_by_label("Draw weights from").select_option("0")
    expect(room.locator(".bp-lines .bp-small")).to_contain_text("All ")
    with one.page.expect_download() as waiting:
        room.locator(".bp-lines").get_by_role("button", name="SVG of the figure").click()
    picture = open(waiting.value.path(), encoding="utf-8").read()
    assert waiting.value.suggested_filename.startswith("bert-playground_attention_head-view_20")
    assert "tiny" in picture and "layer 2, head 3" in picture and "layer 1, head 1" not in picture
    assert ">cat</text>" in picture and "stroke-opacity" in picture


def test_a_tap_keeps_a_token_on_a_phone_in_chinese_and_a_part_of_a_pair_is_shown(visit):
    phone = {"locale": "zh-CN", "width": 390, "height": 800, "has_touch": True}
    one = visit(**phone).open(f"{QUERY}&heads=1.1&part=a_to_b", STEM)
    room = one.room(STEM)
    left, right = (room.locator(f".bp-lines-{side} .bp-lines-token") for side in ("from", "to"))
    expect(left.first.locator("bdi")).to_have_text("[CLS]")
    expect(right.first.locator("bdi")).to_have_text("it")
    expect(room.locator(".bp-lines .bp-small")).to_contain_text("份额")
    left.nth(1).tap()
    expect(left.nth(1)).to_have_attribute("aria-pressed", "true")
    expect(room.locator(".bp-lines .bp-line")).to_contain_text("最关注")
    expect(right.first.locator("small")).to_have_text(re.compile(r"^(<?\.\d\d|1\.00)$"))
    left.nth(1).tap()
    expect(left.nth(1)).to_have_attribute("aria-pressed", "false")
    assert one.page.evaluate("document.documentElement.scrollWidth") <= 390
