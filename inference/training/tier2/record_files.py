"""Records version, size and checksums of a bundled model's files, which every start verifies."""

import argparse
import hashlib
from pathlib import Path

FOLDER = Path(__file__).resolve().parents[2] / "src/main/resources/dev/onset/inference"


def record(file, tier, files, doc):
    """Writes the properties of a split model; version and export are arguments of the program.

    A model is known by the checksum of its export as a whole. The graph beside it and the word embeddings have their own.
    """
    parser = argparse.ArgumentParser(description=doc, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--version", required=True, help="of the recipe; raise it when any of the files changes")
    parser.add_argument("--export", type=Path, required=True, help="the model as export.py wrote it")
    options = parser.parse_args()
    lines = [
        "# Written with the model by its recipe; the checksums of its files are verified at every start.",
        f"tier={tier}",
        f"version={options.version}",
        "runtime=ONNX Runtime",
        "licence=Apache-2.0",
        f"bytes={options.export.stat().st_size}",
        f"sha256={checksum(options.export)}",
    ]
    for key, name in (*files.items(), ("embeddings", "models/word-embeddings.bin"), ("vocabulary", "tier2-vocabulary.txt")):
        lines.append(f"{key}.sha256={checksum(FOLDER / name)}")
    (FOLDER / file).write_text("\n".join(lines) + "\n", encoding="utf-8")


def checksum(file):
    return hashlib.sha256(file.read_bytes()).hexdigest()
