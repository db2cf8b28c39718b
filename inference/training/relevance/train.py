"""Trains the relevance reader. See README.md in this folder.

train.py --pretrained FOLDER --data FOLDER --output reader.pt [--layers N] [--teacher W] [--leave FILE …]
"""

import argparse
import sys
import time
from pathlib import Path

import torch
from torch.nn import functional as F

import layout
import needs
from reader import EXACT, NEEDED, Reader

sys.path.append(str(Path(__file__).resolve().parent.parent / "tier2"))

import features
from encoder import load_checkpoint
from learning import learn, mark, optimizer_of, seeded, set_rate, tokenizer_of

SEED = 20261126
TOKENS = 3072

# Hand 5 teaches nothing: models are compared on it. Hands 15 and 16 came after the shipped model.
KEPT = ("hand-05.jsonl", "hand-15.jsonl", "hand-16.jsonl")

# The order of a value's need between the questions of its context, and a question of another record.
ORDER, STRANGE = 0.5, 0.15

# How often the kind of a value is not told, and those of all earlier turns of a chat: a stream knows the values of the
# turn at hand.
UNTOLD, EARLIER = 0.1, 0.3

# Of a label, what its hand says; the rest is the teacher's.
OWN = 0.5


def contexts(data, left=KEPT):
    written = [c for path in sorted(needs.HANDS.glob("*.jsonl")) if path.name not in left for c in needs.hand(path)]
    return written + list(needs.related(data / "written" / "relevance-1.jsonl")), list(needs.capid(data / "capid_train.jsonl"))


def of_values(logits, value, count):
    """The mean log odds of each value over its sub-words, and which values have any."""
    return features.of_values(logits, value, count), torch.bincount(value[value >= 0], minlength=count) > 0


def questions(context, dice, strangers):
    """The context's questions in random order; of CAPID, which has one of each, also one of another record."""
    asked = list(context.questions)
    if len(asked) == 1 and dice.random() < STRANGE:
        asked.append(needs.Question(dice.choice(strangers).questions[0].text, (0,) * len(context.values)))
    dice.shuffle(asked)
    return asked


def untold(context, dice):
    """The values of a context whose kinds are not told."""
    last = len(context.turns) - 1
    earlier = dice.random() < EARLIER
    return {i for i, value in enumerate(context.values) if dice.random() < UNTOLD or (earlier and value.turn < last)}


def groups(chosen, tokenizer, dice, strangers):
    """Batches that hold all questions of a context, of similar length and a bounded number of tokens."""
    rows = []
    for context in chosen:
        asked = questions(context, dice, strangers)
        rows.append((context, asked, [layout.encode(tokenizer, context, q.text, untold(context, dice)) for q in asked]))
    rows.sort(key=lambda row: max(len(e[0]) for e in row[2]) + dice.random() * 8)
    found, group, longest = [], [], 0
    for row in rows:
        longest = max(longest, max(len(e[0]) for e in row[2]))
        if group and longest * (sum(len(r[1]) for r in group) + len(row[1])) > TOKENS:
            found.append(group)
            group, longest = [], max(len(e[0]) for e in row[2])
        group.append(row)
    found.append(group)
    dice.shuffle(found)
    return found


def loss_of(logits, seen, group, taught):
    """How wrong the needs are, and how wrong their order between two questions about one value."""
    needed, exact = (
        torch.tensor([q.share(i, least) for _, asked, _ in group for q in asked for i in range(len(q.needs))]) for least in (1, 2)
    )
    agreed = needed
    if taught is not None:
        needed = OWN * needed + (1 - OWN) * taught[:, NEEDED].sigmoid()
        exact = OWN * exact + (1 - OWN) * taught[:, EXACT].sigmoid()
    loss = F.binary_cross_entropy_with_logits(logits[seen, NEEDED], needed[seen])
    loss = loss + 0.5 * F.binary_cross_entropy_with_logits(logits[seen, EXACT], exact[seen])
    margins, at = [], 0
    for context, asked, _ in group:
        n = len(context.values)
        table = logits[at : at + n * len(asked), NEEDED].view(len(asked), n)
        told = agreed[at : at + n * len(asked)].view(len(asked), n)
        reached = seen[at : at + n * len(asked)].view(len(asked), n)
        for i in range(len(asked)):
            for k in range(len(asked)):
                pairs = (told[i] == 1) & (told[k] == 0) & reached[i] & reached[k]
                margins.append((table[i] - table[k])[pairs])
        at += n * len(asked)
    margins = torch.cat(margins)
    return loss + ORDER * F.softplus(1 - margins).mean() if len(margins) else loss


def run(model, teacher, written, capid, tokenizer, options, dice):
    optimizer = optimizer_of(model, options.rate)
    started, step, total = time.monotonic(), 0, None
    for number in range(options.epochs):
        chosen = written + dice.sample(capid, min(len(capid), options.capid))
        batches = groups(chosen, tokenizer, dice, capid)
        total = total or len(batches) * options.epochs
        model.train()
        sum_loss = 0.0
        for i, group in enumerate(batches):
            set_rate(optimizer, options.rate, step, total)
            ids, segments, kinds, attention, value, count = layout.batch([e for _, _, all in group for e in all])
            taught = None
            with torch.autocast("cpu", dtype=torch.bfloat16):
                if teacher is not None:
                    with torch.no_grad():
                        taught, _ = of_values(teacher(ids, segments, kinds, attention).float(), value, count)
                out = model(ids, segments, kinds, attention)
            logits, seen = of_values(out.float(), value, count)
            loss = loss_of(logits, seen, group, taught)
            learn(model, optimizer, loss)
            step += 1
            sum_loss += loss.item()
            if i % 50 == 49:
                print(f"epoch {number} {i + 1}/{len(batches)} loss {sum_loss / (i + 1):.4f} {(time.monotonic() - started) / 60:.1f} min", flush=True)
        torch.save(model.state_dict(), options.output)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pretrained", type=Path, required=True, help="folder with model.safetensors and tokenizer.json")
    parser.add_argument("--data", type=Path, required=True, help="the folder with CAPID")
    parser.add_argument("--layers", type=int, default=6)
    parser.add_argument("--teacher", type=Path, help="weights of a twelve-layer reader")
    parser.add_argument("--leave", nargs="*", default=KEPT, help="hands that teach nothing")
    parser.add_argument("--output", type=Path, required=True)
    parser.add_argument("--capid", type=int, default=1000, help="records of CAPID in an epoch")
    parser.add_argument("--epochs", type=int, default=5)
    parser.add_argument("--rate", type=float, default=2e-4)
    parser.add_argument("--threads", type=int, default=2)
    options = parser.parse_args()
    dice = seeded(SEED, options.threads)
    tokenizer = tokenizer_of(options.pretrained)
    model = Reader(len(layout.KINDS), layers=options.layers)
    load_checkpoint(model, options.pretrained / "model.safetensors")
    mark(model, tokenizer, layout.LIKE)
    teacher = None
    if options.teacher:
        teacher = Reader(len(layout.KINDS), layers=12)
        teacher.load_state_dict(torch.load(options.teacher, map_location="cpu"))
        teacher.eval()
    written, capid = contexts(options.data, options.leave)
    print(f"{len(written)} contexts of hands, {len(capid)} of CAPID", flush=True)
    run(model, teacher, written, capid, tokenizer, options, dice)


if __name__ == "__main__":
    main()
