"""A trainer that learns nothing: stands in for `python -m playground` in tests of jobs and room.

Its first argument says what it does; real lines, as the real one writes them.
"""

import os
import shutil
import signal
import sys
import time
from pathlib import Path

from playground.tasks.fine_tune_results import (
    CurveEnded,
    CurvePoint,
    Evaluated,
    Failed,
    FineTuned,
    FineTuneScores,
    Finished,
    Interval,
    Prepared,
    RowCounts,
    Stepped,
    write_event,
)

stopped = []


def say(event):
    print(write_event(event), flush=True)


def result(stopped_by="epochs"):
    scores = FineTuneScores(8, {"accuracy": Interval(0.875, 0.5, 1.0)})
    rows = RowCounts(32, 8, 0)
    return FineTuned(
        "sentence", rows, {"accuracy": 0.875}, {"majority": 0.5, "tfidf": 0.75}, 1.0, stopped_by,
        "out", "tiny", "all", ("no", "yes"), scores,
    )  # fmt: skip


def learn(steps=20, pause=0.02):
    """Say what a training says; SIGTERM keeps the best so far."""
    signal.signal(signal.SIGTERM, lambda *_: stopped.append(True))
    say(Prepared(RowCounts(32, 8, 0), int(steps), 1.0))
    for step in range(1, int(steps) + 1):
        time.sleep(float(pause))
        say(Stepped(step, int(steps), step / 10, 1 / step, 1e-4, 50.0, 0.1))
        if step % 5 == 0:
            say(Evaluated(step, step / 10, 0.5, "accuracy", min(0.9, step / 20), True))
        if stopped:
            break
    checkpoint = os.environ.get("FAKE_CHECKPOINT")
    if checkpoint:
        shutil.copytree(checkpoint, "out")
    else:
        Path("out").mkdir()
        Path("out/card.json").write_text("{}")
    say(Finished(result("cancelled" if stopped else "epochs")))


def grow():
    """Say what trainings on growing shares say; no checkpoint."""
    shares = [(0.1, 0.6), (0.25, 0.7), (0.5, 0.8), (1.0, 0.9)]
    for number, (share, value) in enumerate((pair for pair in shares for _ in range(2)), 1):
        say(Stepped(number, 8, 1.0, 0.5, 1e-4, 50.0, 1.0))
        say(CurvePoint(share, round(100 * share), number % 2, "accuracy", value, number, 8))
    say(CurveEnded(8, 8))


def stubborn():
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    child = os.fork()
    if child:
        print(f'{{"child": {child}}}', flush=True)
    time.sleep(600)


def ends(how):
    say(Prepared(RowCounts(32, 8, 0), 20, 1.0))
    if how == "killed":
        os.kill(os.getpid(), signal.SIGKILL)
    elif how == "disk":
        raise OSError(28, "No space left on device")
    elif how == "memory":
        kept = []
        while True:
            kept.append(bytearray(2**26))
    elif how == "failed":
        say(Failed("no_mask", {}))
        raise SystemExit(2)
    elif how == "curve":
        grow()
    raise SystemExit(3)


def noise():
    for _ in range(20):
        print("n" * 2**20, file=sys.stderr)
        print("no line of JSON " * 2**12)
    print('{"kind": "unheard of", "text": "' + "x" * (5 * 2**20) + '"}')
    learn(2)


def facts(*names):
    import json

    said = {name: os.environ.get(name) for name in names}
    files = {path.name: path.read_text() for path in Path().iterdir()}
    print(json.dumps({"nice": os.nice(0), "files": files, "environment": said}), flush=True)
    learn(1)


def fine_tune(*_):
    """Do as FAKE_TRAINER says, whatever is asked: "learn 20 0.02", "ends disk" …"""
    what, *rest = os.environ.get("FAKE_TRAINER", "learn").split()
    DEEDS[what](*rest)


DEEDS = {"learn": learn, "grow": grow, "stubborn": stubborn, "ends": ends, "noise": noise, "facts": facts}

if __name__ == "__main__":
    _, what, *rest = sys.argv
    (DEEDS | {"fine-tune": fine_tune})[what](*rest)
