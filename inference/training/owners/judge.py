"""Judges a reader of owners on hands that it has not read. See README.md in this folder.

judge.py --weights FILE HAND…     files under lab/written

A chat is read turn by turn; earlier values have the owner that the reader itself gave them. A value is assignable if it
is the speaker's, the addressee's or another's, and stated. It is right if the reader gives it to that owner with enough
probability and reads it as stated."""

import argparse
from pathlib import Path

import torch

import chats
from chats import ASSERTIONS, OWNERS
from train import kind, read, tensors, trained

STATED = ASSERTIONS.index("STATED")
SOMEBODY = 3
TOKENS = 8192


class Reading:
    """A value: what its hand says, and the probabilities that the reader gives."""

    def __init__(self, chat, at, place, owner, assertion):
        self.chat, self.at, self.place, self.owner, self.assertion = chat, at, place, owner, assertion
        self.value = chat.turns[at].values[place]

    def assignable(self):
        return OWNERS.index(self.value.owner) < SOMEBODY and self.value.assertion == "STATED"

    def given(self, threshold):
        best = int(self.owner.argmax())
        sure = float(self.owner[best] * self.assertion[STATED]) >= threshold
        return best if best < SOMEBODY and sure and int(self.assertion.argmax()) == STATED else None

    def right(self, threshold):
        return self.assignable() and self.given(threshold) == OWNERS.index(self.value.owner)


@torch.no_grad()
def readings(model, layout, some, following=0, own=True):
    """The readings of all values of some chats. own: earlier values have the reader's owners, else their hands'."""
    model.eval()
    heard = [[[None if own else v.owner for v in t.values] for t in c.turns] for c in some]
    found = []
    for at in range(max(len(c.turns) for c in some)):
        waiting = []
        for number, chat in enumerate(some):
            if at < len(chat.turns) and chat.turns[at].values:
                for item in layout.items(chat.turns, at, heard[number], following):
                    waiting.append((item, chat.turns[at].values, 0, number))
        waiting.sort(key=lambda one: len(one[0].ids))
        while waiting:
            count = max(1, min(len(waiting), TOKENS // len(waiting[-1][0].ids)))
            group, waiting = waiting[-count:], waiting[:-count]
            ids, attention, rows, columns, of, owners, told = tensors([one[:3] for one in group])
            with torch.autocast("cpu", dtype=torch.bfloat16):
                owner, assertion = read(model, ids, attention, rows, columns, of, len(owners))
            owner, assertion = owner.float().softmax(-1), assertion.float().softmax(-1)
            row = 0
            for item, values, _, number in group:
                for place, _, _ in item.places:
                    one = Reading(some[number], at, place, owner[row], assertion[row])
                    found.append(one)
                    if own:
                        heard[number][at][place] = OWNERS[int(owner[row].argmax())]
                    row += 1
    return found


def row(name, some, threshold):
    able = [r for r in some if r.assignable()]
    given = [r for r in some if r.given(threshold) is not None]
    right = sum(r.right(threshold) for r in some)
    alone = sum(int(r.owner.argmax()) == OWNERS.index(r.value.owner) for r in some)
    other = [r for r in some if OWNERS.index(r.value.owner) < SOMEBODY and r.value.assertion != "STATED"]
    taken = sum(r.given(threshold) is not None for r in other)
    print(
        f"{name:28} {len(some):6} {percent(alone, len(some))} {percent(right, len(able))} {percent(right, len(given))} {percent(taken, len(other))}",
        flush=True,
    )


def percent(part, whole):
    return f"{100 * part / whole:5.1f}" if whole else "    -"


def pairs(some, threshold):
    """Twins in which the same answer is read right in both chats."""
    by_pair = {}
    for r in some:
        by_pair.setdefault(r.chat.name[:-1], {}).setdefault(r.chat.name[-1], []).append(r)
    right = total = 0
    for pair in by_pair.values():
        if len(pair) != 2:
            continue
        texts = [{r.chat.turns[r.at].text: [] for r in one} for one in pair.values()]
        for texts_of, one in zip(texts, pair.values()):
            for r in one:
                texts_of[r.chat.turns[r.at].text].append(r)
        for text in set(texts[0]) & set(texts[1]):
            a, b = texts[0][text], texts[1][text]
            if len(a) == len(b) and [r.value.owner for r in a] != [r.value.owner for r in b]:
                total += 1
                right += all(r.right(threshold) or not r.assignable() for r in a + b)
    return right, total


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--weights", type=Path, required=True, help="of a stage, or its .state")
    kind(parser)
    parser.add_argument("--following", type=int, default=0)
    parser.add_argument("--threshold", type=float, default=0.5)
    parser.add_argument("hands", nargs="+")
    options = parser.parse_args()
    model, layout = trained(options)
    print("                             values  owner  right  of assigned  not stated taken   (percent)")
    everything = []
    for hand in options.hands:
        some = list(chats.read(chats.WRITTEN / hand))
        found = readings(model, layout, some, options.following)
        everything += found
        row(hand, found, options.threshold)
        right, total = pairs(found, options.threshold)
        if total:
            print(f"  twins right in both: {percent(right, total)} of {total}")
    row("bare answers after others", [r for r in everything if chats.hard(r.chat, r.at)], options.threshold)
    row("all", everything, options.threshold)


if __name__ == "__main__":
    main()
