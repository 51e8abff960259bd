"""Question answering's Batch without a browser: shown, told, stopped, drawn anew, refused."""

import base64
import gzip
import json
import re
from types import SimpleNamespace

import pytest

from playground.data.question_files import read_question_text, read_questions
from playground.data.table_files import MOST_SENT_BYTES
from playground.errors import InputError
from playground.tasks.span_qa import SpanSettings
from playground.tasks.span_qa_files import Progress
from playground.ui import span_qa_files as lab
from playground.ui import span_qa_files_handlers as handlers_module
from playground.ui import span_qa_files_results as results
from playground.ui.launching import MOST_FILE
from playground.ui.links import LONGEST_TEXT
from playground.ui.span_qa_files_examples import EXAMPLES, TEMPLATE
from playground.ui.span_qa_files_handlers import Handlers, mapping_of
from playground.words import Words
from tests.fake_encoder import FakeEncoder

EN, ZH = Words("en"), Words("zh")
PASSAGE = "the cat saw the dog at night"
SETTINGS = ("", "usual", 3, 30, "fake")


def lines(*rows):
    return "\n".join(json.dumps({"id": f"q{n}", "context": PASSAGE, **row}) for n, row in enumerate(rows))


MIXED = lines(
    {"question": "who?", "answers": ["cat"]}, {"question": "why <b>?", "answers": []}, {"question": "when?"},
)


def encoder(threshold=0.5):
    spans = {"who?": 0.0, "when?": 0.0}
    return FakeEncoder(
        spans=lambda t: ({"cat": 6}, {"cat": 6}, spans.get(t.text, 20.0)), no_answer_threshold=threshold, max_pieces=512
    )


def shown(text, words=EN, refuse="usual", used=None):
    used = used or encoder()
    *_, answered = results.answering_file(used, read_question_text(text, first=True), SpanSettings(3))
    return results.show_file(answered, refuse, used, words)


def exported(found):
    return json.loads(base64.b64decode(re.search('data-result="([^"]*)"', found.exports)[1]))


def downloads(found):
    links = re.findall(r'download="([^"]+)" href="data:[^,]*,([^"]*)"', found.exports)
    return {name: base64.b64decode(coded).decode() for name, coded in links}


def test_answers_bring_the_scores_the_figures_and_the_limits_of_a_small_file():
    found = shown(MIXED)
    assert "Exact match 100.0, F1 100.0" in found.summary and "100.0 % rightly left" in found.summary
    assert "Fewer than 100" in found.summary and "leaves out: 1" in found.summary
    assert "2 questions with known answers" in found.summary
    assert found.curve.data[0].name == "F1, all questions" and len(found.by_word.data[0].x) == 2
    assert len(found.by_length.data[0].x) == 1 and "exact match (95 %)" in found.scores
    assert "why &lt;b&gt;?" in found.questions and "no answer" in found.questions
    tables = exported(found)["tables"]
    assert [table["name"] for table in tables] == ["predictions", "breakdown", "threshold"]
    result = exported(found)["result"]
    assert [row["answer"] for row in result["predictions"]] == ["cat", "", "cat"] and result["score"]["f1"] == 100


def test_what_squads_script_reads_can_be_taken_away():
    files = downloads(shown(MIXED))
    assert json.loads(files["predictions.json"]) == {"q0": "cat", "q1": "", "q2": "cat"}
    assert set(json.loads(files["null_odds.json"])) == {"q0", "q1", "q2"}
    rows = [json.loads(line) for line in files["answers.jsonl"].splitlines()]
    assert [row["id"] for row in rows] == ["q0", "q1", "q2"] and len(rows[0]["answers"]) == 3
    best = rows[0]["answers"][0]
    assert PASSAGE[best["start"] : best["end"]] == best["text"] == "cat"


def test_refusing_can_be_switched_off_or_set_to_the_files_best():
    never = shown(MIXED, refuse="never")
    assert "0.0 % rightly left" in never.summary and json.loads(downloads(never)["predictions.json"])["q1"] == "cat"
    best = shown(MIXED, refuse="best")
    assert "F1 100.0" in best.summary
    line = best.curve.layout.shapes[0].x0
    assert 0 < line < 1 and never.curve.layout.shapes[0].x0 == 1


def test_a_model_that_cannot_refuse_and_a_file_of_answers_alone_refuse_nothing():
    found = shown(MIXED, used=encoder(threshold=None), refuse="best")
    assert "not trained on questions without an answer" in found.summary and "0.0 % rightly left" in found.summary
    sure = shown(lines({"question": "what?", "answers": ["cat"]}))
    assert "as in SQuAD 1.1" in sure.summary and "Exact match 100.0" in sure.summary and sure.curve is None


def test_one_question_is_counted_in_the_singular():
    for words, said in ((EN, "<p>1 question with a known answer, in points"), (ZH, "<p>1 个答案已知的问题")):
        assert said in shown(lines({"question": "who?", "answers": ["cat"]}), words).summary


@pytest.mark.parametrize("words", [EN, ZH])
def test_a_threshold_in_use_that_reaches_the_highest_f1_is_said_to(words):
    def said(refuse):
        used = encoder(0.43)
        *_, answered = results.answering_file(used, read_question_text(MIXED, first=True), SpanSettings(3))
        scored = results._scored(answered, refuse)
        _, (*_, line) = results._said_score(answered, scored, words)
        return scored, line

    usual, line = said("usual")
    assert usual.threshold == 0.43 and usual.curve.best > 0.44 and f"{usual.curve.best:.3f}" not in line
    assert "0.430" in line and "100.0" in line and ("reaches the highest F1" in line or "达到" in line)
    never, line = said("never")
    assert never.score.f1 < never.curve.best_f1 and f"{never.curve.best:.3f}" in line


@pytest.mark.parametrize("words", [EN, ZH])
def test_the_limits_that_are_told_are_those_that_hold(tmp_path, words):
    hint = lab._file_hint_html(words)
    assert MOST_FILE == "20mb" and "20 MB" in hint and "5 MB" not in hint
    assert f"{MOST_SENT_BYTES // 2**20} MB" in hint and "2,000" in hint
    path = tmp_path / "a.jsonl.gz"
    with gzip.open(path, "wt", encoding="utf-8") as file:
        file.write(" " * MOST_SENT_BYTES + MIXED)
    (changed,) = handlers().read_file(None, str(path), *SETTINGS)
    assert "holds more than 32 MB once unpacked" in changed["message"] and not path.exists()


def test_without_labels_there_are_counts_and_no_figures():
    found = shown(lines({"question": "who?"}, {"question": "why?"}), ZH)
    assert "已处理的问题：2" in found.summary and "其中未给出答案的：1" in found.summary
    assert found.curve is found.by_word is found.by_length is None and found.scores == ""
    assert [table["name"] for table in exported(found)["tables"]] == ["predictions"]


def test_what_a_file_brings_along_is_said(tmp_path, monkeypatch):
    monkeypatch.setattr(results, "MOST_QUESTIONS", 2)
    path = tmp_path / "a.csv"
    rows = "".join(f"{PASSAGE} café,who {n}?,cat,x,7\n" for n in range(3))
    path.write_bytes(f"context,question,answer,note,start\n{rows}".encode("cp1252"))
    used = encoder()
    *_, answered = results.answering_file(used, read_questions(path), SpanSettings(), "a.csv")
    said = results.show_file(answered, "usual", used, EN).summary
    for part in ("first 2 of 3", "not read: note, start", "start=answer_start", "cp1252", "place in the file: 3", "searching"):
        assert part in said, part


def test_every_example_is_read_and_the_first_has_answerable_and_unanswerable_questions():
    files = {e.point: e.texts[0] for e in EXAMPLES}
    mixed, squad = read_question_text(files["mixed"]), read_question_text(files["squad"])
    assert mixed.questions == squad.questions and not mixed.damaged and files["mixed"] == TEMPLATE
    assert sum(q.answerable for q in mixed.questions) == 8 and len(mixed.labelled) == 10
    assert len(TEMPLATE) < LONGEST_TEXT  # a link to the lab as it opens can hold it
    table = read_question_text(files["table"], first=True)
    assert [q.id for q in table.questions] == ["ferry-1", "ferry-2", "ferry-3", "ferry-4"] and table.used == 5
    with pytest.raises(InputError) as caught:
        read_question_text(files["columns"])
    mapped = read_question_text(files["columns"], dict(caught.value.values["offered"]), first=True)
    assert mapped.questions == tuple(q.__class__(q.id, "", q.context, q.question, q.answers) for q in table.questions)
    keys = [error.key for error in read_question_text(files["damaged"]).damaged]
    assert keys == [
        "answer_mismatch", "answers_uneven", "answer_absent", "question_incomplete", "question_twice",
        "impossible_with_answer", "bad_json_line",
    ]


class Anything:
    """A component for each name that is asked for."""

    def __getattr__(self, name):
        return name


def handlers():
    page = Anything()
    page.models = Anything()
    page.models.for_head = lambda *_: encoder()
    page.models.entries = list
    return Handlers(page, Anything())


def test_a_long_run_tells_how_far_it_is_offers_a_way_out_and_ends_with_the_answer(monkeypatch):
    now = iter([0.0, 0.1, 1.0, 3.0, 4.0])
    monkeypatch.setattr(handlers_module, "time", SimpleNamespace(monotonic=lambda: next(now)))
    *_, answered = results.answering_file(encoder(), read_question_text(MIXED, first=True), SpanSettings())
    steps = [Progress(1, 4), Progress(2, 4), Progress(3, 4), answered]
    monkeypatch.setattr(handlers_module, "answering_file", lambda *_: iter(steps))
    first, second, last = handlers().run(None, MIXED, *SETTINGS)
    assert "2 of 4 questions answered, about 1 s left" in first["progress"]
    assert first["cancel"]["visible"] is False and second["cancel"]["visible"] is True
    assert last["progress"] == "" and last["cancel"]["visible"] is False and last["answered"] is answered
    assert last["refuse"]["visible"] is True and last["by_word"]["visible"] is True


def test_stopping_says_so_and_leaves_the_last_result_alone():
    changed = handlers().cancelled(None)
    assert "Stopped" in changed["message"] and set(changed) == {"message", "progress", "cancel"}


def test_the_switch_draws_the_last_answer_anew_without_asking():
    assert set(handlers().redraw(None, "best", None)) == {"message"}
    *_, answered = results.answering_file(encoder(), read_question_text(MIXED, first=True), SpanSettings())
    changed = handlers().redraw(answered, "never", None)
    assert changed["curve"]["value"].layout.shapes[0].x0 == 1


def test_a_file_is_deleted_once_it_is_read_even_when_it_is_refused(tmp_path):
    for content, said in ((MIXED, "Exact match"), ("{}", "no question that can be used")):
        path = tmp_path / "a.jsonl"
        path.write_text(content)
        (changed,) = handlers().read_file(None, str(path), *SETTINGS)
        assert not path.exists() and said in changed.get("summary", "") + changed["message"]
    assert list(handlers().read_file(None, None, *SETTINGS))[0].keys() == {"message"}


def test_columns_by_other_names_are_offered_and_then_taken():
    text = f"passage,query,answer\n{PASSAGE},who?,cat\n"
    (changed,) = handlers().run(None, text, *SETTINGS)
    assert "has no column" in changed["message"] and "summary" not in changed
    assert changed["columns"] == "passage=context, query=question"
    (changed,) = handlers().run(None, text, changed["columns"], *SETTINGS[1:])
    assert "Exact match 100.0" in changed["summary"]
    assert mapping_of(" a=context，b=question ,") == {"a": "context", "b": "question"} and mapping_of("") == {}
    (changed,) = handlers().run(None, text, "passage", *SETTINGS[1:])
    assert "“passage”" in changed["message"]


def test_names_of_another_files_columns_do_not_stop_a_file_that_needs_none(tmp_path):
    path = tmp_path / "good.jsonl"
    path.write_text(MIXED, encoding="utf-8")
    stale = ("passage=context, query=question", *SETTINGS[1:])
    *_, last = handlers().read_file(None, str(path), *stale)
    assert last["message"] == "" and "Exact match" in last["summary"] and not path.exists()
    other = tmp_path / "other.csv"
    other.write_text("id,text,q\n1,a b,c?\n", encoding="utf-8")
    (told,) = handlers().read_file(None, str(other), *stale)
    assert "no column passage" not in told["message"] and told["columns"] == "text=context, q=question"
    assert "--map" not in told["message"] and "text=context, q=question" in told["message"]


def test_an_empty_box_is_said_in_words_and_no_usable_row_line_by_line():
    (changed,) = handlers().run(None, "  ", *SETTINGS)
    assert "There are no questions yet" in changed["message"] and "summary" not in changed
    (changed,) = handlers().run(None, lines({"question": " "}, {"question": "who?", "answers": ["<i>"]}), *SETTINGS)
    assert "Rows left out: 2" in changed["message"] and "&lt;i&gt;" in changed["message"] and "<i>" not in changed["message"]


def test_the_first_example_is_answered_when_the_lab_opens_and_only_once():
    page = handlers().page
    page.models.choices = lambda head: ["fake"]
    page.stems, page.settings = ("span_qa", "span_qa_files"), SimpleNamespace(hub=False)
    changed = Handlers(page, Anything()).open("", None)
    assert changed["opened"] == "yes" and changed["text"] == TEMPLATE and "Exact match" in changed["summary"]
    assert set(Handlers(page, Anything()).open("yes", None)) == {"message"}


@pytest.mark.parametrize("words", [EN, ZH])
def test_damaged_rows_past_the_first_forty_are_counted(words):
    errors = [InputError("answer_absent", line=f"data[0].qas[{n}]", answer="<x>") for n in range(1, 51)]
    markup = results.damaged_html(errors, words)
    assert markup.count("<tr>") == 41 and "10" in markup and "<x>" not in markup
