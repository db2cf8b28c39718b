package dev.onset.lab.cli;

import dev.onset.app.command.Failures;
import dev.onset.app.command.UsageException;
import dev.onset.app.terminal.Terminal;
import dev.onset.evaluation.cli.ModelOptions;
import dev.onset.lab.reference.ReferenceTraining;
import dev.onset.lab.review.ReviewTraining;
import dev.onset.lab.review.ValueTraining;
import dev.onset.lab.training.Tier1Training;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "train",
    description =
        "Trains the name finder of Tier-1, the resolver of references, the reviewer of names or that"
            + " of other values on generated text; the last also reads lab/written/hands.",
    footer = {
      "  onset models train --seed 7 --output names.bin",
      "  onset models train --model anaphora-t1 --output references.bin"
    })
final class ModelsTrainCommand implements Callable<Integer> {
  private final Terminal terminal;

  private static final String NAMES = "tier1-names";
  private static final String REFERENCES = "anaphora-t1";
  private static final String REVIEWER = "reviewer";
  private static final String VALUES = "value-reviewer";

  @Option(
      names = "--model",
      defaultValue = NAMES,
      paramLabel = "NAME",
      description = "tier1-names, anaphora-t1, reviewer or value-reviewer (default: tier1-names).")
  private String model;

  @Mixin private ModelOptions options;

  ModelsTrainCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException {
    options.check();
    if (!List.of(NAMES, REFERENCES, REVIEWER, VALUES).contains(model)) {
      throw new UsageException(
          "--model takes tier1-names, anaphora-t1, reviewer or value-reviewer.");
    }
    if (model.equals(VALUES) && !Files.isDirectory(ValueTraining.HANDS)) {
      throw new UsageException(
          "There is no folder " + ValueTraining.HANDS + "; run it in the root of a checkout.");
    }
    terminal.err().println("Training takes some minutes.");
    options.write(trained(), terminal);
    return Failures.OK;
  }

  private byte[] trained() throws IOException {
    return switch (model) {
      case NAMES -> Tier1Training.train(options.seed(Tier1Training.SHIPPED_SEED));
      case REFERENCES -> ReferenceTraining.train(options.seed(ReferenceTraining.SHIPPED_SEED));
      case VALUES ->
          ValueTraining.train(options.seed(ValueTraining.SHIPPED_SEED), ValueTraining.HANDS);
      default -> ReviewTraining.train(options.seed(ReviewTraining.SHIPPED_SEED));
    };
  }
}
