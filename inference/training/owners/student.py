"""What ships: BGE-small (MIT) with all or some of its layers, the mean over a value's words, two heads."""

import sys
from pathlib import Path

import torch
from torch import nn

from chats import ASSERTIONS, OWNERS
from layout import MARKS, Layout

sys.path.append(str(Path(__file__).resolve().parent.parent / "tier2"))

import encoder  # noqa: E402
import learning  # noqa: E402

LAYERS, WIDTH = 12, 384


class Reader(nn.Module):
    """ids, attention [batch, tokens] -> states. Everything learns but the words; marks have ids behind theirs."""

    def __init__(self, pretrained, layers):
        super().__init__()
        whole = encoder.Encoder(1, len(OWNERS), len(ASSERTIONS), inner=encoder.WIDE, layers=LAYERS)
        encoder.load_checkpoint(whole, pretrained / "model.safetensors")
        step = LAYERS // layers
        whole.layers = whole.layers[step - 1 :: step]
        self.body = whole
        self.marks = nn.Parameter(torch.zeros(len(MARKS), WIDTH))
        self.owner, self.assertion = nn.Linear(WIDTH, len(OWNERS)), nn.Linear(WIDTH, len(ASSERTIONS))
        self.body.words.weight.requires_grad_(False)
        for unused in (whole.types, whole.relevance, whole.redact, whole.owner, whole.assertion, whole.segments):
            unused.requires_grad_(False)

    def learnt(self):
        return self.state_dict()

    def forward(self, ids, attention):
        vocabulary = self.body.words.num_embeddings
        marked = ids >= vocabulary
        x = self.body.words(ids.masked_fill(marked, 0))
        x = torch.where(marked[..., None], self.marks[(ids - vocabulary).clamp(min=0)].to(x.dtype), x)
        places = torch.arange(ids.shape[1], device=ids.device)
        x = x + self.body.positions(places)[None] + self.body.segments.weight[0]
        x = self.body.drop(self.body.norm(x))
        mask = (1.0 - attention[:, None, None, :].to(x.dtype)) * -1e4
        for layer in self.body.layers:
            x = layer(x, mask)
        return self.body.drop(x)

    def heads(self, values):
        return self.owner(values), self.assertion(values)


def layout(pretrained, length, reader):
    tokenizer = learning.tokenizer_of(pretrained)
    vocabulary = reader.body.words.num_embeddings
    like = dict(USER="customer", AGENT="clerk", OTHER="someone", HERE=":", OPEN="[", CLOSE="]", NAMED="named",
                OWN_CUSTOMER="customer", OWN_SERVICE="clerk", OWN_ANOTHER="other", OWN_NOBODY="none", OWN_UNSURE="unknown")  # fmt: skip
    with torch.no_grad():
        for number, name in enumerate(MARKS):
            reader.marks[number] = reader.body.words.weight[tokenizer.token_to_id(like[name])]
    known = {}

    def encode(text):
        if text not in known:
            if len(known) > 200000:
                known.clear()
            known[text] = tokenizer.encode(text, add_special_tokens=False).ids
        return known[text]

    mark = {name: vocabulary + i for i, name in enumerate(MARKS)}
    ends = [tokenizer.token_to_id(one) for one in ("[CLS]", "[SEP]")]
    return Layout(encode, mark, length, first=ends[:1], last=ends[1:])
