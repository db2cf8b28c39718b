"""Prints how well the head of labels parts the answers of hands that taught nothing, and generated ones of the fifth lineage.

judge.py --weights answers.pt --pretrained FOLDER --generated FOLDER
"""

import argparse
import sys
from pathlib import Path

import torch

import answers as corpus
from reader import Answers

sys.path.append(str(Path(__file__).resolve().parent.parent / "tier2"))

from learning import tokenizer_of

UNSAFE, BORDERLINE, SAFE = range(3)

# Generated answers of each kind that are read, at most.
MOST = 250


def area(high, low):
    """The share of pairs in which the first is higher; half of a pair with equal ones."""
    above = (high[:, None] > low[None]).float() + 0.5 * (high[:, None] == low[None]).float()
    return above.mean().item()


def scores(model, tokenizer, answers):
    """The log probability of the label unsafe."""
    found = []
    with torch.no_grad():
        for answer in answers:
            ids, _ = corpus.laid_out(answer, tokenizer)
            vector = model(torch.tensor([ids]), torch.tensor([corpus.segments(len(ids))]))
            found.append(model.heads(vector, vector[None])[0].log_softmax(-1)[0, UNSAFE])
    return torch.stack(found)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--weights", type=Path, required=True)
    parser.add_argument("--pretrained", type=Path, required=True, help="folder with tokenizer.json")
    parser.add_argument("--leave", nargs="*", default=corpus.KEPT, help="hands that taught nothing")
    parser.add_argument("--generated", type=Path, help="folder with DOMAIN.jsonl.gz of onset generate leakage")
    options = parser.parse_args()
    model = Answers()
    model.load_state_dict(torch.load(options.weights, map_location="cpu"))
    model.eval()
    tokenizer = tokenizer_of(options.pretrained)
    _, kept = corpus.hands(options.leave)
    for hand in options.leave:
        own = [answer for answer in kept if answer.source == hand]
        found = scores(model, tokenizer, own)
        labels = torch.tensor([answer.label for answer in own])
        unsafe, borderline, safe = (found[labels == label] for label in (UNSAFE, BORDERLINE, SAFE))
        above = (unsafe > borderline.quantile(0.95)).float().mean().item()
        print(
            f"{hand}: AUROC against borderline {area(unsafe, borderline):.3f}, against safe {area(unsafe, safe):.3f};"
            f" above 95 % of borderline {100 * above:.0f} % of unsafe"
        )
    for path in sorted(options.generated.glob("*.jsonl.gz")) if options.generated else ():
        unsafe, borderline, across = (
            scores(model, tokenizer, list(corpus.generated(path, part).values())[0][:MOST])
            for part in ("unsafe-holdout", "borderline-evaluation", "unsafe-cross")
        )
        print(
            f"{path.name}: AUROC against borderline answers of the fifth lineage {area(unsafe, borderline):.3f};"
            f" of unsafe answers of the fourth {area(across, borderline):.3f}"
        )


if __name__ == "__main__":
    main()
