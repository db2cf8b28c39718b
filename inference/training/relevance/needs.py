"""Reads contexts with questions and what each question needs: the hands of the written corpus, and CAPID."""

import sys
from dataclasses import dataclass
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parent.parent / "tier2"))

import corpora
import marks

HANDS = Path(__file__).resolve().parents[3] / "evaluation" / "written" / "needs"

# Two definitions of need. A hand says how much an answer needs; CAPID says what a question is about.
HAND, CAPID = 0, 1


@dataclass(frozen=True)
class Value:
    """A place in a turn, half-open and in code points."""

    turn: int
    start: int
    end: int
    kind: str


@dataclass(frozen=True)
class Question:
    """needs has, for each value, 0 (a placeholder serves), 1 (something coarser serves) or 2 (exactly)."""

    text: str
    needs: tuple


@dataclass(frozen=True)
class Context:
    """turns are pairs of speaker (user, agent) and text; values stand in the order of the text."""

    name: str
    definition: int
    turns: tuple
    values: tuple
    questions: tuple


def hand(path):
    for record in corpora.lines(path):
        turns, values = [], []
        for number, (speaker, text) in enumerate(record.get("turns") or [("user", record["context"])]):
            plain, spans = marks.parse(text)
            turns.append((speaker, plain))
            values += [Value(number, span["start"], span["end"], span["type"]) for span in spans]
        questions = tuple(Question(q["q"], tuple(q["need"])) for q in record["questions"])
        yield Context(record["id"], HAND, tuple(turns), tuple(values), questions)


def capid(path):
    """CAPID's records; what it calls relevant counts as needed exactly."""
    for number, record in enumerate(corpora.lines(path)):
        spans = sorted(record["spans"], key=lambda span: span["start"])
        values = tuple(Value(0, span["start"], span["end"], corpora.capid_type(span)) for span in spans)
        needs = tuple(2 * int(span["relevance"]) for span in spans)
        if values and (record["question"] or "").strip():
            yield Context(f"capid-{number}", CAPID, (("user", record["context"]),), values, (Question(record["question"], needs),))
