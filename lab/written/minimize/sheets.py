#!/usr/bin/env python3
"""Sheets of masked texts, for people who judge them apart (README.md).

sheets.py compare FILE…    200 pairs of variants of one text: which tells less about the people in it?
sheets.py utility FILE…    160 masked texts with their question: is the answer as good as from the original?

FILES are hands of the contrast corpus (../needs). The same files give the same sheets. A line also names the record, and
the action of each value: K keeps, A says something coarser, R redacts. Those who judge see neither: `--blind` leaves
them out.
"""

import itertools
import json
import random
import re
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parent.parent))
sys.path.append(str(Path(__file__).resolve().parent.parent / "needs"))

import marks
import needs

SEED = 64
PAIRS = 200
TEXTS = 160
FEWEST = 4
STRICTER = "KAR"


class Value:
    """A value with all its places: what has one type and one surface."""

    def __init__(self, kind, surface, number):
        self.kind, self.surface, self.places, self.marks, self.coarse = kind, surface, [], [], []
        self.placeholder = f"[{kind}_{number}]"

    def actions(self):
        return STRICTER if self.coarse else "KR"

    def shown(self, action):
        return {"K": self.surface, "A": self.coarse[0] if self.coarse else "", "R": self.placeholder}[action]


class Text:
    """A record's plain text with its values, in order of their first place."""

    def __init__(self, record):
        self.id, self.questions = record["id"], record["questions"]
        self.plain, spans = marks.parse(needs.text(record))
        self.places_of = [(span["start"], span["end"]) for span in spans]
        known, numbers = {}, {}
        for index, span in enumerate(spans):
            surface = self.plain[span["start"] : span["end"]]
            key = span["type"], surface.casefold()
            if key not in known:
                numbers[span["type"]] = numbers.get(span["type"], 0) + 1
                known[key] = Value(span["type"], surface, numbers[span["type"]])
            known[key].places.append((span["start"], span["end"]))
            known[key].marks.append(index)
        self.values = list(known.values())
        self.repeats()
        for value in self.values:
            for question in self.questions:
                for mark in value.marks:
                    value.coarse += [question["coarse"][str(mark)]] if str(mark) in question.get("coarse", {}) else []

    def repeats(self):
        """Adds the places that repeat a value as whole words, unmarked."""
        taken = [place for value in self.values for place in value.places]
        for value in sorted(self.values, key=lambda one: -len(one.surface)):
            for found in re.finditer(rf"(?<!\w){re.escape(value.surface)}(?!\w)", self.plain, re.IGNORECASE):
                if all(found.end() <= start or end <= found.start() for start, end in taken):
                    value.places.append(found.span())
                    taken.append(found.span())

    def need(self, value, question):
        return max(question["need"][mark] for mark in value.marks)

    def under(self, vector):
        places = sorted((place, value, action) for value, action in zip(range(len(self.values)), vector) for place in self.values[value].places)
        text, at = "", 0
        for (start, end), value, action in places:
            text += self.plain[at:start] + (self.plain[start:end] if action == "K" else self.values[value].shown(action))
            at = end
        return text + self.plain[at:]


def texts(paths):
    return [text for path in paths for text in map(Text, needs.read(path)) if len(text.values) >= FEWEST]


def is_stricter(one, other):
    return all(STRICTER.index(a) >= STRICTER.index(b) for a, b in zip(one, other))


def opposed(text, chance):
    """Two vectors of which neither is as strict as the other: every second pair differs in few values."""
    while True:
        one = [chance.choice(value.actions()) for value in text.values]
        other = list(one)
        few = chance.randint(2, 3) if chance.random() < 0.5 else len(one)
        for place in chance.sample(range(len(one)), min(few, len(one))):
            other[place] = chance.choice(text.values[place].actions())
        if not is_stricter(one, other) and not is_stricter(other, one):
            return "".join(one), "".join(other)


def compare(paths):
    chance = random.Random(SEED)
    chosen = chance.sample(texts(paths), PAIRS)
    for number, text in enumerate(chosen, 1):
        one, other = opposed(text, chance)
        yield {
            "id": f"c-{number:03}",
            "A": text.under(one),
            "B": text.under(other),
            "record": text.id,
            "actions": [one, other],
        }


def held(text, question):
    """The strictest actions that hold every need of a question."""
    return ["RAK"[text.need(value, question)] if text.need(value, question) != 1 or value.coarse else "K" for value in text.values]


def coarser_for(text, question):
    """The text whose coarser wordings are those that a question's author wrote for it."""
    for value in text.values:
        own = [question["coarse"][str(mark)] for mark in value.marks if str(mark) in question.get("coarse", {})]
        value.coarse = own + value.coarse


def lost(text, question, vector, chance):
    """A vector with one needed value more masked than its need allows, or several."""
    needed = [place for place, value in enumerate(text.values) if text.need(value, question)]
    vector = list(vector)
    for place in chance.sample(needed, chance.randint(1, min(3, len(needed)))):
        stricter = [action for action in text.values[place].actions() if STRICTER.index(action) > STRICTER.index(vector[place])]
        vector[place] = chance.choice(stricter)
    return vector


def utility(paths):
    chance = random.Random(SEED)
    pool = [(text, question) for text in texts(paths) for question in text.questions if any(question["need"])]
    losing = chance.sample(range(1, TEXTS + 1), TEXTS // 2)
    for number, (text, question) in enumerate(chance.sample(pool, TEXTS), 1):
        coarser_for(text, question)
        vector = held(text, question)
        if number in losing:
            vector = lost(text, question, vector, chance)
        yield {
            "id": f"u-{number:03}",
            "question": question["q"],
            "original": text.plain,
            "masked": text.under(vector),
            "record": text.id,
            "actions": "".join(vector),
            "holds": is_stricter(held(text, question), vector),
        }


def main():
    blind = "--blind" in sys.argv
    words = [word for word in sys.argv[1:] if word != "--blind"]
    makers = {"compare": compare, "utility": utility}
    if len(words) < 2 or words[0] not in makers:
        sys.exit(__doc__)
    for line in makers[words[0]](words[1:]):
        hidden = ("record", "actions", "holds") if blind else ()
        print(json.dumps({key: value for key, value in line.items() if key not in hidden}, ensure_ascii=False))


if __name__ == "__main__":
    main()
