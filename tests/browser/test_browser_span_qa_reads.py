"""The lab Does it read? in a real Chromium, on a phone: cards, a decoy of one's own, the export."""

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser
READS = "span_qa_reads"


def test_a_question_of_a_link_is_changed_beside_ones_own_decoy_and_taken_along(visit):
    one = visit(width=390).open(
        "?room=span_qa&lab=reads&question=Who+saw+the+cat?"
        "&passage=The+king+saw+a+cat.+The+dog+ran+home+at+night.", READS
    )
    room = one.room(READS)
    expect(room.locator(".bp-read")).to_have_count(9)
    expect(room.locator(".js-plotly-plot .main-svg").first).to_be_visible()
    decoy = room.locator("#span_qa_reads--decoy textarea")
    expect(decoy).not_to_have_value("")
    one.settle(READS)
    decoy.fill("The <b>queen</b> saw a book.")
    room.locator("#span_qa_reads-run").click()
    card = room.locator(".bp-read").filter(has_text="Decoy at the end")
    expect(card.locator(".bp-passage")).to_contain_text("night. The <b>queen</b> saw a book.")
    one.settle(READS)
    found = one.page.evaluate("window.playground.resultIn(document.getElementById('room-span_qa_reads'))")
    assert found["result"]["decoy"]["way"] == "own" and len(found["tables"][0]["rows"]) == 9
    assert one.page.evaluate("document.documentElement.scrollWidth") <= 390
