package dev.onset.lab.cli;

import dev.onset.app.terminal.Terminal;
import dev.onset.lab.corpus.generate.GeneratedCorpus;
import dev.onset.lab.corpus.generate.TrackS;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
    name = "track-s",
    description =
        "Makes Track-S, 300 dialogues that stress a system, with gold spans, owners and oracles.",
    footer = {"  onset generate track-s --seed 1 --family b --output track-s.jsonl --stats"})
final class GenerateTrackS extends GenerateDialogues {
  @Mixin private FamilyOption family;

  GenerateTrackS(Terminal terminal) {
    super(terminal);
  }

  @Override
  GeneratedCorpus corpus(long seed) {
    return new TrackS(family.family(), seed);
  }
}
