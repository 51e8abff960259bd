"""Decoys: statements of questions of many forms, fakes of the same kind, never the true answer."""

import numpy as np
import pytest

from playground.data.english_verbs import is_finite, is_participle, past_of, third_person_of
from playground.tasks.span_qa_decoy import altered_question, make_decoy, own_decoy
from playground.tasks.span_qa_decoy_answer import counted_on, other_answers, shifted_digits
from playground.tasks.span_qa_names import holds_text, names_of, sentences_with
from playground.tasks.span_qa_statement import question_words, statement_of

STATEMENTS = {
    "Who wrote the song?": "XX wrote the song.",
    "Who was the mayor of Olden?": "XX was the mayor of Olden.",
    "Who has won the most cups?": "XX has won the most cups.",
    "Who did Anna marry?": "Anna married XX.",
    "To whom did the king give the land?": "The king gave the land to XX.",
    "Whose bridge was destroyed by the flood?": "XX's bridge was destroyed by the flood.",
    "When was the bridge built?": "The bridge was built in XX.",
    "When did Anna Berg move to Lima?": "Anna Berg moved to Lima in XX.",
    "Where is the museum?": "The museum is in XX.",
    "Where did the old ship sink?": "The old ship sank in XX.",
    "What is the capital of Norway?": "XX is the capital of Norway.",
    "What gives plants their colour?": "XX gives plants their colour.",
    "What did the farmers grow in the valley?": "The farmers grew XX in the valley.",
    "What was the bridge built of?": "The bridge was built of XX.",
    "What can the machine do?": "The machine can do XX.",
    "What year did the war end?": "The war ended XX.",
    "What team won?": "XX won.",
    "What river flows through Olden?": "XX flows through Olden.",
    "Which city hosts the fair?": "XX hosts the fair.",
    "In what year was the mill sold?": "The mill was sold in XX.",
    "At which school did Vale teach?": "Vale taught at XX.",
    "How many people live in Olden?": "XX people live in Olden.",
    "How many boats did the yard build in 1900?": "The yard built XX boats in 1900.",
    "How much did the bell cost?": "The bell cost XX.",
    "How tall is the tower?": "The tower is XX.",
    "How long does the ferry take?": "The ferry takes XX.",
    "Why was the school closed?": "The school was closed because of XX.",
    "The bridge was built in what year?": "The bridge was built in XX.",
    "According to the text, who paid for it?": "According to the text, XX paid for it.",
    "Which country never signed it?": "XX never signed it.",
    "Which engine isn't used?": "XX isn't used.",
    "谁发现了青霉素？": "XX发现了青霉素。",
    "南河大桥是什么时候建成的？": "南河大桥是XX建成的。",
    "北京大学在哪里？": "北京大学在XX。",
}


@pytest.mark.parametrize(("question", "expected"), STATEMENTS.items())
def test_questions_of_many_forms_become_statements(question, expected):
    assert statement_of(question, "XX") == expected


@pytest.mark.parametrize("question", ["Name the river.", "Is it cold?", "?", "Who?", "why not"])
def test_where_no_rule_fits_there_is_no_statement(question):
    assert statement_of(question, "XX") is None


def test_an_answer_keeps_its_own_preposition_and_its_noun():
    assert statement_of("When did it open?", "in May 1921") == "It opened in May 1921."
    assert statement_of("Why did he leave?", "because of the flood") == "He left because of the flood."
    assert statement_of("How many people came?", "12 people") == "12 people came."


@pytest.mark.parametrize(
    ("question", "word"),
    [("How many people live there?", "how many"), ("In what year?", "what"), ("北京在哪里？", "哪里"),
     ("How tall is it?", "how"), ("Is it cold?", "")],
)
def test_the_question_word_alone(question, word):
    assert question_words(question) == word


def test_forms_of_verbs():
    pasts = {"write": "wrote", "study": "studied", "stop": "stopped", "move": "moved", "play": "played"}
    assert {base: past_of(base) for base in pasts} == pasts
    thirds = {"carry": "carries", "reach": "reaches", "have": "has", "play": "plays", "go": "goes"}
    assert {base: third_person_of(base) for base in thirds} == thirds
    assert all(map(is_finite, thirds.values())) and is_finite("opened") and not is_finite("bridge")
    assert is_participle("built") and is_participle("opened") and not is_participle("red")


@pytest.mark.parametrize(
    ("question", "answer", "decoy"),
    [
        ("When was the Olden Bridge built?", "1921", "The Velden Bridge was built in 1938."),
        ("Who wrote the song?", "Anna Berg", "Marta Quill wrote the poem."),
        ("Which city hosts the fair?", "Perth", "Brandholm hosts the fair."),
        ("In what year was the mill sold?", "1888", "The brewery was sold in 1905."),
        ("How many boats did the yard build in 1900?", "fourteen", "The yard built 47 boats in 1917."),
        ("What is the soup made of?", "beans", "In another town, the soup is made of a copper lantern."),
        ("Name the river.", "Tay", "The answer to “Name the canal.” is Silver Heron."),
        ("Who did not sign?", "Tay", "In another town, the answer to “Who did not sign?” is Marta Quill."),
        ("谁设计了南河大桥？", "李明", "林远山设计了云岭大桥。"),
    ],
)
def test_decoys_read_by_a_person(question, answer, decoy):
    passage = "The Olden Bridge was built in 1921 by Anna Berg. 李明设计了南河大桥。"
    assert make_decoy(question, passage, answer).sentence == decoy


def test_a_decoy_never_holds_the_true_answer_and_is_never_empty():
    rng = np.random.default_rng(5)
    words = "the a is was Anna Berg 1921 seven In another town answer to stands there Others say " \
            "copper lantern Marta Quill Velden 47 云岭 的 built , . “ who what when".split()
    questions = [*STATEMENTS, "?", "Who?", "Is it cold?", "Name the river."]
    for _ in range(800):
        question = str(rng.choice(questions))
        answer = " ".join(rng.choice(words, int(rng.integers(1, 4))))
        passage = " ".join([*rng.choice(words, 12), answer])
        decoy = make_decoy(question, passage, answer)
        assert decoy.sentence.strip() and decoy.answer.lower() in decoy.sentence.lower()
        assert not holds_text(decoy.sentence, answer), (question, answer, decoy)
        assert not holds_text(passage, decoy.answer)


def test_a_fake_is_not_in_the_passage_and_a_made_up_name_neither():
    passage = "Marta Quill met Oskar Lindal in Velden in 1938."
    decoy = make_decoy("When did Anna come to Lima?", passage, "in 1921")
    assert decoy.changed == (("Anna", "Marrick"), ("Lima", "Toskin")) and decoy.answer == "in 1955"
    assert next(other_answers("Anna Berg", "Who came?", [passage])) == "Priya Santor"


def test_names_and_numbers_are_altered_and_opposites_only_without_them():
    assert altered_question("When was the first bridge built?", "") == (
        "When was the last bridge built?", (("first", "last"),)
    )
    said, changed = altered_question("Who led the University of Olden in 1900?", "")
    assert said == "Who led the University of Velden in 1917?"
    assert changed == (("University of Olden", "University of Velden"), ("1900", "1917"))
    assert altered_question("What grows here?", "") == ("What grows here?", ())


@pytest.mark.parametrize(
    ("text", "moved"),
    [("12 May 1921", "29 May 1938"), ("40 percent", "57 percent"), ("2,015", "9,185"), ("007", "177")],
)
def test_numbers_keep_their_length(text, moved):
    assert shifted_digits(text) == moved and len(moved) == len(text)


def test_names_of_months_and_number_words_move_on():
    assert counted_on("on Friday, three times in May") == "on Monday, six times in August"
    assert counted_on("Third") == "Sixth" and counted_on("maybe") == "maybe"


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Where did Anna Berg meet the King of Olden?", ["Anna Berg", "King of Olden"]),
        ("The old mill closed. Anna's brother left Lima.", ["Lima"]),
        ("Anna left. Later Anna and Tom Vale met in the U.S. Army.", ["Anna", "Tom Vale", "U.S. Army"]),
        ("nothing here", []), ("Isn't Portugal a signer? Didn’t they?", ["Portugal"]),
    ],
)
def test_names_by_their_capitals(text, names):
    assert names_of(text) == names


@pytest.mark.parametrize(
    ("text", "wanted", "holds"),
    [("The cats ran.", "cat", False), ("In 1921.", "1921", True), ("In 11921.", "1921", False),
     ("the Red\n House", "red house", True), ("我在北京大学。", "北京", True), ("x .", ".", False),
     ("cost $3.50 then", "$3.50", True), ("a(b)", "(b)", True)],
)
def test_a_text_holds_another_as_whole_words(text, wanted, holds):
    assert holds_text(text, wanted) == holds


def test_sentences_that_hold_a_text_are_found_across_a_border_too():
    text, spans = "Red house. Blue red. House here.", [(0, 11), (11, 21), (21, 32)]
    assert sentences_with(text, "red", spans) == [0, 1]
    assert sentences_with(text, "red. House", spans) == [1, 2]


def test_a_visitors_own_decoy_is_one_line():
    assert own_decoy(" A b\n c. ").sentence == "A b c." and own_decoy("x").way == "own"
