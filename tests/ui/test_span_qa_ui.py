"""The screen of Question answering without a browser: verdicts, marks, progress, links, exports."""

import base64
import html
import json
import re
from types import SimpleNamespace

import pytest

from playground.errors import InputError
from playground.tasks.span_answers import SpanSettings
from playground.tasks.span_qa import SpanStep
from playground.ui import span_qa_handlers as handlers_module
from playground.ui.links import LinkReader
from playground.ui.span_qa_examples import MORE_QUESTIONS, SPAN_QA
from playground.ui.span_qa_guess import span_guess_html
from playground.ui.span_qa_handlers import Handlers, questions_of
from playground.ui.span_qa_results import Answered, Showing, answering, show_answers
from playground.ui.span_qa_settings import named_on_screen, settings_of
from playground.words import Words
from tests.fake_encoder import FakeEncoder

EN, ZH = Words("en"), Words("zh")
PASSAGE = "The cat saw the <b>dog</b> at night."


def encoder(null=0.0, **more):
    more = {"no_answer_threshold": 0.2999, **more}
    return FakeEncoder(spans=lambda _: ({"dog": 6}, {"dog": 6}, null), **more)


def answered(asked=("who?",), passage=PASSAGE, fake=None, settings=None):
    *_, last = answering(fake or encoder(), asked, passage, settings or SpanSettings())
    assert isinstance(last, Answered)
    return last


def shown(words=EN, number=0, guess=None, fake=None, **more):
    fake = fake or encoder()
    return show_answers(fake, answered(fake=fake, **more), Showing(number, "checkpoints/x", guess), words)


def exported(found):
    return json.loads(base64.b64decode(re.search('data-result="([^"]*)"', found.exports)[1]))


def test_the_answer_is_said_and_marked_in_the_passage_as_typed():
    found = shown()
    assert 'data-verdict="answer"' in found.summary and 'data-card="0.2999"' in found.summary
    assert '<p class="bp-big"><bdi class="bp-answer-text">dog</bdi></p>' in found.summary
    assert '&lt;b&gt;<mark class="bp-answer bp-answer-first"' in found.summary
    assert "</mark>&lt;/b&gt;" in found.summary and "Done: dog, " in found.summary
    assert "BertForQuestionAnswering" in found.code and repr(PASSAGE) in found.code and found.questions == ""


def test_no_answer_comes_first_with_its_probability_and_the_best_span_second():  # case B38
    found = shown(ZH, fake=encoder(null=20.0))
    assert 'data-verdict="none"' in found.summary
    none = html.unescape(found.summary).split("bp-if-none")[1]
    assert none.index("文中没有答案，> 99.9%") < none.index("若一定要选") < none.index("dog")
    assert "bp-second" in none and "完成：无答案" in found.summary


def test_a_model_never_trained_to_refuse_says_so_and_answers_all_the_same():  # case B38
    found = shown(fake=encoder(null=20.0, no_answer_threshold=None))
    assert 'data-verdict="answer"' in found.summary and 'data-fixed="1"' in found.summary
    assert "not trained on questions without an answer" in found.summary and "bp-threshold" not in found.summary


def test_unreadable_text_is_warned_of_first_and_nothing_is_claimed():  # case B12
    found = shown(fake=encoder(vocab=[*"[PAD] [UNK] [CLS] [SEP] [MASK]".split(), "dog", "."]))
    places = [found.summary.index(name) for name in ("bp-unknown-meter", "bp-verdict-unsure", "bp-passage")]
    assert places == sorted(places) and "bp-big" not in found.summary


def test_accents_that_the_tokenizer_strips_stay_in_the_answer_and_are_said():  # case B18
    for accented in ("dóg", "do\u0301g"):
        found = shown(passage=f"The cat saw the {accented}.")
        assert f">{accented}</bdi>" in found.summary and "strips accents" in found.summary


def test_several_questions_have_a_row_each_and_the_chosen_ones_passage_below():  # case B35
    asked = ("who?", "what is <it>?", "when?")
    found = shown(asked=asked, number=1)
    assert found.questions.count("<tr") == 4 and "what is &lt;it&gt;?" in found.questions
    assert "Done: 3 questions answered." in found.summary and repr(asked[1]) in found.code
    result = exported(found)
    assert [row["question"] for row in result["result"]["questions"]] == list(asked)
    assert [table["name"] for table in result["tables"]] == ["questions", "answers"]
    alone = exported(shown(asked=asked[1:2]))
    assert result["result"]["questions"][1] == alone["result"]


def test_exports_hold_the_contracts_keys_and_the_settings_but_not_the_passage():
    found = exported(shown(settings=SpanSettings(3, 7, 30, 5)))
    assert {"question", "answers", "no_answer_probability", "windows", "checkpoint"} <= set(found["result"])
    assert "passage" not in found["result"] and [table["name"] for table in found["tables"]] == ["answers"]
    settings = {"top_k": 3, "max_words": 7, "width": 30, "stride": 5, "threshold": 0.2999}
    assert found["provenance"]["settings"] == settings


def test_a_long_passage_has_a_strip_excerpts_and_code_that_reads_a_file():
    passage = "the cat saw the man. " * 400 + "a dog"
    found = shown(passage=passage, fake=encoder(null=4.0))
    assert "bp-strip" in found.tables and "bp-window-hit" in found.tables
    assert "The passage is long" in found.summary and "passage.txt" in found.code
    assert len(found.summary) < 20_000
    assert "bp-strip" not in shown().tables


@pytest.mark.parametrize(
    ("guess", "said"),
    [("The Dog!", "You agree."), ("–", "You differ."), ("brown dog", "F1 66.7 %"), ("a fox", "do not stand"), ("cat", "You differ.")],
)
def test_a_guess_is_compared_as_squad_does(guess, said):
    assert said in shown(guess=guess).summary
    assert "bp-guessed" not in shown().summary


def test_no_answer_can_be_guessed_right():
    found = answered(fake=encoder(null=20.0)).answers[0]
    assert "You agree." in span_guess_html(found, "—", EN) and "<b>" not in span_guess_html(found, "<b>", EN)


@pytest.mark.parametrize(
    ("one", "more", "asked"),
    [("a?", "", ["a?"]), ("a?", "b?\n\n c? ", ["a?", "b?", "c?"]), (" ", "b?", ["b?"]), ("", "", [""])],
)
def test_questions_are_the_first_boxs_and_the_lines_of_the_second(one, more, asked):
    assert questions_of(one, more) == asked


def test_every_example_has_a_passage_and_a_question_and_one_is_long():
    for example in SPAN_QA:
        passage, question = example.texts
        assert passage.strip() and question.strip().endswith(("?", "？"))
    assert set(MORE_QUESTIONS) < {example.point for example in SPAN_QA}
    long = next(example for example in SPAN_QA if example.point == "long")
    assert len(long.texts[0].split()) > 310


def test_the_slider_stands_for_the_cards_own_figure_until_it_is_moved():
    entry = encoder().entry
    assert settings_of([5, 30, None, None], 30.0, entry) == SpanSettings()
    assert settings_of([5, 30, 40, 0], 30.1, entry) == SpanSettings(5, 30, 40, 0, 0.301)
    assert settings_of([5, 30, None, None], 80.0, encoder(no_answer_threshold=None).entry).threshold is None


@pytest.mark.parametrize(
    ("value", "found", "problems"),
    [("29.5", 29.5, 0), ("100", 100.0, 0), ("100.1", 30.0, 1), ("-1", 30.0, 1), ("1e1", 30.0, 1), (".", 30.0, 1), ("nan", 30.0, 1)],
)
def test_a_link_carries_a_threshold_or_is_said_to_be_wrong(value, found, problems):
    link = LinkReader(SimpleNamespace(query_params={"room": "span_qa", "threshold": value}), "span_qa", ("span_qa",), EN)
    assert (link.decimal("threshold", 30.0, 0, 100), len(link.problems)) == (found, problems)


def handlers(fake=None):
    """Handlers whose parts are their names."""
    guess = SimpleNamespace(area="asking", shown="shown_for", box="guess", switch="switch")
    names = "opened answered passage question questions more fold threshold checkpoint message progress cancel rows shown summary figure tables exports code"
    parts = SimpleNamespace(**{name: name for name in names.split()}, guess=guess, settings=("a", "b", "c", "d"))
    parts.boxes = ["passage", "question", "questions"]
    models = SimpleNamespace(for_head=lambda *_: fake or encoder(), entries=list)
    return Handlers(SimpleNamespace(models=models), parts)


ASKED = ("fake", 30.0, 5, 30, None, None)


def test_a_long_run_tells_how_far_it_is_offers_a_way_out_and_ends_with_the_answer(monkeypatch):
    now = iter([0.0, 0.5, 2.0, 6.0, 7.0])
    monkeypatch.setattr(handlers_module, "time", SimpleNamespace(monotonic=lambda: next(now)))
    steps = [SpanStep(1, 4), SpanStep(2, 4), SpanStep(3, 4), answered()]
    monkeypatch.setattr(handlers_module, "answering", lambda *_: iter(steps))
    first, second, last = handlers().run(None, PASSAGE, "who?", "", *ASKED, False, "", None)
    assert "2 of 4 windows read, about 2 s left" in first["progress"]
    assert first["cancel"]["visible"] is False and second["cancel"]["visible"] is True
    assert last["progress"] == "" and last["cancel"]["visible"] is False and last["answered"] is steps[-1]
    assert "dog" in last["summary"] and last["shown"]["visible"] is False and last["threshold"]["visible"] is True


def test_stopping_says_so_and_leaves_the_last_result_alone():
    assert set(handlers().cancelled(None)) == {"message", "progress", "cancel"}


def test_a_fault_is_said_and_wipes_neither_input_nor_result():
    for question, questions, said in (("", "", "question is empty"), ("who?", "b?\n" * 100, "101 questions")):
        (changed,) = handlers().run(None, PASSAGE, question, questions, *ASKED, False, "", None)
        assert said in changed["message"] and set(changed) == {"message", "progress", "cancel"}


@pytest.mark.parametrize(
    ("settings", "name"), [((5, 30, 10, None), "width"), ((5, 30, None, 999), "stride"), ((0, 999, None, None), "max_words")]
)
def test_an_error_in_the_room_names_a_setting_as_its_field_does_and_elsewhere_as_the_parameter(settings, name):
    fake = encoder()
    for words, language in ((EN, "en"), (ZH, "zh")):
        request = SimpleNamespace(query_params={"lang": language}, headers={})
        asked = (*ASKED[:2], *settings, False, "", None)
        (changed,) = handlers(fake).run(request, PASSAGE, "who?", "", *asked)
        label = f"“{words(f'span_qa.screen_{name}')}”"
        assert html.unescape(changed["message"]).count(label) == 2 and name not in changed["message"]
    with pytest.raises(InputError) as caught:
        answered(fake=fake, settings=settings_of(list(settings), 30.0, fake.entry))
    assert caught.value.values["name"] == name
    other = InputError("question_empty")
    assert named_on_screen(other, EN) is other


def test_a_guess_is_due_before_the_answer_and_what_cannot_be_asked_is_said_first():
    (changed,) = handlers().run(None, PASSAGE, "who?", "", *ASKED, True, "", None)
    assert changed["asking"]["visible"] is True and "dog" not in str(changed) and changed["answered"] is None
    (changed,) = handlers().run(None, PASSAGE, " ", "", *ASKED, True, "", None)
    assert "question is empty" in changed["message"]
    (changed,) = handlers().run(None, PASSAGE, "who?", "", *ASKED, True, "reveal", " ")
    assert "no guess yet" in changed["message"]
    (changed,) = handlers().run(None, PASSAGE, "who?", "", *ASKED, True, "reveal", "dog")
    assert "You agree." in changed["summary"] and changed["asking"]["visible"] is False


def test_another_threshold_turns_verdict_and_exports_without_asking_the_model():
    fake = encoder(null=11.5)
    last = answered(fake=fake)
    calls = len(fake.calls)
    none = last.answers[0].no_answer_probability
    assert 0.2999 < none < 0.9 and not last.answers[0].answered
    turned = handlers(fake).turn(last, 90.0, None)
    assert exported(SimpleNamespace(exports=turned))["result"]["answered"] is True
    changed = handlers(fake).show_question(last, 0, 90.0, None)
    assert 'data-verdict="answer"' in changed["summary"] and len(fake.calls) == calls
    assert set(handlers().show_question(None, 0, 90.0, None)) == {"message"}
    with pytest.raises(AttributeError):  # the answers themselves are left as they were
        last.answers[0].threshold = 0.9


def test_a_file_goes_into_the_passage_box_and_is_deleted_even_when_refused(tmp_path):
    asked = ("who?", "", *ASKED, False, "", None)
    path = tmp_path / "a.txt"
    path.write_text("A dog.\r\n", newline="")
    first, last = handlers().run_file(None, str(path), *asked)
    assert first == {"passage": "A dog.\r\n"} and "dog" in last["summary"] and not path.exists()
    path.write_bytes(b"\0\xff\0")
    (changed,) = handlers().run_file(None, str(path), *asked)
    assert "not plain text" in changed["message"] and not path.exists() and set(changed) == {"message"}
    path.write_bytes(b"")
    (changed,) = handlers().run_file(None, str(path), *asked)  # what was typed stays in the box
    assert "The file a.txt is empty" in changed["message"] and set(changed) == {"message"}
    assert [set(changed) for changed in handlers().run_file(None, None, *asked)] == [{"message"}]


def test_another_checkpoint_brings_its_own_threshold_or_no_slider():
    assert handlers().own_threshold("x")["threshold"]["value"] == 30.0
    assert handlers(encoder(no_answer_threshold=None)).own_threshold("x")["threshold"]["visible"] is False


def test_an_example_with_more_questions_unfolds_them_and_others_fold_them():
    for example in SPAN_QA:
        changed = handlers().example(example)()
        assert (changed["passage"], changed["question"]) == example.texts
        assert changed["more"]["open"] is bool(changed["questions"]) is (example.point in MORE_QUESTIONS)


def test_a_link_fills_the_room_unfolds_what_it_sets_and_says_what_it_cannot_use():
    asked = {"room": "span_qa", "passage": PASSAGE, "question": "who?", "questions": "when?\nwhere?"}
    asked |= {"max_words": "7", "width": "x", "threshold": "90", "checkpoint": "fake"}
    one = handlers()
    page = SimpleNamespace(models=one.page.models, settings=SimpleNamespace(hub=False), stems=("span_qa",))
    page.models.choices = lambda _: ["fake"]
    request = SimpleNamespace(query_params=asked, headers={})
    changed = Handlers(page, one.parts).open("", request)
    assert (changed["b"], changed["c"], changed["threshold"]["visible"]) == (7, None, True)
    assert changed["threshold"]["value"] == 90.0
    assert changed["more"]["open"] is changed["fold"]["open"] is True and changed["opened"] == "yes"
    assert "(x)" in changed["message"] and changed["rows"]["value"].count("<tr") == 4
    assert set(Handlers(page, one.parts).open("yes", request)) == {"message"}
