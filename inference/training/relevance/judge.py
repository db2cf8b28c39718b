"""Judges the relevance reader on hands that taught it nothing, and on CAPID; prints blind baselines beside it.

judge.py --pretrained FOLDER --weights reader.pt [--layers N] --data FOLDER HAND …
"""

import argparse
import collections
from pathlib import Path

import torch

import layout
import needs
from reader import NEEDED, Reader
from train import SEED, contexts, of_values

from learning import seeded, tokenizer_of


def balanced(pairs):
    """The mean of the shares of right answers among the needed and among the others."""
    right = collections.Counter()
    total = collections.Counter()
    for said, gold in pairs:
        total[gold] += 1
        right[gold] += said == gold
    return sum(right[k] / total[k] for k in total) / len(total)


def plain(pairs):
    return sum(said == gold for said, gold in pairs) / len(pairs)


@torch.no_grad()
def scores(model, tokenizer, asked):
    """The probability that each value is needed, for pairs of a context and a question's text; None where it was cut off."""
    result = [None] * len(asked)
    encoded = [layout.encode(tokenizer, context, text) for context, text in asked]
    order = sorted(range(len(asked)), key=lambda i: len(encoded[i][0]))
    for at in range(0, len(order), 16):
        chunk = order[at : at + 16]
        ids, segments, kinds, attention, value, count = layout.batch([encoded[i] for i in chunk])
        logits, seen = of_values(model(ids, segments, kinds, attention).float(), value, count)
        logits = logits + torch.tensor(layout.OFFSETS)
        row = 0
        for i in chunk:
            n = len(asked[i][0].values)
            result[i] = [float(p) if s else None for p, s in zip(logits[row : row + n, NEEDED].sigmoid(), seen[row : row + n])]
            row += n
    return result


class Blind:
    """What somebody says who does not read: by the share of needed values among like ones in the training texts."""

    def __init__(self, written):
        self.by_type = self.shares((v.kind, q.needs[i]) for c in written for q in c.questions for i, v in enumerate(c.values))
        self.by_word = self.shares(
            ((v.kind, w), q.needs[i]) for c in written for q in c.questions for i, v in enumerate(c.values) for w in set(q.text.lower().split())
        )

    @staticmethod
    def shares(pairs):
        needed = collections.Counter()
        total = collections.Counter()
        for key, need in pairs:
            total[key] += 1
            needed[key] += need > 0
        return {key: (needed[key] + 2) / (total[key] + 4) for key in total}

    def type(self, kind):
        return self.by_type.get(kind, 0) >= 0.5

    def question_and_type(self, kind, text):
        prior = self.by_type.get(kind, 0.4)
        told = [self.by_word[kind, w] / prior for w in set(text.lower().split()) if (kind, w) in self.by_word]
        odds = prior / (1 - prior)
        for one in sorted(told, key=lambda ratio: -abs(ratio - 1))[:5]:
            odds *= one
        return odds >= 1


def judge(model, tokenizer, name, chosen, blind, dice):
    own = [(c, q) for c in chosen for q in c.questions]
    read = scores(model, tokenizer, [(c, q.text) for c, q in own])
    pairs = [(p >= 0.5, need > 0) for (c, q), row in zip(own, read) for p, need in zip(row, q.needs) if p is not None]
    line = {"values": len(pairs), "balanced": balanced(pairs), "plain": plain(pairs)}
    swapped, siblings = [], []
    for c, q in own:
        others = [o for o in c.questions if o is not q]
        if others:
            siblings.append((c, q, dice.choice(others).text))
        swapped.append((c, q, dice.choice([d for d in chosen if d is not c]).questions[0].text))
    for kind, asked in (("another record's question", swapped), ("a sibling's question", siblings)):
        if asked:
            said = scores(model, tokenizer, [(c, text) for c, _, text in asked])
            wrong = [(p >= 0.5, need > 0) for (c, q, _), row in zip(asked, said) for p, need in zip(row, q.needs) if p is not None]
            line[kind] = (balanced(wrong), plain(wrong))
    ordered = []
    by_context = collections.defaultdict(list)
    for (c, q), row in zip(own, read):
        by_context[c.name].append((q, row))
    for asked in by_context.values():
        for one, high in asked:
            for other, low in asked:
                ordered += [h > l for h, l, a, b in zip(high, low, one.needs, other.needs) if a > 0 and b == 0 and h is not None and l is not None]
    if ordered:
        line["right order between siblings"] = sum(ordered) / len(ordered)
    line["blind by type"] = balanced([(blind.type(v.kind), q.needs[i] > 0) for c, q in own for i, v in enumerate(c.values)])
    line["blind by question and type"] = balanced(
        [(blind.question_and_type(v.kind, q.text), q.needs[i] > 0) for c, q in own for i, v in enumerate(c.values)]
    )
    empty = scores(model, tokenizer, [(c, "") for c, _ in own])
    line["no question"] = balanced([(p >= 0.5, need > 0) for (c, q), row in zip(own, empty) for p, need in zip(row, q.needs) if p is not None])
    print(name)
    for key, value in line.items():
        shown = value if isinstance(value, int) else " ".join(f"{100 * v:.1f}" for v in (value if isinstance(value, tuple) else (value,)))
        print(f"  {key}: {shown}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pretrained", type=Path, required=True)
    parser.add_argument("--weights", type=Path, required=True)
    parser.add_argument("--layers", type=int, default=6)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("hands", nargs="+", type=Path)
    options = parser.parse_args()
    dice = seeded(SEED, options.threads)
    tokenizer = tokenizer_of(options.pretrained)
    model = Reader(len(layout.KINDS), layers=options.layers)
    model.load_state_dict(torch.load(options.weights, map_location="cpu"))
    model.eval()
    written, _ = contexts(options.data, {path.name for path in options.hands})
    blind = Blind(written)
    for path in options.hands:
        judge(model, tokenizer, path.name, list(needs.hand(path)), blind, dice)
    judge(model, tokenizer, "CAPID dev", list(needs.capid(options.data / "capid_dev.jsonl")), blind, dice)


if __name__ == "__main__":
    main()
