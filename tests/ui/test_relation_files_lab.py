"""Relations' Batch without a browser: what is shown, told, stopped, drawn anew, and refused."""

import base64
import json
import re
from types import SimpleNamespace

import pytest

from playground.data.relation_files import read_relation_text
from playground.errors import InputError
from playground.tasks.relation_files import Progress
from playground.tasks.relation_labels import LABELS
from playground.ui import relation_files_handlers as handlers_module
from playground.ui import relation_files_results as results
from playground.ui.relation_files_examples import EXAMPLES
from playground.ui.relation_files_handlers import Handlers
from playground.words import Words
from tests.fake_encoder import FakeEncoder

EN, ZH = Words("en"), Words("zh")
CE = "Cause-Effect(e1,e2)"
SPARK = "The <e1>spark</e1> lit the <e2>hay</e2>."


def encoder():
    return FakeEncoder(relations=lambda marked, _: {CE: 3.0})


def shown(text, words=EN, show="relations"):
    *_, answered = results.answering_file(encoder(), read_relation_text(text, LABELS))
    return results.show_file(answered, show, encoder(), words)


def exported(found):
    return json.loads(base64.b64decode(re.search('data-result="([^"]*)"', found.exports)[1]))


def test_labels_bring_the_official_score_both_figures_and_the_limits_of_a_small_file():
    found = shown(f"{SPARK}\t{CE}\n{SPARK}\tOther\nno tags\tOther\n")
    assert "macro F1 66.67" in found.summary and "accuracy 50.0 %" in found.summary  # P 1/2, R 1
    assert "Only 1 of the nine" in found.summary and "Fewer than 100" in found.summary
    assert "Lines left out: 1" in found.summary and ">3<" in found.summary
    assert list(found.confusion.layout.yaxis.ticktext)[-1] == "Other" and len(found.f1.data[0].x) == 1
    assert len(shown(f"{SPARK}\t{CE}", show="labels").confusion.data[0].x) == 19
    tables = exported(found)["tables"]
    assert [table["name"] for table in tables] == ["predictions", "relations", "confusion"]
    result = exported(found)["result"]
    assert [row["label"] for row in result["predictions"]] == [CE, CE] and result["left_out"][0]["line"] == 3


def test_without_labels_there_are_counts_and_no_figures():
    found = shown(f"{SPARK}\n{SPARK}", ZH)
    assert "已回答的句子：2" in found.summary and f"{CE} 2 次" in found.summary
    assert found.confusion is found.f1 is None and found.scores == ""
    assert [table["name"] for table in exported(found)["tables"]] == ["predictions"]


def test_what_a_file_brings_along_is_said(tmp_path, monkeypatch):
    from playground.data.relation_files import read_relations

    monkeypatch.setattr(results, "MOST_SENTENCES", 2)
    path = tmp_path / "a.csv"
    rows = "".join(f'{n},<e1>a</e1> café <e2>b</e2>,{label},"x"\n' for n, label in enumerate(["Other", "", "Other"]))
    path.write_bytes(f"id,sentence,label,note\n{rows}".encode("cp1252"))
    *_, answered = results.answering_file(encoder(), read_relations(path, labels=LABELS))
    said = results.show_file(answered, "relations", encoder(), EN).summary
    assert "first 2 of 3" in said and "without a label" in said and "not read: note" in said and "cp1252" in said


def test_every_example_is_answered_and_the_first_has_all_nine_relations():
    labels, plain, styles, damaged = (read_relation_text(e.texts[0], LABELS) for e in EXAMPLES)
    assert {s.label.partition("(")[0] for s in labels.sentences} == {x.partition("(")[0] for x in LABELS}
    assert not labels.damaged and not plain.damaged and not styles.damaged
    texts = {s.text.replace(" ", "") for s in styles.sentences}
    assert texts == {"Thesparklitthehay."} and len(styles.sentences) == 5
    keys = ["tag_missing", "tag_missing", "entities_overlap", "entity_empty", "no_tags"]
    assert [e.key for e in damaged.damaged] == keys and len(damaged.sentences) == 1


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
    *_, answered = results.answering_file(encoder(), read_relation_text(SPARK))
    steps = [Progress(1, 4), Progress(2, 4), Progress(3, 4), answered]
    monkeypatch.setattr(handlers_module, "answering_file", lambda *_: iter(steps))
    first, second, last = handlers().run(SPARK, "relations", "fake", None)
    assert "2 of 4 sentences answered, about 1 s left" in first["progress"]
    assert first["cancel"]["visible"] is False and second["cancel"]["visible"] is True
    assert last["progress"] == "" and last["cancel"]["visible"] is False and last["answered"] is answered
    assert last["confusion"]["visible"] is False and "Sentences answered: 1" in last["summary"]


def test_stopping_says_so_and_leaves_the_last_result_alone():
    changed = handlers().cancelled(None)
    assert "Stopped" in changed["message"] and set(changed) == {"message", "progress", "cancel"}


def test_the_switch_draws_the_last_answer_anew_without_asking():
    assert set(handlers().redraw(None, "labels", None)) == {"message"}
    *_, answered = results.answering_file(encoder(), read_relation_text(f"{SPARK}\t{CE}", LABELS))
    changed = handlers().redraw(answered, "labels", None)
    assert len(changed["confusion"]["value"].data[0].x) == 19


def test_a_file_is_deleted_once_it_is_read_even_when_it_is_refused(tmp_path):
    for content, said in ((SPARK, "Sentences answered"), ("no tags", "refused")):
        path = tmp_path / "a.txt"
        path.write_text(content)
        (changed,) = handlers().read_file(str(path), "relations", "fake", None)
        assert not path.exists()
        if said == "refused":
            assert "No line of a.txt" in changed["message"] and "marks no entities" in changed["message"]
            assert "summary" not in changed
        else:
            assert said in changed["summary"] and "a.txt" in changed["summary"]
            settings = exported(SimpleNamespace(exports=changed["exports"]))["provenance"]["settings"]
            assert settings == {"file": "a.txt", "sentences": 1}
    assert list(handlers().read_file(None, "relations", "fake", None))[0].keys() == {"message"}


def test_an_empty_box_is_said_in_words():
    (changed,) = handlers().run("  ", "relations", "fake", None)
    assert "There are no sentences yet" in changed["message"] and "summary" not in changed


@pytest.mark.parametrize("words", [EN, ZH])
def test_damaged_lines_past_the_first_forty_are_counted(words):
    errors = [InputError("relation_unknown", line=n, found="<x>") for n in range(1, 51)]
    markup = results.damaged_html(errors, words)
    assert markup.count("<tr>") == 41 and "10" in markup and "<x>" not in markup
