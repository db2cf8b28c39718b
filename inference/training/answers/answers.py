"""Reads answers: those of hands with their marks, generated ones, and real ones of MedQuAD. Lays them out as input."""

import gzip
import hashlib
import json
import re
from dataclasses import dataclass
from pathlib import Path

import torch

HANDS = Path(__file__).resolve().parents[3] / "evaluation" / "written" / "answers"

# Hands that teach nothing: thresholds are fixed on them, and models compared.
KEPT = ("hand-03", "hand-07")

LABELS = ("unsafe", "borderline", "safe")
KINDS = ("AGE", "LOCATION", "PERIOD", "ROLE", "CONDITION", "EVENT", "AMOUNT", "TRAIT")
MARK = re.compile(r"\{([A-Z]+)\|([^{}|]*)\}")

# Sub-words of a turn; the mark of an agent's turn in Tier-2 ("[unused2]"), and what stands before the turn.
LONGEST = 250
AGENT = 3
CLS, SEP = 101, 102
BEFORE = (CLS, AGENT, SEP)

# What the loss leaves out.
UNTOLD = -100


@dataclass(frozen=True)
class Answer:
    """label: its place in LABELS. marks: (start, end, kind) of what singles out; None where nobody marked."""

    text: str
    label: int
    source: str
    marks: tuple | None = None


def hand(path):
    """The answers of a hand. What is marked in a borderline answer singles nobody out."""
    for line in path.read_text(encoding="utf-8").splitlines():
        record = json.loads(line)
        text, marks, at = "", [], 0
        for mark in MARK.finditer(record["text"]):
            text += record["text"][at : mark.start()]
            marks.append((len(text), len(text) + len(mark[2]), mark[1]))
            text += mark[2]
            at = mark.end()
        text += record["text"][at:]
        label = LABELS.index(record["label"])
        yield Answer(text, label, path.stem, tuple(marks) if label == 0 else ())


def hands(kept=KEPT):
    """All answers of the hands, in two lists: of those that teach and of those that do not."""
    all_hands = [answer for path in sorted(HANDS.glob("hand-*.jsonl")) for answer in hand(path)]
    return [a for a in all_hands if a.source not in kept], [a for a in all_hands if a.source in kept]


def generated(path, part="-train"):
    """The answers of `onset generate leakage` in the parts whose names end so, by what they are."""
    found = {}
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        for line in lines:
            record = json.loads(line)
            if record["partition"].endswith(part):
                source = f"{record['domain']}-{record['label']}"
                found.setdefault(source, []).append(Answer(record["answer"], LABELS.index(record["label"]), source))
    return found


def real(path):
    """The half of MedQuAD that may train: the lowest bit of the id's hash is 0."""
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        for record in map(json.loads, lines):
            if hashlib.sha256(record["id"].encode()).digest()[-1] & 1 == 0:
                yield Answer(record["answer"], LABELS.index("safe"), "real")


def laid_out(answer, tokenizer):
    """The sub-words of an answer, and of each the kind of its mark: 0 for none."""
    read = tokenizer.encode(answer.text, add_special_tokens=False)
    ids = read.ids[:LONGEST]
    kinds = [UNTOLD] * len(ids)
    if answer.marks is not None:
        kinds = [0] * len(ids)
        for start, end, kind in answer.marks:
            for i, (a, b) in enumerate(read.offsets[:LONGEST]):
                if a < end and start < b:
                    kinds[i] = 1 + KINDS.index(kind)
    return [*BEFORE, *ids, SEP], [UNTOLD] * len(BEFORE) + kinds + [UNTOLD]


def segments(length):
    return [0] * len(BEFORE) + [1] * (length - len(BEFORE))


def padded(rows, fill=0):
    longest = max(map(len, rows))
    table = torch.full((len(rows), longest), fill, dtype=torch.long)
    for at, row in enumerate(rows):
        table[at, : len(row)] = torch.tensor(row)
    return table
