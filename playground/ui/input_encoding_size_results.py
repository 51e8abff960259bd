"""What Model size shows: how many parameters, what sharing and E save, memory, work, exports."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from playground.plots.input_encoding_size import (
    EMBEDDINGS,
    plot_size,
    presets_table,
    size_html,
    size_table,
)
from playground.tasks.code_samples_input_encoding_size import code_for_size
from playground.tasks.model_size import ModelSize, Sizes, measure_size
from playground.tasks.model_size_presets import PRESETS, Preset
from playground.ui.exports import exported_html
from playground.ui.markup import announce_html, plain
from playground.words import Words
from playground.words.input_encoding_size import counted, memory, millions
from playground.words.numbers import counted_percent

STEM = "input_encoding_size"


@dataclass(frozen=True)
class SizesCounted:
    """Whose result it is: sizes, no checkpoint."""

    checkpoint: str
    weights_sha256: str = ""
    precision: str = "counted from sizes"


@dataclass(frozen=True)
class ShownSize:
    """A result, ready to be put into components."""

    summary: str
    figure: Any
    tables: str
    exports: str
    code: str


def show_size(sizes: Sizes, words: Words) -> ShownSize:
    """Return everything that is shown for a model's sizes."""
    found = measure_size(sizes)
    preset = next((one for one in PRESETS if one.sizes == sizes), None)
    origin = SizesCounted(preset.title if preset else "own sizes")
    tables = [size_table(found), presets_table()]
    return ShownSize(
        summary=_summary_html(found, preset, words),
        figure=plot_size(found, words),
        tables=size_html(found, words),
        exports=exported_html(STEM, asdict(found), tables, origin, asdict(sizes), words),
        code=code_for_size(sizes, preset.kind if preset else ""),
    )


def _summary_html(found: ModelSize, preset: Preset | None, words: Words) -> str:
    whole = millions(words, found.parameters)
    said = words(f"{STEM}.said", parameters=whole)
    exact = words(f"{STEM}.exact", parameters=f"{found.parameters:,}")
    lines = "".join(f"<p>{plain(line)}</p>" for line in size_sentences(found, words))
    return (
        f'<div class="bp-verdict"><p class="bp-big">{plain(said)}</p>'
        f'<p class="bp-small">{plain(exact)}</p></div>{lines}{_source_html(preset, words)}'
        f"{announce_html(words(f'{STEM}.done', parameters=whole))}"
    )


def size_sentences(found: ModelSize, words: Words) -> list[str]:
    """Return shares, memory, work, and what sharing and the factor E save."""
    sizes, parts = found.sizes, found.parts
    embeddings = sum(getattr(parts, part) for part in EMBEDDINGS)
    layers = parts.attention + parts.feed_forward
    lines = [
        words(
            f"{STEM}.share_words",
            embeddings=counted_percent(words, embeddings / found.parameters),
            layers=counted_percent(words, layers / found.parameters),
            one=millions(words, found.one_layer),
        ),
        words(f"{STEM}.memory", **{name: memory(size) for name, size in found.bytes.items()}),
        words(f"{STEM}.flops", flops=counted(found.flops_per_token)),
    ]
    if found.saved:
        without = millions(words, found.parameters + found.saved)
        saved = millions(words, found.saved)
        lines.append(words(f"{STEM}.saved_sharing", saved=saved, without=without))
    if sizes.embedding:
        amount = millions(words, abs(found.factored))
        key, name = ("saved", "saved") if found.factored > 0 else ("cost", "cost")
        lines.append(
            words(f"{STEM}.{key}_factor", embedding=f"{sizes.embedding:,}", **{name: amount})
        )
    return lines


def _source_html(preset: Preset | None, words: Words) -> str:
    if preset is None:
        return ""
    said = plain(words(f"{STEM}.source", title=preset.title, address="[1]"))
    link = f'<a href="https://{preset.source}" target="_blank" rel="noopener">{preset.source}</a>'
    return f'<p class="bp-small">{said.replace("[1]", link)}</p>'
