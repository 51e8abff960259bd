"""Switch a head off and Patching in a real Chromium: a press on the map, a link, a fault."""

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser
OFF, PATCHING = "attention_off", "attention_patching"


def test_a_press_on_the_map_or_its_table_switches_that_head_off(visit):
    asked = "text=the+cat+saw+a+%5BMASK%5D.&target=dog&word=cat"
    one = visit().open(f"?room=attention&lab=off&{asked}", OFF)
    room = one.room(OFF)
    cells = room.locator(".js-plotly-plot .nsewdrag[data-subplot=xy]")
    expect(cells).to_be_visible()
    place = cells.bounding_box()  # 2 layers of 4 heads, and all of each
    one.page.wait_for_timeout(300)  # the script hears of a new figure after 100 ms
    cells.click(position={"x": place["width"] * 0.5, "y": place["height"] * 0.75})
    expect(one.text(OFF, "head")).to_have_value("2.3")
    expect(room.locator(f"#{OFF}-tables caption").first).to_contain_text("layer 2 of 2, head 3")
    one.settle(OFF)
    room.locator(".bp-behind summary").click()
    room.locator("button.bp-off[data-head='1.*']").press("Enter")
    expect(room.locator(f"#{OFF}-tables caption").first).to_contain_text("all heads of layer 1 of 2")
    copied = one.page.evaluate("stem => playground.stateOf(document.getElementById(stem)).toString()", f"room-{OFF}")
    assert "head=1.*" in copied.replace("%2A", "*") and "word=cat" in copied


def test_patching_draws_its_grid_and_names_unequal_lengths(visit):
    pair = "text=the+cat+saw+a+%5BMASK%5D.&text_b=the+big+dog+saw+a+%5BMASK%5D."
    one = visit(width=390).open(f"?room=attention&lab=patching&{pair}", PATCHING)
    room = one.room(PATCHING)
    expect(room.locator(".bp-error")).to_contain_text("has 8 wordpieces, the corrupted one 9")
    one.text(PATCHING, "text_b").fill("the dog saw a [MASK].")
    one.run(PATCHING)
    expect(room.locator(".js-plotly-plot .main-svg").first).to_be_visible()
    expect(room.locator(".bp-explained")).to_contain_text("nats to bring back")
    assert one.page.evaluate("document.documentElement.scrollWidth") <= 390
