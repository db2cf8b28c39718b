"""What the reader of owners sees: chosen sub-words of the chat, the values of one turn between marks, what follows.

    named: name OWNER …  | SPEAKER earlier turn with "value OWNER" … | SPEAKER HERE turn with "OPEN value CLOSE" | SPEAKER following turn"""

from dataclasses import dataclass

from chats import ASSERTIONS, NAMES, OWNERS, certain

SIDES = ("CUSTOMER", "SERVICE", "ANOTHER", "NOBODY", "UNSURE")
MARKS = ("USER", "AGENT", "OTHER", "HERE", "OPEN", "CLOSE", "NAMED") + tuple("OWN_" + side for side in SIDES)

# Sub-words: of the turn, of the turn that it answers, of another earlier turn, of a following turn; names kept from further back.
TURN, REQUEST, EARLIER, FOLLOWING, NAMED = 112, 48, 40, 28, 5
FEWEST = 4

# How much of what a student learns is its teacher's reading, where there is one.
TAUGHT = 0.3


@dataclass(frozen=True)
class Item:
    """The sub-words of a turn, and where each of its values stands in them: (index in the turn, first, end)."""

    ids: list
    places: list


def side(speaker, owner):
    """Whose a value is in the words of the whole chat."""
    if owner == "ME":
        return {"user": "CUSTOMER", "agent": "SERVICE", "other": "ANOTHER"}[speaker]
    if owner == "YOU":
        return {"user": "SERVICE", "agent": "CUSTOMER", "other": "CUSTOMER"}[speaker]
    return {"ANOTHER": "ANOTHER", "NOBODY": "NOBODY", "UNCLEAR": "UNSURE"}[owner]


class Layout:
    """Lays turns out for a tokenizer. encode: text -> ids; mark: the id of each mark; first, last: ids around everything."""

    def __init__(self, encode, mark, length, first=(), last=()):
        self.encode, self.mark, self.length = encode, mark, length
        self.first, self.last = list(first), list(last)

    def speaker(self, turn):
        return self.mark[turn.speaker.upper()]

    def told(self, turn, read):
        """An earlier turn with the owner behind each value. read: the owner of each value, or None."""
        ids, at = [], 0
        for one, whose in zip(turn.values, read):
            if whose is None:
                continue
            ids += self.encode(turn.text[at : one.end])
            ids.append(self.mark["OWN_" + side(turn.speaker, whose)])
            at = one.end
        return ids + self.encode(turn.text[at:])

    def here(self, turn):
        """The turn's sub-words with its values between marks, and the place of each value's words."""
        ids, places, at = [], [], 0
        for number, one in enumerate(turn.values):
            ids += self.encode(turn.text[at : one.start]) + [self.mark["OPEN"]]
            inner = self.encode(turn.text[one.start : one.end])
            places.append((number, len(ids), len(ids) + len(inner)))
            ids += inner + [self.mark["CLOSE"]]
            at = one.end
        return ids + self.encode(turn.text[at:]), places

    def windows(self, turn):
        """Parts of a turn of at most TURN sub-words, each with the values that are whole in it."""
        ids, places = self.here(turn)
        while places:
            begin = 0 if places[-1][2] < TURN else max(0, places[0][1] - TURN // 3)
            inside = [p for p in places if p[2] < begin + TURN] or places[:1]
            yield ids[begin : begin + TURN], [(n, a - begin, min(b - begin, TURN)) for n, a, b in inside]
            places = places[len(inside) :]

    def items(self, turns, at, read, following=0):
        """The items of one turn. read: owners of the values of earlier turns by turn, as they were read."""
        turn = turns[at]
        after = []
        for later in turns[at + 1 : at + 1 + following]:
            after += [self.speaker(later)] + self.encode(later.text)[:FOLLOWING]
        laid = [(e, self.told(turns[e], read[e])) for e in range(max(0, at - 40), at)]
        for ids, places in self.windows(turn):
            middle = [self.speaker(turn), self.mark["HERE"]] + ids
            room = self.length - len(middle) - len(after) - len(self.first) - len(self.last)
            before, oldest, requested = [], at, False
            for e, pieces in reversed(laid):
                most = EARLIER
                if not requested and turns[e].speaker != turn.speaker:
                    most, requested = REQUEST, True
                if room - 1 < FEWEST:
                    break
                pieces = pieces[-min(most, room - 1) :]
                before = [self.speaker(turns[e])] + pieces + before
                room -= len(pieces) + 1
                oldest = e
            head = self.named(turns, oldest, read, room)
            lead = self.first + head + before + middle[:2]
            yield Item(lead + ids + after + self.last, [(n, a + len(lead), b + len(lead)) for n, a, b in places])

    def named(self, turns, oldest, read, room):
        """Names given before the first turn that is shown, the latest mention of each, as far as there is room."""
        seen, head = set(), []
        for e in range(oldest - 1, -1, -1):
            for one, whose in zip(turns[e].values, read[e]):
                surface = turns[e].text[one.start : one.end]
                if one.kind in NAMES and whose is not None and surface.lower() not in seen and len(seen) < NAMED:
                    seen.add(surface.lower())
                    pieces = [self.mark["NAMED"]] + self.encode(surface) + [self.mark["OWN_" + side(turns[e].speaker, whose)]]
                    if len(pieces) > room:
                        return head
                    head = pieces + head
                    room -= len(pieces)
        return head


def target(one, following):
    """The owner's probabilities: with two following turns as it turns out, with one half so."""
    share = (0.0, 0.5, 1.0)[min(following, 2)]
    gold = between(certain(one.owner, OWNERS), certain(one.later, OWNERS), share)
    return gold if one.taught is None else between(gold, between(one.taught[0], one.taught[1], share), TAUGHT)


def told(one):
    """The assertion's probabilities; all zero where a hand says nothing of it."""
    if one.assertion is None:
        return [0.0] * len(ASSERTIONS)
    gold = certain(one.assertion, ASSERTIONS)
    return gold if one.taught is None else between(gold, one.taught[2], TAUGHT)


def between(some, others, share):
    return [(1 - share) * a + share * b for a, b in zip(some, others)]
