"""One example of each command, as its --help shows it."""

from __future__ import annotations

_PASSAGE = (
    '--passage "Ada wrote to her sister from Rome in May." '
    '--question "Where did Ada write from?"'
)
_MARKED = '"The <e1>factory</e1> makes <e2>cars</e2>."'

EXAMPLES: dict[str, str] = {
    "masked-word": '"Paris is the capital of [MASK]." --top-k 5',
    "surprise": '"The cat sat on the airplane."',
    "next-sentence": '"It rained all day." "She took an umbrella." --candidate "The sun is hot."',
    "attribution": '"The doctor works in a [MASK]." --target hospital',
    "knowledge": '"Paris is the capital of [MASK]." --subject Paris --other-subject Rome',
    "bias": '"[TARGET] is a [ATTRIBUTE]." --first he --second she --attribute doctor',
    "minimal-pairs": '--good "The dogs run." --bad "The dogs runs."',
    "coherence": '"It rained. She took an umbrella. The bus was late. She walked home."',
    "topic-or-order": (
        '--text "It rained. She took an umbrella. The bus was late. She walked home." '
        '--other "Whales sing. They live in the sea."'
    ),
    "corruption": '"The cat sat on the mat and slept." --unit whole-word --share 0.3',
    "relation": _MARKED,
    "relation-looked": _MARKED,
    "relation-pairs": '"The <e>engineer</e> put the <e>engine</e> into the <e>car</e>."',
    "relation-trap": f"{_MARKED} --reduce",
    "span-qa": _PASSAGE,
    "span-qa-chosen": _PASSAGE,
    "span-qa-looked": _PASSAGE,
    "span-qa-reads": _PASSAGE,
    "attention": '"The dog chased the cat because it was hungry." --layer 3 --head 0',
    "attention-off": '"The keys to the old cabinet [MASK] on the table." --target are --word keys',
    "attention-patching": '"The keys on the table [MASK] old." "The key on the table [MASK] old."',
    "attention-roles": '"The dog chased the cat because it was hungry."',
    "attention-masks": '"The [MASK] barked at the stranger." --target dog',
    "attention-steps": '"The dog chased the cat." --layer 2 --head 5 --query 2',
    "attention-beyond": '"The dog chased the cat." --layer 2 --query 2',
    "layers": '"The capital of France is [MASK]."',
    "layers-lens": '"The capital of France is [MASK]."',
    "layers-paths": '"The dog chased the cat." --centred',
    "layers-contexts": 'bank "She sat on the bank of the river." "He took money from the bank."',
    "input-encoding": '"Tokenisation of an unbelievable word."',
    "analogies": "king man woman --expected queen",
    "size": "bert-base --layers 6",
    "family": "",
    "probing": "--task sentence_length --limit 500",
    "input-encoding-step": '"The dog chased the cat." --layer 0 --piece 2',
    "input-encoding-switches": '"The dog chased the [MASK]." --target cat --shift 16',
    "input-encoding-mistakes": '"It rained all day." "She took an umbrella."',
    "input-encoding-tour": (
        '"Ada lives in Rome." --following "She works there." --question "Where does Ada live?"'
    ),
    "fine-tune": "--set reviews --out checkpoints/reviews",
    "checkpoints": "--card minilm-l6-pretrained",
    "score": "masked-word --data held-out.txt.xz",
    "calibrate": "masked-word --data held-out.txt.xz",
    "bench": "",
    "serve": "--port 8000",
    "train pretrain": "--data corpus.txt.xz --out checkpoints/mine --work build/mine",
    "train relation": "--data train.jsonl.gz --out checkpoints/mine-relation",
    "train span-qa": "--data questions --out checkpoints/mine-span-qa",
    "train tuned-lens": "--data corpus.txt.xz --checkpoint mine",
    "train average": "--source checkpoints/a --source checkpoints/b --out checkpoints/mine",
    "train speed": "--data corpus.txt.xz",
}
"""Command -> what to type behind its name; some name files that a reader puts in their place."""
