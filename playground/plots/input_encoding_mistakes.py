"""Draw the museum of mistakes: right and wrong as bars, and what BERT reads in each."""

from __future__ import annotations

import plotly.graph_objects as go

from playground.plots import theme
from playground.plots.escaping import escape
from playground.plots.tables import table_html
from playground.shapes import Table
from playground.tasks.input_encoding_mistakes import MISTAKES, Mistake, MistakesMade
from playground.words import Words
from playground.words.numbers import percent

_STEM = "input_encoding_mistakes"
_MOST_PIECES = 60
CALLS = {  # as people write them, and as they should
    "segments_as_mask": (
        'model(inputs["input_ids"], inputs["token_type_ids"])', "model(**inputs)",
    ),
    "forgotten": ("tokenizer(a, b, add_special_tokens=False)", "tokenizer(a, b)"),
    "twice": ('tokenizer(f"[CLS] {a} [SEP]", f"{b} [SEP]")', "tokenizer(a, b)"),
    "label": ("is_next = probabilities[1]", "is_next = probabilities[0]"),
    "head": (
        "BertForNextSentencePrediction.from_pretrained(without_the_head)",
        "BertForNextSentencePrediction.from_pretrained(with_the_head)",
    ),
    "dropout": ("model.train()", "model.eval()"),
    "cased": (
        "AutoTokenizer.from_pretrained(uncased, do_lower_case=False)",
        "AutoTokenizer.from_pretrained(uncased)",
    ),
}


def plot_mistake(made: MistakesMade | None, name: str, words: Words) -> go.Figure:
    """
    Return the probability of IsNext done right and under one mistake, a bar each, 0 to 1.

    Args:
        made: the result; None before there is one.
        name: one of `MISTAKES`.
        words: the visitor's language.
    """
    if made is None:
        title = words(f"{_STEM}.figure_empty")
        return theme.plot_nothing(title, words(f"{_STEM}.empty_figure"))
    mistake = made.mistake(name)
    shares = [made.right.is_next, *(one.is_next for one in mistake.wrong)]
    single = len(mistake.wrong) == 1
    names = [words(f"{_STEM}.right")] + [
        words(f"{_STEM}.call_wrong") if single else words(f"{_STEM}.call_number", number=n + 1)
        for n in range(len(mistake.wrong))
    ]
    title = words(f"{_STEM}.figure", name=words(f"{_STEM}.name_{name}"))
    layout = theme.base_layout(escape(title), theme.MARGIN + 34 * len(shares))
    layout["margin"]["t"] -= theme.LEGEND_HEIGHT
    layout["xaxis"] = theme.share_axis(words(f"{_STEM}.axis_is_next"))
    layout["yaxis"] = theme.row_axis(words(f"{_STEM}.axis_call"), [escape(one) for one in names])
    bars = go.Bar(
        x=shares,
        y=list(range(len(shares))),
        orientation="h",
        marker={
            "color": [theme.IS_NEXT, *[theme.NOT_NEXT] * len(mistake.wrong)],
            "pattern": {"shape": ["", *["/"] * len(mistake.wrong)]},
        },
        text=[percent(words, share) for share in shares],
        textposition="outside",
        cliponaxis=False,
        hovertext=[
            escape(words(f"{_STEM}.hover", name=one, percent=percent(words, share)))
            for one, share in zip(names, shares, strict=True)
        ],
        hoverinfo="text",
    )
    return go.Figure(data=[bars], layout=layout)


def mistake_html(made: MistakesMade, name: str, words: Words) -> str:
    """Return what a mistake is, the two calls, and what BERT reads in each, as HTML."""
    mistake = made.mistake(name)
    wrong, right = CALLS[name]
    calls = "".join(
        f"<dt>{escape(words(f'{_STEM}.{kind}_code'))}</dt><dd><code>{escape(call)}</code></dd>"
        for kind, call in (("wrong", wrong), ("right", right))
    )
    harmless = (
        f'<p class="bp-notice">{escape(words(f"{_STEM}.harmless_{mistake.harmless}"))}</p>'
        if mistake.harmless else ""
    )
    return (
        f'<div class="bp-mistake"><p>{escape(words(f"{_STEM}.what_{name}"))}</p>{harmless}'
        f'<dl class="bp-calls">{calls}</dl>{_read_html(made, mistake, words)}</div>'
    )


def mistakes_html(made: MistakesMade, chosen: str, words: Words) -> str:
    """Return a table of all mistakes on this pair, the chosen one marked."""
    rows = [
        (
            words(f"{_STEM}.name_{one.name}"), is_next_said(one, words),
            words(f"{_STEM}.turned_of", count=one.turned, all=len(one.wrong)),
        )
        for one in made.mistakes
    ]
    heads = [words(f"{_STEM}.column_{name}") for name in ("name", "is_next", "turned")]
    caption = words(f"{_STEM}.table_all", right=percent(words, made.right.is_next))
    table = table_html(caption, heads, rows, frozenset({1, 2}), MISTAKES.index(chosen))
    return f'<div class="bp-wide">{table}</div>'


def is_next_said(mistake: Mistake, words: Words) -> str:
    """Return the probability of IsNext, or from the lowest to the highest of several calls."""
    shares = [one.is_next for one in mistake.wrong]
    low, high = percent(words, min(shares)), percent(words, max(shares))
    return low if len(shares) == 1 else words(f"{_STEM}.range", low=low, high=high)


def mistakes_table(made: MistakesMade) -> Table:
    """Return every call: mistake, number of the call, probability, difference, verdict."""
    columns = ("mistake", "call", "is_next", "logit_difference", "verdict", "pieces")
    right = ("right", 1, made.right.is_next, made.right.logit_difference, made.right.verdict)
    rows = [(*right, " ".join(made.tokens))]
    rows += [
        (
            mistake.name, n + 1, one.is_next, one.logit_difference, one.verdict,
            " ".join(mistake.tokens),
        )
        for mistake in made.mistakes
        for n, one in enumerate(mistake.wrong)
    ]
    return Table("mistakes", columns, tuple(rows))


def _read_html(made: MistakesMade, mistake: Mistake, words: Words) -> str:
    rows = (
        ("wrong", mistake.tokens, mistake.segments, mistake.visible),
        ("right", made.tokens, made.segments, (True,) * len(made.tokens)),
    )
    same = all(one[1:] == rows[1][1:] for one in rows)
    lists = "".join(
        f"<dt>{escape(words(f'{_STEM}.{kind}_code'))}</dt>"
        f"<dd>{_pieces_html(tokens, segments, visible, words)}</dd>"
        for kind, tokens, segments, visible in rows
        if not (same and kind == "wrong")
    )
    title = escape(words(f"{_STEM}.pieces_title"))
    legend = escape(words(f"{_STEM}.legend_segments"))
    return f'<h4>{title}</h4><dl class="bp-calls">{lists}</dl><p class="bp-small">{legend}</p>'


def _pieces_html(
    tokens: tuple[str, ...], segments: tuple[int, ...], visible: tuple[bool, ...], words: Words
) -> str:
    items = []
    for token, segment, seen in list(zip(tokens, segments, visible, strict=True))[:_MOST_PIECES]:
        side = "b" if segment else "a"
        text = f"<bdi>{escape(token)}</bdi>"
        shown = text if seen else f'<s title="{escape(words(f"{_STEM}.hidden_piece"))}">{text}</s>'
        unknown = " bp-unknown" if token == "[UNK]" else ""
        items.append(
            f'<li class="bp-piece bp-seg-{side}{unknown}">{shown}'
            f'<span class="bp-piece-label">{side.upper()}</span></li>'
        )
    if len(tokens) > _MOST_PIECES:
        items.append("<li>…</li>")
    label = escape(words(f"{_STEM}.row_pieces"))
    return f'<ol class="bp-pieces" aria-label="{label}">{"".join(items)}</ol>'
