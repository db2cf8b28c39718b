"""Whole chats of the written corpus, and what is changed in them for training."""

import re
import sys
from dataclasses import dataclass, replace
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parent.parent / "tier2"))

from corpora import ASSERTIONS, CLOCK, NAMES, OWNERS, WRITTEN, certain, in_case, marks, role  # noqa: E402, F401

SPELLING = ("EMAIL", "HANDLE", "URL")

# Somebody who is spoken of; "their" and "it" are spoken of things as well.
THIRD = re.compile(
    r"\b(he|she|his|her|hers|him|they|them|their|wife|husband|son|daughter|mum|mom|mother|dad|father|sister|brother|partner|"
    r"friend|colleague|boss|technician|driver|engineer|landlord|tenant|neighbou?r|aunt|uncle|nan|gran|grandma|grandad)\b",
    re.I,
)
YOUR = re.compile(r"\b(your|you)\b", re.I)
NEAR = 6


@dataclass(frozen=True)
class Value:
    """A marked value, half-open in code points: whose it is as known at the end of its turn, and as it turns out.

    taught: a teacher's reading, of owner at its turn, of owner two turns later, of assertion."""

    start: int
    end: int
    kind: str
    owner: str
    later: str
    assertion: str | None
    taught: tuple | None = None


@dataclass(frozen=True)
class Turn:
    speaker: str
    text: str
    values: tuple


@dataclass(frozen=True)
class Chat:
    name: str
    hand: str
    kind: str
    turns: tuple


def owner(label):
    return "NOBODY" if label == "NONE" else "ANOTHER" if label.startswith("P") else label


def value(span):
    whose = owner(span["owner"])
    kind = "LOCATION" if span["type"] == "PLACE" else span["type"]
    told = None if whose == "NOBODY" else span["assertion"]
    return Value(span["start"], span["end"], kind, whose, owner(span.get("later", span["owner"])), told)


def kept(span, text):
    return span["type"] != "NUMBER" and not (span["type"] == "DATETIME" and CLOCK.match(text[span["start"] : span["end"]]))


def read(path):
    """The chats of a file of marked records."""
    for record in marks.read(path):
        turns = []
        for turn in record["turns"]:
            spans, end = [], 0
            for span in sorted(turn["spans"], key=lambda s: (s["start"], -s["end"])):
                if kept(span, turn["text"]) and span["start"] >= end:
                    spans.append(value(span))
                    end = span["end"]
            turns.append(Turn(role(turn["speaker"]), turn["text"], tuple(spans)))
        yield Chat(record["id"], Path(path).name.split(".")[0], record["kind"], tuple(turns))


def bare(turn):
    """Whether a turn is its value and hardly more."""
    if not turn.values:
        return False
    rest = turn.text
    for one in reversed(turn.values):
        rest = rest[: one.start] + " " + rest[one.end :]
    return len(re.findall(r"\w+", rest)) <= 3


def hard(chat, at):
    """A bare answer of the user to the agent, within six turns of talk about somebody else."""
    turn = chat.turns[at]
    if at == 0 or turn.speaker != "user" or not bare(turn) or chat.turns[at - 1].speaker != "agent":
        return False
    before = chat.turns[max(0, at - NEAR) : at]
    return any(THIRD.search(t.text) or any(v.owner == "ANOTHER" for v in t.values) for t in before)


def parts(text):
    return [w.lower() for w in re.findall(r"[^\W\d_]+", text) if len(w) > 2]


def renamed(chat, dice, given, family):
    """The chat with its people renamed alike in all turns, also where a mailbox spells them."""
    names = sorted({p for t in chat.turns for v in t.values if v.kind in NAMES for p in parts(t.text[v.start : v.end])})
    if not names:
        return chat
    other = {name: dice.choice(given if dice.random() < 0.5 else family) for name in names}
    if any(not new.isascii() or not new.isalpha() for new in other.values()):
        return chat
    word = re.compile(r"\b(" + "|".join(map(re.escape, names)) + r")\b", re.I)
    inside = re.compile("|".join(re.escape(n) for n in sorted(names, key=len, reverse=True) if len(n) > 3) or r"(?!)", re.I)

    def put(match):
        return in_case(match.group(), other[match.group().lower()])

    turns = []
    for turn in chat.turns:
        text, values, at = "", [], 0
        for one in turn.values:
            text += word.sub(put, turn.text[at : one.start])
            pattern = inside if one.kind in SPELLING else word
            surface = pattern.sub(put, turn.text[one.start : one.end])
            values.append(replace(one, start=len(text), end=len(text) + len(surface)))
            text += surface
            at = one.end
        turns.append(Turn(turn.speaker, text + word.sub(put, turn.text[at:]), tuple(values)))
    return replace(chat, turns=tuple(turns))


def plain(chat, characters=frozenset(".,!?;:'\"")):
    """The chat without punctuation outside of values, as many write."""
    turns = []
    for turn in chat.turns:
        places, text = {}, []
        inside = {i for v in turn.values for i in range(v.start, v.end)}
        for i, c in enumerate(turn.text):
            places[i] = len(text)
            if i in inside or c not in characters:
                text.append(c)
        places[len(turn.text)] = len(text)
        moved = tuple(replace(v, start=places[v.start], end=places[v.end - 1] + 1) for v in turn.values)
        turns.append(Turn(turn.speaker, "".join(text), moved))
    return replace(chat, turns=tuple(turns))


def splices(chats, dice, count):
    """Talk about somebody else of one chat before a question of another chat of the same hand that explains itself, and the reverse.

    Only the answer's turn is learned from: a splice ends with it."""
    by_hand = {}
    for chat in chats:
        of_hand = by_hand.setdefault(chat.hand, ([], [], [], []))
        for at, turn in enumerate(chat.turns):
            before = chat.turns[at - 1] if at else None
            if turn.speaker == "user" and before and before.speaker == "agent" and turn.values:
                owners = {v.owner for v in turn.values}
                third = bool(THIRD.search(before.text))
                # The teacher read it in its own chat.
                answer = replace(turn, values=tuple(replace(v, taught=None) for v in turn.values))
                if owners == {"ME"} and YOUR.search(before.text) and not third and not THIRD.search(turn.text):
                    of_hand[2].append((before, answer))
                if owners == {"ANOTHER"} and third:
                    of_hand[3].append((before, answer))
            if turn.speaker == "user" and at >= 1:
                if any(v.owner == "ANOTHER" for v in turn.values) and THIRD.search(turn.text):
                    of_hand[0].append((chat, at))
                elif turn.values and all(v.owner == "ME" for v in turn.values) and not THIRD.search(turn.text):
                    of_hand[1].append((chat, at))
    hands = [h for h in sorted(by_hand) if by_hand[h][0] and by_hand[h][2]]
    made = []
    while len(made) < count:
        third, first, own, others = by_hand[dice.choice(hands)]
        reverse = others and first and dice.random() < 0.4
        (chat, at), ending = (dice.choice(first), dice.choice(others)) if reverse else (dice.choice(third), dice.choice(own))
        start = max(0, at - dice.randrange(1, 6))
        made.append(Chat(f"splice-{len(made)}", chat.hand, "splice", chat.turns[start : at + 1] + ending))
    return made
