"""The size calculator: every preset equals transformers' own count, every part the paper's."""

import dataclasses

import pytest
import torch
import transformers

from playground.errors import InputError
from playground.tasks.model_size import Sizes, flops_per_token, measure_size
from playground.tasks.model_size_presets import PRESETS, find_preset


def config_of(kind, sizes):
    """The configuration of transformers that `sizes` stand for."""
    if kind == "DistilBert":
        return transformers.DistilBertConfig(
            vocab_size=sizes.vocabulary, max_position_embeddings=sizes.positions, n_layers=sizes.layers,
            n_heads=sizes.heads, dim=sizes.hidden, hidden_dim=sizes.wide,
        )
    more = {"embedding_size": sizes.narrow} if kind == "Albert" else {}
    return getattr(transformers, f"{kind}Config")(
        vocab_size=sizes.vocabulary, hidden_size=sizes.hidden, num_hidden_layers=sizes.layers,
        num_attention_heads=sizes.heads, intermediate_size=sizes.wide, type_vocab_size=sizes.segments,
        max_position_embeddings=sizes.positions, **more,
    )


def counted(model_class, config, **more):
    with torch.device("meta"):
        return sum(p.numel() for p in getattr(transformers, model_class)(config, **more).parameters())


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.name)
def test_every_preset_is_transformers_own_count(preset):
    config = config_of(preset.kind, preset.sizes)
    assert measure_size(preset.sizes).parameters == counted(f"{preset.kind}Model", config)


@pytest.mark.parametrize(
    ("name", "millions"),
    [("bert-base", 110), ("bert-large", 340), ("albert-base-v2", 12), ("albert-large-v2", 18),
     ("albert-xlarge-v2", 60), ("albert-xxlarge-v2", 223), ("roberta-base", 125),
     ("roberta-large", 355), ("distilbert-base", 66), ("minilm-l6-h384", 22), ("bert-tiny", 4.4)],
)
def test_presets_are_as_big_as_published(name, millions):  # the papers and model cards, to 5 %
    assert measure_size(find_preset(name).sizes).parameters == pytest.approx(millions * 1e6, rel=0.05)


@pytest.mark.parametrize("kind", ["Bert", "Albert"])
def test_heads_and_the_tied_decoder_are_transformers_own(kind):
    preset = next(one for one in PRESETS if one.kind == kind)
    sizes = dataclasses.replace(preset.sizes, masked_word=True, next_sentence=True)
    config = config_of(kind, sizes)
    assert measure_size(sizes).parameters == counted(f"{kind}ForPreTraining", config)
    alone = dataclasses.replace(preset.sizes, masked_word=True, pooler=False)
    assert measure_size(alone).parameters == counted(f"{kind}ForMaskedLM", config)
    free = dataclasses.replace(sizes, tied=False)
    extra = sizes.vocabulary * sizes.narrow
    assert measure_size(free).parameters - measure_size(sizes).parameters == extra


def test_sharing_by_hand_as_in_alberts_table_3():
    # h 768, f 3072: attention 4 (768² + 768) + 1536 = 2,363,904; feed-forward 4,723,968
    each = {way: measure_size(Sizes(12, 768, 12, sharing=way)) for way in ("none", "attention", "ffn", "all")}
    whole = each["none"].parameters
    assert whole - each["attention"].parameters == each["attention"].saved == 11 * 2_363_904
    assert whole - each["ffn"].parameters == each["ffn"].saved == 11 * 4_723_968
    assert whole - each["all"].parameters == each["all"].saved == 11 * (2_363_904 + 4_723_968)
    assert each["none"].saved == 0 and each["all"].flops_per_token == each["none"].flops_per_token


def test_the_factor_e_saves_most_where_hidden_is_wide():
    wide, narrow = (measure_size(Sizes(1, h, 4, vocabulary=30_000, embedding=128)) for h in (4096, 768))
    assert wide.factored > 100e6 > narrow.factored > 15e6  # 30,000 (4,096 - 128) is 119 million
    assert measure_size(Sizes(1, 768, 12)).factored == 0
    assert measure_size(Sizes(1, 768, 12, embedding=768)).factored < 0  # a projection for nothing


def test_flops_of_bert_base_are_the_engines():
    from playground.engine.architecture import Architecture
    from playground.engine.cost import flops_of

    sizes = Architecture(12, 768, 12, 3072, 512, 2, 30_522, "gelu", 1e-12)
    whole = flops_of(sizes, 128, 128, 0, pair=False)
    assert flops_per_token(Sizes(12, 768, 12)) * 128 == whole == pytest.approx(22.3e9, rel=0.01)


def test_memory_is_parameters_times_width_and_parts_add_up():
    found = measure_size(Sizes(2, 128, 2))
    assert found.bytes == {"fp32": 4 * found.parameters, "fp16": 2 * found.parameters, "int8": found.parameters}
    assert sum(dataclasses.asdict(found.parts).values()) == found.parameters


@pytest.mark.parametrize(
    ("sizes", "key"),
    [
        ({"layers": 0, "hidden": 8, "heads": 2}, "size_range"),
        ({"layers": 1, "hidden": 8.5, "heads": 2}, "size_range"),
        ({"layers": True, "hidden": 8, "heads": 2}, "size_range"),
        ({"layers": 1, "hidden": 100_000, "heads": 2}, "size_range"),
        ({"layers": 1, "hidden": 10, "heads": 3}, "size_heads"),
        ({"layers": 1, "hidden": 8, "heads": 2, "sharing": "half"}, "size_sharing"),
        ({"layers": 1, "hidden": 8, "heads": 2, "pooler": False, "next_sentence": True}, "size_pooler"),
    ],
)
def test_impossible_sizes_are_refused_by_name(sizes, key):
    with pytest.raises(InputError, match=key):
        Sizes(**sizes)


def test_an_unknown_preset_names_the_known_ones():
    with pytest.raises(InputError, match="size_preset") as error:
        find_preset("bert-huge")
    assert "albert-base-v2" in error.value.values["known"]
    assert find_preset(" BERT-base ").title == "BERT base, uncased"
