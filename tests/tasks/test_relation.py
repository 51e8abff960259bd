"""Relations: labels by name, windows, blanks around marks, text that cannot be read, ablations."""

import numpy as np
import pytest

from playground.data.entity_tags import read_tags
from playground.errors import CheckpointError, InputError
from playground.tasks.relation import classify_relation, softmax
from playground.tasks.relation_ablation import WAYS, ablate_relation
from playground.tasks.relation_labels import LABELS, swapped
from tests.fake_encoder import FakeEncoder
from tests.tiny_checkpoints import make_tiny

SPARK = "The <e1>cat</e1> saw the <e2>dog</e2>."
CAUSE, EFFECT = "Cause-Effect(e1,e2)", "Cause-Effect(e2,e1)"


def pieces_of(marked):
    return [piece.text for piece in marked.tokenized.pieces]


def by_order(marked, vectors):
    """Logits of a model that calls whichever is marked e1 the cause, twice as sure with markers."""
    pieces = pieces_of(marked)
    sure = 4.0 if "$" in pieces else 2.0
    return {CAUSE if vectors[1] else "Other": sure, EFFECT: 1.0}


def test_probabilities_sum_to_1_and_name_all_labels_best_first():
    found = classify_relation(FakeEncoder(relations=by_order), SPARK)
    assert tuple(found.probabilities) == LABELS
    assert sum(found.probabilities.values()) == pytest.approx(1)
    ranked = sorted(found.probabilities, key=found.probabilities.get, reverse=True)
    assert [found.label, found.runner_up] == ranked[:2] == [CAUSE, EFFECT]
    # by hand: e^4 over e^4 + e^1 + 17 times e^0
    assert found.probability == pytest.approx(54.59815 / (54.59815 + 2.71828 + 17), abs=1e-6)


def test_softmax_equals_torchs_and_bears_large_logits():
    import torch

    logits = np.array([1e4, 1e4 - 3, -1e4, 9_999.5])
    np.testing.assert_allclose(softmax(logits), torch.from_numpy(logits).softmax(0))


def test_offsets_count_characters_as_sent_and_either_may_come_first():
    found = classify_relation(FakeEncoder(), "É  <e2>cat</e2>s saw <e1>a dog</e1>!")
    assert (found.text, found.bold) == ("É  cats saw a dog!", True)
    assert [(e.text, e.start, e.end) for e in (found.e1, found.e2)] == [("a dog", 12, 17), ("cat", 3, 6)]


def test_permuted_label_order_works_by_names():
    order = list(np.random.default_rng(0).permutation(LABELS))
    plain = classify_relation(FakeEncoder(relations=by_order), SPARK)
    turned = classify_relation(FakeEncoder(relations=by_order, relation_labels=order), SPARK)
    assert order != list(LABELS) and turned.probabilities == plain.probabilities


def test_18_labels_are_refused_with_their_number_and_what_is_missing():
    with pytest.raises(CheckpointError) as caught:
        classify_relation(FakeEncoder(relation_labels=LABELS[:-1]), SPARK)
    assert caught.value.key == "relation_labels"
    assert (caught.value.values["found"], caught.value.values["missing"]) == (18, LABELS[-1])


def test_permuted_names_in_a_config_file_give_the_same_answer(tmp_path):
    import json

    from playground.engine.checkpoints import Models
    from playground.settings import Settings

    make_tiny(tmp_path / "plain", heads=("relation",), seed=7)
    turned = make_tiny(tmp_path / "turned", heads=("relation",), seed=7)
    config = json.loads((turned / "config.json").read_text())
    config["id2label"] = {str(n): LABELS[(n + 5) % 19] for n in range(19)}
    (turned / "config.json").write_text(json.dumps(config))
    models = Models(Settings(checkpoints=tmp_path, default_checkpoint="plain", precision="fp32"))
    plain, moved = (classify_relation(models.encoder(name), SPARK) for name in ("plain", "turned"))
    models.close()
    for number, label in enumerate(LABELS):  # what was row n is now named as the label five on
        assert moved.probabilities[LABELS[(number + 5) % 19]] == pytest.approx(plain.probabilities[label], abs=1e-6)


def test_a_late_pair_of_550_words_is_read_in_a_window_that_holds_both():
    seen = []
    fake = FakeEncoder(relations=lambda marked, vectors: seen.append(marked) or {CAUSE: 2.0})
    words = ["the"] * 543 + ["<e1>cat</e1>", "saw", "<e2>old", "dog</e2>", "at", "home", "."]
    found = classify_relation(fake, " ".join(words))
    assert found.truncated and "truncated" in found.notes
    pieces = pieces_of(seen[0])
    assert len(pieces) <= fake.max_pieces
    assert pieces[slice(*seen[0].e1)] == ["cat"] and pieces[slice(*seen[0].e2)] == ["old", "dog"]


def test_entities_600_words_apart_are_refused_with_the_distance():
    text = f"The <e1>cat</e1> {'the ' * 600}<e2>dog</e2>."
    with pytest.raises(InputError) as caught:
        classify_relation(FakeEncoder(), text)
    assert caught.value.key == "entities_too_far"
    assert caught.value.values["found"] == 602 and caught.value.values["limit"] < 64


@pytest.mark.parametrize(
    "other",
    [
        "The <e1>cat</e1> came from the <e2>dog</e2> .",
        "The <e1> cat</e1> came from the<e2> dog </e2>.",
        "The <e1>cat</e1>   came from the <e2>dog</e2>.",
    ],
)
def test_blanks_around_marks_and_stops_change_no_piece(other):
    def seen_in(text):
        seen = []
        fake = FakeEncoder(relations=lambda marked, vectors: seen.append(marked) or {})
        assert classify_relation(fake, text).text == read_tags(text).text  # as typed
        return pieces_of(seen[0]), seen[0].e1, seen[0].e2

    assert seen_in(other) == seen_in("The <e1>cat</e1> came from the <e2>dog</e2>.")


def test_tags_tight_against_commas_and_quotes_mark_the_words_alone():
    seen = []
    fake = FakeEncoder(relations=lambda marked, vectors: seen.append(marked) or {})
    classify_relation(fake, 'The "<e1>cat</e1>",<e2>dog</e2>;')
    pieces = pieces_of(seen[0])
    assert pieces == ["[CLS]", "the", '"', "$", "cat", "$", '"', ",", "#", "dog", "#", ";", "[SEP]"]


def test_text_mostly_unknown_is_not_claimed_in_bold():
    chinese = "<e1>苹果</e1>装在<e2>篮子</e2>里。"
    found = classify_relation(FakeEncoder(vocab=[*"[PAD] [UNK] [CLS] [SEP] [MASK] $ #".split(), "。"]), chinese)
    assert not found.bold and found.unknown_share > 0.8 and "much_unknown" in found.notes


def test_each_way_takes_away_its_part_alone():
    seen = []

    def record(marked, vectors):
        seen.append((pieces_of(marked), marked.e1, vectors))
        return by_order(marked, vectors)

    found = ablate_relation(FakeEncoder(relations=record), read_tags(SPARK))
    full, bare, no_entities, no_cls, turned = seen
    assert [row.way for row in found.answers] == list(WAYS)
    assert bare[0] == [piece for piece in full[0] if piece not in "$#"]
    assert full[2] == bare[2] == turned[2] == (True, True, True)
    assert no_entities[2] == (True, False, False) and no_cls[2] == (False, True, True)
    assert [turned[0][n] for n in range(*turned[1])] == ["dog"]
    assert found.answers[1].label == "Other" and found.full.label == CAUSE


def test_swapped_answer_is_turned_back_to_be_compared():
    found = ablate_relation(FakeEncoder(relations=by_order), read_tags(SPARK), ["swapped"])
    turned = found.answers[0]
    # the fake calls e1 the cause whatever is marked, so turned back its answer is the other way
    assert (found.full.label, turned.label) == (CAUSE, EFFECT)
    for label, share in found.full.probabilities.items():
        assert turned.probabilities[swapped(label)] == pytest.approx(share)


def test_unknown_way_is_refused_by_its_name():
    with pytest.raises(InputError) as caught:
        ablate_relation(FakeEncoder(), read_tags(SPARK), ["colour"])
    assert caught.value.values["found"] == "colour"


def test_no_way_at_all_gives_the_full_answer_alone():
    found = ablate_relation(FakeEncoder(relations=by_order), read_tags(SPARK), [])
    assert found.answers == () and found.full == classify_relation(FakeEncoder(relations=by_order), SPARK)


@pytest.mark.parametrize(("text", "noted"), [("The <e1>dog</e1> cost 5 $ at the <e2>shop</e2>.", True),
                                             ("The <e1>dog</e1> cost 5 at the <e2>shop</e2>.", False)])
def test_a_marker_sign_in_the_text_itself_is_noted(text, noted):
    assert ("marker_signs" in classify_relation(FakeEncoder(), text).notes) is noted
