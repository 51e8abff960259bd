"""The lab "How long will it take?" of Fine-tune: this machine timed, others reckoned."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING

from playground.engine.cost import Spent, counting
from playground.errors import InputError
from playground.plots.fine_tune_time import plot_times, seconds_text, times_html, times_table
from playground.tasks.fine_tune_time import HERE, TimeEstimate, Work, estimate_times
from playground.ui.examples import Example
from playground.ui.exports import exported_html
from playground.ui.fine_tune_results import facts_html
from playground.ui.lab_frame import Answered, Asked, Box, FramedLab, build_framed_lab
from playground.ui.markup import announce_html, cost_html, plain
from playground.ui.room_parts import Opening, Page
from playground.words import Words

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder

STEM = "fine_tune_time"
EXAMPLES = (  # rows, wordpieces a row, epochs, rows a step
    Example("small", ("220", "16", "14", "16")),
    Example("questions", ("5452", "13", "5", "32")),
    Example("large", ("100000", "128", "3", "32")),
)
_NAMES = ("rows", "tokens", "epochs", "batch")
_OURS = "minilm"
"""Part of the preset's name that the embedded checkpoints are."""
_MOST = 1e12
_TIMED_TEXTS, _TIMED_WORD, _MOST_TIMED = 16, "the ", 120

_CODE = """\
# 3 passes a step: one forward, and a backward that costs two
parameters_a_token = 10.6e6  # weights of the layers of MiniLM-L6; embeddings are looked up
rows, tokens, epochs = {rows}, {tokens}, {epochs}
flops = 6 * parameters_a_token * rows * tokens * epochs  # attention over the text comes on top
for name, peak in {{"T4": 65e12, "A100": 312e12, "H100": 989e12}}.items():
    print(name, flops / (0.30 * peak), "s")  # 30 % of the peak is assumed
"""


def build_time_lab(page: Page) -> Opening:
    """Lay out the lab and wire it; call inside a `gr.Tab`. Returns how it is filled when opened."""
    boxes = tuple(Box(name) for name in _NAMES)
    lab = FramedLab(STEM, "encoder", boxes, EXAMPLES, answer)
    return build_framed_lab(page, lab)


def answer(encoder: Encoder, asked: Asked) -> Answered:
    """
    Time this machine, and reckon the training for models and GPUs.

    Raises:
        InputError: a box holds no number above 0.
    """
    words = asked.words
    rows, tokens, epochs, batch = (_number(name, asked.values[name]) for name in _NAMES)
    work = Work(round(rows), tokens, epochs, max(1, round(batch)))
    spent = timed(encoder, round(tokens))
    speed = spent.flops / (spent.milliseconds / 1000)
    estimates = estimate_times(work, speed)
    result = {"work": asdict(work), "speed": speed, "estimates": [asdict(e) for e in estimates]}
    return Answered(
        summary=_summary(estimates, speed, words) + cost_html(words, spent, encoder.checkpoint),
        figure=plot_times(estimates, words),
        tables=times_html(estimates, words),
        code=_CODE.format(rows=work.rows, tokens=work.tokens, epochs=work.epochs),
        exports=exported_html(
            STEM, result, [times_table(estimates)], encoder, dict(asked.values), words
        ),
    )


def timed(encoder: Encoder, tokens: int) -> Spent:
    """Return what a few passes over texts of that length cost, the first one left out."""
    text = _TIMED_WORD * max(1, min(tokens - 2, _MOST_TIMED, encoder.max_pieces - 2))
    tokenized = encoder.tokens(text)
    encoder.hidden_states_many([tokenized])
    with counting() as spent:
        encoder.hidden_states_many([tokenized] * _TIMED_TEXTS)  # in shared passes, as a step has
    return spent


def _summary(estimates: tuple[TimeEstimate, ...], speed: float, words: Words) -> str:
    ours = next((one for one in estimates if _OURS in one.preset), estimates[0])
    times = [
        f"{_device(one.device, words)} {seconds_text(one.seconds, words)}"
        for one in estimates
        if one.preset == ours.preset
    ]
    said = words(f"{STEM}.said", model=ours.title, times=words(f"{STEM}.and").join(times))
    measured = words(f"{STEM}.measured", gigaflops=f"{speed / 1e9:,.0f}")
    return (
        f'<p class="bp-verdict"><strong>{plain(said)}</strong></p><p>{plain(measured)}</p>'
        f"{facts_html([words(f'{STEM}.truth'), words(f'{STEM}.note')])}{announce_html(said)}"
    )


def _device(name: str, words: Words) -> str:
    return words(f"{STEM}.here") if name == HERE else name.upper()


def _number(name: str, text: object) -> float:
    try:
        number = float(str(text).replace(",", ""))
    except ValueError as error:
        raise InputError("time_numbers", name=name, found=str(text)) from error
    if not 0 < number <= _MOST:  # nor is "nan"
        raise InputError("time_numbers", name=name, found=str(text))
    return number
