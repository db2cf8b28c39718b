"""Writes texts with their sub-words, offsets and scores, as references for tests of the Java implementation."""

import argparse
import json
from pathlib import Path

from tokenizers import Tokenizer

import corpora
import ort

TEXTS = [
    ("user", (), "hi im priya"),
    ("user", (("agent", "May I have your full name please?"),), "rowan thistlewood"),
    ("user", (), "My name is Jos\u00e9 \u00c5ngstr\u00f6m, I'm 34 and I work at Sch\u00e4fer & S\u00f6hne in Z\u00fcrich."),
    ("user", (), "e\u0301lodie cafe\u0301 \U0001f600 \u6771\u4eac\u90fd nurse"),
    ("user", (("agent", "What is your email?"),), "dheepa 23 gmailcom"),
    ("user", (), "call me at 212-555-0187 or mail ann.lee@example.com\nthanks"),
    ("user", (), "I\u2019m a nurse \u2014 42yo \u2014 in Eau Claire,WI \u00a0ok\u200b?"),
    ("user", (), "\u0130stanbul \ufb01ne \u00bd \u1e9e stra\u00dfe"),
    ("user", (), "a" * 120 + " bob"),
    ("user", (), "..."),
    ("user", (("agent", "Is the policy yours?"), ("user", "no, my sister's")), "she lives in Leeds, I used to live in York"),
    ("agent", (("agent", "Who is this?"), ("user", "so " * 60 + "this is Orla Fenn")), "Thank you Orla, is 14 Mill Lane still right?"),
    ("other", (("user", "ask my manager"), ("agent", "who is your manager?")), "That's me, Tom Barker"),
]


def odds(logits):
    """The probabilities of each sub-word, before calibration."""
    return [[round(float(x), 6) for x in row] for row in logits.softmax(-1)]


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
        for speaker, context, text in TEXTS:
            example = corpora.Example("sample", text, tuple(corpora.Said(*said) for said in context), (), speaker=speaker)
            ids, words, (types, relevance, redact, owner, assertion) = model.run(example)
            best = types.softmax(-1).max(-1)
            line = {
                "speaker": speaker, "context": context, "text": text, "ids": ids, "words": words,
                "tag": best.indices.tolist(), "score": [round(float(x), 6) for x in best.values],
                "relevance": [round(float(x), 6) for x in relevance.sigmoid()],
                "owner": odds(owner), "assertion": odds(assertion),
                "spans": model.spans(example),
            }
            out.write(json.dumps(line, ensure_ascii=True) + "\n")


if __name__ == "__main__":
    main()
