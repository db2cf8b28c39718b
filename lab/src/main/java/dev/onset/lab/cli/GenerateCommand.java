package dev.onset.lab.cli;

import dev.onset.app.command.CommandGroup;
import picocli.CommandLine.Command;

@Command(
    name = "generate",
    description =
        "Makes a corpus from a seed: dialogues with gold spans, owners and oracles; questions with"
            + " the values that they need; answers that identify somebody without a name; or the"
            + " tables that say how rare values are.",
    footer = {
      "  onset generate track-w --seed 1 --family b --output track-w.jsonl --stats",
      "  onset generate track-s --seed 1 --family b --output track-s.jsonl.gz",
      "  onset generate train --seed 7 --count 10000 --threads 4 --output train.jsonl.gz",
      "  onset generate relevance --seed 7 --count 2000 --output relevance.jsonl",
      "  onset generate leakage --domain medical --seed 7 --output medical.jsonl.gz",
      "  onset generate rarity --from counts.csv --output rarity.tsv"
    })
final class GenerateCommand extends CommandGroup {}
