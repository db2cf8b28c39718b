"""Fine-tunes the encoder of Tier-2. See README.md in this folder."""

import argparse
import math
import random
import sys
import time
from pathlib import Path

import torch
from torch.nn import functional as F
from tokenizers import Tokenizer

import corpora
import features
import sentences
from encoder import WIDE, Encoder
from values import Values

SEED = 20261121
TOKENS = 3072
COUNTS = {"capid": 1907, "multidogo": 12000, "tweets": 9732, "generated": 14000, "sentences": 12000}


def sources(data, generated):
    return {
        "capid": list(corpora.capid(data / "capid_train.jsonl")),
        "multidogo": list(corpora.multidogo(data / "multidogo_sent_train.jsonl.gz")),
        "tweets": list(corpora.tweets(data / "wnut17_train.jsonl.gz")) + list(corpora.tweets(data / "btc_train.jsonl.gz")),
        "generated": list(corpora.generated(generated)),
        "sentences": sentences.sentences(SEED, 40000),
    }


def epoch(pools, dice, others):
    """The examples of one epoch; sampled sources draw turns with spans twice as often."""
    chosen = []
    for name, count in COUNTS.items():
        pool = pools[name]
        if len(pool) > count:
            full = [e for e in pool if e.spans]
            bare = [e for e in pool if not e.spans]
            some = min(len(full), count * 2 // 3)
            chosen += dice.sample(full, some) + dice.sample(bare, min(len(bare), count - some))
        else:
            chosen += pool
    return [corpora.noisy(e, dice, *others) for e in chosen]


def item(tokenizer, example):
    ids, segments, words = features.encode(tokenizer, example.request, example.text)
    tags, relevance, redact = features.allowed(example, words)
    return {"ids": ids, "segments": segments, "tags": tags, "relevance": relevance, "redact": redact}


def batches(items, dice):
    """Batches of similar length and a bounded number of tokens, in random order."""
    order = sorted(items, key=lambda i: len(i["ids"]) + dice.random() * 4)
    groups, group = [], []
    for one in order:
        if group and len(one["ids"]) * (len(group) + 1) > TOKENS:
            groups.append(group)
            group = []
        group.append(one)
    groups.append(group)
    dice.shuffle(groups)
    return groups


def loss_of(model, tensors):
    ids, attention, segments, mask, used, relevance, redact = tensors
    types, relevant, redacted = model(ids, segments, attention)
    types, relevant, redacted = types.float(), relevant.float(), redacted.float()
    right = types.masked_fill(~mask, -1e4).logsumexp(-1)
    loss = (types.logsumexp(-1) - right)[used].mean()
    for logits, gold in ((relevant, relevance), (redacted, redact)):
        told = gold >= 0
        if told.any():
            loss = loss + 0.3 * F.binary_cross_entropy_with_logits(logits[told], gold[told])
    return loss


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pretrained", type=Path, required=True, help="folder with model.safetensors and tokenizer.json")
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--generated", type=Path, required=True, help="output of: onset generate train")
    parser.add_argument("--output", type=Path, required=True)
    parser.add_argument("--epochs", type=int, default=4)
    parser.add_argument("--rate", type=float, default=2.5e-4)
    parser.add_argument("--threads", type=int, default=2)
    options = parser.parse_args()
    torch.manual_seed(SEED)
    torch.set_num_threads(options.threads)
    dice = random.Random(SEED)
    tokenizer = Tokenizer.from_file(str(options.pretrained / "tokenizer.json"))
    tokenizer.no_padding()
    tokenizer.no_truncation()
    pools = sources(options.data, options.generated)
    print({name: len(pool) for name, pool in pools.items()}, flush=True)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    others = (*sentences.names(SEED, 20000), Values(SEED))
    model = Encoder(len(corpora.TAGS))
    wide = Encoder(len(corpora.TAGS), inner=WIDE)
    wide.load_pretrained(options.pretrained / "model.safetensors")
    seen = [item(tokenizer, e) for pool in pools.values() for e in dice.sample(pool, 200)]
    model.narrow(wide, [features.batch(group)[:3] for group in batches(seen, dice)])
    torch.save(model.state_dict(), options.output.with_suffix(".start.pt"))
    model.words.weight.requires_grad_(False)
    model.to(device)
    decayed = [p for p in model.parameters() if p.requires_grad and p.dim() > 1]
    plain = [p for p in model.parameters() if p.requires_grad and p.dim() == 1]
    optimizer = torch.optim.AdamW([{"params": decayed, "weight_decay": 0.01}, {"params": plain, "weight_decay": 0.0}], lr=options.rate, fused=True)
    started = time.monotonic()
    step, total = 0, None
    for number in range(options.epochs):
        groups = batches([item(tokenizer, e) for e in epoch(pools, dice, others)], dice)
        total = total or len(groups) * options.epochs
        model.train()
        sum_loss = 0.0
        for i, group in enumerate(groups):
            share = min(step / total, 1.0)
            for part in optimizer.param_groups:
                part["lr"] = options.rate * min(step / (0.06 * total), (1 - share) / 0.94 if share > 0.06 else 1)
            tensors = [t.to(device) for t in features.batch(group)]
            with torch.autocast(device, dtype=torch.bfloat16):
                loss = loss_of(model, tensors)
            loss.backward()
            torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
            optimizer.step()
            optimizer.zero_grad(set_to_none=True)
            step += 1
            sum_loss += loss.item()
            if i % 50 == 49:
                minutes = (time.monotonic() - started) / 60
                print(f"epoch {number} {i + 1}/{len(groups)} loss {sum_loss / (i + 1):.4f} {minutes:.1f} min", flush=True)
        torch.save(model.state_dict(), options.output)


if __name__ == "__main__":
    main()
