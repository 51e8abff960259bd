"""The lab Marker trap in a real Chromium, on a phone: bars, words taken out, what leaves the page."""

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser
TRAP = "relation_trap"


def test_a_sentence_of_a_link_is_trapped_reduced_and_taken_along(visit):
    one = visit(width=390).open(
        "?room=relation&lab=trap&beam=2&text=the+<e1>dog</e1>+saw+a+<e2>cat</e2>+.", TRAP
    )
    room = one.room(TRAP)
    expect(room.locator(".bp-variants tbody tr")).to_have_count(6)
    expect(room.locator(".js-plotly-plot .main-svg").first).to_be_visible()
    one.text(TRAP).fill("the <e2>old dog</e2> saw <e1>it</e1> again .")
    room.locator("#relation_trap-reduce").click()
    expect(room.locator("#relation_trap-reduced mark")).to_have_count(4)
    one.settle(TRAP)
    expect(room.locator("#relation_trap-reduced mark").first).to_have_text("old dog")
    expect(room.locator(".js-plotly-plot")).to_have_count(2)
    found = one.page.evaluate("window.playground.resultIn(document.getElementById('room-relation_trap'))")
    assert found["result"]["text"] == "the old dog saw it again ."
    assert found["result"]["reduction"]["words"] == 4 and found["provenance"]["settings"] == {"beam": 2}
    assert [table["name"] for table in found["tables"]][0] == "variants"
    assert one.page.evaluate("document.documentElement.scrollWidth") <= 390
