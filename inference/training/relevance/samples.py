"""Writes contexts with questions, their sub-words and what the exported reader says, as references for tests of the Java
implementation.

samples.py --pretrained FOLDER --model relevance.onnx --output samples.jsonl
"""

import argparse
import json
from pathlib import Path

import numpy
import onnxruntime

import layout
import needs

from learning import tokenizer_of


def of(turns, values, question, definition=needs.HAND):
    """A context of turns with values given by turn, kind and surface."""
    places = []
    for turn, kind, surface in values:
        start = turns[turn][1].index(surface)
        places.append(needs.Value(turn, start, start + len(surface), kind))
    return needs.Context("sample", definition, tuple(turns), tuple(places), (needs.Question(question, (0,) * len(places)),))


SAMPLES = [
    of([("user", "I'm 67 and live in Dayton, Ohio.")], [(0, "AGE", "67"), (0, "LOCATION", "Dayton, Ohio")], "Can I get the bus pass for seniors?"),
    of([("user", "I'm 67 and live in Dayton, Ohio.")], [(0, "AGE", "67"), (0, "LOCATION", "Dayton, Ohio")], "Rewrite that as a haiku."),
    of(
        [("user", "my son Jos\u00e9 has asthma \U0001f600"), ("agent", "How old is he, and where do you live?"), ("user", "9, z\u00fcrich. I'm a nurse")],
        [(0, "NAME_PART", "Jos\u00e9"), (0, "HEALTH", "asthma"), (2, "AGE", "9"), (2, "LOCATION", "z\u00fcrich"), (2, "OCCUPATION", "a nurse")],
        "Which inhaler dose is right for him?",
    ),
    of([("user", "Reach me at ann.lee@example.com; policy 44-1982-X.")], [(0, "EMAIL", "ann.lee@example.com"), (0, "CODE", "44-1982-X")], "", needs.CAPID),
    of([("user", "so " * 60 + "I owe \u00a312,400 at 31% and earn \u00a31,900 a month")], [(0, "FINANCE", "\u00a312,400"), (0, "FINANCE", "\u00a31,900 a month")], "How long until I'm out of debt?", needs.CAPID),
]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pretrained", type=Path, required=True)
    parser.add_argument("--model", type=Path, required=True)
    parser.add_argument("--output", type=Path, required=True)
    options = parser.parse_args()
    tokenizer = tokenizer_of(options.pretrained)
    session = onnxruntime.InferenceSession(str(options.model), providers=["CPUExecutionProvider"])
    with open(options.output, "w", encoding="utf-8") as out:
        for context in SAMPLES:
            question = context.questions[0].text
            ids, segments, kinds, columns = layout.encode(tokenizer, context, question)
            given = {"input_ids": ids, "token_type_ids": segments, "kinds": kinds}
            (need,) = session.run(["need"], {name: numpy.array([row], dtype=numpy.int64) for name, row in given.items()})
            means = [need[0, where].mean(0) + layout.OFFSETS for where in columns]
            line = {
                "about": context.definition == needs.CAPID, "question": question, "turns": context.turns,
                "values": [[v.turn, v.kind, v.start, v.end] for v in context.values], "ids": ids, "kinds": kinds,
                "needed": [round(float(1 / (1 + numpy.exp(-mean[0]))), 6) for mean in means],
            }
            out.write(json.dumps(line, ensure_ascii=True) + "\n")


if __name__ == "__main__":
    main()
