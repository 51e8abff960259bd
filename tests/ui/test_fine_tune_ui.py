"""The room Fine-tune without a browser: data in, a fake trainer's lines, a model of one's own."""

import os
import re
import time
import zipfile
from types import SimpleNamespace

import gradio as gr
import pytest

from playground.data.fine_tune_sets import read_set
from playground.engine.cost import Spent
from playground.ui.fine_tune_data import Files
from playground.ui.fine_tune_handlers import DataHandlers
from playground.ui.fine_tune_run import RunHandlers
from playground.ui.fine_tune_training import Ongoing
from playground.ui.fine_tune_use import UseHandlers, own_of
from playground.words import Words
from tests.fake_trainer import result

EN, ZH = Words("en"), Words("zh")
ROWS = "".join(f"the {word} of table {n} is good,{label}\n" for n in range(9) for word, label in [("soup", "01"), ("view", "1")])
OPTIONS = ("all", 2, "auto", "auto", "auto", 0)


class Named(dict):
    """Parts that stand for themselves: an update is found under its part's name."""

    def __missing__(self, name):
        return name


def request(session="anna", language="en"):
    return SimpleNamespace(session_hash=session, query_params={"lang": language}, headers={})


@pytest.fixture
def room(fine_tune_page):
    """Return the room's handlers over tiny checkpoints and the fake trainer."""
    page, parts = fine_tune_page, Named(download=gr.DownloadButton())
    data, use = DataHandlers(page, parts), UseHandlers(page, parts)
    return SimpleNamespace(page=page, data=data, use=use, run=RunHandlers(page, parts, data, use), jobs=page.jobs)


def asked(kind="sentence", source="paste", text="", columns="", files=None, chosen="", options=OPTIONS, proposed=None):
    return kind, source, chosen, text, columns, files, proposed, "tiny", *options


def pasted(rows=ROWS, options=OPTIONS):
    return asked(text="text,label\n" + rows, options=options)


def until_ended(room, told, who="anna"):
    ongoing, late = told["ongoing"], time.monotonic() + 60
    while not ongoing.ended:
        assert time.monotonic() < late
        time.sleep(0.05)
        told = room.run.tick(ongoing, request(who))
        ongoing = told["ongoing"]
    return told


def test_pasted_rows_are_checked_with_their_labels_as_written(room):
    told = room.data.check(request(), *pasted())
    assert told["message"] == "" and "18 rows" in told["check"] and "“01”" in told["check"]
    assert re.search(r"takes about \d+ s here: an estimate", told["check"])  # before anything is trained
    drawn = told["balance"]["value"]
    assert set(drawn.data[0].y) and drawn.layout.xaxis.title.text == "rows"
    assert "18 行" in room.data.check(request(language="zh"), *pasted())["check"]


def test_other_names_of_columns_are_offered_and_never_taken_silently(room):
    told = room.data.check(request(), *asked(text="review,stars\n" + ROWS))
    assert "bp-error" in told["message"] and told["columns"] == "review=text, stars=label"
    assert "--map" not in told["message"] and told["map"]["visible"]
    mapped = asked(text="review,stars\n" + ROWS, columns="review=text, stars=label")
    assert "18 rows" in room.data.check(request(), *mapped)["check"]


def test_a_file_is_deleted_once_it_is_read_and_kept_while_its_columns_are_unclear(room, tmp_path):
    path = tmp_path / "mine <b>.csv"
    path.write_text("review,label\n" + ROWS, "utf-8")
    files = room.data.file_brought(str(path), None)["files"]
    unclear = room.data.check(request(), *asked(source="file", files=files))
    assert unclear["columns"] == "review=text" and path.exists()
    told = room.data.check(request(), *asked(source="file", files=files, columns="review=text"))
    assert "mine &lt;b&gt;.csv: 18 rows" in told["check"] and not path.exists()
    again = room.data.check(request(), *asked(source="file", files=told["files"]))
    assert "18 rows" in again["check"]
    other = room.data.check(request(), *asked("pair", "file", files=told["files"]))
    assert "No file has been chosen" in other["message"]


def test_a_damaged_file_does_not_stay_on_the_disk(room, tmp_path):
    path = tmp_path / "mine.csv"
    path.write_bytes(b"\x00\x01\x02" * 50)
    files = room.data.file_brought(str(path), None)["files"]
    assert "bp-error" in room.data.check(request(), *asked(source="file", files=files))["message"]
    assert not path.exists()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "no rows yet"), ("text,label\na,x\nb,x\n", "label"), ("text,label\n" + ROWS[:60], "label"),
        ("text,label\n" + "".join(f"word {n},label {n}\n" for n in range(40)), "label"),
    ],
)  # fmt: skip
def test_what_no_training_could_learn_from_is_a_sentence(room, text, said):
    told = room.data.check(request(), *asked(text=text))
    assert "bp-error" in told["message"] and said in told["message"]
    trained = room.run.train(None, request(), *asked(text=text))
    assert "bp-error" in trained["message"] and "ongoing" not in trained


def test_another_kind_clears_what_was_chosen(room):
    told = room.data.kind_chosen("tokens", "paste", Files(), "tiny", request())
    assert told["text"]["value"] == "" and "CoNLL" in told["text"]["info"] and told["files"] is None
    with pytest.raises(Exception, match="fine_tune_kind"):
        room.data.kind_chosen("../etc", "paste", None, "tiny", request())


def test_a_training_is_watched_to_its_result_and_its_model_is_tried(room):
    started = room.run.train(None, request(), *pasted())
    assert started["train"]["interactive"] is False and started["stop"]["visible"]
    assert f'data-job="{started["ongoing"].job}"' in started["progress"]
    told = until_ended(room, started)
    assert "87.5 %" in told["summary"]["value"] and told["progress"] == "" and told["stop"]["visible"] is False
    mine = told["ongoing"]
    assert mine.own.startswith("own-") and told["use"]["visible"] and mine.own in told["elsewhere"]
    assert mine.own not in told["exports"] + told["summary"]["value"]
    tried = room.use.try_text(mine, "the soup", "", request())
    assert "animals" in tried["tried"] and "bp-try-bar" in tried["tried"]
    (made,) = [told["value"] for told in room.use.zip(mine, request()).values()]
    names = {name.partition("/")[2] for name in zipfile.ZipFile(made).namelist()}
    assert {"model.safetensors", "config.json", "tokenizer.json"} <= names
    os.unlink(made)
    gone = room.use.delete(mine, request())
    assert gone["ongoing"].own == "" and gone["use"]["visible"] is False
    with pytest.raises(Exception, match="own_gone"):
        room.use.try_text(mine, "the soup", "", request())


def test_the_curve_moves_while_it_trains_and_a_stop_keeps_the_best(room, monkeypatch):
    monkeypatch.setenv("FAKE_TRAINER", "learn 400 0.02")
    told = room.run.train(None, request(), *pasted())
    points = []
    while len(points) < 3:
        time.sleep(0.1)
        told = room.run.tick(told["ongoing"], request())
        if "curves" in told:
            points.append(told["curves"].plot)
    assert len(set(points)) == 3 and "Best so far" in told["progress"]
    stopping = room.run.stop(told["ongoing"], request())
    ended = until_ended(room, stopping if "ongoing" in stopping else told)
    assert "You stopped it" in ended["summary"]["value"]


@pytest.mark.parametrize(("steps", "said"), [("1 60", "before its first evaluation"), ("400 0.05", "ended at once")])
def test_a_stop_with_nothing_to_keep_is_no_error(room, monkeypatch, steps, said):
    monkeypatch.setenv("FAKE_TRAINER", f"learn {steps}")
    told = room.run.train(None, request(), *pasted())
    while said == "ended at once" and "Best so far" not in told["progress"]:
        time.sleep(0.05)
        told = room.run.tick(told["ongoing"], request())
    room.page.jobs.cancel(told["ongoing"].job, at_once=True)
    ended = until_ended(room, told)
    assert "bp-notice" in ended["message"] and said in ended["message"] and "bp-error" not in ended["message"]
    assert ended["train"]["interactive"] and "summary" not in ended


@pytest.mark.parametrize(("language", "said"), [("en", "More rows would still help"), ("zh", "更多数据仍有帮助")])
def test_growing_shares_say_whether_more_rows_would_help(room, monkeypatch, language, said):
    monkeypatch.setenv("FAKE_TRAINER", "grow")
    started = room.run.grow(None, request(language=language), *pasted())
    while not (told := room.run.tick(started["ongoing"], request(language=language)))["ongoing"].ended:
        time.sleep(0.05)
    assert said in told["summary"]["value"] and "+10.0" in told["summary"]["value"] and told["message"] == ""
    assert told["curves"]["value"].layout.xaxis.title.text and "use" not in told and told["grow"]["interactive"]


@pytest.mark.parametrize(
    ("how", "said", "chinese"),
    [("ends killed", "ended from outside", "外部"), ("ends disk", "disk", "磁盘"), ("ends failed", "[MASK]", "[MASK]")],
)
def test_each_bad_end_is_said_and_the_room_can_train_again(room, monkeypatch, how, said, chinese):
    monkeypatch.setenv("FAKE_TRAINER", how)
    for language, expected in (("en", said), ("zh", chinese)):
        started = room.run.train(None, request(language=language), *pasted())
        while not (told := room.run.tick(started["ongoing"], request(language=language)))["ongoing"].ended:
            time.sleep(0.05)
        assert expected in told["message"] and told["train"]["interactive"] and "use" not in told
    monkeypatch.setenv("FAKE_TRAINER", "learn 5 0.01")
    assert until_ended(room, room.run.train(told["ongoing"], request(), *pasted()))["ongoing"].own


def test_two_visitors_wait_for_each_other_and_see_only_their_own(room, monkeypatch):
    monkeypatch.setenv("FAKE_TRAINER", "learn 60 0.02")
    anna = room.run.train(None, request("anna"), *pasted())
    ben = room.run.train(None, request("ben"), *pasted())
    assert "1 before yours" in ben["progress"] and anna["ongoing"].job != ben["ongoing"].job
    twice = room.run.train(anna["ongoing"], request("anna"), *pasted())
    assert "still waiting or running" in twice["message"]
    first, second = until_ended(room, anna, "anna")["ongoing"], until_ended(room, ben, "ben")["ongoing"]
    assert first.own != second.own
    assert not {first.own, second.own} & {entry.id for entry in room.page.models.entries()}


def test_a_training_is_come_back_to_by_its_id_alone(room):
    started = room.run.train(None, request("anna"), *pasted())
    back = room.run.resume(started["ongoing"].job, None, "file", request("anna-reloaded"))
    assert back["ongoing"].job == started["ongoing"].job and "You are back" in back["message"]
    assert "choose it again" in back["message"]
    ended = until_ended(room, back)["ongoing"]
    again = room.run.resume(ended.job, None, "paste", request("anna-again"))
    assert "choose it again" not in again["message"]
    assert again["ongoing"].own == ended.own  # its model was taken over once
    for unknown in ("", "x" * 22):
        assert "ongoing" not in room.run.resume(unknown, None, "set", request("ben"))


def test_a_check_estimates_with_the_options_that_are_chosen(tiny_models):
    from playground.tasks.fine_tune import TrainingChoices
    from playground.tasks.fine_tune_check import check_data, piece_lengths
    from playground.ui import fine_tune_check

    encoder = tiny_models.for_head("encoder", "tiny")
    rows = read_set("reviews")
    check = check_data(rows, None, piece_lengths(encoder, rows.rows), encoder.max_pieces)
    took = {}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(fine_tune_check, "timed", lambda *_: Spent(tokens=10, milliseconds=1.0))
        for depth, epochs in (("all", 1), ("all", 4), ("lora", 4), ("top", 4), ("head", 4)):
            options = TrainingChoices("tiny", depth=depth, epochs=epochs, layers=1)
            took[depth, epochs] = fine_tune_check.estimated_seconds(encoder, check, options)
    a_pass = took["head", 4]
    assert took["all", 1] == pytest.approx(6 * a_pass)  # few rows are read twice a step
    assert took["all", 4] == pytest.approx(24 * a_pass)
    layers = encoder.entry.layers
    assert took["top", 4] == pytest.approx((1 + 12 / layers) * a_pass) and took["lora", 4] == pytest.approx(8 * a_pass)


def test_options_out_of_range_are_refused_before_anything_starts(room):
    for bad, said in [(("all", 2, "auto", "nan", "auto", 0), "learning rate"), (("all", 2, "1e9", "auto", "auto", 0), "epochs"),
                      (("up", 2, "auto", "auto", "auto", 0), "parts"), (("all", 2, "auto", "auto", "auto", -1), "seed")]:  # fmt: skip
        told = room.run.train(None, request(), *pasted(options=bad))
        assert said in told["message"] and "ongoing" not in told


def test_doors_lead_only_where_the_model_fits_and_carry_no_id_in_their_address(tiny_models):
    from playground.ui.fine_tune_use import elsewhere_html

    doors = elsewhere_html(tiny_models.entry("tiny-span"), result(), EN)
    assert "room=span_qa" in doors and "room=layers" in doors and "room=relation" not in doors
    assert 'href="./?room=layers"' in doors and "checkpoint=" not in doors
    assert "在其他房间" in elsewhere_html(tiny_models.entry("tiny-classes"), result(), ZH)


def test_a_model_that_says_one_label_is_called_that(room):
    from dataclasses import replace

    from playground.ui.fine_tune_results import summary_html

    found = replace(result(), scores=replace(result().scores, only_label="<i>yes</i>"))
    shown = summary_html(found, EN)
    assert "&lt;i&gt;yes&lt;/i&gt;" in shown and "<i>yes" not in shown
    assert "BERT 物有所值" in summary_html(replace(found, baseline={"majority": 0.5, "tfidf": 0.4}), ZH)
    with pytest.raises(Exception, match="fine_tune_no_training"):
        own_of(Ongoing("job"))


def test_another_kind_brings_its_best_start_but_keeps_a_visitors_choice(room):
    models = room.page.models
    first, reader = models.bases()[0], models.bases("span_qa")[0]
    assert models.entry(reader).has("span_qa") and first != reader
    told = room.data.kind_chosen("span-qa", "set", None, first, request())
    assert told["checkpoint"] == reader
    assert room.data.kind_chosen("sentence", "set", None, reader, request())["checkpoint"] == first
    kept = room.data.kind_chosen("span-qa", "set", None, "org/their-own", request())["checkpoint"]
    assert kept == gr.skip()


def test_a_refused_file_takes_the_check_of_the_one_before_off_the_screen(room):
    assert room.data.check(request(), *pasted())["balance"]["visible"]
    told = room.data.check(request(), *asked(text="text,label\na,x\nb,x\n"))
    assert "bp-error" in told["message"] and "18 rows" not in told["check"] and "Check the data" in told["check"]
    assert told["balance"]["visible"] is told["lengths"]["visible"] is False


def test_chinese_sentences_are_joined_without_a_blank():
    from playground.ui.fine_tune_results import summary_html

    found = result()
    english, chinese = (summary_html(found, words) for words in (EN, ZH))
    assert ". Always giving" in english and "。总是给出" in chinese
