"""Probing in a real Chromium: the room, a run that is refused, cancelled and begun anew, own rows."""

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser
LIVE, OWN = "probing_live", "probing_own"
ROWS = "text\tlabel\n" + "".join(f"the cat ran {n}\t<b>one\ndogs were {n}\ttwo\n" for n in range(24))


@pytest.fixture(scope="module")
def stored(tiny, tmp_path_factory):
    """Where the app over one tiny checkpoint with stored probing is served."""
    import json
    import shutil

    from playground.engine.checkpoints import Models
    from playground.tasks.probing_card import card_part
    from tests.probing_results import peaked, probed, with_kinds
    from tests.served_app import serve, tiny_settings

    root = tmp_path_factory.mktemp("probed")
    shutil.copytree(tiny / "tiny", root / "tiny")
    groups = {"sentence_length": "surface", "agreement": "syntactic", "tense": "semantic"}
    tasks = [with_kinds(peaked(name, group, 1, 2)) for name, group in groups.items()]
    card = json.loads((root / "tiny" / "card.json").read_text("utf-8"))
    card["probing"] = card_part(probed(*tasks), "score probing")
    (root / "tiny" / "card.json").write_text(json.dumps(card), "utf-8")
    models = Models(tiny_settings(root))
    with serve(models, tiny_settings(root)) as address:
        yield address
    models.close()


def test_stored_curves_are_drawn_and_switched(visit, stored):
    one = visit()
    one.address = stored
    one.open("?room=probing", "probing")
    room = one.room("probing")
    expect(room.locator("#probing-summary")).to_contain_text("Jawahar et al. (2019)")
    for name in ("map", "curves", "kinds"):
        expect(room.locator(f"#probing-{name} .main-svg").first).to_be_visible()
    room.get_by_label("selectivity", exact=True).check()
    expect(room.locator("#probing-map .gtitle")).to_contain_text("minus control")
    one.page.wait_for_timeout(100)
    assert one.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_run_is_refused_twice_cancelled_and_another_gives_curves(visit):
    one = visit().open("?room=probing&lab=live&tasks=sentence_length,word_content&limit=2000", LIVE)
    room = one.room(LIVE)
    message = room.locator(f"#{LIVE}-message")
    run = room.locator(f"#{LIVE}-run")
    run.click()
    expect(room.locator(f"#{LIVE}-progress progress")).to_be_visible()
    run.click()
    expect(message).to_contain_text("still goes on")
    room.locator(f"#{LIVE}-cancel").click()
    expect(message).to_contain_text("Cancelled")
    expect(room.locator(f"#{LIVE}-progress progress")).to_have_count(0)
    other = visit(other=True).open("?room=probing&lab=own", OWN)
    other.text(OWN).fill(ROWS)
    other.page.locator(f"#{OWN}--untrained input").uncheck()
    other.page.locator(f"#{OWN}-run").click()
    expect(other.room(OWN).locator(f"#{OWN}-summary")).to_contain_text("Your labels")
    expect(other.room(OWN).locator(f"#{OWN}-curves .main-svg").first).to_be_visible()
    expect(other.room(OWN).locator(f"#{OWN}-progress progress")).to_have_count(0)
