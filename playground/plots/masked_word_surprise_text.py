"""
The text coloured by surprise: each word a button with its bits, and the line that explains it.

The colour runs from 0 to 15 bits in all texts, so that two of them compare: 15 bits is about one in
30,000, a word drawn from the vocabulary at random.
"""

from __future__ import annotations

from playground.plots.escaping import escape
from playground.plots.theme import AMOUNT_STEPS
from playground.tasks.masked_word_surprise import SurprisingText, WordSurprise, chosen_bits
from playground.words import Words
from playground.words.numbers import percent

FULL_BITS = 15
"""Where the scale ends."""
MOST_COLOURED = 2_000
_LONGEST_WORD = 80
_UNBROKEN = "\u00a0"


def surprise_text_html(found: SurprisingText, words: Words) -> str:
    """Return the text as buttons, the scale, and the line that the page's script fills."""
    shown = found.words[:MOST_COLOURED]
    parts, done = [], 0
    for number, word in enumerate(shown, 1):
        parts += [escape(found.text[done : word.start]), _button(found, word, number, words)]
        done = word.end
    label = escape(words("masked_word_surprise.text_label"))
    start = escape(words("masked_word_surprise.line_start"))
    return (
        f"<h3>{escape(words('masked_word_surprise.heading_text'))}</h3>{_scale(found, words)}"
        f'<div class="bp-surprises" role="toolbar" aria-label="{label}" dir="auto">'
        f"{''.join(parts)}</div>{_cut(found, len(shown), words)}"
        f'<p class="bp-line" role="status" data-start="{start}">{start}</p>'
    )


def amount_step(bits: float) -> int:
    """Return the step of the scale, 0 to 10; 0 bits is 0, 15 and more is 10."""
    return min(AMOUNT_STEPS - 1, round(bits / FULL_BITS * (AMOUNT_STEPS - 1)))


def explained(found: SurprisingText, word: WordSurprise, words: Words) -> str:
    """Return the sentences about one word: its bits both ways, and what BERT would have written."""
    typed = shortened(word.text)
    if word.bits is None or word.bits_within_word is None:
        key = "line_given" if word.given else "line_unknown"
        return words(f"masked_word_surprise.{key}", word=typed)
    said = words(
        "masked_word_surprise.line_word",
        word=typed,
        bits=f"{word.bits:.1f}",
        within=f"{word.bits_within_word:.1f}",
        pieces=" ".join(word.pieces),
    )
    if not word.instead:
        return said
    same = word.instead[0].word == word.text.casefold()
    key = "masked_word_surprise.line_same" if same else "masked_word_surprise.line_instead"
    return f"{said} {words(key, words=instead_text(word, words, 3))}"


def instead_text(word: WordSurprise, words: Words, most: int = 5) -> str:
    """Return at most so many of BERT's own words for a place, with their probabilities."""
    between = words("masked_word_surprise.between")
    shares = [(i.word, percent(words, i.probability)) for i in word.instead[:most]]
    return between.join(f"{rather} {share}".replace(" ", _UNBROKEN) for rather, share in shares)


def shortened(text: str) -> str:
    """Return a word, cut with "…" when it is very long."""
    return text if len(text) <= _LONGEST_WORD else text[: _LONGEST_WORD - 1] + "…"


def _button(found: SurprisingText, word: WordSurprise, number: int, words: Words) -> str:
    bits = chosen_bits(word, found.method)
    typed, total = shortened(word.text), len(found.words)
    if bits is None:
        kind = "bp-amount-none"
        below = words("masked_word_surprise.unknown") if word.unknown else "—"
        key = "masked_word_surprise.word_not_scored"
        name = words(key, word=typed, number=number, total=total)
    else:
        kind, below = f"bp-amount-{amount_step(bits)}", f"{bits:.1f}"
        key = "masked_word_surprise.word_spoken"
        name = words(key, word=typed, bits=below, number=number, total=total)
    listed = " bp-listed" if number - 1 in found.most_surprising else ""
    return (
        f'<button type="button" class="bp-word bp-surprise {kind}{listed}" '
        f'tabindex="{0 if number == 1 else -1}" aria-label="{escape(name)}" aria-pressed="false" '
        f'data-line="{escape(explained(found, word, words))}">'
        f"<bdi>{escape(typed)}</bdi><small>{escape(below)}</small></button>"
    )


def _scale(found: SurprisingText, words: Words) -> str:
    """Return the scale with its ends written next to it."""
    steps = "".join(f'<i class="bp-amount-{step}"></i>' for step in range(AMOUNT_STEPS))
    little = escape(words("masked_word_surprise.scale_little", bits=0))
    much = escape(words("masked_word_surprise.scale_much", bits=FULL_BITS))
    none = ""
    if any(word.bits is None for word in found.words):
        none = f'<span><i class="bp-amount-none"></i> {_said("scale_not_scored", words)}</span>'
    by = escape(words(f"masked_word_surprise.method_{found.method}"))
    return (
        f'<p class="bp-scale"><span>{little}</span><span class="bp-steps" aria-hidden="true">'
        f"{steps}</span><span>{much}</span>{none}</p>"
        f'<p class="bp-small bp-by">{_said("screen_method", words)}: {by}</p>'
    )


def _cut(found: SurprisingText, shown: int, words: Words) -> str:
    if shown == len(found.words):
        return ""
    key = "masked_word_surprise.text_cut"
    said = words(key, shown=f"{shown:,}", total=f"{len(found.words):,}")
    return f'<p class="bp-small">{escape(said)}</p>'


def _said(key: str, words: Words) -> str:
    return escape(words(f"masked_word_surprise.{key}"))
