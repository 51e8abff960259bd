"""The span checkpoint answers plain questions of ours, as transformers does, and its card is whole."""

import json

import pytest

from playground.engine.checkpoints import Models
from playground.settings import Settings
from playground.tasks.span_qa import SpanSettings, answer_question
from playground.training.bench_span_qa import plain_answer

pytestmark = pytest.mark.real_checkpoint
NAME = "minilm-l6-span-qa"
PASSAGE = (
    "The ferry Meridian was built in Gdansk in 1987. It carries forty cars between the harbour of "
    "Brenna and the island Sula, and its captain, Ingrid Moe, has sailed the route since 2003. "
    "A second ferry, the Aurora, sails only in summer."
)
ASKED = {
    "Where was the Meridian built?": "Gdansk",
    "When was the Meridian built?": "1987",
    "Who is the captain of the Meridian?": "Ingrid Moe",
    "How many cars does the ferry carry?": "forty",
    "Which ferry sails only in summer?": "Aurora",
}


@pytest.fixture(scope="module")
def folder():
    return Settings().checkpoints / NAME


@pytest.fixture(scope="module")
def encoder():
    models = Models(Settings(precision="fp32"))
    yield models.for_head("span_qa", NAME, "fp32")
    models.close()


def test_it_answers_plain_questions(encoder):
    found = {asked: answer_question(encoder, asked, PASSAGE).answers[0].text for asked in ASKED}
    right = [asked for asked, truth in ASKED.items() if truth in found[asked]]
    assert len(right) >= 4, found


def test_transformers_gives_the_same_answers(encoder, folder):
    from transformers import AutoTokenizer, BertForQuestionAnswering

    tokenizer = AutoTokenizer.from_pretrained(folder)
    plain = BertForQuestionAnswering.from_pretrained(folder).float().eval()
    for asked in ASKED:
        ours = answer_question(encoder, asked, PASSAGE, SpanSettings(top_k=1)).answers[0].text
        assert ours == plain_answer(tokenizer, plain, asked, PASSAGE)


def test_what_the_passage_does_not_say_is_less_sure(encoder):
    said = answer_question(encoder, "When was the Meridian built?", PASSAGE)
    unsaid = answer_question(encoder, "Who composed the opera?", PASSAGE)
    assert said.answered and not unsaid.answered
    assert unsaid.no_answer_probability > said.no_answer_probability + 0.3


def test_the_card_has_its_scores_curve_and_licences(folder, encoder):
    card = json.loads((folder / "card.json").read_text(encoding="utf-8"))
    assert encoder.entry.no_answer_threshold == card["no_answer_threshold"]
    score = card["scores"]["span-qa"]
    assert score["n"] == 14443 and score["command"].startswith("python -m playground score span-qa")
    assert score["metrics"]["best_span_f1"] >= 78  # the line of the final checkpoint
    assert score["metrics"]["f1"] >= 64  # with questions that have no answer
    assert set(score["by_answer_length"]) == {"1", "2-3", "4-6", "7-12", "13+"}
    assert "who" in score["by_question_word"] and card["calibration"]["span_qa"]
    assert all(row["licence"] and row["attribution"] for row in card["data"]) and len(card["data"]) == 6
    assert sum(row["chosen"] for row in card["tries"]) == 1
