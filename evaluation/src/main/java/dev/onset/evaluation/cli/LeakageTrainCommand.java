package dev.onset.evaluation.cli;

import dev.onset.app.command.Failures;
import dev.onset.app.command.UsageException;
import dev.onset.app.terminal.Progress;
import dev.onset.app.terminal.Terminal;
import dev.onset.evaluation.corpus.leakage.CorpusSizes;
import dev.onset.evaluation.leakage.EmbeddingCache;
import dev.onset.evaluation.leakage.LeakageTrainer.Trained;
import dev.onset.evaluation.leakage.LeakageTraining;
import dev.onset.inference.leakage.FusedEncoder;
import dev.onset.inference.leakage.LeakageModelFile;
import dev.onset.inference.leakage.LeakageThresholds;
import dev.onset.model.leakage.LeakageDomain;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "train",
    description =
        "Trains the two densities of a domain on the generated corpus and writes the model. Takes"
            + " some minutes.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  onset leakage train --domain law --output leakage-law.bin",
      "  onset leakage evaluate --json leakage.json",
      "  onset leakage train --domain medical --real medquad.jsonl.gz --output"
          + " leakage-medical.bin"
    })
final class LeakageTrainCommand implements Callable<Integer> {
  private static final Path REAL = Path.of("..", "shared", "data", "medquad_safe_dev.jsonl.gz");

  private final Terminal terminal;

  @Option(
      names = "--domain",
      required = true,
      paramLabel = "D",
      description = "medical, finance or law.")
  private LeakageDomain domain;

  @Option(
      names = "--count",
      defaultValue = Option.NULL_VALUE,
      paramLabel = "N",
      description =
          "About how many answers are generated, in the proportions of the models that ship"
              + " (default: as many as theirs).")
  private Optional<Integer> count;

  @Option(
      names = "--real",
      defaultValue = Option.NULL_VALUE,
      paramLabel = "FILE",
      description =
          "Real safe answers beside the generated ones, half of which are kept out of training"
              + " (default: for medical, the development data's, where they are).")
  private Optional<Path> real;

  @Mixin private ModelOptions options;

  LeakageTrainCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws Exception {
    options.check();
    if (count.isPresent() && count.get() < LeakageTraining.FEWEST) {
      throw new UsageException("--count must be " + LeakageTraining.FEWEST + " or more.");
    }
    Optional<Path> answers = real.or(this::developmentData);
    if (domain == LeakageDomain.MEDICAL && answers.isEmpty()) {
      terminal.err().println("There are no real answers; training uses generated answers alone.");
    }
    LeakageTraining training =
        LeakageTraining.of(domain, sizes(), answers, options.seed(LeakageTraining.SHIPPED_SEED));
    EmbeddingCache cache = new EmbeddingCache(FusedEncoder.all());
    try (Progress progress = Progress.of(terminal, "embed", " answers")) {
      cache.add(training.answers(), progress::step);
    }
    Trained trained = training.train(cache);
    options.write(LeakageModelFile.write(trained.model()), terminal);
    tell(trained);
    return Failures.OK;
  }

  private CorpusSizes sizes() {
    return count.map(CorpusSizes::ofTotal).orElseGet(CorpusSizes::standard);
  }

  private Optional<Path> developmentData() {
    return domain == LeakageDomain.MEDICAL && Files.isRegularFile(REAL)
        ? Optional.of(REAL)
        : Optional.empty();
  }

  private void tell(Trained trained) {
    trained.validation().forEach((nu, auroc) -> tell("nu %s: AUROC of five folds %.4f", nu, auroc));
    tell("Taken: nu %s.", trained.nu());
    tell(
        "Safe density: %d points, duality gap %.1e of the objective after %d steps.",
        trained.safe().supports(), trained.safe().gap(), trained.safe().steps());
    tell(
        "Unsafe density: %d points, duality gap %.1e of the objective after %d steps.",
        trained.unsafe().supports(), trained.unsafe().gap(), trained.unsafe().steps());
    tell(
        "AUROC between the holdouts %.4f; %.4f before points were rounded to bytes, which moved no"
            + " score by more than %.1e.",
        trained.within(), trained.unrounded(), trained.loss());
    LeakageThresholds thresholds = trained.model().thresholds();
    tell(
        "Thresholds: flagged above 0, %.1e (balanced) or %.1e (strict); left to a person below %.1e"
            + " (safe) and %.1e (unsafe).",
        thresholds.balanced(),
        thresholds.strict(),
        thresholds.abstainSafe(),
        thresholds.abstainUnsafe());
  }

  private void tell(String format, Object... values) {
    terminal.out().println(String.format(Locale.ROOT, format, values));
  }
}
