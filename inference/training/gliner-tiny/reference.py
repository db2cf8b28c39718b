"""Writes the GLiNER library's own results with the two tiny exports.

    python reference.py ../../src/test/resources/dev/onset/inference/gliner

words.jsonl holds texts with the offsets of their words. reference.jsonl of each export holds one case
per line: text, labels, threshold and the entities (half-open ranges of code points, up to the last
word's end). The tests of Onset compare their results with these lines. No case contains a character
that a tokenizer drops entirely, such as a zero-width joiner: the library counts only the remaining
words and thus shifts every later offset (0.2.29, `prepare_word_mask`).
"""

import json
import sys
from pathlib import Path

from gliner import GLiNER
from gliner.data_processing.tokenizer import WhitespaceTokenSplitter

LABELS = ["person", "location", "organization", "email"]
CASES = [
    ("hello i am alice smith from berlin", LABELS, 0.5),
    ("Alice, Bob and MARIA GARCIA live in New York", LABELS, 0.5),
    ("alice smith jones", ["name"], 0.5),
    ("washington is in washington", LABELS, 0.5),
    ("paris", LABELS, 0.5),
    ("paris", ["place", "name"], 0.5),
    ("paris", ["name", "place"], 0.3),
    ("i work at the bank of the united states", LABELS, 0.5),
    ("i work at acme corp in new york", ["company", "city"], 0.5),
    ("write to mail@example.com and zed", LABELS, 0.5),
    ("write to zed", ["email", "person"], 0.2),
    ("anna-maria and anna - maria", LABELS, 0.5),
    ("Jean-Luc Garcia", LABELS, 0.5),
    ("josé jose\u0301 ＡＬＩＣＥ 李 zoë", LABELS, 0.5),
    ("\U0001f642 alice \U0001f468\U0001f3fd bob\u00a0smith\u2009anna", LABELS, 0.5),
    ("alice  \t smith\n\njones", LABELS, 0.9),
    ("alice smith", LABELS, 0.95),
    ("alice", ["phone number", "person"], 0.5),
    ("qqq zz-top 42", LABELS, 0.5),
    ("qqq alice", LABELS, 0.01),
    ("<<ENT>> alice [SEP] bob", LABELS, 0.5),
    ("alice bob_smith o'jones", LABELS, 0.5),
    ("berlin straße, berlin", LABELS, 0.6),
]

WORD_CASES = [
    "",
    " \t\n\u000b\u000c\r\u001c\u001d\u001e\u001f\u0085\u00a0\u1680\u2000\u200a\u2028\u2029\u202f\u205f\u3000 ",
    "one two-three four_five-six -seven eight- nine--ten _ __a -_- a-_b 1-2",
    "o'neil's e-mail: a.b@c.de, (555) 010-2030; $5.00 50% #1 \u20ac",
    "caf\u00e9 cafe\u0301 na\u00efve \u00df \u01c5 \u2160 \u00b2 \u00bd \u2460 \u0663 \u0e01\u0e33 \u0939\u093f\u0928\u094d\u0926\u0940",
    "\u674e\u660e \uff21\uff22-\uff23 \u30fb \uff0d \u2013 \u2014 \u00ad \u2011",
    "a\u200bb \ufeffc d\u200de \u2060 \U0001f642 \U0001f468\u200d\U0001f469 \U0001d49c\U0001d4b7 \U00020000\u0000x",
]


def main():
    root = Path(sys.argv[1])
    split = WhitespaceTokenSplitter()
    with open(root / "words.jsonl", "w", encoding="utf-8") as out:
        for text in WORD_CASES + [text for text, _, _ in CASES]:
            words = [[start, end] for _, start, end in split(text)]
            out.write(json.dumps({"text": text, "words": words}, ensure_ascii=True) + "\n")
    for kind in ("span", "token"):
        model = GLiNER.from_pretrained(str(root / kind), load_onnx_model=True, load_tokenizer=True)
        with open(root / kind / "reference.jsonl", "w", encoding="utf-8") as out:
            for text, labels, threshold in CASES:
                found = model.predict_entities(text, labels, threshold=threshold, flat_ner=True)
                spans = [
                    {"start": e["start"], "end": e["end"], "label": e["label"],
                     "score": round(e["score"], 6)}
                    for e in found
                ]
                line = {"text": text, "labels": labels, "threshold": threshold, "spans": spans}
                out.write(json.dumps(line, ensure_ascii=True) + "\n")


if __name__ == "__main__":
    main()
