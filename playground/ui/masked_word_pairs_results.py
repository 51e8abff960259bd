"""What the lab Minimal pairs shows: a pair's verdict, words and figure; a set's accuracy."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from playground.data.pair_files import PairFile, TextPair
from playground.engine.cost import Spent, counted, counting
from playground.plots.masked_word_pair_sets import (
    accuracy_html,
    accuracy_table,
    interval,
    judged_table,
    plot_accuracy,
    wrong_html,
)
from playground.plots.masked_word_pairs import pair_words_html, pair_words_table, plot_pair_words
from playground.plots.pieces import unknown_html
from playground.tasks.code_samples_labs import code_for_pair
from playground.tasks.masked_word_pair_sets import JudgedPairs, Progress, judging_pairs
from playground.tasks.masked_word_pairs import ComparedPair, compare_pair
from playground.tasks.reading import read_text
from playground.ui.exports import exported_html
from playground.ui.markup import (
    SAID_BY_THE_METER,
    announce_html,
    bar_html,
    cost_html,
    notes_html,
    plain,
)
from playground.ui.shown_errors import error_words
from playground.words import Words
from playground.words.numbers import counted_percent, percent

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder

STEM = "masked_word_pairs"
_DAMAGED_SHOWN = 5


@dataclass(frozen=True)
class PairAnswer:
    """A compared pair, ready to be put into components."""

    summary: str
    table: str
    figure: Any
    code: str
    exports: str


@dataclass(frozen=True)
class SetAnswer:
    """A judged set, ready to be put into components."""

    summary: str
    table: str
    figure: Any
    exports: str


@dataclass(frozen=True)
class PairSource:
    """Where the pairs of a set come from."""

    name: str
    """As the visitor knows it: a set's title or a file's name."""
    taken: Sequence[TextPair]
    total: int
    file: PairFile | None = None


def answer_pair(
    encoder: Encoder, good: str, bad: str, within_word: bool, code_checkpoint: str, words: Words
) -> PairAnswer:
    """
    Compare two sentences and draw everything that is shown for them.

    Raises:
        InputError: a sentence is empty or too long.
    """
    with counting() as spent:
        compared = compare_pair(encoder, good, bad, within_word)
        reading = read_text(encoder, good, bad)
    settings = {"within_word": within_word}
    tables = [pair_words_table(compared)]
    return PairAnswer(
        summary="".join(
            (
                unknown_html(reading, words),
                _verdict_html(compared, words),
                notes_html(_notes(compared, words, SAID_BY_THE_METER)),
                _method_html(within_word, words),
                cost_html(words, spent, compared.checkpoint),
                announce_html(words(f"{STEM}.done", verdict=_verdict(compared, words))),
            )
        ),
        table=pair_words_html(compared, words),
        figure=plot_pair_words(compared, words),
        code=code_for_pair(code_checkpoint, good, bad, within_word),
        exports=exported_html(STEM, asdict(compared), tables, encoder, settings, words),
    )


def answering_set(
    encoder: Encoder, source: PairSource, within_word: bool, words: Words
) -> Iterator[Progress | SetAnswer]:
    """
    Judge a set of pairs: yield how far it has come, last everything that is shown for it.

    Raises:
        InputError: no pair can be scored.
    """
    spent = Spent()
    for step in counted(judging_pairs(encoder, source.taken, within_word), spent):
        if isinstance(step, Progress):
            yield step
        else:
            yield _set_answer(encoder, source, step, spent, words)


def progress_html(step: Progress, words: Words) -> str:
    """Return a bar with how many sentences are scored."""
    said = words(f"{STEM}.progress", done=step.done, total=step.total)
    return bar_html(step.done, step.total, said, said)


def _set_answer(
    encoder: Encoder, source: PairSource, judged: JudgedPairs, spent: Spent, words: Words
) -> SetAnswer:
    overall = judged.overall
    title = words(
        f"{STEM}.set_title",
        name=source.name,
        right=overall.right,
        n=overall.n,
        percent=counted_percent(words, overall.accuracy),
    )
    settings = {"within_word": judged.within_word, "pairs": source.name}
    tables = [accuracy_table(judged), judged_table(judged)]
    return SetAnswer(
        summary="".join(
            (
                f'<p class="bp-big">{plain(title)}</p>',
                f"<p>{plain(words(f'{STEM}.set_interval', interval=interval(overall, words)))}</p>",
                notes_html([*_file_notes(source, judged, words), *_notes(judged, words)]),
                _method_html(judged.within_word, words),
                cost_html(words, spent, judged.checkpoint),
                announce_html(words(f"{STEM}.done", verdict=title)),
            )
        ),
        table=accuracy_html(judged, words) + wrong_html(judged, words),
        figure=plot_accuracy(judged, words),
        exports=exported_html(STEM, asdict(judged), tables, encoder, settings, words),
    )


def _verdict(compared: ComparedPair, words: Words) -> str:
    if "much_unknown" in compared.notes:
        return words(f"{STEM}.prefers_unreadable")
    return words(f"{STEM}.prefers_{compared.preferred}", bits=f"{abs(compared.bits):.2f}")


def _verdict_html(compared: ComparedPair, words: Words) -> str:
    unreadable = "much_unknown" in compared.notes
    kinds = {"good": "IsNext", "bad": "NotNext"}
    kind = "unsure" if unreadable else kinds.get(compared.preferred, "unsure")
    why = "" if unreadable else _why(compared, words)
    return (
        f'<div class="bp-verdict bp-verdict-{kind}">'
        f'<p class="bp-big">{plain(_verdict(compared, words))}</p>{why}</div>'
    )


def _why(compared: ComparedPair, words: Words) -> str:
    """Return the words that speak most for and most against the first sentence."""
    best = max(compared.words, key=lambda row: row.bits)
    worst = min(compared.words, key=lambda row: row.bits)
    if best.bits <= 0 or worst.bits >= 0:
        return ""
    named = [" | ".join(dict.fromkeys(w.text for w in (r.good, r.bad) if w)) for r in (best, worst)]
    said = words(
        f"{STEM}.makes_the_difference",
        word=named[0],
        bits=f"+{best.bits:.2f}",
        against=named[1],
        against_bits=f"−{-worst.bits:.2f}",
    )
    return f"<p>{plain(said)}</p>"


def _method_html(within_word: bool, words: Words) -> str:
    way = "within_word" if within_word else "plain"
    return f'<p class="bp-small">{plain(words(f"{STEM}.method_{way}"))}</p>'


def _notes(result: ComparedPair | JudgedPairs, words: Words, but: str = "") -> list[str]:
    share = percent(words, result.unknown_share)
    return [words(f"{STEM}.note_{note}", share=share) for note in result.notes if note != but]


def _file_notes(source: PairSource, judged: JudgedPairs, words: Words) -> list[str]:
    said = []
    if len(source.taken) < source.total:
        counts = {"taken": f"{len(source.taken):,}", "total": f"{source.total:,}"}
        said.append(words(f"{STEM}.set_taken", **counts))
    if judged.skipped:
        said.append(words(f"{STEM}.set_skipped", count=len(judged.skipped)))
    if source.file is None:
        return said
    if source.file.ignored:
        said.append(words(f"{STEM}.ignored", columns=", ".join(source.file.ignored)))
    if source.file.encoding != "utf-8":
        said.append(words(f"{STEM}.encoding", encoding=source.file.encoding))
    return said + _damaged(source.file, words)


def _damaged(file: PairFile, words: Words) -> list[str]:
    if not file.damaged:
        return []
    shown = [" ".join(error_words(error, words)) for error in file.damaged[:_DAMAGED_SHOWN]]
    more = len(file.damaged) - len(shown)
    count = words(f"{STEM}.set_damaged", count=len(file.damaged))
    return [count, *shown, *([words(f"{STEM}.set_more_damaged", count=more)] if more else [])]
