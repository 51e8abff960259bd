"""Head roles and Masks compared in Chromium: a switch redraws, a row says what it may see."""

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser
ROLES, MASKS = "attention_roles", "attention_masks"


def test_a_row_of_a_mask_is_read_by_pointing_and_by_keys_on_a_phone(visit):
    one = visit(width=390).open("?room=attention&lab=masks&text=the+dog+[MASK]+a+cat&target=saw&seed=3", MASKS)
    room = one.room(MASKS)
    squares, line = room.locator(".bp-masks svg"), room.locator(".bp-masks-line")
    expect(squares).to_have_count(4)
    expect(line).to_contain_text("Rows look")
    triangle = squares.nth(2).locator("g")
    triangle.nth(2).hover()
    expect(line).to_have_text("dog (piece 3) may see 4 of 7: [CLS], the, dog, [SEP]")
    triangle.nth(3).focus()
    one.page.keyboard.press("ArrowDown")
    expect(line).to_contain_text("a (piece 5) may see 6 of 7")
    expect(triangle.nth(4)).to_be_focused()
    expect(room.locator(".bp-small").filter(has_text="seed 3")).to_be_visible()
    assert one.page.evaluate("document.documentElement.scrollWidth") <= 390


def test_roles_of_a_linked_pair_are_drawn_anew_by_layer(visit):
    one = visit().open("?room=attention&lab=roles&text=the+cat+saw+a+dog&text_b=it+ran&colour=role", ROLES)
    room = one.room(ROLES)
    expect(room.locator(".bp-big")).to_contain_text("of 8 heads rest")
    expect(room.locator(".js-plotly-plot .main-svg").first).to_be_visible()
    expect(room.locator(".js-plotly-plot .colorbar")).to_have_count(0)
    one.settle(ROLES)
    room.get_by_label("layer", exact=True).check()
    expect(room.locator(".js-plotly-plot .colorbar")).to_have_count(1)
    one.settle(ROLES)
    room.get_by_label("a sample of many sentences").check()
    expect(room.locator(".bp-notes")).to_contain_text("there is no sample")
    found = one.page.evaluate("window.playground.resultIn(document.getElementById('room-attention_roles'))")
    assert found["result"]["pair"] == "it ran" and len(found["tables"][0]["rows"]) == 8
