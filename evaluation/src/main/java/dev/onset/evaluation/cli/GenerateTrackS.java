package dev.onset.evaluation.cli;

import dev.onset.app.console.Console;
import dev.onset.evaluation.corpus.family.Family;
import dev.onset.evaluation.corpus.generate.GeneratedCorpus;
import dev.onset.evaluation.corpus.generate.TrackS;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
    name = "track-s",
    description =
        "Makes Track-S, 300 dialogues that stress a system, with gold spans, owners and oracles.",
    footerHeading = "%nExamples:%n",
    footer = {"  onset generate track-s --seed 1 --family b --output track-s.jsonl --stats"})
final class GenerateTrackS extends GenerateDialogues {
  @Option(
      names = "--family",
      defaultValue = "B",
      paramLabel = "a|b",
      description = "The family of templates and lists (default: b).")
  private Family family;

  GenerateTrackS(Console console) {
    super(console);
  }

  @Override
  GeneratedCorpus corpus(long seed) {
    return new TrackS(family, seed);
  }
}
