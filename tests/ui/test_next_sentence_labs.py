"""Next sentence's labs without a browser: sentences, boxes, progress, stopping, redrawing."""

from dataclasses import replace
from types import SimpleNamespace

import pytest

from playground.tasks.next_sentence_coherence import map_coherence
from playground.tasks.next_sentence_order import judge_topic_or_order
from playground.tasks.next_sentence_paragraphs import Progress
from playground.tasks.next_sentence_segments import switch_segments
from playground.ui import next_sentence_lab_handlers as handlers_module
from playground.ui.next_sentence_examples import COHERENCE, ORDER, RANKING, SEGMENTS
from playground.ui.next_sentence_lab_handlers import Handlers, progress_html
from playground.ui.next_sentence_ranking import split_candidates
from playground.ui.next_sentence_sentences import (
    map_sentences,
    order_sentences,
    order_verdict,
    reading_html,
    switched_verdict,
)
from playground.words import Words
from tests.fake_encoder import FakeEncoder

EN, ZH = Words("en"), Words("zh")


def paragraph(count, word="cat"):
    return "\n".join(f"the {word} ran {'x' * n}." for n in range(count))


def test_candidates_are_the_lines_of_the_box_without_blank_ones():
    assert split_candidates(" Dogs. \n\n It sings.\r\n \n") == ["Dogs.", "It sings."]


def test_the_map_is_read_out_with_its_chance_and_few_sentences_are_said():
    found = map_coherence(FakeEncoder(), paragraph(8))
    said = map_sentences(found, EN)
    assert "0 of 7 sentences (< 0.1 %; chance 14.3 %)" in said[0] and len(said) == 3
    assert "7 pairs" in said[1] and "42 pairs" in said[1] and "28 pairs" in said[2]
    assert "3 true next sentences" in map_sentences(map_coherence(FakeEncoder(), paragraph(4)), EN)[-1]
    unreadable = map_coherence(FakeEncoder(), "🍕🍕。ｶﾀｶﾅ。🍕。")
    assert map_sentences(unreadable, ZH) == [ZH("next_sentence_coherence.unreadable")]


def by_topic(pair, _):
    return [-4.0 if "dog" in pair.pair else 3.0, 0.0]


def test_the_verdict_names_topic_its_figures_and_its_rule():
    judged = judge_topic_or_order(FakeEncoder(pairs=by_topic), paragraph(6), paragraph(3, "dog"))
    assert "by topic, and hardly by order" in order_verdict(judged, EN)
    costs, share, apart, rule = order_sentences(judged, EN)
    assert "swapping costs 0.00 nats" in costs and "another topic +7.00 nats" in costs and "5 pairs" in costs
    assert "< 0.1 %" in share and "same topic" in apart and "at most a quarter" in rule and "Under 5 pairs" in rule
    few = judge_topic_or_order(FakeEncoder(pairs=by_topic), paragraph(4), paragraph(3, "dog"))
    assert order_verdict(few, EN).startswith("Too few") and len(order_sentences(few, EN)) == 3
    assert order_sentences(replace(judged, verdict="unreadable"), EN) == []


@pytest.mark.parametrize(
    ("differences", "said"),
    [([2.0, 1.5, 2.4], "hardly needs"), ([2.0, 0.5, 2.0], "up to 1.50 nats: BERT leans"), ([2.0, 1.0, -0.5], "turns away from IsNext")],
)
def test_what_other_segments_changed_is_said(differences, said):
    waiting = iter(differences)
    switched = switch_segments(FakeEncoder(pairs=lambda *_: [next(waiting), 0.0]), "a cat", "dogs")
    assert said in switched_verdict(switched, EN)


def test_readings_are_escaped():
    assert "<script>" not in reading_html("<script>", ["<b>"], False)


def test_the_bar_tells_pairs_and_the_time_left():
    said = progress_html(Progress(250, 1000), 3.0, EN)
    assert 'value="250"' in said and 'max="1000"' in said
    assert "250 of 1,000 pairs judged, about 9 s left" in said


def test_every_example_can_be_answered_by_its_lab():
    from playground.tasks.next_sentence_ranking import rank_candidates

    encoder = FakeEncoder(max_pieces=512)
    for example in RANKING:
        rank_candidates(encoder, example.texts[0], split_candidates(example.texts[1]))
    for example in COHERENCE:
        map_coherence(encoder, *example.texts)
    for example in ORDER:
        judge_topic_or_order(encoder, *example.texts)
    for example in SEGMENTS:
        switch_segments(encoder, *example.texts)
    assert "equal_sentences" in map_coherence(encoder, *COHERENCE[3].texts).notes
    few = next(example for example in ORDER if example.point == "few")
    assert judge_topic_or_order(encoder, *few.texts).verdict == "too_few"


class Lab:
    """A lab of two steps, whose result is the text."""

    stem, slow, switch = "next_sentence_coherence", True, ()

    def steps(self, encoder, text):
        for done in (1, 2, 3):
            yield Progress(done, 4)
        yield replace(map_coherence(FakeEncoder(), paragraph(3)), checkpoint=text)


class Anything:
    """A component for each name that is asked for."""

    boxes = ("text",)

    def __getattr__(self, name):
        return name


def test_a_run_tells_its_progress_past_a_second_offers_a_way_out_past_five_and_ends_with_the_result(monkeypatch):
    now = iter([0.0, 0.5, 2.0, 6.0, 7.0])
    clock = SimpleNamespace(monotonic=lambda: next(now))  # the clock of other threads goes on
    monkeypatch.setattr(handlers_module, "time", clock)
    page = Anything()
    page.models = Anything()
    page.models.for_head = lambda *_: FakeEncoder()
    handlers = Handlers(page, Lab(), Anything())
    monkeypatch.setattr(Handlers, "_show", lambda self, answered, *_: {"summary": answered.found.checkpoint})
    first, second, last = handlers.run(None, "tiny", "", "done")
    assert "2 of 4" in first["progress"] and first["cancel"]["visible"] is False
    assert "3 of 4" in second["progress"] and second["cancel"]["visible"] is True
    assert last["summary"] == "done" and last["progress"] == "" and last["cancel"]["visible"] is False


def test_stopping_says_so_and_leaves_the_last_result_alone():
    changed = Handlers(Anything(), Lab(), Anything()).cancelled(None)
    assert "Stopped" in changed["message"] and set(changed) == {"message", "progress", "cancel"}


def test_an_error_ends_the_run_in_words(monkeypatch):
    page = Anything()
    page.models = Anything()
    page.models.for_head = lambda *_: FakeEncoder()
    lab = Lab()
    lab.steps = lambda encoder, text: iter([map_coherence(encoder, text)])
    (only,) = Handlers(page, lab, Anything()).run(None, "tiny", "", "One. Two.")
    assert "at least 3 are needed" in only["message"] and "summary" not in only
