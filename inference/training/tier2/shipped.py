"""Takes the weights out of the bundled model, so that training can go on from it.

    python shipped.py WEIGHTS.pt

A matrix is its whole numbers times the scale of each channel, so that rounding it anew gives the same numbers."""

import re
import sys

import numpy as np
import onnx
import torch
from onnx import numpy_helper

import corpora
from encoder import Encoder
from record_files import FOLDER
from split import NAME, SHARED, WIDTH

PARTS = ("query", "key", "value", "attended", "inner", "outer")
HEADS = ("types", "relevance", "redact", "owner", "assertion")
TABLES = ("words", "positions", "segments")


def matrices(held):
    """The matrices of layers and heads in the order of the graph, each as [outputs, inputs]."""
    names = sorted((n for n in held if re.fullmatch(r"val_\d+_quantized", n)), key=lambda n: int(n.split("_")[1]))
    for name in names:
        yield (held[name].astype(np.float32) * held[name.replace("quantized", "scale")]).T.copy()


def table(held, name):
    """The embeddings of sub-words, positions or segments."""
    scale, zero = held[f"{name}.weight_scale"], held[f"{name}.weight_zero_point"].astype(np.float32)
    return (held[f"{name}.weight_quantized"].astype(np.float32) - zero) * scale


def weights(graph):
    held = {one.name: numpy_helper.to_array(one) for one in graph.initializer if not one.external_data}
    held[NAME] = np.fromfile(SHARED, np.uint8).reshape(-1, WIDTH)
    model = Encoder(len(corpora.TAGS), len(corpora.OWNERS), len(corpora.ASSERTIONS))
    named = [f"layers.{i}.{part}.weight" for i in range(len(model.layers)) for part in PARTS] + [f"{head}.weight" for head in HEADS]
    found = {name: held[name] for name in model.state_dict() if name in held}
    found.update(zip(named, matrices(held), strict=True))
    found.update((f"{name}.weight", table(held, name)) for name in TABLES)
    model.load_state_dict({name: torch.tensor(value) for name, value in found.items()})
    return model.state_dict()


if __name__ == "__main__":
    torch.save(weights(onnx.load(str(FOLDER / "tier2.onnx"), load_external_data=False).graph), sys.argv[1])
