"""Writes texts with their sub-words and the vector of the exported encoder, as references for tests of the Java implementation.

samples.py --pretrained FOLDER --model answers.onnx --output samples.jsonl
"""

import argparse
import json
import sys
from pathlib import Path

import numpy
import onnxruntime

import answers as corpus

sys.path.append(str(Path(__file__).resolve().parent.parent / "tier2"))

from learning import tokenizer_of

TEXTS = (
    "",
    "Take the tablets with food.",
    "The night porter of the clinic in Hay had his third stroke in May, so the desk is closed.",
    "Caf\u00e9 Z\u00fcrich \U0001f600: caf\u00e9s with 12 tables or more pay \u00a340 a month.",
    "Anyone over 66 who lives in Ohio may apply. " * 12,
)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pretrained", type=Path, required=True, help="folder with tokenizer.json")
    parser.add_argument("--model", type=Path, required=True)
    parser.add_argument("--output", type=Path, required=True)
    options = parser.parse_args()
    tokenizer = tokenizer_of(options.pretrained)
    settings = onnxruntime.SessionOptions()
    settings.intra_op_num_threads = 1
    # Without VNNI, products of 8-bit numbers overflow unless they are kept to seven bits.
    settings.add_session_config_entry("session.x64quantprecision", "1")
    session = onnxruntime.InferenceSession(str(options.model), settings, providers=["CPUExecutionProvider"])
    with open(options.output, "w", encoding="utf-8") as out:
        for text in TEXTS:
            ids = [*corpus.BEFORE, *tokenizer.encode(text, add_special_tokens=False).ids, corpus.SEP]
            given = {
                "input_ids": numpy.array([ids], dtype=numpy.int64),
                "token_type_ids": numpy.array([corpus.segments(len(ids))], dtype=numpy.int64),
            }
            vector = session.run(["vector"], given)[0][0]
            out.write(json.dumps({"text": text, "ids": ids, "vector": [round(float(v), 5) for v in vector]}) + "\n")


if __name__ == "__main__":
    main()
