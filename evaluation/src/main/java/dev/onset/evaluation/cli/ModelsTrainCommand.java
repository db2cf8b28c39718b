package dev.onset.evaluation.cli;

import dev.onset.app.cli.Failures;
import dev.onset.app.cli.UsageException;
import dev.onset.app.console.Console;
import dev.onset.evaluation.reference.ReferenceTraining;
import dev.onset.evaluation.review.ReviewTraining;
import dev.onset.evaluation.training.Tier1Training;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
    name = "train",
    description =
        "Trains the name finder of Tier-1, the resolver of references or the reviewer of candidates"
            + " on text made from a seed.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  onset models train --seed 7 --output names.bin",
      "  onset models train --model anaphora-t1 --output references.bin"
    })
public final class ModelsTrainCommand implements Callable<Integer> {
  private final Console console;

  private static final String NAMES = "tier1-names";
  private static final String REFERENCES = "anaphora-t1";
  private static final String REVIEWER = "reviewer";

  @Option(
      names = "--model",
      defaultValue = NAMES,
      paramLabel = "NAME",
      description = "tier1-names, anaphora-t1 or reviewer (default: tier1-names).")
  private String model;

  @Option(
      names = "--seed",
      defaultValue = Option.NULL_VALUE,
      paramLabel = "N",
      description = "What the text is made from (default: that of the model that ships).")
  private Optional<Long> seed;

  @Option(
      names = {"-o", "--output"},
      required = true,
      paramLabel = "FILE",
      description = "The model file to write.")
  private Path output;

  public ModelsTrainCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws Exception {
    if (Files.isDirectory(output)) {
      throw new UsageException("The output " + output + " is a folder; name a file.");
    }
    if (!List.of(NAMES, REFERENCES, REVIEWER).contains(model)) {
      throw new UsageException("--model takes tier1-names, anaphora-t1 or reviewer.");
    }
    Files.createDirectories(output.toAbsolutePath().getParent());
    console.err().println("Training takes some minutes.");
    if (model.equals(NAMES)) {
      Tier1Training.run(seed.orElse(Tier1Training.SHIPPED_SEED), output);
    } else if (model.equals(REFERENCES)) {
      ReferenceTraining.run(seed.orElse(ReferenceTraining.SHIPPED_SEED), output);
    } else {
      ReviewTraining.run(seed.orElse(ReviewTraining.SHIPPED_SEED), output);
    }
    console.out().println("Wrote " + output + ", " + Files.size(output) + " bytes.");
    return Failures.OK;
  }
}
