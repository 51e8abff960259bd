"""The labs of Probing that run probes: told, stopped, refused, reproduced, drawn anew; own rows."""

import json
from types import SimpleNamespace

import gradio as gr
import pytest

from playground.data.labelled_files import parse_labelled
from playground.errors import InputError
from playground.jobs import Jobs
from playground.tasks.probing import ProbingProgress
from playground.tasks.probing_results import Probed
from playground.ui import probing_live, probing_own
from playground.ui.page_texts import PageTexts
from playground.ui.probing_examples import LIVE
from playground.ui.probing_own_examples import OWN
from playground.ui.probing_runs import check_seed, judged, progress_said, time_said
from playground.ui.room_parts import Page
from playground.words import Words
from tests.data.test_probing_upload import write_bank
from tests.probing_results import curve
from tests.served_app import tiny_settings

EN, ZH = Words("en"), Words("zh")
NAMES = (
    "opened", "message", "progress", "cancel", "found", "summary", "map", "curves", "kinds", "tables",
    "exports", "code", "tasks", "limit", "seed", "untrained", "checkpoint", "group", "measure", "bank",
    "text", "columns", "estimate",
)
ROWS = "text\tlabel\n" + "".join(f"the cat saw dog {n}\ta<b>\nthe dogs were {n}\tb\n" for n in range(24))
VIEW = ("syntactic", "accuracy")


def asked_by(session="one", lang="en"):
    return SimpleNamespace(session_hash=session, query_params={"lang": lang}, headers={})


@pytest.fixture
def page(tiny_models, tiny):
    settings = tiny_settings(tiny)
    stems = ("probing", "probing_live", "probing_own")
    return Page(tiny_models, settings, PageTexts(), stems, Jobs(settings))


def live(page):
    return probing_live._Handlers(page, {name: name for name in NAMES})


def own(page):
    return probing_own._Handlers(page, {name: name for name in NAMES})


def run_live(page, seed=0, untrained=False, request=None, tasks=("tense",)):
    return live(page).run(list(tasks), 100, seed, untrained, "tiny", *VIEW, request or asked_by())


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_a_run_tells_how_far_it_is_and_ends_with_the_result(page, lang):
    first, *_, last = run_live(page, request=asked_by(lang=lang))
    assert "<progress" in first["progress"] and first["cancel"] == gr.update(visible=True)
    assert last["progress"] == "" and last["cancel"] == gr.update(visible=False)
    assert "bp-took" in last["summary"] and "bp-announce" in last["summary"] and "{" not in last["summary"]
    assert "choose_sets(['tense'], limit=100, seed=0)" in last["code"] and "data-result" in last["exports"]
    assert last["map"]["visible"] and not last["kinds"]["visible"]


def test_the_time_is_told_before_a_run_and_grows_with_what_is_chosen(page):
    few = live(page).planned(["tense"], 100, False, "tiny", asked_by())["estimate"]
    many = live(page).planned(["tense", "sentence_length"], 2000, True, "tiny", asked_by("one", "zh"))["estimate"]
    assert "1 × 100 sentences, about 1 s to" in few and "2 × 2000 句" in many
    assert live(page).planned([], 100, False, "tiny", asked_by()) == {"estimate": ""}
    assert live(page).planned(["tense"], 100, False, "hub/unknown", asked_by()) == {"estimate": ""}
    assert "1 × 400" in live(page).open("", SimpleNamespace(
        session_hash="one", query_params={"lang": "en", "room": "probing", "lab": "live", "tasks": "tense"}, headers={},
    ))["estimate"]


def test_the_same_seed_gives_the_same_figures_and_another_others(page):
    found = [[*run_live(page, seed)][-1]["found"].probed for seed in (3, 3, 4)]
    assert found[0] == found[1] != found[2]


def test_a_second_run_of_the_visitor_is_refused_and_the_first_goes_on(page):
    first = run_live(page)
    next(first)
    [refused] = own(page).run(asked_by(), ROWS, "", 0, False, "tiny")
    assert "still goes on" in refused["message"] and "progress" not in refused
    with pytest.raises(InputError, match="run_goes_on"):
        live(page).runner.pressed(asked_by())
    assert live(page).runner.pressed(asked_by("two")) == {"message": gr.skip()}
    *_, other = run_live(page, request=asked_by("two"))
    assert "found" in other
    *_, last = first
    assert "found" in last
    *_, again = run_live(page)
    assert "found" in again


def test_a_cancelled_run_ends_without_a_result_and_the_next_may_begin_at_once(page):
    handlers = live(page)
    first = run_live(page)
    next(first)
    said = handlers.runner.cancelled(asked_by())
    assert "Cancelled" in said["message"] and said["progress"] == ""
    *_, last = run_live(page)
    assert "found" in last
    with pytest.raises(InputError, match="run_ends"):
        live(page).runner.pressed(asked_by())
    assert list(first) == [{"progress": "", "cancel": gr.update(visible=False)}]
    assert live(page).runner.pressed(asked_by()) == {"message": gr.skip()}


def test_a_closed_run_gives_its_turn_back(page):
    first = run_live(page)
    next(first)
    first.close()
    *_, last = run_live(page)
    assert "found" in last


@pytest.mark.parametrize(("tasks", "seed", "said"), [((), 0, "No task is chosen"), (("tense",), 100, "seed is 100"), (("tense",), 1.5, "1.5"), (("tense",), None, "None")])
def test_a_wrong_run_is_said_and_ends_the_bar(page, tasks, seed, said):
    *_, last = run_live(page, seed, tasks=tasks)
    assert said in last["message"] and last["progress"] == ""


def test_a_treebank_is_probed_and_its_file_deleted(page, tmp_path):
    bank = write_bank(tmp_path)
    steps = live(page).read_file(str(bank), ["part_of_speech"], 100, 0, False, "tiny", *VIEW, asked_by())
    *_, last = steps
    assert not bank.exists() and "bank.train.jsonl: 100 sentences" in last["summary"]
    assert "parted_treebank(Path('bank.train.jsonl'), ['part_of_speech'], limit=100, seed=0)" in last["code"]
    assert last["found"].probed.tasks[0].vector == "first_piece"


def test_a_result_is_drawn_anew_without_a_run(page):
    *_, last = run_live(page)
    redrawn = live(page).redraw(last["found"], "semantic", "weights", asked_by())
    assert redrawn["map"]["value"].layout.title.text == EN("probing.map_title_weights")
    assert live(page).redraw(None, *VIEW, asked_by()) == {"message": gr.skip()}


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_own_rows_give_a_curve_and_what_it_is_worth(page, lang):
    *_, last = own(page).run(asked_by(lang=lang), ROWS, "", 0, True, "tiny")
    words = Words(lang)
    assert words("probing_own.better") in last["summary"] and words("probing_own.as_words") in last["summary"]
    assert "a<b>" not in last["summary"] and "{" not in last["summary"]
    assert last["found"].probed.tasks[0].labels == ("a<b>", "b")
    assert last["curves"]["value"].layout.title.text == words("probing.curves_title_own")
    assert "labelled_set(rows" in last["code"] and not last["map"]["visible"]
    if last["found"].probed.tasks[0].best_layer.accuracy == 1:
        assert "3 / n" in last["summary"]


def test_columns_called_otherwise_are_offered_and_taken(page):
    text = ROWS.replace("text\tlabel", "review\tstars", 1)
    *_, last = own(page).run(asked_by(), text, "", 0, False, "tiny")
    assert last["columns"] == "review=text, stars=label" and "has no column" in last["message"]
    *_, last = own(page).run(asked_by(), text, last["columns"], 0, False, "tiny")
    assert "found" in last


def test_six_hundred_labels_get_a_sentence_with_count_and_limit(page):
    text = "text,label\n" + "".join(f"cat {n},label {n}\n" for n in range(600))
    *_, last = own(page).run(asked_by(), text, "", 0, False, "tiny")
    assert "600 different labels" in last["message"] and "up to 50" in last["message"]


def test_a_file_of_own_rows_is_deleted_also_when_it_is_refused(page, tmp_path):
    path = tmp_path / "mine.tsv"
    path.write_text("text\tlabel\nonly one\ta\n")
    *_, last = own(page).read_file(asked_by(), str(path), "", 0, False, "tiny")
    assert not path.exists() and "mine.tsv" in last["message"]


def test_rows_that_are_damaged_uneven_twice_or_rare_are_said():
    rows = [{"text": f"cat {n}", "label": "a"} for n in range(60)] + [{"text": f"dog {n}", "label": True} for n in range(20)]
    rows += [{"text": "one {more}", "label": "rare"}, {"text": "cat 1", "label": "a"}, {"text": "", "label": "a"}]
    data = parse_labelled("\n".join(json.dumps({**row, "id": 1}) for row in rows), "sentence")
    found = probing_own.prepared(data, 0, False, "tiny", EN)
    said = " ".join(found.notes)
    for part in ("82 rows, 3 labels", "1 rows cannot be used", "Line 83", "a has 74", "not read: id",
                 "1 sentences are left out", "1 rows are not used"):
        assert part in said, part
    assert found.sets[0].tasks[0].labels == ("a", "true")


@pytest.mark.parametrize("example", OWN)
def test_every_own_example_can_be_probed(example):
    text, columns = example.texts
    found = probing_own.prepared(parse_labelled(text, "sentence"), 0, False, "tiny", EN)
    assert len(found.sets[0].tasks[0].labels) == 2 and columns == ""
    assert not found.sets[0].skipped and not found.sets[0].tasks[0].left_out


@pytest.mark.parametrize("examples", [LIVE, OWN])
def test_examples_have_points_of_their_own(examples):
    points = [example.point for example in examples]
    assert 4 <= len(points) == len(set(points)) <= 6


def test_links_fill_the_labs_and_wrong_values_are_said(page):
    request = asked_by()
    request.query_params = {"room": "probing", "lab": "live", "tasks": "tense,rhyme", "limit": "700", "seed": "5"}
    filled = live(page).open("", request)
    assert filled["tasks"] == ["tense"] and filled["limit"] == 700 and filled["seed"] == 5
    assert filled["untrained"] is False and "rhyme" in filled["message"]
    assert live(page).open("yes", request) == {"message": gr.skip()}
    request.query_params = {"room": "probing", "lab": "own", "text": "text,label", "columns": "a=text"}
    filled = own(page).open("", request)
    assert filled["text"] == "text,label" and filled["columns"] == "a=text"


def test_what_is_said_of_a_bar():
    step = ProbingProgress(0.25, 95.2, "twin", "tense", ())
    assert progress_said(step, 30.0, EN) == "25 % after 30 s, about 1 min 35 s left. In the untrained twin: tense."
    assert time_said(59.4, EN) == "59 s" and time_said(59.6, EN) == "1 min 0 s"
    assert "own" in progress_said(ProbingProgress(0, None, "probing", "own", ()), 1.0, ZH)


def test_a_curve_is_judged_by_the_lines_below_it():
    def one(high, **more):
        return judged(Probed("x", 0, (curve("mine", "own", [0.5, high], **more),), (), 0))

    assert one(0.52) == ["no_better"]
    assert one(0.9) == ["better", "above_words", "above_twin"]
    assert one(0.9, twin=0.9, bag_of_words=0.9) == ["better", "as_words", "as_twin"]
    assert one(0.9, twin=None) == ["better", "above_words"]


def test_seeds_are_whole_numbers():
    assert check_seed(7.0) == 7
    with pytest.raises(InputError):
        check_seed(True + 0.5)


def test_sentences_that_cannot_be_read_are_counted_or_refused_in_words(page):
    long = "".join(f"{'dog ' * 600}{n}\ta<b>\n{'cat ' * 600}{n}\tb\n" for n in range(24))
    settings = ("", 0, False, "tiny")
    *_, some = own(page).run(asked_by(), ROWS + long, *settings)
    assert "48 items are left out" in some["summary"]
    *_, none = own(page).run(asked_by(), "text\tlabel\n" + long, *settings)
    assert "Too few of the sentences can be probed" in none["message"]
