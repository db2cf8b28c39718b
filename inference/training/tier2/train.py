"""Trains the encoder of Tier-2 in four stages. See README.md in this folder.

train.py extraction   the six-layer encoder learns types, relevance and redaction
train.py teacher      a twelve-layer encoder learns owners and assertions from the written corpus
train.py joint        the six-layer encoder goes on with everything, taught by the teacher, too
train.py told         it goes on with the twins, in which the talk around decides what a date, a number or a place is
"""

import argparse
import time
from dataclasses import replace
from pathlib import Path

import torch
from torch.nn import functional as F

import corpora
import features
import sentences
from encoder import WIDE, Encoder, load_checkpoint
from learning import learn, mark, optimizer_of, seeded, set_rate, tokenizer_of
from values import Values

SEED = 20261121
TOKENS = 3072
EXTRACTION = {"capid": 1907, "multidogo": 12000, "tweets": 9732, "generated": 14000, "sentences": 12000}
JOINT = {"capid": 1907, "multidogo": 5000, "tweets": 7000, "generated": 6000, "sentences": 6000}
TOLD = {"capid": 1907, "multidogo": 2000, "tweets": 2500, "generated": 1500, "sentences": 1500, "written": 5000}

# Hands that no stage reads: probabilities are calibrated and figures are compared on them.
KEPT = ("hand-09.jsonl", "hand-14.jsonl")
CALIBRATING_TWINS = "hand-14.jsonl"
KEPT_TWINS = ("hand-07.jsonl", "hand-08.jsonl", CALIBRATING_TWINS)
REPEATS = 3

# Of a label in the written corpus, what its hand says; the rest is the teacher's.
HAND = 0.7
WEIGHTS = {"types": 1.0, "relevance": 0.3, "redact": 0.3, "owner": 1.0, "assertion": 1.2}


def extraction_sources(data, generated):
    return {
        "capid": list(corpora.capid(data / "capid_train.jsonl")),
        "multidogo": list(corpora.multidogo(data / "multidogo_sent_train.jsonl.gz")),
        "tweets": list(corpora.tweets(data / "wnut17_train.jsonl.gz")) + list(corpora.tweets(data / "btc_train.jsonl.gz")),
        "generated": list(corpora.generated(generated)),
        "sentences": sentences.sentences(SEED, 40000),
    }


def hands(but=KEPT):
    """The turns of the written corpus's open hands and near twins; of turns without a value one in three."""
    turns = []
    for folder in ("hands", "near"):
        for path in sorted((corpora.WRITTEN / folder).glob("*.jsonl")):
            if path.name not in but:
                turns += list(corpora.written(path))
    bare = [e for e in turns if not e.spans]
    return [e for e in turns if e.spans] + bare[::3]


def twins(but=KEPT_TWINS):
    """The turns of the open hands of twins."""
    return [e for path in sorted((corpora.WRITTEN / "told").glob("*.jsonl")) if path.name not in but for e in corpora.told(path)]


def epoch(pools, counts, dice, others):
    """The examples of one epoch; sampled sources draw turns with spans twice as often."""
    chosen = []
    for name, pool in pools.items():
        count = counts.get(name, len(pool))
        if len(pool) > count:
            full = [e for e in pool if e.spans]
            bare = [e for e in pool if not e.spans]
            some = min(len(full), count * 2 // 3)
            chosen += dice.sample(full, some) + dice.sample(bare, min(len(bare), count - some))
        else:
            chosen += pool
    return [corpora.noisy(e, dice, *others) for e in chosen]


def item(tokenizer, example):
    ids, segments, words = features.encode(tokenizer, example)
    tags, relevance, redact = features.allowed(example, words)
    values = features.attributed(example, words)
    places = [place for place in words if place]
    return {"ids": ids, "segments": segments, "tags": tags, "relevance": relevance, "redact": redact, "values": values, "places": places}


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
    ids, attention, segments, mask, used, relevance, redact, value, owners, assertions = tensors
    types, relevant, redacted, owner, assertion = (logits.float() for logits in model(ids, segments, attention))
    loss = torch.zeros((), device=ids.device)
    if used.any():
        right = types.masked_fill(~mask, -1e4).logsumexp(-1)
        loss = loss + WEIGHTS["types"] * (types.logsumexp(-1) - right)[used].mean()
    for name, logits, gold in (("relevance", relevant, relevance), ("redact", redacted, redact)):
        told = gold >= 0
        if told.any():
            loss = loss + WEIGHTS[name] * F.binary_cross_entropy_with_logits(logits[told], gold[told])
    for name, logits, gold in (("owner", owner, owners), ("assertion", assertion, assertions)):
        told = gold.sum(-1) > 0
        if told.any():
            read = features.of_values(logits, value, len(gold))
            loss = loss + WEIGHTS[name] * F.cross_entropy(read[told], gold[told])
    return loss


@torch.no_grad()
def taught(model, tokenizer, examples, device):
    """The examples with the teacher's reading of their values; where a hand marked a value, mixed with it."""
    model.eval()
    items = [item(tokenizer, known_values(e)) for e in examples]
    result = list(examples)
    order = sorted((i for i in range(len(items)) if items[i]["values"]), key=lambda i: len(items[i]["ids"]))
    for at in range(0, len(order), 48):
        chunk = order[at : at + 48]
        tensors = [t.to(device) for t in features.batch([items[i] for i in chunk])]
        with torch.autocast(device, dtype=torch.bfloat16):
            _, _, _, owner, assertion = model(tensors[0], tensors[2], tensors[1])
        owner, assertion = (
            features.of_values(logits.float(), tensors[7], len(tensors[8])).softmax(-1).cpu().tolist() for logits in (owner, assertion)
        )
        row = 0
        for i in chunk:
            spans = list(result[i].spans)
            reachable = [k for k, s in enumerate(spans) if reached(s, items[i]["places"])]
            for k in reachable:
                spans[k] = replace(spans[k], owner=mixed(spans[k].owner, owner[row]), assertion=mixed(spans[k].assertion, assertion[row]))
                row += 1
            result[i] = replace(result[i], spans=tuple(spans))
    return result


def known_values(example):
    """The example with a place holder for every owner, so that each span is read."""
    return replace(example, spans=tuple(replace(s, owner=s.owner or corpora.certain("ME", corpora.OWNERS)) for s in example.spans))


def reached(span, places):
    return any(place[0] < span.end and span.start < place[1] for place in places)


def mixed(hand, teacher):
    return tuple(teacher) if hand is None else tuple(HAND * h + (1 - HAND) * t for h, t in zip(hand, teacher))


def run(model, pools, counts, tokenizer, options, others, dice, output):
    """Trains a model, and writes its weights after each epoch."""
    device = "cuda" if torch.cuda.is_available() else "cpu"
    model.to(device)
    optimizer = optimizer_of(model, options.rate)
    started = time.monotonic()
    step, total = 0, None
    for number in range(options.epochs):
        groups = batches([item(tokenizer, e) for e in epoch(pools, counts, dice, others)], dice)
        total = total or len(groups) * options.epochs
        model.train()
        sum_loss = 0.0
        for i, group in enumerate(groups):
            set_rate(optimizer, options.rate, step, total)
            tensors = [t.to(device) for t in features.batch(group)]
            with torch.autocast(device, dtype=torch.bfloat16):
                loss = loss_of(model, tensors)
            learn(model, optimizer, loss)
            step += 1
            sum_loss += loss.item()
            if i % 50 == 49:
                minutes = (time.monotonic() - started) / 60
                print(f"epoch {number} {i + 1}/{len(groups)} loss {sum_loss / (i + 1):.4f} {minutes:.1f} min", flush=True)
        torch.save(model.state_dict(), output)


def encoder(inner=None, layers=6):
    heads = (len(corpora.TAGS), len(corpora.OWNERS), len(corpora.ASSERTIONS))
    return Encoder(*heads, layers=layers) if inner is None else Encoder(*heads, inner=inner, layers=layers)


def extraction(options, tokenizer, dice, others):
    pools = extraction_sources(options.data, options.generated)
    wide = encoder(WIDE)
    load_checkpoint(wide, options.pretrained / "model.safetensors")
    model = encoder()
    seen = [item(tokenizer, e) for pool in pools.values() for e in dice.sample(pool, 200)]
    model.narrow(wide, [features.batch(group)[:3] for group in batches(seen, dice)])
    mark(model, tokenizer, features.LIKE)
    torch.save(model.state_dict(), options.output.with_suffix(".start.pt"))
    run(model, pools, EXTRACTION, tokenizer, options, others, dice, options.output)


def teacher(options, tokenizer, dice, others):
    model = encoder(WIDE, layers=12)
    load_checkpoint(model, options.pretrained / "model.safetensors")
    mark(model, tokenizer, features.LIKE)
    run(model, {"written": hands()}, {}, tokenizer, options, others, dice, options.output)


def read_by(learnt, pools, counts, tokenizer, dice):
    """The pools with a model's reading of their owners and assertions; of each pool no more than two epochs draw."""
    device = "cuda" if torch.cuda.is_available() else "cpu"
    learnt.to(device)
    for name, pool in pools.items():
        if name != "sentences":
            few = corpora.sample(pool, 2 * counts.get(name, len(pool)), dice)
            pools[name] = taught(learnt, tokenizer, few, device)
            print(f"the teacher has read {name}: {len(few)}", flush=True)
    return pools


def joint(options, tokenizer, dice, others):
    learnt = encoder(WIDE, layers=12)
    learnt.load_state_dict(torch.load(options.teacher, map_location="cpu"))
    pools = {**extraction_sources(options.data, options.generated), "written": hands()}
    pools = read_by(learnt, pools, JOINT, tokenizer, dice)
    model = encoder()
    own = model.state_dict()
    own.update(torch.load(options.start, map_location="cpu"))
    model.load_state_dict(own)
    mark(model, tokenizer, features.LIKE)
    run(model, pools, JOINT, tokenizer, options, others, dice, options.output)


def told(options, tokenizer, dice, others):
    """The model is its own teacher, so that it keeps what it knows of owners."""
    model = encoder()
    model.load_state_dict(torch.load(options.start, map_location="cpu"))
    pools = {**extraction_sources(options.data, options.generated), "written": hands(), "told": twins()}
    pools = read_by(model, pools, TOLD, tokenizer, dice)
    pools["told"] = pools["told"] * REPEATS
    run(model, pools, TOLD, tokenizer, options, others, dice, options.output)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("stage", choices=("extraction", "teacher", "joint", "told"))
    parser.add_argument("--pretrained", type=Path, required=True, help="folder with model.safetensors and tokenizer.json")
    parser.add_argument("--data", type=Path, help="the corpora of corpora.py")
    parser.add_argument("--generated", type=Path, help="output of: onset generate train")
    parser.add_argument("--start", type=Path, help="weights to go on from: of extraction for joint, of joint or of shipped.py for told")
    parser.add_argument("--teacher", type=Path, help="weights of the stage teacher")
    parser.add_argument("--output", type=Path, required=True)
    parser.add_argument("--epochs", type=int, default=4)
    parser.add_argument("--rate", type=float, default=2.5e-4)
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--threads", type=int, default=2)
    options = parser.parse_args()
    dice = seeded(options.seed, options.threads)
    tokenizer = tokenizer_of(options.pretrained)
    others = (*sentences.names(SEED, 20000), Values(SEED))
    {"extraction": extraction, "teacher": teacher, "joint": joint, "told": told}[options.stage](options, tokenizer, dice, others)


if __name__ == "__main__":
    main()
