"""What Fine-tune proposes for the columns: taken back with the rows it was made for, typed words stay."""

from tests.ui.test_fine_tune_ui import ROWS, asked, request, room  # noqa: F401

REVIEWS, NOTES = "review,stars\n" + ROWS, "note,stars\n" + ROWS
PLAIN = "text,label\n" + ROWS


def checked(room, told=None, **rows):  # noqa: F811
    """Check rows with what the last check left in the box."""
    left = {name: told[name] for name in ("columns", "proposed") if told and name in told}
    return room.data.check(request(), *asked(**(left | rows)))


def test_a_proposal_goes_with_the_text_that_it_was_made_for(room):  # noqa: F811
    first = checked(room, text=REVIEWS)
    assert first["columns"] == "review=text, stars=label"
    again = checked(room, first, text=REVIEWS)
    assert "18 rows" in again["check"] and "columns" not in again
    other = checked(room, first, text=PLAIN)
    assert "18 rows" in other["check"] and (other["columns"], other["proposed"]) == ("", None)
    third = checked(room, first, text=NOTES)
    assert "bp-error" in third["message"] and third["columns"] == "note=text, stars=label"
    few = checked(room, first, text="text,label\na,x\n")
    assert "bp-error" in few["message"] and few["columns"] == ""
    ours = checked(room, first, source="set", chosen="reviews")
    assert "bp-error" not in ours["message"] and ours["columns"] == ""


def test_a_proposal_stays_while_it_fits_the_text_that_is_mended(room):  # noqa: F811
    first = checked(room, text=REVIEWS)
    mended = checked(room, first, text=REVIEWS.replace("good", "bad"))
    assert "18 rows" in mended["check"] and mended["columns"] == "review=text, stars=label"
    assert checked(room, mended, text=PLAIN)["columns"] == ""


def test_what_was_typed_stays_whatever_the_text_becomes(room):  # noqa: F811
    typed = checked(room, text=PLAIN, columns="review=text")
    assert "bp-error" in typed["message"] and "columns" not in typed
    assert "no column" in typed["message"] or "review" in typed["message"]
    first = checked(room, text=REVIEWS, columns="stars=label")
    assert first["columns"].count("stars=label") == 1 and "review=text" in first["columns"]
    other = checked(room, first, text="text,stars\n" + ROWS)
    assert "18 rows" in other["check"] and other["columns"] == "stars=label"
    edited = checked(room, first, text="text,stars\n" + ROWS, columns="stars = label")
    assert "18 rows" in edited["check"] and "columns" not in edited


def test_a_proposal_goes_with_the_file_that_it_was_made_for(room, tmp_path):  # noqa: F811
    files = {}
    for folder, text in (("a", REVIEWS), ("b", PLAIN)):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "mine.csv").write_text(text, "utf-8")
        files[folder] = str(tmp_path / folder / "mine.csv")
    brought = room.data.file_brought(files["a"], None)
    assert "columns" not in brought  # typed before the file came: it stays
    first = checked(room, source="file", files=brought["files"])
    accepted = checked(room, first, source="file", files=brought["files"])
    assert "18 rows" in accepted["check"] and "columns" not in accepted
    second = room.data.file_brought(files["b"], accepted["files"])
    told = checked(room, first, source="file", files=second["files"])
    assert "18 rows" in told["check"] and (told["columns"], told["proposed"]) == ("", None)
