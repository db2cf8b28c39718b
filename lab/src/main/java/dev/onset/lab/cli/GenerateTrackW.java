package dev.onset.lab.cli;

import dev.onset.app.terminal.Terminal;
import dev.onset.lab.corpus.generate.GeneratedCorpus;
import dev.onset.lab.corpus.generate.TrackW;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
    name = "track-w",
    description =
        "Makes Track-W, 200 dialogues on which figures are reported, with gold spans, owners and"
            + " oracles.",
    footer = {"  onset generate track-w --seed 1 --family b --output track-w.jsonl --stats"})
final class GenerateTrackW extends GenerateDialogues {
  @Mixin private FamilyOption family;

  GenerateTrackW(Terminal terminal) {
    super(terminal);
  }

  @Override
  GeneratedCorpus corpus(long seed) {
    return new TrackW(family.family(), seed);
  }
}
