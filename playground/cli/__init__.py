"""
The command line: `python -m playground …`. Results on stdout, messages on stderr.

Exit code 0 when done, 2 for a user's mistake, 1 otherwise. Models, screen and training are imported
inside the subcommand that needs them, so `--help` is instant.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from typing import Annotated, Any

import typer
from typer.main import get_command

from playground.cli.attention import attention
from playground.cli.attention_masks import attention_masks
from playground.cli.attention_off import attention_off, attention_patching
from playground.cli.attention_query import attention_beyond, attention_steps
from playground.cli.attention_roles import attention_roles
from playground.cli.attribution import attribution, bias, knowledge
from playground.cli.calibrate import calibrate
from playground.cli.examples import EXAMPLES
from playground.cli.fine_tune import fine_tune
from playground.cli.input_encoding import input_encoding
from playground.cli.input_encoding_analogies import analogies
from playground.cli.input_encoding_family import family
from playground.cli.input_encoding_labs import (
    input_encoding_mistakes,
    input_encoding_switches,
    input_encoding_tour,
)
from playground.cli.input_encoding_size import size
from playground.cli.input_encoding_step import input_encoding_step
from playground.cli.layers import layers
from playground.cli.layers_labs import layers_contexts, layers_lens, layers_paths
from playground.cli.masked_word_labs import corruption, minimal_pairs
from playground.cli.next_sentence import coherence, next_sentence, topic_or_order
from playground.cli.output import print_error
from playground.cli.probing import probing
from playground.cli.relation import relation
from playground.cli.relation_looked import relation_looked
from playground.cli.relation_pairs import relation_pairs
from playground.cli.relation_trap import relation_trap
from playground.cli.rooms import masked_word
from playground.cli.running import run_command
from playground.cli.span_qa import span_qa
from playground.cli.span_qa_chosen import span_qa_chosen
from playground.cli.span_qa_looked import span_qa_looked
from playground.cli.span_qa_reads import span_qa_reads
from playground.cli.surprise import surprise
from playground.cli.training import pretrain, speed, train_recipes
from playground.cli.training_average import train_average
from playground.cli.training_relation import train_relation
from playground.cli.training_span_qa import train_span_qa
from playground.cli.training_tuned_lens import train_tuned_lens
from playground.cli.workshop import bench, checkpoints, score, serve
from playground.errors import InputError
from playground.words import Words, pick_language

_COMMANDS: dict[str, Callable[..., None]] = {
    "masked-word": masked_word,
    "surprise": surprise,
    "next-sentence": next_sentence,
    "attribution": attribution,
    "knowledge": knowledge,
    "bias": bias,
    "minimal-pairs": minimal_pairs,
    "coherence": coherence,
    "topic-or-order": topic_or_order,
    "corruption": corruption,
    "relation": relation,
    "relation-looked": relation_looked,
    "relation-pairs": relation_pairs,
    "relation-trap": relation_trap,
    "span-qa": span_qa,
    "span-qa-chosen": span_qa_chosen,
    "span-qa-looked": span_qa_looked,
    "span-qa-reads": span_qa_reads,
    "attention": attention,
    "attention-off": attention_off,
    "attention-patching": attention_patching,
    "attention-roles": attention_roles,
    "attention-masks": attention_masks,
    "attention-steps": attention_steps,
    "attention-beyond": attention_beyond,
    "layers": layers,
    "layers-lens": layers_lens,
    "layers-paths": layers_paths,
    "layers-contexts": layers_contexts,
    "input-encoding": input_encoding,
    "analogies": analogies,
    "size": size,
    "family": family,
    "probing": probing,
    "input-encoding-step": input_encoding_step,
    "input-encoding-switches": input_encoding_switches,
    "input-encoding-mistakes": input_encoding_mistakes,
    "input-encoding-tour": input_encoding_tour,
    "fine-tune": fine_tune,
    "checkpoints": checkpoints,
    "score": score,
    "calibrate": calibrate,
    "bench": bench,
    "serve": serve,
}
"""Name -> what it runs, in the order of the help."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line in the language asked for and return the exit code."""
    given, asked = _take_language(sys.argv[1:] if arguments is None else arguments)
    words = Words(pick_language(asked, os.environ.get("LC_ALL") or os.environ.get("LANG")))
    if asked is not None and pick_language(asked) != asked.strip().lower()[:2]:
        print_error(InputError("language_unknown", found=asked), words)
        return InputError.exit_code
    command = get_command(build_app())
    _translate(command, words)
    return run_command(command, given, words)


def build_app() -> typer.Typer:
    """Return the command line with every subcommand; a new room adds one to `_COMMANDS`."""
    app = typer.Typer(
        no_args_is_help=True,
        add_completion=False,
        pretty_exceptions_enable=False,
        rich_markup_mode=None,
    )
    app.callback()(_every_command)
    for name, command in _COMMANDS.items():
        app.command(name)(command)
    train = typer.Typer(no_args_is_help=True)
    train.callback()(train_recipes)
    train.command("pretrain")(pretrain)
    train.command("relation")(train_relation)
    train.command("span-qa")(train_span_qa)
    train.command("tuned-lens")(train_tuned_lens)
    train.command("average")(train_average)
    train.command("speed")(speed)
    app.add_typer(train, name="train")
    return app


def _every_command(lang: Annotated[str | None, typer.Option("--lang")] = None) -> None:
    """Show --lang in the help; `main` has taken it already, wherever it stood."""


def _take_language(arguments: Sequence[str]) -> tuple[list[str], str | None]:
    """Return the arguments without --lang, wherever it stands before a "--", and its value."""
    rest: list[str] = []
    asked: str | None = None
    waiting = iter(arguments)
    for argument in waiting:
        if argument == "--":
            return [*rest, argument, *waiting], asked
        if argument == "--lang":
            asked = next(waiting, "")
        elif argument.startswith("--lang="):
            asked = argument.removeprefix("--lang=")
        else:
            rest.append(argument)
    return rest, asked


_OWN_HELP = {
    ("fine_tune", "task"): "tuned_task",
    ("fine_tune", "train"): "tuned_train",
    ("fine_tune", "out"): "tuned_out",
    ("fine_tune", "layers"): "tuned_layers",
    ("fine_tune", "epochs"): "tuned_epochs",
    ("fine_tune", "rate"): "tuned_rate",
    ("fine_tune", "batch"): "tuned_batch",
    ("fine_tune", "keep"): "tuned_keep",
    ("fine_tune", "seed"): "tuned_seed",
    ("fine_tune", "max_seconds"): "tuned_seconds",
    ("layers", "pair"): "second_text",
    ("layers", "text"): "any_text",
    ("layers_contexts", "word"): "context_word",
    ("layers_lens", "pair"): "second_text",
    ("layers_lens", "piece"): "lens_piece",
    ("layers_lens", "text"): "any_text",
    ("layers_paths", "pair"): "second_text",
    ("layers_paths", "special"): "path_special",
    ("layers_paths", "text"): "any_text",
    ("analogies", "a"): "analogy_a",
    ("analogies", "b"): "analogy_b",
    ("analogies", "c"): "analogy_c",
    ("analogies", "top_k"): "analogy_answers",
    ("attention", "text"): "any_text",
    ("attention", "layer"): "layer_index",
    ("attention", "head"): "head_index",
    ("attention_masks", "seed"): "order_seed",
    ("attention_masks", "target"): "followed_word",
    ("attention_roles", "pair"): "second_text",
    ("attention_roles", "text"): "any_text",
    ("attention_steps", "text"): "any_text",
    ("attention_steps", "layer"): "layer_from_0",
    ("attention_steps", "head"): "head_from_0",
    ("attention_steps", "query"): "query_piece",
    ("attention_beyond", "text"): "any_text",
    ("attention_beyond", "layer"): "layer_from_0",
    ("attention_beyond", "query"): "query_piece",
    ("input_encoding", "text"): "any_text",
    ("input_encoding_step", "text"): "any_text",
    ("input_encoding_step", "pair"): "second_text",
    ("input_encoding_step", "layer"): "layer_from_0",
    ("input_encoding_step", "head"): "step_head",
    ("input_encoding_tour", "text"): "any_text",
    ("input_encoding_tour", "question"): "tour_question",
    ("input_encoding_switches", "target"): "followed_target",
    ("input_encoding_switches", "seed"): "draw_seed",
    ("surprise", "text"): "any_text",
    ("corruption", "text"): "any_text",
    ("relation", "text"): "tagged_text",
    ("relation_looked", "text"): "tagged_text",
    ("relation_pairs", "text"): "several_marked",
    ("calibrate", "task"): "calibrated_task",
    ("calibrate", "data"): "calibrated_data",
    ("calibrate", "limit"): "calibrated_limit",
    ("calibrate", "to_card"): "calibrated_to_card",
    ("minimal_pairs", "data"): "pairs_data",
    ("probing", "data"): "probing_data",
    ("probing", "limit"): "probing_limit",
    ("probing", "task"): "probing_task",
    ("probing", "own"): "probing_own",
    ("probing", "mapping"): "probing_mapping",
    ("score", "data"): "score_data",
    ("score", "limit"): "score_limit",
    ("score", "threshold"): "score_threshold",
    ("size", "layers"): "size_layers",
    ("size", "hidden"): "size_hidden",
    ("size", "heads"): "size_heads",
    ("size", "inner"): "size_inner",
    ("size", "vocabulary"): "size_vocabulary",
    ("size", "positions"): "size_positions",
    ("size", "segments"): "size_segments",
    ("size", "embedding"): "size_embedding",
    ("size", "preset"): "size_preset",
    ("size", "sharing"): "size_sharing",
    ("size", "untied"): "size_untied",
    ("size", "without_pooler"): "size_without_pooler",
    ("size", "masked_word"): "size_masked_word",
    ("size", "next_sentence"): "size_next_sentence",
    ("span_qa", "top_k"): "answers",
    ("span_qa_chosen", "question"): "one_question",
    ("span_qa_chosen", "top_k"): "spans",
    ("span_qa_looked", "question"): "one_question",
    ("span_qa_reads", "passage"): "reads_passage",
    ("span_qa_reads", "passage_file"): "reads_passage_file",
    ("span_qa_reads", "question"): "reads_question",
    ("train_average", "share"): "averaged_share",
    ("train_average", "source"): "averaged",
    ("train_tuned_lens", "data"): "lens_data",
    ("train_tuned_lens", "steps"): "lens_steps",
    ("train_relation", "batch"): "step_sentences",
    ("train_relation", "data"): "relation_data",
    ("train_relation", "written"): "relation_written",
    ("train_relation", "first_epochs"): "relation_first_epochs",
    ("train_relation", "epochs"): "passes",
    ("train_relation", "rate"): "top_rate",
    ("train_relation", "max_seconds"): "run_seconds",
    ("train_span_qa", "batch"): "step_questions",
    ("train_span_qa", "corpus"): "cloze_corpus",
    ("train_span_qa", "data"): "question_sets",
    ("train_span_qa", "development"): "scored_questions",
    ("train_span_qa", "epochs"): "question_passes",
    ("train_span_qa", "rate"): "top_rate",
    ("train_span_qa", "max_seconds"): "run_seconds",
    ("train_span_qa", "seeds"): "averaged_seeds",
}
"""Arguments of one command whose help is not that of others of the same name."""


def _translate(command: Any, words: Words, path: str = "playground") -> None:
    """
    Give a command, its options and the commands below it their help in one language.

    `path`: "playground", then the name, as "score"; "train_speed" for a command of a group.
    """
    command.help = words(f"cli.command_{path}")
    command.short_help = command.help
    command.get_help_option(typer.Context(command)).help = words("cli.option_help")
    for parameter in command.params:
        name = _OWN_HELP.get((path, parameter.name), parameter.name)
        parameter.help = words(f"cli.option_{name}")
    for name, inner in getattr(command, "commands", {}).items():
        typed = name if path == "playground" else f"{path} {name}"
        if typed in EXAMPLES:
            line = f"python -m playground {typed} {EXAMPLES[typed]}".rstrip()
            inner.epilog = f"\b\n{words('cli.example')}\n  {line}"
        _translate(inner, words, typed.replace(" ", "_").replace("-", "_"))
