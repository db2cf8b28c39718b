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
    """needs has, for each value, 0 (a placeholder serves), 1 (something coarser serves) or 2 (exactly); readings has
    what each reader said, the first of them needs."""

    text: str
    needs: tuple
    readings: tuple = ()

    def share(self, value, least):
        """Of the readers, how many gave a value at least so much."""
        said = self.readings or (self.needs,)
        return sum(needs[value] >= least for needs in said) / len(said)


@dataclass(frozen=True)
class Context:
    """turns are pairs of speaker (user, agent) and text; values stand in the order of the text."""

    name: str
    definition: int
    turns: tuple
    values: tuple
    questions: tuple


def hand(path):
    """The contexts of a hand, with the second reading where there is one."""
    second = path.parent / "second" / path.name
    read = {one["id"]: one["need"] for one in corpora.lines(second)} if second.exists() else {}
    for record in corpora.lines(path):
        turns, values = [], []
        for number, (speaker, text) in enumerate(record.get("turns") or [("user", record["context"])]):
            plain, spans = marks.parse(text)
            turns.append((speaker, plain))
            values += [Value(number, span["start"], span["end"], span["type"]) for span in spans]
        again = read.get(record["id"])
        questions = tuple(
            Question(q["q"], tuple(q["need"]), (tuple(q["need"]),) + ((tuple(again[i]),) if again else ())) for i, q in enumerate(record["questions"])
        )
        yield Context(record["id"], HAND, tuple(turns), tuple(values), questions)


def related(path):
    """Contexts with four questions that mark what a question is about, as CAPID does."""
    for record in corpora.lines(path):
        plain, spans = marks.parse(record["context"])
        values = tuple(Value(0, span["start"], span["end"], span["type"]) for span in spans)
        questions = tuple(Question(q["q"], tuple(2 * need for need in q["need"])) for q in record["questions"])
        yield Context(record["id"], CAPID, (("user", plain),), values, questions)


def capid(path):
    """CAPID's records; what it calls relevant counts as needed exactly."""
    for number, record in enumerate(corpora.lines(path)):
        spans = sorted(record["spans"], key=lambda span: span["start"])
        values = tuple(Value(0, span["start"], span["end"], corpora.capid_type(span)) for span in spans)
        needs = tuple(2 * int(span["relevance"]) for span in spans)
        if values and (record["question"] or "").strip():
            yield Context(f"capid-{number}", CAPID, (("user", record["context"]),), values, (Question(record["question"], needs),))
