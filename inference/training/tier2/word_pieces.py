"""Writes unusual texts with the sub-words and offsets of the tokenizers library, for WordPieceTest.

    python word_pieces.py --tokenizer tokenizer.json --output ../../src/test/resources/dev/onset/inference/wordpiece/word-pieces.jsonl
"""

import argparse
import json
import random
from pathlib import Path

from tokenizers import Tokenizer

PLAIN = [
    "", " ", "...", "hello", "my parcel never came", "i'm rowan, rowan tidewell", "call +1 (312) 555-0148 after 5pm!",
    "write to orla.fenn@example.org pls", "ORDER #A-7731-B", "it's 42$ or 38 euros?", "a_b-c/d\\e|f~g`h^i",
    "{json: [1, 2]}", "<b>bold</b> & more", "50% off; today: 9=9", "tab\there\nand\r\nthere", "x" * 100, "x" * 101,
    "supercalifragilistic antidisestablishment", "gr8 thx u2 k", "zip 60614-1234", "5'11\" tall", "e-mail / phone / fax",
    "UPPER lower MiXeD", "no  double   blanks", " leading and trailing ", "q" * 30 + "z" * 30, "1234567890123456",
]
ODD = [
    "caf\u00e9", "cafe\u0301", "na\u00efve", "A\u030angstro\u0308m", "\u00c5se", "Zo\u00eb", "Bj\u00f6rk", "\u0141\u00f3d\u017a",
    "\u0130zmir", "\u0131l\u0131k", "stra\u00dfe", "STRA\u1e9eE", "\ufb01nance", "o\ufb03ce", "\u01c6\u01c5\u01c4", "\u2126hm", "\u212aelvin",
    "\u212bng", "\u1eaen", "Nguy\u1ec5n", "\u0645\u0631\u062d\u0628\u0627", "\u05e9\u05dc\u05d5\u05dd", "\u05e9\u05b8\u05dc\u05d5\u05b9\u05dd",
    "\u041c\u043e\u0441\u043a\u0432\u0430", "\u0439\u043e\u0433\u0443\u0440\u0442", "\u0391\u03b8\u03ae\u03bd\u03b1", "\u039f\u0394\u03a5\u03a3\u03a3\u0395\u03a5\u03a3",
    "\u6771\u4eac", "\u5317\u4eac\u5e02", "\u3053\u3093\u306b\u3061\u306f", "\u30ab\u30bf\u30ab\u30ca", "\u30d1\u30f3", "\ud55c\uad6d\uc5b4", "\uac00",
    "\u0e2a\u0e27\u0e31\u0e2a\u0e14\u0e35", "\u0928\u092e\u0938\u094d\u0924\u0947", "\u0995\u09cb", "\u0ba4\u0bae\u0bbf\u0bb4\u0bcd", "\u10e5\u10d0\u10e0\u10d7",
    "\u0540\u0561\u0575", "\U0001f600", "\U0001f468\u200d\U0001f469\u200d\U0001f467", "\U0001f1e9\U0001f1ea", "\u2764\ufe0f", "\U0001d54f\U0001d554",
    "\U00020000\U0002a6d6", "\uf900", "\U0002f800", "\uff21\uff22\uff23", "\uff11\uff12", "\u2460", "\u00bd", "x\u00b2", "H\u2082O", "\u2122", "\u20ac9",
    "\u00a31", "\u00b0C", "\u2019s", "\u201cso\u201d", "\u2014", "\u2026", "\u00ab\u00bb", "\u3002", "\u3001", "\u00bfqu\u00e9", "\u00a1ol\u00e9", "\u00b7", "\u2022",
    "\u037e", "\u1fef", "\u226e", "\u00a0", "\u2003", "\u3000", "\u1680", "\u202f", "\u2028", "\u2029", "\u0085", "\u000b", "\u000c",
    "\u200b", "\u200c", "\u200d", "\u2060", "\ufeff", "\u00ad", "\u061c", "\u200e", "\u202e", "\u0000", "\u0007", "\u007f", "\ufffd", "\ue000", "\U000f0000",
    "\u0301", "\u0327\u0301", "\u20e3", "\u0488", "1\ufe0f\u20e3", "a\u0334\u0321b", "\u1100\u1161\u11a8", "\u0344", "\u0958", "\u0f73", "\u1e69", "s\u0323\u0307",
    "\u01d5", "\u1fa7", "\u0385", "\u2adc", "\u00df", "\u0149", "\u1f80", "\u1fbc", "\u2160\u2171", "\ua64b", "\u0531",
]
JOINTS = ["", " ", "", "-", " ", "'", ", ", "\u200b", "\u00a0", "."]


def texts(dice, count):
    yield from PLAIN
    yield from ODD
    yield from (f"i am {odd} today" for odd in ODD[:60])
    words = "anna works at harbor light bakery since may and likes rye".split()
    for _ in range(count):
        parts = [dice.choice(ODD if dice.random() < 0.55 else words) for _ in range(dice.randint(2, 9))]
        if dice.random() < 0.3:
            parts = [part.upper() if part.isascii() else part for part in parts]
        text = parts[0]
        for part in parts[1:]:
            text += dice.choice(JOINTS) + part
        yield text


def read(tokenizer, text):
    body = tokenizer.encode(text, add_special_tokens=False)
    places = {}
    for word, (start, end) in zip(body.word_ids, body.offsets):
        known = places.get(word, (start, end))
        places[word] = (min(known[0], start), max(known[1], end))
    return {"text": text, "ids": body.ids, "words": body.word_ids, "places": [places[w] for w in sorted(places)]}


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tokenizer", type=Path, required=True)
    parser.add_argument("--output", type=Path, required=True)
    options = parser.parse_args()
    tokenizer = Tokenizer.from_file(str(options.tokenizer))
    tokenizer.no_padding()
    tokenizer.no_truncation()
    with open(options.output, "w", encoding="utf-8") as out:
        for text in dict.fromkeys(texts(random.Random(4), 160)):
            out.write(json.dumps(read(tokenizer, text), ensure_ascii=True, separators=(",", ":")) + "\n")


if __name__ == "__main__":
    main()
