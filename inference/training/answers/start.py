"""Takes the weights of Tier-2's encoder out of its int8 export, as the start of the answers' encoder.

start.py --model ../../src/main/resources/dev/onset/inference/tier2.onnx --output start.pt
"""

import argparse
from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import numpy_helper

EMBEDDINGS = ("words", "positions", "segments")


def weights(model):
    held = {one.name: numpy_helper.to_array(one) for one in model.graph.initializer}
    users = {}
    for node in model.graph.node:
        for name in node.input:
            users.setdefault(name, []).append(node)

    def full(name):
        rounded, scale, zero = (held[f"{name}_{part}"] for part in ("quantized", "scale", "zero_point"))
        return (rounded.astype(np.float32) - zero.astype(np.float32)) * scale

    found = {name: torch.tensor(value) for name, value in held.items() if name.startswith(("layers.", "norm."))}
    found.update((f"{name}.weight", torch.tensor(full(f"{name}.weight"))) for name in EMBEDDINGS)
    for node in model.graph.node:
        # A product of whole numbers is scaled, and then its bias is added, which has a name.
        if node.op_type == "MatMulInteger":
            user = users[node.output[0]][0]
            while user.op_type != "Add":
                user = users[user.output[0]][0]
            bias = [name for name in user.input if name.endswith(".bias")]
            if bias:
                matrix = full(node.input[1].removesuffix("_quantized"))
                found[bias[0].removesuffix(".bias") + ".weight"] = torch.tensor(matrix.T.copy())
    return {name: value for name, value in found.items() if name.split(".")[0] in (*EMBEDDINGS, "norm", "layers")}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--model", type=Path, required=True)
    parser.add_argument("--output", type=Path, required=True)
    options = parser.parse_args()
    torch.save(weights(onnx.load(str(options.model))), options.output)


if __name__ == "__main__":
    main()
