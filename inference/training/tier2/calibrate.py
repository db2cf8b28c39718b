"""Fits score = sigmoid(slope * logit(p) + offset) and a threshold for each type, on development data."""

import argparse
import json
import math
import random
from pathlib import Path

import torch
from torch.nn import functional as F
from tokenizers import Tokenizer

import corpora
import features
import measure
import ort
import train
from values import Values

LOWEST = 0.3

# Chats contain many numbers and codes that no source labels. There a type needs a higher threshold than the one with
# the best F1 on dense text.
LEAST = {
    "EMAIL": 0.85, "PHONE": 0.8, "SSN": 0.7, "DOB": 0.5, "ZIP5": 0.5, "LOCATION": 0.55, "OCCUPATION": 0.6, "SCHOOL": 0.5, "ORG": 0.5, "AGE": 0.65,
    "HEALTH": 0.4, "FINANCE": 0.4, "APPEARANCE": 0.4, "RELATIONSHIP": 0.4, "BELIEF": 0.4, "DEMOGRAPHIC": 0.4,
    "SEXUAL_ORIENTATION": 0.4, "STREET_ADDRESS": 0.6, "CODE": 0.8, "DATETIME": 0.5,
    "ACCOUNT_NUMBER": 0.75, "DEVICE_ID": 0.6, "US_PASSPORT": 0.9, "US_DRIVER_LICENSE": 0.9,
}


def development(data, generated, dice):
    values = Values(dice.randrange(1 << 30))
    service = [corpora.varied(e, values) for e in corpora.generated(generated)]
    chats = list(corpora.multidogo(data / "multidogo_sent_dev.jsonl.gz"))
    return [
        (list(corpora.capid(data / "capid_dev.jsonl")), corpora.CAPID),
        (list(corpora.tweets(data / "wnut17_dev.jsonl.gz")) + list(corpora.tweets(data / "btc_dev.jsonl.gz")), corpora.TWEETS),
        (list(corpora.tweets(data / "presidio_synth_dev.jsonl.gz")), corpora.TWEETS),
        # Only the customer's name is labelled, so the agent's name would count as a false positive.
        (dice.sample(chats, 2500), corpora.MULTIDOGO - {"NAME"}),
        (dice.sample(service, 2000), corpora.SERVICE),
        ([e for name in train.KEPT for e in corpora.written(corpora.WRITTEN / "hands" / name)], corpora.WRITTEN_BY_HAND),
        (list(corpora.told(corpora.WRITTEN / "told" / train.CALIBRATING_TWINS)), frozenset(["DOB", "AGE"])),
    ]


def fit(sources):
    """Logistic regression of correctness on the logit of p, regularized towards the identity.

    Every source has the same weight, however many spans it has; otherwise tweets would dominate."""
    sources = [pairs for pairs in sources if pairs]
    pairs = [pair for one in sources for pair in one]
    weights = [len(pairs) / len(sources) / len(one) for one in sources for _ in one]
    x = torch.tensor([math.log(min(max(p, 1e-4), 1 - 1e-4) / (1 - min(max(p, 1e-4), 1 - 1e-4))) for p, _ in pairs], dtype=torch.double)
    y = torch.tensor([float(right) for _, right in pairs], dtype=torch.double)
    w = torch.tensor(weights, dtype=torch.double)
    parameters = torch.tensor([1.0, 0.0], dtype=torch.double, requires_grad=True)
    optimizer = torch.optim.LBFGS([parameters], max_iter=200)

    def closure():
        optimizer.zero_grad()
        logits = parameters[0] * x + parameters[1]
        loss = torch.nn.functional.binary_cross_entropy_with_logits(logits, y, weight=w, reduction="sum")
        loss = loss + 5 * ((parameters[0] - 1) ** 2 + parameters[1] ** 2)
        loss.backward()
        return loss

    optimizer.step(closure)
    slope, offset = parameters.detach().tolist()
    return max(slope, 0.05), offset


def threshold(pairs, gold, slope, offset):
    """The score with the best F1 on a grid, at most 0.5 to preserve recall for later stages."""
    scored = [(1 / (1 + math.exp(-(slope * math.log(min(p, 1 - 1e-4) / (1 - min(p, 1 - 1e-4))) + offset))), right) for p, right in pairs]
    best = (0.0, 0.5)
    for step in range(20, 52, 2):
        at = step / 100
        hits = sum(r for s, r in scored if s >= at)
        found = sum(s >= at for s, _ in scored)
        f1 = 2 * hits / max(found + gold, 1)
        best = max(best, (f1, at))
    return best[1]


def temperatures(model):
    """The divisors of the log odds that make the probabilities of owner and assertion fit, on the hands that nothing was trained on."""
    values = []
    for name in train.KEPT:
        for example in corpora.written(corpora.WRITTEN / "hands" / name):
            if example.spans:
                values += model.values(example)
    result = {}
    for head, at in (("owner", 0), ("assertion", 1)):
        told = [v for v in values if sum(v[at + 2]) > 0]
        odds = torch.stack([v[at] for v in told])
        gold = torch.tensor([v[at + 2] for v in told]).argmax(-1)
        result[head] = min((t / 100 for t in range(60, 301, 2)), key=lambda t: float(F.cross_entropy(odds / t, gold)))
        print(head, len(told), result[head], f"expected calibration error {calibration_error(odds / result[head], gold):.3f}", flush=True)
    return result


def calibration_error(odds, gold, bins=10):
    """The mean distance of stated probability and share of right readings, over ten bins of equal width."""
    highest = odds.softmax(-1).max(-1)
    right = (highest.indices == gold).float()
    error = 0.0
    for i in range(bins):
        inside = (highest.values > i / bins) & (highest.values <= (i + 1) / bins)
        if inside.any():
            error += float(inside.float().mean() * (highest.values[inside].mean() - right[inside].mean()).abs())
    return error


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--model", type=Path, required=True)
    parser.add_argument("--tokenizer", type=Path, required=True)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--generated", type=Path, required=True, help="family a, dialogues that were not trained on")
    parser.add_argument("--output", type=Path, required=True)
    options = parser.parse_args()
    tokenizer = Tokenizer.from_file(str(options.tokenizer))
    tokenizer.no_padding()
    tokenizer.no_truncation()
    model = ort.Exported(options.model, tokenizer, threads=2)
    sources = {t: [] for t in corpora.TYPES}
    gold = {t: 0 for t in corpora.TYPES}
    for examples, known in development(options.data, options.generated, random.Random(1)):
        pairs = {t: [] for t in corpora.TYPES}
        for example in examples:
            for s in example.spans:
                if s.kind in known:
                    gold[s.kind] += 1
            for start, end, kind, score, _ in model.spans(example):
                if kind in known and score >= LOWEST:
                    right = any(s.kind == kind and s.start < end and start < s.end for s in example.spans)
                    pairs[kind].append((score, right))
        for kind in corpora.TYPES:
            sources[kind].append(pairs[kind])
    result = {}
    for kind in corpora.TYPES:
        pairs = [pair for one in sources[kind] for pair in one]
        slope, offset = fit(sources[kind]) if len(pairs) >= 20 else (1.0, 0.0)
        result[kind] = {
            "slope": round(slope, 4), "offset": round(offset, 4),
            "threshold": max(LEAST.get(kind, 0), threshold(pairs, gold[kind], slope, offset) if len(pairs) >= 20 else 0.5),
        }
        print(kind, len(pairs), gold[kind], result[kind], flush=True)
    content = {
        "tags": corpora.TAGS,
        "context": {"most": features.CONTEXT, "turn": features.EACH, "fewest": features.FEWEST},
        "longest": features.LONGEST, "overlap": 64, "temperature": temperatures(model), "calibration": result,
    }
    options.output.write_text(json.dumps(content, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
