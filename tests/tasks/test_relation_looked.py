"""What R-BERT looked at: hand arithmetic on a fake encoder, transformers' own numbers, errors."""

import math

import numpy as np
import pytest

from playground.data.entity_tags import read_tags
from playground.engine.requests import relation_request
from playground.errors import CheckpointError, InputError
from playground.tasks.relation import RelationInput, classify_relation, mark_question
from playground.tasks.relation_labels import LABELS
from playground.tasks.relation_looked import look_at_words
from playground.tasks.relation_looked_attention import READ_AT_LAST, SOURCES, SPECIALS
from playground.tasks.relation_looked_words import MOST_TOKENS
from tests.fake_encoder import FakeEncoder

TEXT = "The <e1>dog</e1> chased a <e2>red ball</e2>."
PIECES = "[CLS] the $ dog $ chased a # red ball # . [SEP]".split()
CAUSE, WHOLE = "Cause-Effect(e1,e2)", "Component-Whole(e1,e2)"
BITS = 1 / math.log(2)


def by_words(marked, vectors):
    """Cause-Effect gains 2 nats for "chased" and 1 for "dog" in view."""
    tokens = marked.tokenized.tokens
    return {CAUSE: 2.0 * tokens.count("chased") + tokens.count("dog")}


def looks_by_place(layers=2, heads=2):
    """Return attention where head h of layer l gives each key a share that its place sets."""
    def looks(tokenized):
        count = len(tokenized.pieces)
        shares = np.arange(1, count + 1, dtype=float)
        found = np.empty((layers, heads, count, count))
        for layer in range(layers):
            for head in range(heads):
                for query in range(count):
                    row = np.roll(shares, layer + 2 * head + query)
                    found[layer, head, query] = row / row.sum()
        return found

    return looks


def words_of(found):
    return {word.text: word for word in found.words}


def row_of(found, source):
    return found.attention[SOURCES.index(source)]


def test_leaving_a_word_out_costs_what_the_log_odds_lose_in_bits():
    found = look_at_words(FakeEncoder(relations=by_words), TEXT)

    words = words_of(found)
    assert found.label == found.predicted == CAUSE
    assert found.log_odds == pytest.approx((3 - math.log(18)) * BITS, abs=1e-6)
    assert found.probability == pytest.approx(math.exp(3) / (math.exp(3) + 18))
    assert words["chased"].left_out == pytest.approx(2 * BITS, abs=1e-6)
    assert words["chased"].probability_without == pytest.approx(math.e / (math.e + 18))
    assert words["dog"].left_out == pytest.approx(1 * BITS, abs=1e-6)
    assert words["red"].left_out == pytest.approx(0, abs=1e-6)


def test_gradient_times_input_of_a_line_is_its_slope_in_bits_and_specials_are_kept():
    slopes = {"dog": 0.5, "chased": -0.25, "teacher": 1.0, "##s": 0.5, "[SEP]": 3.0, "$": 2.0}
    encoder = FakeEncoder(relations=by_words, slopes=slopes, leanings={WHOLE: -2.0})
    found = look_at_words(encoder, "The <e1>dog</e1> chased <e2>teachers</e2>.")
    words = words_of(found)
    assert words["dog"].gradient_input == pytest.approx(0.5 * BITS)
    assert words["chased"].gradient_input == pytest.approx(-0.25 * BITS)
    assert words["teachers"].gradient_input == pytest.approx(1.5 * BITS)  # its pieces summed
    assert words["teachers"].magnitude == pytest.approx(math.sqrt(1.25) * BITS)
    special = {row.role: row.gradient_input for row in found.special}
    assert special == pytest.approx(
        {"cls": 0, "sep": 3 * BITS, "e1_open": 2 * BITS, "e1_close": 2 * BITS, "e2_open": 0, "e2_close": 0}
    )
    other = look_at_words(encoder, "The <e1>dog</e1> chased <e2>teachers</e2>.", WHOLE)
    assert other.label == WHOLE and other.predicted == CAUSE
    assert words_of(other)["dog"].gradient_input == pytest.approx(-2 * 0.5 * BITS)


def test_attention_is_averaged_over_heads_and_summed_over_the_pieces_of_a_word():
    """Written out with plain loops over the same weights, for every source and layer."""
    text, looks = "Teachers <e1>saw</e1> the <e2>books</e2> .", looks_by_place()
    encoder = FakeEncoder(looks=looks)
    pieces = "[CLS] teacher ##s $ saw $ the # books # . [SEP]".split()
    places = {"cls": [0], "e1": [4], "e2": [8], "e1_open": [3], "e1_close": [5], "e2_open": [7], "e2_close": [9]}
    spans = [[1, 2], [4], [6], [8], [10]]
    tokenized = type("T", (), {"pieces": pieces})
    weights = looks(tokenized)
    for layer in ("1", "2", "last", "all"):
        found = look_at_words(encoder, text, layer=layer)
        chosen = {"1": [0], "2": [1], "last": [1], "all": [0, 1]}[layer]
        assert found.layer == {"1": 1, "2": 2, "last": 2, "all": 0}[layer]
        for source, queries in places.items():
            row = row_of(found, source)
            expected = [
                sum(weights[n][h][q][k] for n in chosen for h in (0, 1) for q in queries for k in span)
                / (2 * len(chosen) * len(queries))
                for span in spans
            ]
            assert row.words == pytest.approx(expected, abs=1e-6)
            assert sum(row.words) + row.special_share == pytest.approx(1, abs=1e-5)
    assert encoder.calls[-1][1].tokens == pieces


def test_attention_of_an_entity_is_the_mean_of_its_pieces():
    def looks(tokenized):
        found = np.zeros((2, 4, len(PIECES), len(PIECES)))
        found[:, :, :, 0] = 1
        found[:, :, 8] = np.eye(len(PIECES))[3]  # red looks at dog
        found[:, :, 9] = np.eye(len(PIECES))[5]  # ball looks at chased
        return found

    found = look_at_words(FakeEncoder(looks=looks), TEXT)
    row = row_of(found, "e2")
    assert dict(zip([word.text for word in found.words], row.words, strict=True)) == pytest.approx(
        {"The": 0, "dog": 0.5, "chased": 0.5, "a": 0, "red": 0, "ball": 0, ".": 0}
    )
    assert row.special_share == pytest.approx(0)
    assert row_of(found, "cls").special == pytest.approx((1, 0, 0, 0, 0, 0))


@pytest.mark.parametrize("text", [
    TEXT, "<e2>whales</e2><e1>sing</e1>", "a <e1>dog</e1> saw [MASK] and 🍕 <e2>books</e2>?",
])
@pytest.mark.parametrize("layer", ["1", "last", "all"])
def test_every_share_of_a_real_model_is_shown_once(tiny_relation, text, layer):
    found = look_at_words(tiny_relation, text, layer=layer)
    assert [row.source for row in found.attention] == list(SOURCES)
    assert [row.role for row in found.special] == list(SPECIALS)
    for row in found.attention:
        assert sum(row.words) + sum(row.special) == pytest.approx(1, abs=1e-5)
        assert len(row.words) == len(found.words) and min(row.words) >= 0
    assert [found.text[word.start : word.end] for word in found.words] == [w.text for w in found.words]


def test_numbers_of_a_real_model_equal_plain_torch(tiny_relation):
    """Gradient times input by autograd through `RBert`, attention by transformers."""
    import torch

    from playground.engine.heads import RBert

    found = look_at_words(tiny_relation, TEXT, layer="1")
    folder = tiny_relation._weights.parent
    model = RBert.from_pretrained(folder, attn_implementation="eager").double().eval()
    ids = torch.tensor([[tiny_relation.vocab.index(piece) for piece in PIECES]])
    words = model.get_input_embeddings()(ids).detach().requires_grad_()
    output = model.bert(inputs_embeds=words, output_attentions=True)
    hidden = output.last_hidden_state
    means = torch.stack([hidden[:, 3:4].mean(1), hidden[:, 8:10].mean(1)], 1)
    label = tiny_relation.entry.relation_labels.index(found.label)
    share = model.classify(hidden[:, 0], means)[0].softmax(-1)[label]
    (share / (1 - share)).log().backward()
    products = (words.grad * words).detach().sum(-1)[0].numpy() * BITS
    ours = [word.gradient_input for word in found.words]
    np.testing.assert_allclose(ours, products[[1, 3, 5, 6, 8, 9, 11]], atol=1e-4)
    specials = [row.gradient_input for row in found.special]
    np.testing.assert_allclose(specials, products[[0, 12, 2, 4, 7, 10]], atol=1e-4)
    weights = output.attentions[0][0].mean(0).detach().numpy()
    np.testing.assert_allclose(row_of(found, "e1_close").words, weights[4, [1, 3, 5, 6, 8, 9, 11]], atol=1e-5)
    np.testing.assert_allclose(row_of(found, "e2").special[0], weights[[8, 9], 0].mean(), atol=1e-5)


def test_spread_is_the_mean_of_the_four_markers():
    def looks(tokenized):
        found = np.zeros((2, 4, len(PIECES), len(PIECES)))
        found[:, :, :, 5] = 1  # all look at chased, but
        for query, key in ((2, 0), (4, 12), (7, 10)):  # three markers at [CLS], [SEP], a marker
            found[:, :, query] = np.eye(len(PIECES))[key]
        return found

    spread = look_at_words(FakeEncoder(looks=looks), TEXT).spread
    assert (spread.words, spread.cls, spread.sep, spread.markers) == pytest.approx((0.25,) * 4)


def test_label_and_probability_are_those_of_the_room(tiny_relation):
    found, room = look_at_words(tiny_relation, TEXT), classify_relation(tiny_relation, TEXT)
    assert (found.label, found.e1, found.e2) == (room.label, room.e1, room.e2)
    assert found.probability == pytest.approx(room.probability, abs=1e-5)
    worst = min(room.probabilities, key=room.probabilities.get)
    other = look_at_words(tiny_relation, TEXT, worst)
    assert other.probability == pytest.approx(room.probabilities[worst], rel=1e-3)
    assert other.predicted == room.label


def test_permuted_labels_are_explained_by_name():
    order = LABELS[::-1]
    encoder = FakeEncoder(relations=by_words, relation_labels=order, slopes={"dog": 1.0}, leanings={CAUSE: 3.0})
    found = look_at_words(encoder, TEXT)
    assert found.label == CAUSE and words_of(found)["dog"].gradient_input == pytest.approx(3 * BITS)


def test_markers_reach_the_answer_below_the_last_layer_alone():
    def reaching(layer):
        rows = look_at_words(FakeEncoder(), TEXT, layer=layer).attention
        return {row.source for row in rows if row.reaches}

    assert reaching("last") == reaching("2") == {"cls", "e1", "e2"}
    assert reaching("1") == reaching("all") == set(SOURCES)


def test_the_classifier_reads_the_pieces_that_are_said_to_reach_it_at_last(tiny_relation):
    marked = mark_question(tiny_relation, RelationInput(read_tags(TEXT)))
    places = {"cls": [0], "e1": [3], "e2": [8, 9]}
    assert relation_request(marked).places == [place for name in READ_AT_LAST for place in places[name]]


def test_ways_that_agree_have_correlation_1_and_even_attention_has_none():
    slopes = {"dog": 1.0, "chased": 2.0}
    found = look_at_words(FakeEncoder(relations=by_words, slopes=slopes), TEXT)
    assert found.correlation == pytest.approx(1)
    assert [row.gradient_correlation for row in found.attention] == [None] * len(SOURCES)

    def looks(tokenized):
        named = [{"chased": 3.0, "dog": 2.0}.get(token, 1.0) for token in tokenized.tokens]
        return np.tile(np.array(named) / sum(named), (2, 4, len(named), 1))

    seen = look_at_words(FakeEncoder(relations=by_words, slopes=slopes, looks=looks), TEXT)
    assert seen.attention[0].gradient_correlation == pytest.approx(1)
    assert seen.attention[0].left_out_correlation == pytest.approx(1)


def test_a_word_left_out_keeps_its_markers():
    encoder = FakeEncoder(relations=by_words)
    look_at_words(encoder, TEXT)
    read = [text.tokens for head, text in encoder.calls if head == "relation"]
    assert "[CLS] the $ [MASK] $ chased a # red ball # . [SEP]".split() in read
    assert "[CLS] the $ dog $ [MASK] a # red ball # . [SEP]".split() in read


def test_long_text_is_read_in_a_window_and_its_words_are_not_left_out():
    encoder = FakeEncoder(relations=by_words, max_pieces=512)
    found = look_at_words(encoder, "cat " * 600 + TEXT)
    assert found.truncated and found.notes == ("truncated", "not_left_out")
    assert len(found.words) * 512 > MOST_TOKENS
    assert {word.left_out for word in found.words} == {None} and found.correlation is None
    assert found.text[slice(*found.kept)].endswith("chased a red ball.")
    assert found.words[-2].text == "ball" and found.words[-2].entity == "e2"


def test_text_that_cannot_be_read_is_noted():
    found = look_at_words(FakeEncoder(), "<e1>🍕🍕</e1> 🍣🍣 <e2>🍔🍔</e2>")
    assert "much_unknown" in found.notes and found.unknown_share > 0.9


@pytest.mark.parametrize(("text", "options", "key"), [
    ("no tags here", {}, "no_tags"),
    ("", {}, "no_tags"),
    ("a <e1>dog</e1>", {}, "tag_missing"),
    ("<e1> </e1> saw <e2>a</e2>", {}, "entity_empty"),
    (TEXT, {"label": "Cause-Effect"}, "relation_unknown"),
    (TEXT, {"layer": "0"}, "layer_unknown"),
    (TEXT, {"layer": "3"}, "layer_unknown"),
    (TEXT, {"layer": "-1"}, "layer_unknown"),
    (TEXT, {"layer": "²"}, "layer_unknown"),
    (TEXT, {"layer": "9" * 5000}, "layer_unknown"),
    (TEXT, {"layer": ""}, "layer_unknown"),
])
def test_what_cannot_be_shown_is_refused(text, options, key):
    with pytest.raises(InputError) as caught:
        look_at_words(FakeEncoder(), text, **options)
    assert caught.value.key == key


def test_checkpoint_without_the_head_is_refused():
    with pytest.raises(CheckpointError, match="head_missing"):
        look_at_words(FakeEncoder(heads=("masked_word",)), TEXT)
