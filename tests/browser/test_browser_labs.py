"""Labs inside a room: filled once, by link or by choice, with links of their own."""

from playwright.sync_api import expect


def test_a_lab_of_a_link_opens_with_its_text_and_its_room_can_be_opened_beside_it(visit):
    guest = visit()
    guest.open("?room=masked_word&lab=surprise&text=The+dog+sat.", room="masked_word_surprise")
    assert guest.text("masked_word_surprise").input_value() == "The dog sat."
    guest.page.get_by_role("tab", name="Fill the blank").click()
    guest.page.wait_for_selector("#room-masked_word .bp-announce", state="attached")
    assert guest.text("masked_word").input_value()


def test_a_lab_that_is_not_here_leads_to_its_room_and_is_said(visit):
    guest = visit().open("?room=next_sentence&lab=nothing", room="next_sentence")
    assert "is not here" in guest.page.locator("#next_sentence-message").inner_text()


def test_what_is_typed_in_a_lab_outlives_a_visit_to_another_room(visit):
    guest = visit().open("?room=masked_word&lab=surprise", room="masked_word_surprise")
    guest.text("masked_word_surprise").fill("A cat sat.")
    guest.door("next_sentence").click()
    guest.page.wait_for_selector("#room-next_sentence .bp-announce", state="attached")
    guest.door("masked_word").click()
    guest.page.wait_for_selector("#room-masked_word .bp-announce", state="attached")
    guest.page.get_by_role("tab", name="Surprise").click()
    expect(guest.text("masked_word_surprise")).to_have_value("A cat sat.")


def test_a_link_beats_what_was_typed_before(visit):
    guest = visit().open()
    guest.text().fill("A cat [MASK].")
    guest.door("relation").click()
    guest.page.wait_for_selector("#room-relation .bp-announce", state="attached")
    guest.open("?room=masked_word&text=The+dog+%5BMASK%5D.")
    guest.page.wait_for_timeout(700)  # what was kept comes back within 400 ms
    expect(guest.text()).to_have_value("The dog [MASK].")


def test_a_lab_links_to_itself(visit):
    guest = visit().open("?room=masked_word&lab=surprise", room="masked_word_surprise")
    guest.settle("masked_word_surprise")
    guest.text("masked_word_surprise").fill("A cat sat.")
    guest.page.locator("#masked_word_surprise-copy").click()
    guest.page.wait_for_selector(".bp-toast.bp-shown")
    link = guest.page.evaluate("navigator.clipboard.readText()")
    assert "room=masked_word&lab=surprise" in link and "A+cat+sat." in link
