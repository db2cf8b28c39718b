"""How the recipes learn: a fixed seed, the tokenizer, the optimizer, and its rate over the steps."""

import random

import torch
from tokenizers import Tokenizer

import features

WARM_UP = 0.06


def seeded(seed, threads):
    """Fixes what is drawn; returns the dice of the recipe."""
    torch.manual_seed(seed)
    torch.set_num_threads(threads)
    return random.Random(seed)


def tokenizer_of(pretrained):
    """The tokenizer of a pretrained folder, without padding and truncation."""
    tokenizer = Tokenizer.from_file(str(pretrained / "tokenizer.json"))
    tokenizer.no_padding()
    tokenizer.no_truncation()
    return tokenizer


def mark(model, tokenizer, like):
    """Gives unused sub-words the embeddings of words like what they mark."""
    with torch.no_grad():
        for number, word in like.items():
            model.words.weight[features.marker(tokenizer, number)] = model.words.weight[tokenizer.token_to_id(word)]


def optimizer_of(model, rate):
    """AdamW for all weights but those of the words; vectors do not decay."""
    model.words.weight.requires_grad_(False)
    decayed = [p for p in model.parameters() if p.requires_grad and p.dim() > 1]
    plain = [p for p in model.parameters() if p.requires_grad and p.dim() == 1]
    return torch.optim.AdamW(
        [{"params": decayed, "weight_decay": 0.01}, {"params": plain, "weight_decay": 0.0}], lr=rate, fused=True
    )


def set_rate(optimizer, rate, step, total):
    """Rises over the first steps and falls to zero over the others."""
    share = min(step / total, 1.0)
    for part in optimizer.param_groups:
        part["lr"] = rate * min(step / (WARM_UP * total), (1 - share) / (1 - WARM_UP) if share > WARM_UP else 1)


def learn(model, optimizer, loss):
    """One step, with gradients of a bounded norm."""
    loss.backward()
    torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
    optimizer.step()
    optimizer.zero_grad(set_to_none=True)
