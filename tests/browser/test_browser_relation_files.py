"""Relations' Batch in a real Chromium: opens filled, a file with damage, the switch, the CSV."""

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser
STEM = "relation_files"
CE = "Cause-Effect(e1,e2)"


def test_a_file_gives_the_score_the_matrix_its_damage_and_a_csv(visit, tmp_path):
    one = visit().open("?room=relation&lab=files", STEM)
    room = one.room(STEM)
    summary, matrix = room.locator(f"#{STEM}-summary"), room.locator(f"#{STEM}-confusion")
    expect(summary).to_contain_text("12 sentences with labels")
    expect(matrix.locator(".main-svg").first).to_be_visible()
    path = tmp_path / "mine.tsv"
    path.write_text(f"a-1\tThe <e1>spark</e1> <b>lit</b> the <e2>hay</e2>.\t{CE}\na-2\tno tags\tOther\n", "utf-8")
    room.locator("input[type=file]").set_input_files(path)
    expect(summary).to_contain_text("1 sentences with labels")
    expect(summary).to_contain_text("Lines left out: 1")
    expect(room.locator(f"#{STEM}-sentences")).to_contain_text("<b>lit</b>")
    one.settle(STEM)
    room.get_by_label("19 labels with direction").check()
    expect(matrix).to_contain_text("C-E 21")
    with one.page.expect_download() as waiting:
        room.locator('.bp-exports button[data-do="csv"]').click()
    text = open(waiting.value.path(), encoding="utf-8-sig").read()
    assert "predictions" in waiting.value.suggested_filename
    head, row = text.splitlines()
    assert head.startswith("id,line,sentence,") and row.startswith("a-1,1,The <e1>spark</e1> <b>lit</b> the"), row
    assert "file=mine.tsv" in row and "room=relation" not in row  # a link would open other sentences
