"""A visitor's own checkpoint in Chromium: offered in its tab, in no address or link, to nobody else."""

import re
import shutil

import pytest

from playground.engine.visitor_checkpoints import OWN_ID

pytestmark = pytest.mark.browser


@pytest.fixture
def own_id(tiny, tiny_models, tmp_path):
    id_ = tiny_models.add_own(shutil.copytree(tiny / "tiny-relation", tmp_path / "out"), "My relations")
    yield id_
    tiny_models.remove_own(id_)


def offered(guest, stem):
    """Return what a choice of a checkpoint offers."""
    box = guest.text(stem, "checkpoint")
    box.click()
    guest.page.wait_for_selector(f"#{stem}--checkpoint [role=option], ul[role=listbox] li")
    found = guest.page.locator("[role=option]").all_inner_texts()
    guest.page.keyboard.press("Escape")
    return [re.sub(r"^\W*✓\s*", "", name).strip() for name in found]


def test_it_is_offered_in_its_tab_alone_and_stays_out_of_links(visit, own_id, tiny_models):
    guest = visit().open("relation?room=relation", room="relation")
    addresses = []
    guest.page.on("request", lambda request: addresses.append(request.url))
    assert "★ My relations" not in offered(guest, "relation")
    # a link as Fine-tune shows it: the page keeps what it leads to
    guest.page.evaluate(
        """id => { const link = document.createElement('a');
        Object.assign(link.dataset, { room: 'relation', own: id, title: 'My relations' });
        link.textContent = 'open'; link.href = './?room=relation'; link.id = 'open-in';
        document.getElementById('bp-main').prepend(link); }""", own_id,
    )
    guest.page.locator("#open-in").click()
    guest.page.wait_for_selector("#room-relation .bp-announce", state="attached")
    guest.page.wait_for_function(
        "() => document.querySelector('#relation--checkpoint input').value === '★ My relations'"
    )
    assert "own checkpoint" in guest.room("relation").inner_text()
    assert "★ My relations" in offered(guest, "relation")
    guest.run("relation")
    guest.page.locator("#relation-copy button, button#relation-copy").click()
    guest.page.wait_for_function("() => document.querySelector('.bp-toast')?.textContent.includes('your own')")
    link = guest.page.evaluate("() => navigator.clipboard.readText()")
    assert "room=relation" in link and "checkpoint" not in link and own_id not in link
    guest.page.locator("#bp-header a[data-lang=zh]").click()
    guest.page.wait_for_function("() => document.documentElement.lang === 'zh-CN'")
    guest.page.wait_for_selector("#room-relation .bp-announce", state="attached")
    guest.page.wait_for_function(
        "() => document.querySelector('#relation--checkpoint input').value === '★ My relations'"
    )
    assert not any(OWN_ID.search(address) for address in [*addresses, guest.page.url])
    other = visit(other=True).open("relation?room=relation", room="relation")
    assert "★ My relations" not in offered(other, "relation")


def test_a_lab_that_opens_later_offers_it_and_one_that_is_gone_is_said(visit, own_id, tiny_models):
    guest = visit().open("relation?room=relation", room="relation")
    guest.page.evaluate("id => window.playground.own.keep(id, 'My relations')", own_id)
    guest.page.reload()
    guest.page.wait_for_selector("#room-relation .bp-announce", state="attached")
    guest.page.locator("[role=tab]", has_text=re.compile("looked at", re.I)).first.click()
    guest.page.wait_for_selector("#room-relation_looked .bp-announce", state="attached")
    assert "★ My relations" in offered(guest, "relation_looked")
    guest.page.locator("[role=tab]").first.click()
    box = guest.text("relation", "checkpoint")
    box.click()
    guest.page.locator("[role=option]", has_text="★ My relations").click()
    guest.settle("relation")
    tiny_models.remove_own(own_id)
    guest.run("relation")
    said = guest.page.wait_for_selector("#relation-message .bp-error").inner_text()
    assert "is gone" in said and own_id not in said
