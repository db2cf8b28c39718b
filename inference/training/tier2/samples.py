"""Writes texts with their sub-words, offsets and scores, as references for tests of the Java implementation."""

import argparse
import json
from pathlib import Path

from tokenizers import Tokenizer

import ort

TEXTS = [
    ("", "hi im priya"),
    ("May I have your full name please?", "rowan thistlewood"),
    ("", "My name is Jos\u00e9 \u00c5ngstr\u00f6m, I'm 34 and I work at Sch\u00e4fer & S\u00f6hne in Z\u00fcrich."),
    ("", "e\u0301lodie cafe\u0301 \U0001f600 \u6771\u4eac\u90fd nurse"),
    ("What is your email?", "dheepa 23 gmailcom"),
    ("", "call me at 212-555-0187 or mail ann.lee@example.com\nthanks"),
    ("", "I\u2019m a nurse \u2014 42yo \u2014 in Eau Claire,WI \u00a0ok\u200b?"),
    ("", "\u0130stanbul \ufb01ne \u00bd \u1e9e stra\u00dfe"),
    ("", "a" * 120 + " bob"),
    ("", "..."),
]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--model", type=Path, required=True)
    parser.add_argument("--tokenizer", type=Path, required=True)
    parser.add_argument("--output", type=Path, required=True)
    options = parser.parse_args()
    tokenizer = Tokenizer.from_file(str(options.tokenizer))
    tokenizer.no_padding()
    tokenizer.no_truncation()
    model = ort.Exported(options.model, tokenizer)
    with open(options.output, "w", encoding="utf-8") as out:
        for request, text in TEXTS:
            ids, words, types, relevance, redact = model.run(request, text)
            best = types.softmax(-1).max(-1)
            line = {
                "request": request, "text": text, "ids": ids, "words": words,
                "tag": best.indices.tolist(), "score": [round(float(x), 6) for x in best.values],
                "relevance": [round(float(x), 6) for x in relevance.sigmoid()],
                "spans": model.spans(request, text),
            }
            out.write(json.dumps(line, ensure_ascii=True) + "\n")


if __name__ == "__main__":
    main()
