package dev.onset.lab.cli;

import dev.onset.app.command.Failures;
import dev.onset.app.command.UsageException;
import dev.onset.app.terminal.Progress;
import dev.onset.app.terminal.Terminal;
import dev.onset.evaluation.cli.LeakageTrainCommand;
import dev.onset.evaluation.leakage.EmbeddingCache;
import dev.onset.inference.leakage.FusedEncoder;
import dev.onset.inference.leakage.LeakageModelFile;
import dev.onset.inference.leakage.LeakageThresholds;
import dev.onset.lab.corpus.leakage.CorpusSizes;
import dev.onset.lab.corpus.leakage.WrittenAnswer;
import dev.onset.lab.corpus.leakage.WrittenAnswers;
import dev.onset.lab.leakage.LeakageTrainer.Trained;
import dev.onset.lab.leakage.LeakageTraining;
import dev.onset.model.leakage.LeakageDomain;
import dev.onset.model.leakage.LeakageEncoders;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Trains the shipped detectors on the generated corpus, or one from an installation's answers. */
@Command(
    name = "train",
    description =
        "Trains a detector from your own answers, given by --safe and, if you have them, --borderline"
            + " and --unsafe; without them, the detector of a domain on the generated corpus. Writes"
            + " the model, and beside a model of your own its card.",
    footer = {
      "  onset leakage train --safe answers.txt --output front-desk.bin",
      "  onset leakage train --domain law --safe good.jsonl --unsafe leaks.jsonl --output desk.bin",
      "  onset leakage train --domain law --output leakage-law.bin",
      "  onset leakage evaluate --json leakage.json",
      "  onset leakage train --domain medical --real medquad.jsonl.gz --output"
          + " leakage-medical.bin"
    })
final class LeakageCorpusTrainCommand extends LeakageTrainCommand {
  private static final Path REAL = Path.of("..", "shared", "data", "medquad_safe_dev.jsonl.gz");

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

  @Option(
      names = "--written",
      defaultValue = Option.NULL_VALUE,
      paramLabel = "DIR",
      description =
          "Answers that hands wrote, beside the generated ones; two hands are kept out and fix the"
              + " thresholds. With one encoder alone (default: lab/written/answers where it"
              + " is).")
  private Optional<Path> written;

  LeakageCorpusTrainCommand(Terminal terminal) {
    super(terminal);
  }

  @Override
  public Integer call() throws Exception {
    options.check();
    if (!fromOwnAnswers()) {
      return fromTheCorpus(
          domain.orElseThrow(
              () ->
                  new UsageException(
                      "Name a --domain for the generated corpus, or give answers of your own with"
                          + " --safe.")));
    }
    if (count.isPresent() || real.isPresent() || written.isPresent()) {
      throw new UsageException(
          "--count, --real and --written are of the generated corpus; leave them out, or --safe.");
    }
    return super.call();
  }

  private int fromTheCorpus(LeakageDomain subject) throws IOException {
    if (count.isPresent() && count.get() < LeakageTraining.FEWEST) {
      throw new UsageException("--count must be " + LeakageTraining.FEWEST + " or more.");
    }
    String name = name();
    Optional<Path> answers = real.or(() -> developmentData(subject));
    if (subject == LeakageDomain.MEDICAL && answers.isEmpty()) {
      terminal.err().println("There are no real answers; training uses generated answers alone.");
    }
    LeakageTraining training =
        LeakageTraining.of(
            subject, sizes(), answers, hands(), options.seed(LeakageTraining.SHIPPED_SEED));
    EmbeddingCache cache = new EmbeddingCache(FusedEncoder.of(FusedEncoder.models(encoders)));
    try (Progress progress = Progress.of(terminal, "embed", " answers")) {
      cache.add(training.answers(), progress::step);
    }
    Trained trained = training.train(cache);
    byte[] bytes = LeakageModelFile.write(trained.model());
    options.write(bytes, terminal);
    tell(trained);
    tellPolicy(subject, fingerprint(name, bytes));
    return Failures.OK;
  }

  private CorpusSizes sizes() {
    CorpusSizes shipped =
        switch (encoders) {
          case ONE -> CorpusSizes.tuned();
          case THREE -> CorpusSizes.standard();
        };
    return count.map(shipped::withTotal).orElse(shipped);
  }

  /** The hands of a checkout, for the encoder that was tuned on most of them. */
  private List<WrittenAnswer> hands() throws IOException {
    Path folder = written.orElse(LeakageTraining.HANDS);
    if (written.isPresent() && !Files.isDirectory(folder)) {
      throw new UsageException("There is no folder " + folder + "; name one with --written.");
    }
    return encoders == LeakageEncoders.ONE && Files.isDirectory(folder)
        ? WrittenAnswers.hands(folder)
        : List.of();
  }

  private static Optional<Path> developmentData(LeakageDomain subject) {
    boolean medicine = subject == LeakageDomain.MEDICAL || subject == LeakageDomain.ANY;
    return medicine && Files.isRegularFile(REAL) ? Optional.of(REAL) : Optional.empty();
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
    LeakageThresholds thresholds = trained.model().both().thresholds();
    tell(
        "Thresholds: flagged above 0 (zero), %.1e (balanced) or %.1e (strict); left to a person"
            + " below %.1e (safe) and %.1e (unsafe).",
        thresholds.balanced(),
        thresholds.strict(),
        thresholds.abstainSafe(),
        thresholds.abstainUnsafe());
  }

  private void tell(String format, Object... values) {
    terminal.out().println(String.format(Locale.ROOT, format, values));
  }
}
