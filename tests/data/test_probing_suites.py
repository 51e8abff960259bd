"""The generated suites: balance, words that no two parts share, and labels that the text bears out."""

from collections import Counter

import pytest

from playground.data.probing_lexicon import (
    TARGETS,
    lemma_forms,
    past_form,
    plural_of,
    present_form,
    read_lexicon,
)
from playground.data.probing_sets import PARTS, shares, write_sentence
from playground.data.probing_suites import SUITES, make_suite

FUNCTION_WORDS = set(
    """the a an my our their his her your it and but with that did because when although while after
    near behind beside outside below around beyond by very quite so later soon . , ? [mask]""".split()
)
GLASS = {part: lemma_forms(read_lexicon(part)) for part in PARTS}


def by_part(found):
    sentences = {part: [] for part in PARTS}
    for item in found.tasks[0].items:
        sentence = found.sentences[item.sentence]
        sentences[sentence.part].append((sentence, item))
    return sentences


@pytest.mark.parametrize("name", SUITES)
def test_no_content_word_or_other_form_of_it_is_shared_by_two_parts(name):
    lemmas = {}
    for part, rows in by_part(make_suite(name, 400)).items():
        words = {word for sentence, _ in rows for word in sentence.words} - FUNCTION_WORDS
        unknown = words - set(GLASS[part]) - set(TARGETS)
        assert not unknown, unknown
        lemmas[part] = {GLASS[part].get(word, word) for word in words}
    shared = (lemmas["train"] & lemmas["test"]) | (lemmas["train"] & lemmas["dev"]) | (
        lemmas["dev"] & lemmas["test"]
    )
    assert shared == (set(TARGETS) if name == "word_content" else set())


@pytest.mark.parametrize("name", SUITES)
def test_labels_and_kinds_are_balanced_in_every_part(name):
    found = make_suite(name, 300, seed=2)
    for part, rows in by_part(found).items():
        counts = Counter((item.label, item.kind) for _, item in rows)
        assert len(set(counts.values())) == 1, part
        assert {label for label, _ in counts} == set(found.tasks[0].labels)


@pytest.mark.parametrize("name", SUITES)
def test_a_seed_gives_the_same_sentences_and_another_seed_others(name):
    first, again, other = make_suite(name, 60), make_suite(name, 60), make_suite(name, 60, seed=1)
    assert first == again and first.sentences != other.sentences


@pytest.mark.parametrize("seed", [0, 1, 7])
def test_the_word_lists_of_the_parts_never_meet(seed):
    forms = [set(lemma_forms(read_lexicon(part, seed))) for part in PARTS]
    assert not forms[0] & forms[1] and not forms[0] & forms[2] and not forms[1] & forms[2]
    assert all(len(found) > 100 for found in forms) and not set(TARGETS) & set.union(*forms)
    assert not FUNCTION_WORDS & set.union(*forms)


def test_inflection_by_a_grammar_of_english():
    assert [plural_of(noun) for noun in ("cat", "puppy", "church", "wolf", "boy", "tomato")] == [
        "cats", "puppies", "churches", "wolves", "boys", "tomatoes",
    ]
    assert [past_form(verb) for verb in ("forget", "fry", "unzip", "steal", "love")] == [
        "forgot", "fried", "unzipped", "stole", "loved",
    ]
    assert [present_form("fry", plural) for plural in (True, False)] == ["fry", "fries"]


def test_lengths_lie_in_their_bin_without_the_full_stop():
    for sentence, item in by_part(make_suite("sentence_length", 300))["train"]:
        low, high = map(int, item.label.split("-"))
        assert low <= len(sentence.words) - 1 <= high


def test_word_content_holds_its_word_and_no_other_target():
    for rows in by_part(make_suite("word_content", 200)).values():
        for sentence, item in rows:
            assert set(sentence.words) & set(TARGETS) == {item.label}


def test_depth_is_told_neither_by_function_words_nor_by_length():
    lengths = {label: [] for label in "123"}
    for rows in by_part(make_suite("tree_depth", 900)).values():
        for sentence, item in rows:
            counts = Counter(sentence.words)
            assert (counts["that"], counts["and"]) == (3, 2)
            lengths[item.label].append(len(sentence.words))
    means = [sum(found) / len(found) for found in lengths.values()]
    assert max(means) - min(means) < 1.0


def test_nested_clauses_follow_each_other_and_flat_ones_end_before_the_next_begins():
    rows = by_part(make_suite("tree_depth", 300))["test"]
    for sentence, item in rows:
        ands = [at for at, word in enumerate(sentence.words) if word == "and"]
        thats = [at for at, word in enumerate(sentence.words) if word == "that"]
        spans = [sum(low < that < high for that in thats) for low, high in zip(
            [-1, *ands], [*ands, len(sentence.words)], strict=True)]
        assert max(spans) == int(item.label)


def test_the_same_words_stand_in_kept_and_inverted_clauses():
    bags = {"kept": set(), "inverted": set()}
    for sentence, item in by_part(make_suite("coordination_inversion", 400))["train"]:
        bags[item.label] |= set(sentence.words)
        first = sentence.words.index("and")
        assert ("it" in sentence.words[:first]) == (item.label == "inverted")
    assert bags["kept"] & FUNCTION_WORDS == bags["inverted"] & FUNCTION_WORDS


def test_a_shifted_sentence_differs_by_two_neighbours():
    determiners = {"the", "my", "our", "their", "his", "her", "your"}
    for sentence, item in by_part(make_suite("bigram_shift", 300))["dev"]:
        legal = all(
            sentence.words[at + 1] not in determiners | {".", "and"}
            for at, word in enumerate(sentence.words) if word in determiners
        )
        if item.label == "kept":
            assert legal and sentence.words[0] in determiners


def test_attractors_have_the_other_number_and_the_verb_is_hidden():
    for sentence, item in by_part(make_suite("agreement", 300))["train"]:
        words = sentence.words
        assert words[item.word] == "[mask]" and sentence.text[sentence.starts[item.word]] == "["
        lemmas = GLASS["train"]
        nouns = [word for word in words[: item.word] if word in lemmas]
        plural = [lemmas[word] != word for word in nouns]
        assert plural[0] == (item.label == "plural")
        assert sum(one != plural[0] for one in plural[1:]) == int(item.kind)
        assert 2 <= len(nouns) <= 5


def test_number_and_tense_stand_where_the_label_says():
    lemmas = GLASS["test"]
    verbs = {word for kind in read_lexicon("test").verbs.values() for verb in kind
             for word in (verb, past_form(verb), present_form(verb, False))}
    for name, place in (("subject_number", 0), ("object_number", 1)):
        for sentence, item in by_part(make_suite(name, 200))["test"]:
            at = next(i for i, word in enumerate(sentence.words) if word in verbs)
            side = sentence.words[:at] if place == 0 else sentence.words[at + 1:]
            known = [word for word in side if word in lemmas and word != plural_of(word)]
            nouns = [w for w in known if any(lemmas[w] in of for of in read_lexicon("test").nouns.values())]
            noun = nouns[-1] if place == 0 else nouns[0]
            assert (lemmas[noun] != noun) == (item.label == "plural"), sentence.text
    for sentence, item in by_part(make_suite("tense", 200))["test"]:
        found = [word for word in sentence.words if word in verbs]
        verb = found[1] if "that" in sentence.words else found[0]
        assert (verb == past_form(lemmas[verb])) == (item.label == "past"), sentence.text


def test_a_sentence_is_written_with_a_capital_and_its_words_are_found_again():
    sentence = write_sentence(("when", "the", "cat", "slept", ",", "it", "[MASK]", "."), "dev")
    assert sentence.text == "When the cat slept, it [MASK]."
    assert [sentence.text[at : at + 3] for at in sentence.starts[1:4]] == ["the", "cat", "sle"]
    assert sentence.words[-2] == "[mask]" and sentence.part == "dev"


def test_parts_take_three_fifths_three_twentieths_and_the_rest():
    assert shares(2000) == shares(2000) and (shares(2000).train, shares(2000).test) == (1200, 500)
    assert sum((shares(7).train, shares(7).dev, shares(7).test)) == 7


def test_suites_keep_to_their_size_and_take_less_when_asked():
    assert len(make_suite("tense").sentences) == 2000 and len(make_suite("tense", 9000).sentences) == 2000
    assert len(make_suite("odd_word_out").sentences) == 4000
    assert len(make_suite("odd_word_out", 20).sentences) == 22  # 12, 4 and 6: each part is even
