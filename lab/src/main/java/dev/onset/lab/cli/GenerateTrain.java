package dev.onset.lab.cli;

import dev.onset.app.terminal.Terminal;
import dev.onset.lab.corpus.generate.GeneratedCorpus;
import dev.onset.lab.corpus.generate.TrainingCorpus;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "train",
    description = "Makes dialogues to train models on, with gold spans, owners and oracles.",
    footer = {"  onset generate train --seed 7 --count 10000 --threads 4 --output train.jsonl.gz"})
final class GenerateTrain extends GenerateDialogues {
  @Mixin private FamilyAOption family;

  @Option(
      names = "--count",
      defaultValue = Option.NULL_VALUE,
      paramLabel = "N",
      description = "How many dialogues (default: 10000).")
  private Optional<Integer> count;

  GenerateTrain(Terminal terminal) {
    super(terminal);
  }

  @Override
  GeneratedCorpus corpus(long seed) {
    family.check();
    return new TrainingCorpus(
        seed, CorpusOptions.atLeastOne(count).orElse(TrainingCorpus.DEFAULT_SIZE));
  }
}
