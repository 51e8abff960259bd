"""
Guess first: a room keeps BERT's answer to itself until the visitor has guessed.

The answer is not computed before, so it is nowhere in the page. What it was last shown for stands
in `shown`, so that other options may change without another guess.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import gradio as gr

from playground.tasks.masked_word import FilledText
from playground.tasks.next_sentence import JudgedPair
from playground.ui.markup import announce_html, plain
from playground.ui.room_parts import Page, field, run_wires
from playground.ui.shown_errors import Updates
from playground.words import Words
from playground.words.numbers import percent

if TYPE_CHECKING:
    from collections.abc import Callable

SIDES = ("IsNext", "NotNext")
REVEAL = "reveal"
"""In the place of `shown`: show the answer for whatever is asked now."""


@dataclass(frozen=True)
class Guess:
    """The components of guessing in one room."""

    switch: Any
    """A checkbox, in the room's link as guess=1."""
    shown: Any
    """Hidden text: what the answer has been shown for, see `key_of`."""
    area: Any
    """The column that asks; visible while the answer is hidden."""
    box: Any
    """Holds the guess: a word, or one of `SIDES`."""
    button: Any
    reveal: Any
    """A state that holds `REVEAL`."""
    anew: Any
    """A state that holds nothing: the answer counts as never shown."""

    @property
    def inputs(self) -> list[Any]:
        """Return what a run reads of them: switch, shown, box."""
        return [self.switch, self.shown, self.box]

    def wire(
        self,
        stem: str,
        handler: Callable[..., Any],
        asked: list[Any],
        outputs: list[Any],
        wires: Callable[..., Callable[..., Any]] = run_wires,
    ) -> None:
        """
        Make the button reveal the answer and the switch hide or show it, by the room's own run.

        Args:
            stem: of the room.
            handler: the room's run.
            asked: what it reads, `inputs` at the end.
            outputs: what it writes.
            wires: `step_wires` for a run that yields progress.
        """
        before = asked[: -len(self.inputs)]
        reveal = wires(stem, handler, [*before, self.switch, self.reveal, self.box], outputs)
        reveal(self.button.click, trigger_mode="always_last")
        if hasattr(self.box, "submit"):
            reveal(self.box.submit, trigger_mode="always_last")
        switch = wires(stem, handler, [*before, self.switch, self.anew, self.box], outputs)
        switch(self.switch.input, trigger_mode="always_last")

    @property
    def outputs(self) -> list[Any]:
        """Return what a run writes of them."""
        return [self.shown, self.area]


def lay_out_switch(page: Page, stem: str) -> dict[str, Any]:
    """Place the switch among a room's options."""
    switch = gr.Checkbox(
        False,
        label=page.texts.label("guess.switch"),
        info=page.texts.label("guess.switch_hint"),
        min_width=160,
        **field(stem, "guess"),
    )
    hidden = gr.Textbox("", visible=False)
    return {"switch": switch, "shown": hidden, "reveal": gr.State(REVEAL), "anew": gr.State("")}


def lay_out_asking(page: Page, stem: str, box: Callable[[Any], Any]) -> dict[str, Any]:
    """Place what asks for the guess, above the results; `box` makes its input from a label."""
    classes = ["bp-result", "bp-guess"]
    with gr.Column(visible=False, elem_id=f"{stem}-guess", elem_classes=classes) as area:
        placed = box(page.texts.label(f"guess.{stem}_box"))
        show = page.texts.label("guess.show")
        button = gr.Button(show, elem_id=f"{stem}-show", min_width=0, variant="primary")
    return {"area": area, "box": placed, "button": button}


def word_box(stem: str) -> Callable[[Any], Any]:
    """Return the maker of a one-line box; what is typed there outlives a change of language."""
    named = {"elem_id": f"{stem}--guess_word", "elem_classes": ["bp-typed-too"]}
    return lambda label: gr.Textbox("", label=label, max_lines=1, **named)


def side_box(page: Page) -> Callable[[Any], Any]:
    """Return the maker of the choice between `SIDES`."""
    choices = [(page.texts.label(f"guess.{side}"), side) for side in SIDES]
    return lambda label: gr.Radio(choices, label=label)


def key_of(checkpoint: str, *texts: str) -> str:
    """Return what an answer is of: with another text or checkpoint the guess is due again."""
    return "\n".join((checkpoint, *texts))


def asking(guess: Guess, summary: Any, words: Words) -> Updates:
    """Return the updates that ask for a guess; the room hides its other results itself."""
    said = words("guess.ask")
    return {
        guess.area: gr.update(visible=True),
        guess.shown: "",
        summary: f'<p class="bp-label">{plain(said)}</p>{announce_html(said)}',
    }


def word_html(filled: FilledText, guess: str, words: Words) -> str:
    """Return a word guessed for the first [MASK] beside BERT's own, or nothing without a guess."""
    mask = filled.masks[0]
    found = next((target for target in mask.targets if target.word == guess), None)
    if found is None:
        return ""
    best = mask.candidates[0]
    said = words(
        "guess.word_unranked" if found.rank is None else "guess.word_ranked",
        word=found.word,
        rank=f"{found.rank:,}" if found.rank else "",
        count=len(found.pieces),
        percent=percent(words, found.probability),
    )
    share = percent(words, best.probability)
    beside = (
        words("guess.word_same")
        if found.pieces == (best.token,)
        else words("guess.word_first", word=best.word, percent=share)
    )
    return f'<p class="bp-guessed">{plain(said)} {plain(beside)}</p>'


def side_html(judged: JudgedPair, guess: str | None, words: Words) -> str:
    """Return the side that was guessed beside BERT's verdict, or nothing without a guess."""
    if guess not in SIDES:
        return ""
    said = words(
        "guess.side",
        side=words(f"guess.{guess}"),
        verdict=words(f"guess.{judged.verdict}"),
        percent=percent(words, max(judged.is_next, judged.not_next)),
    )
    agreed = words("guess.side_same" if guess == judged.verdict else "guess.side_other")
    return f'<p class="bp-guessed">{plain(said)} {plain(agreed)}</p>'
