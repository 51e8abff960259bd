"""The code of What moved the answer runs as shown and prints the task's own figures."""

import ast

import pytest

from playground.engine.checkpoints import Models
from playground.settings import Settings
from playground.tasks.code_samples_span_qa_looked import Excerpt, code_for_span_looked, excerpt_of
from playground.tasks.span_qa import SpanSettings
from playground.tasks.span_qa_looked import look_at_span
from tests.tasks.test_code_samples import HARD, output_of
from tests.tiny_checkpoints import make_tiny

QUESTION = "Which teachers saw the dog?"
PASSAGE = "The cats saw the dog at night. " + "teachers sermons schools fruits " * 8 + "swim!"


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return make_tiny(tmp_path_factory.mktemp("alone") / "tiny-span", heads=("span_qa",), seed=9)


@pytest.fixture(scope="module")
def encoder(folder):
    models = Models(
        Settings(checkpoints=folder.parent, default_checkpoint="tiny-span", precision="fp32")
    )
    yield models.for_head("span_qa")
    models.close()


@pytest.mark.parametrize(("rank", "width"), [(1, 64), (0, 27)])
def test_sample_prints_the_tasks_nats(encoder, folder, rank, width):
    settings = SpanSettings(width=width, stride=2)
    found = look_at_span(encoder, QUESTION, PASSAGE, rank, settings=settings)
    target = (found.start, found.end) if rank else None
    excerpt = excerpt_of(encoder.tokens(QUESTION, PASSAGE), found.kept, target)
    code = code_for_span_looked(str(folder), QUESTION, excerpt)
    assert (found.window, excerpt.first) == ((1, 1) if rank else (4, 0))  # the first cuts a word
    lines = [line.split("\t") for line in output_of(code).splitlines()]
    assert lines[0][0] == "log-odds" and float(lines[0][1]) == pytest.approx(found.log_odds, abs=1e-3)
    sums, words = [0.0, 0.0], ([], [])
    side = 0
    for token, value in lines[2:]:  # after the log-odds and [CLS]
        if token == "[SEP]":
            side += 1
        elif token.startswith("##") and words[side]:
            words[side][-1] += float(value)
        else:
            words[side].append(float(value))
    ours = (found.question_words, found.passage_words)
    for printed, looked in zip(words, ours, strict=True):
        assert printed == pytest.approx([word.gradient_input for word in looked], abs=2e-3)
    sums = [sum(side) for side in words]
    assert sums == pytest.approx([found.sums.question, found.sums.passage], abs=5e-3)


def test_an_excerpt_has_whole_words_and_says_which_pieces_are_in_the_window(encoder):
    text = encoder.tokens("who", "The teachers saw schools")  # the teacher ##s saw school ##s
    assert excerpt_of(text, (11, 23), (13, 23)) == Excerpt("teachers saw schools", 1, 4, (1, 2))
    assert excerpt_of(text, (0, 27), None) == Excerpt("The teachers saw schools", 0, 6, None)


@pytest.mark.parametrize("text", HARD)
def test_no_text_breaks_out_of_a_sample(text):
    program = code_for_span_looked(text, text, Excerpt(text, 0, 1, None))
    names = {node.id for node in ast.walk(ast.parse(program)) if isinstance(node, ast.Name)}
    assert "os" not in names and "checkpoint" in names
