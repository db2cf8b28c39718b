"""Records version and checksums of the bundled model's files in tier2.properties, which every start verifies.

    python record.py --version 1 --export tier2.onnx
"""

from record_files import record

if __name__ == "__main__":
    record("tier2.properties", "TIER_2", {"graph": "tier2.onnx", "settings": "tier2.json"}, __doc__)
