"""Records version and checksums of a bundled model's files, which every start verifies."""

import argparse
import hashlib
from pathlib import Path

FOLDER = Path(__file__).resolve().parents[2] / "src/main/resources/dev/onset/inference"


def record(file, tier, files, doc):
    """Writes the properties of a model; the version is an argument of the program."""
    parser = argparse.ArgumentParser(description=doc, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--version", required=True, help="of the recipe; raise it when any of the files changes")
    options = parser.parse_args()
    lines = [
        "# Written with the model by its recipe; the checksums are verified at every start.",
        f"tier={tier}",
        f"version={options.version}",
        "runtime=ONNX Runtime",
        "licence=Apache-2.0",
    ]
    for key, name in files.items():
        lines.append(f"{key}={hashlib.sha256((FOLDER / name).read_bytes()).hexdigest()}")
    (FOLDER / file).write_text("\n".join(lines) + "\n", encoding="utf-8")

