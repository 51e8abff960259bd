"""
Texts that were written for this project to train on, as files of the package.

`RELATIONS`: sentences with two tagged entities and one of the 19 labels of SemEval-2010 Task 8
(Hendrickx et al. 2010), none of them from that set. `EVERYDAY`: paragraphs of daily life, in the
corpus's format (one a line, documents apart by a blank line), for what encyclopaedias leave unsaid;
no sentence of them holds what a sentence of `data/everyday.py` asks.
"""

from __future__ import annotations

from pathlib import Path

RELATIONS = Path(__file__).with_name("written_relations.tsv.xz")
EVERYDAY = Path(__file__).with_name("written_everyday.txt.xz")
