"""Labs inside a room: filled once, by link or by choice, with links of their own."""

ROOMS = ("masked_word", "next_sentence")


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


def test_leaving_a_room_and_coming_back_keeps_its_lab_and_asks_nothing_anew(visit):
    guest = visit().open()
    guest.page.get_by_role("tab", name="Surprise").click()
    guest.page.wait_for_selector("#room-masked_word_surprise .bp-announce", state="attached")
    guest.settle("masked_word_surprise")
    guest.text("masked_word_surprise").fill("A cat sat.")
    guest.page.get_by_role("tab", name="Next sentence", exact=True).click()
    guest.page.wait_for_selector("#room-next_sentence .bp-announce", state="attached")
    guest.page.get_by_role("tab", name="Masked word", exact=True).click()
    assert guest.text("masked_word_surprise").input_value() == "A cat sat."
    assert guest.text("masked_word_surprise").is_visible()


def test_a_lab_links_to_itself(visit):
    guest = visit().open("?room=masked_word&lab=surprise", room="masked_word_surprise")
    guest.settle("masked_word_surprise")
    guest.text("masked_word_surprise").fill("A cat sat.")
    guest.page.locator("#masked_word_surprise-copy").click()
    guest.page.wait_for_selector(".bp-toast.bp-shown")
    link = guest.page.evaluate("navigator.clipboard.readText()")
    assert "room=masked_word&lab=surprise" in link and "A+cat+sat." in link
