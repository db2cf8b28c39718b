"""Records version and checksums of the bundled model's files in tier2.properties, which every start verifies.

    python record.py --version 1
"""

from record_files import record

if __name__ == "__main__":
    record(
        "tier2.properties",
        "TIER_2",
        {"sha256": "tier2.onnx", "vocabulary.sha256": "tier2-vocabulary.txt", "settings.sha256": "tier2.json"},
        __doc__,
    )
