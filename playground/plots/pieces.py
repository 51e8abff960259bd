"""
Show a text as BERT reads it: its pieces with segments, and what of it reads as [UNK].

The HTML carries classes only (`bp-…`); colours for light and dark are the style sheet's. Every
piece has a spoken name, and segments are labelled by letter as well as by colour.
"""

from __future__ import annotations

from playground.plots.escaping import escape
from playground.tasks.reading import PiecesRead, Reading, UnknownSpan, letters_changed, typed_text
from playground.words import Words
from playground.words.numbers import percent

_MOST_PIECES = 400
"""More are cut in the middle, and said to be, so that a long text does not weigh the page down."""
_MOST_CHARACTERS = 2_000
_MOST_PARTS = 30
_LONGEST_PART = 80


def pieces_html(read: PiecesRead | None, words: Words) -> str:
    """
    Return the pieces as a list: [CLS] A [SEP], or [CLS] A [SEP] B [SEP] with A and B labelled.

    Args:
        read: a `Reading`, or what the engine's tokenizer returns; None before there is a text.
        words: the visitor's language.
    """
    if read is None or not read.pieces:
        return f'<p class="bp-empty">{escape(words("plots.no_pieces"))}</p>'
    count = len(read.pieces)
    numbers = list(range(count))
    half = _MOST_PIECES // 2
    shown = numbers if count <= _MOST_PIECES else [*numbers[:half], *numbers[-half:]]
    items = [_piece_html(read, number, words) for number in shown]
    if len(shown) < count:
        left_out = escape(words("plots.cut_here", count=count - len(shown)))
        items.insert(half, f'<li class="bp-cut">{left_out}</li>')
    label = escape(words("plots.pieces_label", count=count))
    return f'<ol class="bp-pieces" aria-label="{label}">{"".join(items)}</ol>{_legend(read, words)}'


def unknown_html(reading: Reading | None, words: Words) -> str:
    """Return the [UNK] meter: the share in words, and the text with the unknown parts marked."""
    if reading is None or not reading.characters:
        return f'<p class="bp-empty">{escape(words("reading.nothing_to_read"))}</p>'
    name, notes = reading.checkpoint, _notes_html(reading, words)
    if "nothing_read" in reading.notes:
        return f'<div class="bp-unknown-meter">{notes}</div>'
    if not reading.unknown_spans:
        said = escape(words("reading.all_known", checkpoint=name))
        known = "" if notes else " bp-all-known"
        return f'<div class="bp-unknown-meter{known}"><p>{said}</p>{notes}</div>'
    share = percent(words, reading.unknown_share)
    said = escape(words("reading.some_unknown", checkpoint=name, share=share))
    texts = [text for text in (reading.text, reading.pair) if text is not None]
    if sum(len(text) for text in texts) <= _MOST_CHARACTERS:
        shown = "".join(
            _marked_html(text, [s for s in reading.unknown_spans if s.segment == segment], words)
            for segment, text in enumerate(texts)
        )
    else:
        shown = _parts_html(reading.unknown_spans, words)
    return f'<div class="bp-unknown-meter"><p>{said}</p>{shown}{notes}</div>'


def _notes_html(reading: Reading, words: Words) -> str:
    return "".join(
        f'<p class="bp-note">{escape(words(f"reading.note_{note}"))}</p>'
        for note in reading.notes
        if note in ("much_unknown", "nothing_read", "unseen")
    )


def _piece_html(read: PiecesRead, number: int, words: Words) -> str:
    piece = read.pieces[number]
    role, short = _role(read, number)
    before = read.pieces[number - 1] if number else None
    joined = (
        before is not None
        and piece.word >= 0
        and (before.segment, before.word) == (piece.segment, piece.word)
    )
    classes = ["bp-piece", f"bp-seg-{short}"]
    classes += ["bp-joined"] if joined else []
    classes += ["bp-mask"] if piece.masked else []
    classes += ["bp-unknown"] if piece.unknown else []
    name = words(
        "plots.piece_label",
        piece=piece.text,
        number=number + 1,
        count=len(read.pieces),
        role=words(f"plots.role_{role}"),
    )
    typed = _short(typed_text(read, piece))
    differs = piece.unknown or letters_changed(read, piece)
    extra = [words("plots.piece_typed", typed=typed)] if differs else []
    extra += [words("plots.piece_unknown")] if piece.unknown else []
    spoken = escape(", ".join([name, *extra]))
    below = f'<bdi class="bp-typed">{escape(typed)}</bdi>' if differs else ""
    return (
        f'<li class="{" ".join(classes)}" aria-label="{spoken}" title="{spoken}">'
        f"<bdi>{escape(piece.text)}</bdi>{below}"
        f'<span class="bp-piece-label" aria-hidden="true">{_short_label(short, words)}</span></li>'
    )


def _role(read: PiecesRead, number: int) -> tuple[str, str]:
    """Return the key of a piece's role, and the short one that classes and labels use."""
    piece = read.pieces[number]
    if piece.special and not piece.masked:
        return "special", "special"
    if read.pair is None:
        return "only", "a"
    return ("b", "b") if piece.segment else ("a", "a")


def _short_label(short: str, words: Words) -> str:
    return escape(words(f"plots.short_{short}"))


def _legend(read: PiecesRead, words: Words) -> str:
    kinds = ["a", "b", "special"] if read.pair is not None else ["a", "special"]
    names = {"a": "a" if read.pair is not None else "only", "b": "b", "special": "special"}
    items = "".join(
        f'<li class="bp-key bp-seg-{kind}"><span class="bp-swatch" aria-hidden="true"></span>'
        f"{escape(words(f'plots.role_{names[kind]}'))}</li>"
        for kind in kinds
    )
    return f'<ul class="bp-legend" aria-label="{escape(words("plots.legend"))}">{items}</ul>'


def _marked_html(text: str, spans: list[UnknownSpan], words: Words) -> str:
    parts, done = [], 0
    for span in spans:
        if span.start < done:  # two pieces of one character: marked once
            continue
        parts.append(escape(text[done : span.start]))
        parts.append(_mark(text[span.start : span.end], words))
        done = span.end
    parts.append(escape(text[done:]))
    return f'<p class="bp-marked" dir="auto">{"".join(parts)}</p>'


def _parts_html(spans: tuple[UnknownSpan, ...], words: Words) -> str:
    shown = "".join(f"<li>{_mark(_short(span.text), words)}</li>" for span in spans[:_MOST_PARTS])
    if len(spans) > _MOST_PARTS:
        shown += f"<li>{escape(words('reading.more_parts', count=len(spans) - _MOST_PARTS))}</li>"
    label = escape(words("reading.unknown_parts"))
    return f'<ul class="bp-parts" aria-label="{label}">{shown}</ul>'


def _mark(text: str, words: Words) -> str:
    title = escape(words("reading.unknown_mark"))
    return f'<mark class="bp-unknown" title="{title}"><bdi>{escape(text)}</bdi></mark>'


def _short(text: str) -> str:
    return text if len(text) <= _LONGEST_PART else text[: _LONGEST_PART - 1] + "…"
