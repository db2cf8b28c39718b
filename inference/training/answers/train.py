"""Trains the answers' encoder. See README.md in this folder.

train.py --start start.pt --pretrained FOLDER --generated FOLDER --real FILE --output answers.pt
"""

import argparse
import sys
import time
from pathlib import Path

import torch
from torch.nn import functional as F

import answers as corpus
from reader import Answers

sys.path.append(str(Path(__file__).resolve().parent.parent / "tier2"))

from learning import learn, seeded, set_rate, tokenizer_of

SEED = 7
TOKENS = 1800
MARKS, SMOOTHING = 0.5, 0.05

# Of each domain and label, how many generated answers are read at all, and how many in an epoch; likewise of the real ones. Twice as
# many in an epoch teach more about grammars and less about people.
READ, EPOCH = 700, 90
REAL = 40

# The share of sub-words that are not heard, so that no single word decides.
UNHEARD = 0.1


class Rows:
    """Answers with their sub-words after the frozen layers, which are computed once."""

    def __init__(self, model, tokenizer, answers):
        self.rows = []
        model.eval()
        with torch.no_grad():
            for answer in answers:
                ids, kinds = corpus.laid_out(answer, tokenizer)
                lower = model.lower(torch.tensor([ids]), torch.tensor([corpus.segments(len(ids))]))
                self.rows.append((answer, kinds, lower[0].half()))

    def batch(self, chosen):
        longest = max(len(self.rows[i][1]) for i in chosen)
        x = torch.zeros(len(chosen), longest, self.rows[0][2].shape[1])
        mask = torch.zeros(len(chosen), longest)
        for at, i in enumerate(chosen):
            length = len(self.rows[i][1])
            x[at, :length] = self.rows[i][2].float()
            mask[at, :length] = 1
        labels = torch.tensor([self.rows[i][0].label for i in chosen])
        return x, mask, labels, corpus.padded([self.rows[i][1] for i in chosen], corpus.UNTOLD)

    def batches(self, chosen, dice):
        """Batches of similar length and a bounded number of sub-words, in random order."""
        ordered = sorted(chosen, key=lambda i: len(self.rows[i][1]) + dice.random() * 10)
        found, group, longest = [], [], 0
        for i in ordered:
            length = len(self.rows[i][1])
            if group and max(longest, length) * (len(group) + 1) > TOKENS:
                found.append(group)
                group, longest = [], 0
            group.append(i)
            longest = max(longest, length)
        found.append(group)
        dice.shuffle(found)
        return found


def optimizer_of(model, rate):
    """AdamW for what lies above the frozen layers; vectors do not decay."""
    tuned = [*model.layers[-len(model.layers) // 2 :].parameters()]
    for part in (model.attend, model.take, model.label, model.marks):
        tuned += part.parameters()
    plain = [p for p in tuned if p.dim() == 1]
    decayed = [p for p in tuned if p.dim() > 1]
    groups = [{"params": decayed, "weight_decay": 0.01}, {"params": plain, "weight_decay": 0.0}]
    return torch.optim.AdamW(groups, lr=rate, fused=True)


def loss_of(model, batch):
    x, mask, labels, kinds = batch
    x = x * (torch.rand(x.shape[:2]) >= UNHEARD)[..., None]
    label, marks = model.heads(*model.upper(x, mask))
    loss = F.cross_entropy(label, labels, label_smoothing=SMOOTHING)
    if (kinds != corpus.UNTOLD).any():
        loss = loss + MARKS * F.cross_entropy(marks.flatten(0, 1), kinds.flatten(), ignore_index=corpus.UNTOLD)
    return loss


def begun(start):
    """The network at its start, with frozen lower layers."""
    model = Answers()
    model.load_state_dict(torch.load(start), strict=False)
    for part in (model.words, model.positions, model.segments, model.norm, *model.layers[: len(model.layers) // 2]):
        part.requires_grad_(False)
    return model


def run(model, rows, written, places, options):
    """Trains on all written answers and a few of each other kind in each epoch; saves the weights after each."""
    dice = seeded(SEED, options.threads)
    optimizer = optimizer_of(model, options.rate)
    started, step, total = time.monotonic(), 0, None
    model.train()
    for number in range(options.epochs):
        chosen = list(range(written))
        for source, some in places.items():
            chosen += dice.sample(some, min(len(some), REAL if source == "real" else EPOCH))
        batches = rows.batches(chosen, dice)
        total = total or len(batches) * options.epochs
        losses = 0.0
        for group in batches:
            set_rate(optimizer, options.rate, step, total)
            loss = loss_of(model, rows.batch(group))
            learn(model, optimizer, loss)
            step += 1
            losses += loss.item()
        print(f"epoch {number} loss {losses / len(batches):.4f} {(time.monotonic() - started) / 60:.1f} min", flush=True)
        torch.save(model.state_dict(), options.output)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--start", type=Path, required=True, help="weights of start.py")
    parser.add_argument("--pretrained", type=Path, required=True, help="folder with tokenizer.json")
    parser.add_argument("--generated", type=Path, required=True, help="folder with DOMAIN.jsonl.gz of onset generate leakage")
    parser.add_argument("--real", type=Path, required=True, help="medquad_safe_dev.jsonl.gz")
    parser.add_argument("--output", type=Path, required=True)
    parser.add_argument("--leave", nargs="*", default=corpus.KEPT, help="hands that teach nothing")
    parser.add_argument("--epochs", type=int, default=6)
    parser.add_argument("--rate", type=float, default=2e-4)
    parser.add_argument("--threads", type=int, default=2)
    options = parser.parse_args()
    dice = seeded(SEED, options.threads)
    written, _ = corpus.hands(options.leave)
    pools = {}
    for path in sorted(options.generated.glob("*.jsonl.gz")):
        for source, some in corpus.generated(path).items():
            pools[source] = dice.sample(some, min(READ, len(some)))
    pools["real"] = dice.sample(list(corpus.real(options.real)), 2 * READ)
    rows = Rows(begun(options.start), tokenizer_of(options.pretrained), written + [a for some in pools.values() for a in some])
    places, at = {}, len(written)
    for source, some in pools.items():
        places[source] = range(at, at + len(some))
        at += len(some)
    print(f"{len(written)} written answers, {at - len(written)} others", flush=True)

    seeded(SEED, options.threads)
    run(begun(options.start), rows, len(written), places, options)


if __name__ == "__main__":
    main()
