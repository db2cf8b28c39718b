"""Writes version and checksums of the bundled encoder, answers.properties.

record.py --version 1 --export answers.onnx
"""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parent.parent / "tier2"))

from record_files import record


def main():
    record("models/answers.properties", "VIRTUAL", {"graph": "models/answers.onnx"}, __doc__)


if __name__ == "__main__":
    main()
