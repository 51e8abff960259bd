"""What the lab Surprise draws and keeps: progress, another order, the sample's text, its handlers."""

import gradio as gr
import pytest

from playground.engine.cost import Spent
from playground.tasks.masked_word_surprise import Progress, measure_surprise
from playground.tasks.reading import read_text
from playground.ui.examples import SURPRISE
from playground.ui.masked_word_surprise_results import Measured, progress_html, reordered, shown
from playground.words import Words
from tests.fake_encoder import FakeEncoder

EN = Words("en")


def measured(encoder, text):
    return Measured(measure_surprise(encoder, text), read_text(encoder, text), Spent(1, 2, 3, 4.0), 5, "checkpoints/x")


def test_progress_gives_the_seconds_left_at_this_pace():
    markup = progress_html(Progress(250, 1_000), 4.0, EN)
    assert 'max="1000" value="250"' in markup and "250 of 1,000 forward passes, about 12 s left" in markup


def test_another_order_changes_the_order_alone():
    before = measured(FakeEncoder({"the": 3.0, "##s": 1.0}), "the teachers saw a dog.")
    after = reordered(before, "within_word", 2)
    assert (after.found.method, len(after.found.most_surprising)) == ("within_word", 2)
    assert after.found.words is before.found.words and after.found.bits == before.found.bits


def test_the_sample_reads_no_more_than_one_window():
    encoder = FakeEncoder({"the": 1.0}, max_pieces=64)
    drawn = shown(measured(encoder, "the cat " * 50), encoder, EN)
    (line,) = [line for line in drawn.code.splitlines() if line.startswith("text = ")]
    assert line.split("  #")[0] == f"text = {('the cat ' * 31).strip()!r}"
    assert "100 words and marks were read in 3 overlapping windows" in drawn.summary
    assert "2 tokens" in drawn.totals and "data-result=" in drawn.exports


def test_handlers_wired_with_a_queue_are_generators_and_bounded(built):
    runs = [fn for fn in built.demo.fns.values() if fn.concurrency_id == "masked_word_surprise"]
    assert len(runs) == 2 + len(SURPRISE)
    assert all(fn.queue and fn.types_generator and fn.concurrency_limit == 4 for fn in runs)


@pytest.mark.parametrize("text", ["My dog is apple.", ""])
def test_an_error_of_a_run_ends_bar_and_cancel_too(tiny_models, tiny, text):
    from playground.jobs import Jobs
    from playground.ui.masked_word_surprise_handlers import Handlers, Parts
    from playground.ui.page_texts import PageTexts
    from playground.ui.room_parts import Page
    from tests.served_app import tiny_settings

    parts = Parts(*[name for name in Parts.__dataclass_fields__])
    settings = tiny_settings(tiny)
    handlers = Handlers(Page(tiny_models, settings, PageTexts(), ("masked_word",), Jobs(settings)), parts)
    *_, last = handlers.run(text, "plain", 5, "tiny", None)
    assert last["progress"] == "" and last["cancel"] == gr.update(visible=False)
    assert ("The text has no words" in last["message"]) == (not text)
    assert ("bp-surprise" in last.get("summary", "")) == bool(text)
