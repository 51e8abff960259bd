"""Question answering's Batch in a real Chromium: opens filled, a file with damage, SQuAD's file."""

import json

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser
STEM = "span_qa_files"
PASSAGE = "The ship Ada sailed from Olden to Lima in <b>1902</b>."


def test_a_file_gives_scores_its_damage_and_squads_predictions(visit, tmp_path):
    one = visit().open("?room=span_qa&lab=files", STEM)
    room = one.room(STEM)
    summary = room.locator(f"#{STEM}-summary")
    expect(summary).to_contain_text("10 questions with known answers")
    expect(room.locator(f"#{STEM}-by-word .main-svg").first).to_be_visible()
    path = tmp_path / "mine.jsonl"
    rows = [
        {"id": "a", "context": PASSAGE, "question": "When did Ada sail?", "answers": {"text": ["1902"], "answer_start": [45]}},
        {"id": "b", "context": PASSAGE, "question": "Who built it?", "answers": []},
        {"id": "c", "context": PASSAGE, "question": "From where?", "answers": {"text": ["Olden"], "answer_start": [3]}},
    ]
    path.write_text("\n".join(map(json.dumps, rows)), "utf-8")
    room.locator("input[type=file]").set_input_files(path)
    expect(summary).to_contain_text("2 questions with known answers")
    expect(summary).to_contain_text("At answer_start 3 stands")
    expect(room.locator(f"#{STEM}-questions")).to_contain_text("When did Ada sail?")
    one.settle(STEM)
    with one.page.expect_download() as waiting:
        room.get_by_role("link", name="SQuAD predictions").click()
    found = json.loads(open(waiting.value.path(), encoding="utf-8").read())
    assert waiting.value.suggested_filename == "predictions.json" and set(found) == {"a", "b"}
    room.get_by_label("never").check()
    expect(summary).to_contain_text("0.0 % rightly left unanswered")
