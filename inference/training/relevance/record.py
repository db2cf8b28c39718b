"""Writes the settings of the bundled reader, relevance.json, and its version and checksums, relevance.properties.

record.py --version 1 --export relevance.onnx
"""

import json

import layout

from record_files import FOLDER, record

SETTINGS = "models/relevance.json"


def main():
    settings = {"kinds": layout.KINDS, "longest": layout.LONGEST, "question": layout.QUESTION, "offsets": layout.OFFSETS}
    (FOLDER / SETTINGS).write_text(json.dumps(settings) + "\n", encoding="utf-8")
    record("models/relevance.properties", "VIRTUAL", {"graph": "models/relevance.onnx", "settings": SETTINGS}, __doc__)


if __name__ == "__main__":
    main()
