"""Trains a reader of owners and assertions on whole chats. See README.md in this folder.

train.py teacher --output FILE                             SmolLM2-135M, its upper layers tuned
train.py student --output FILE --pretrained FOLDER --taught READINGS --layers N
                                                           BGE-small; READINGS are the teacher's, by read.py

A run that was stopped goes on from FILE.state."""

import argparse
import json
import time
from dataclasses import replace
from random import Random
from pathlib import Path

import torch
from torch.nn import functional as F

import chats
import sentences
from chats import ASSERTIONS, OWNERS
from learning import seeded, set_rate
from layout import target, told as stated

SEED = 20261129
TOKENS = 3072
KEPT = ("hand-09", "hand-14", "talk-02", "talk-03", "twin-06", "revealed-02")
FOLDERS = {"hands": "hand", "near": "near", "told": "told", "talks": "talk", "twins": "twin", "revealed": "revealed"}
SPLICES = 8000
HARD = 3
WRONG, UNREAD, BLIND = 0.10, 0.08, 0.12
SAVED = 100
# The heads begin anew, so they learn faster than the body by this factor.
HEADS = 5


def corpus(but=KEPT):
    """The open hands by folder."""
    found = []
    for folder, prefix in FOLDERS.items():
        for path in sorted((chats.WRITTEN / folder).glob("*.jsonl")):
            name = f"{prefix}-{path.stem.split('-')[-1]}"
            if name not in but:
                found += [replace(c, hand=name) for c in chats.read(path)]
    return found


def taught(pool, path):
    """The chats with a teacher's readings, as read.py writes them."""
    known = {}
    for line in path.read_text().splitlines():
        row = json.loads(line)
        known[row["hand"], row["chat"], row["turn"], row["value"]] = tuple(map(tuple, (row["now"], row["later"], row["assertion"])))

    def of(chat):
        turns = []
        for at, turn in enumerate(chat.turns):
            values = [replace(v, taught=known.get((chat.hand, chat.name, at, n))) for n, v in enumerate(turn.values)]
            turns.append(replace(turn, values=tuple(values)))
        return replace(chat, turns=tuple(turns))

    return [of(chat) for chat in pool]


def heard(chat, dice):
    """Owners of earlier values as a reader might have read them: some wrong, some values not found, some chats without any."""
    if dice.random() < BLIND:
        return [[None] * len(t.values) for t in chat.turns]

    def one(value):
        drawn = dice.random()
        return None if drawn < UNREAD else dice.choice(OWNERS) if drawn < UNREAD + WRONG else value.owner

    return [[one(v) for v in t.values] for t in chat.turns]


def epoch(pool, layout, dice, names):
    """The items of one epoch, each with its values."""
    found = []

    def learn(chat, at):
        following = dice.choice((0, 0, 1, 2))
        for item in layout.items(chat.turns, at, heard(chat, dice), following):
            found.append((item, chat.turns[at].values, following))

    for chat in pool:
        varied = vary(chat, dice, names)
        for at, turn in enumerate(varied.turns):
            if turn.values:
                for _ in range(HARD if chats.hard(varied, at) else 1):
                    learn(varied, at)
    for chat in chats.splices(pool, dice, SPLICES):
        varied = vary(chat, dice, names)
        learn(varied, len(varied.turns) - 1)
    return found


def vary(chat, dice, names):
    if dice.random() < 0.5:
        chat = chats.renamed(chat, dice, *names)
    return chats.plain(chat) if dice.random() < 0.15 else chat


def batches(items, dice):
    """Batches of similar length and a bounded number of sub-words, in random order."""
    order = sorted(items, key=lambda i: len(i[0].ids) + dice.random() * 4)
    groups, group = [], []
    for one in order:
        if group and len(one[0].ids) * (len(group) + 1) > TOKENS:
            groups.append(group)
            group = []
        group.append(one)
    groups.append(group)
    dice.shuffle(groups)
    return groups


def tensors(group):
    """ids, attention, which value each word is of, and the targets."""
    longest = max(len(i.ids) for i, _, _ in group)
    ids, attention = torch.zeros(len(group), longest, dtype=torch.long), torch.zeros(len(group), longest)
    rows, columns, of, owners, told = [], [], [], [], []
    for row, (item, values, following) in enumerate(group):
        ids[row, : len(item.ids)] = torch.tensor(item.ids)
        attention[row, : len(item.ids)] = 1
        for number, first, end in item.places:
            for column in range(first, end):
                rows.append(row), columns.append(column), of.append(len(owners))
            owners.append(target(values[number], following))
            told.append(stated(values[number]))
    return ids, attention, torch.tensor(rows), torch.tensor(columns), torch.tensor(of), torch.tensor(owners), torch.tensor(told)


def read(model, ids, attention, rows, columns, of, count):
    """Logits of owner and assertion of each value: the mean over its words."""
    states = model(ids, attention).float()[rows, columns]
    sums = torch.zeros(count, states.shape[-1]).index_add(0, of, states)
    sizes = torch.zeros(count).index_add(0, of, torch.ones(len(of)))
    return model.heads(sums / sizes[:, None])


def loss_of(model, given):
    ids, attention, rows, columns, of, owners, told = given
    with torch.autocast("cpu", dtype=torch.bfloat16):
        owner, assertion = read(model, ids, attention, rows, columns, of, len(owners))
    loss = F.cross_entropy(owner.float(), owners)
    some = told.sum(-1) > 0
    return loss + F.cross_entropy(assertion.float()[some], told[some]) if some.any() else loss


def run(model, layout, pool, names, options):
    heads = [p for n, p in model.named_parameters() if p.requires_grad and not n.startswith("body.")]
    body = [p for n, p in model.named_parameters() if p.requires_grad and n.startswith("body.")]
    optimizer = torch.optim.AdamW([{"params": body}, {"params": heads}], weight_decay=0.01, fused=True)
    state = options.output.with_suffix(".state")
    done, sizes = 0, []
    if state.exists():
        kept = torch.load(state, map_location="cpu")
        model.load_state_dict(kept["model"], strict=False)
        optimizer.load_state_dict(kept["optimizer"])
        done, sizes = kept["done"], kept["sizes"]
        print(f"goes on from step {done}", flush=True)
    started = time.monotonic()
    for number in range(options.epochs):
        before = sum(sizes[:number])
        if number < len(sizes) and done >= before + sizes[number]:
            continue
        dice = Random(options.seed + number)
        groups = batches(epoch(pool, layout, dice, names), dice)
        sizes = sizes[:number] + [len(groups)]
        total = before + len(groups) * (options.epochs - number)
        model.train()
        summed, count = 0.0, 0
        for step, group in enumerate(groups, before):
            if step < done:
                continue
            torch.manual_seed(options.seed + step)
            set_rate(optimizer, options.rate, step, total)
            optimizer.param_groups[1]["lr"] *= HEADS
            loss = loss_of(model, tensors(group))
            loss.backward()
            torch.nn.utils.clip_grad_norm_([p for p in model.parameters() if p.requires_grad], 1.0)
            optimizer.step()
            optimizer.zero_grad(set_to_none=True)
            done = step + 1
            summed, count = summed + loss.item(), count + 1
            if count % 50 == 0:
                minutes = (time.monotonic() - started) / 60
                print(f"epoch {number} step {done} of {total} loss {summed / count:.4f} {minutes:.1f} min", flush=True)
                summed, count = 0.0, 0
            if done % SAVED == 0:
                save(state, {"model": model.learnt(), "optimizer": optimizer.state_dict(), "done": done, "sizes": sizes})
        save(state, {"model": model.learnt(), "optimizer": optimizer.state_dict(), "done": done, "sizes": sizes})
        torch.save(model.learnt(), options.output)


def save(path, what):
    torch.save(what, path.with_suffix(".part"))
    path.with_suffix(".part").replace(path)


def reader(options):
    """The untrained reader of a stage, and its layout."""
    if options.pretrained is None:
        import decoder

        model = decoder.Reader()
        return model, decoder.layout(options.length or 256, model)
    import student

    model = student.Reader(options.pretrained, options.layers)
    return model, student.layout(options.pretrained, options.length or 200, model)


def kind(parser):
    """The options that say which reader it is."""
    parser.add_argument("--length", type=int, help="sub-words; 256 of a teacher, 200 of a student")
    parser.add_argument("--pretrained", type=Path, help="of a student: a folder that tier2/pretrained.py has written")
    parser.add_argument("--layers", type=int, default=12, help="of a student")
    parser.add_argument("--threads", type=int, default=2)


def trained(options):
    """The reader with the weights of --weights, and its layout."""
    torch.set_num_threads(options.threads)
    model, layout = reader(options)
    kept = torch.load(options.weights, map_location="cpu")
    model.load_state_dict(kept.get("model", kept), strict=False)
    return model, layout


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("stage", choices=("teacher", "student"))
    parser.add_argument("--output", type=Path, required=True)
    parser.add_argument("--epochs", type=int, default=3)
    parser.add_argument("--rate", type=float, default=1e-4)
    parser.add_argument("--taught", type=Path)
    parser.add_argument("--seed", type=int, default=SEED)
    kind(parser)
    options = parser.parse_args()
    if (options.stage == "student") != (options.pretrained is not None):
        parser.error("A student is pretrained, a teacher is not.")
    seeded(options.seed, options.threads)
    names = sentences.names(SEED, 20000)
    pool = corpus()
    if options.taught is not None:
        pool = taught(pool, options.taught)
    model, layout = reader(options)
    run(model, layout, pool, names, options)


if __name__ == "__main__":
    main()
