"""Records version and checksums of the bundled model's files in tier2.properties, which every start verifies.

    python record.py --version 1
"""

import argparse
import hashlib
from pathlib import Path

FOLDER = Path(__file__).resolve().parents[2] / "src/main/resources/dev/onset/inference"
FILES = {"sha256": "tier2.onnx", "vocabulary.sha256": "tier2-vocabulary.txt", "settings.sha256": "tier2.json"}


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--version", required=True, help="of the recipe; raise it when any of the files changes")
    options = parser.parse_args()
    lines = [
        "# Written with the model by its recipe; the checksums are verified at every start.",
        "tier=TIER_2",
        f"version={options.version}",
        "runtime=ONNX Runtime",
        "licence=Apache-2.0",
    ]
    for key, name in FILES.items():
        lines.append(f"{key}={hashlib.sha256((FOLDER / name).read_bytes()).hexdigest()}")
    (FOLDER / "tier2.properties").write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
