package dev.onset.evaluation.cli;

import dev.onset.app.command.Failures;
import dev.onset.app.command.UsageException;
import dev.onset.app.output.AtomicFile;
import dev.onset.app.terminal.Progress;
import dev.onset.app.terminal.Terminal;
import dev.onset.evaluation.corpus.leakage.CorpusSizes;
import dev.onset.evaluation.corpus.leakage.WrittenAnswer;
import dev.onset.evaluation.corpus.leakage.WrittenAnswers;
import dev.onset.evaluation.leakage.EmbeddingCache;
import dev.onset.evaluation.leakage.LeakageTrainer.Trained;
import dev.onset.evaluation.leakage.LeakageTraining;
import dev.onset.evaluation.leakage.own.OwnMaterial;
import dev.onset.evaluation.leakage.own.OwnModelCard;
import dev.onset.evaluation.leakage.own.OwnTrainer;
import dev.onset.inference.bundle.BundledModel;
import dev.onset.inference.encoder.EncoderModel;
import dev.onset.inference.leakage.FusedEncoder;
import dev.onset.inference.leakage.LeakageModel;
import dev.onset.inference.leakage.LeakageModelFile;
import dev.onset.inference.leakage.LeakageThresholds;
import dev.onset.inference.leakage.Whitening;
import dev.onset.model.leakage.LeakageDomain;
import dev.onset.model.leakage.LeakageEncoders;
import dev.onset.model.leakage.LeakageModelName;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "train",
    description =
        "Trains a detector from your own answers, given by --safe and, if you have them, --borderline"
            + " and --unsafe; without them, the detector of a domain on the generated corpus. Writes"
            + " the model, and beside a model of your own its card.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  onset leakage train --safe answers.txt --output front-desk.bin",
      "  onset leakage train --domain law --safe good.jsonl --unsafe leaks.jsonl --output desk.bin",
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
      defaultValue = Option.NULL_VALUE,
      paramLabel = "D",
      description =
          "What the answers are about: ${COMPLETION-CANDIDATES} (default for your own answers:"
              + " any).")
  private Optional<LeakageDomain> domain;

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
              + " thresholds. With one encoder alone (default: evaluation/written/answers where it"
              + " is).")
  private Optional<Path> written;

  @Option(
      names = "--safe",
      paramLabel = "FILE",
      description =
          "Own answers that identify nobody, "
              + OwnMaterial.FEWEST_SAFE
              + " or more: {\"text\": …} or {\"answer\": …} a line, or plain text with an answer a"
              + " line. May be given several times. Alone, they train a detector that leaves to a"
              + " person what is unlike them, and flags nothing.")
  private List<Path> safe = List.of();

  @Option(
      names = "--borderline",
      paramLabel = "FILE",
      description =
          "Own answers that sound as if they identified somebody, and identify nobody. They count as"
              + " safe.")
  private List<Path> borderline = List.of();

  @Option(
      names = "--unsafe",
      paramLabel = "FILE",
      description =
          "Own answers that identify somebody, " + OwnMaterial.FEWEST_UNSAFE + " or more.")
  private List<Path> unsafe = List.of();

  @Option(
      names = "--encoders",
      paramLabel = "one|three",
      description =
          "How many encoders read the answers (default: as in a policy that says nothing).")
  private LeakageEncoders encoders = LeakageEncoders.DEFAULT;

  @Mixin private ModelOptions options;

  LeakageTrainCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws Exception {
    options.check();
    if (!safe.isEmpty()) {
      return fromOwnAnswers(domain.orElse(LeakageDomain.ANY));
    }
    if (!borderline.isEmpty() || !unsafe.isEmpty()) {
      throw new UsageException("--borderline and --unsafe need --safe, which gives safe answers.");
    }
    return fromTheCorpus(
        domain.orElseThrow(
            () ->
                new UsageException(
                    "Name a --domain for the generated corpus, or give answers of your own with"
                        + " --safe.")));
  }

  private int fromOwnAnswers(LeakageDomain subject) throws IOException {
    if (count.isPresent() || real.isPresent() || written.isPresent()) {
      throw new UsageException(
          "--count, --real and --written are of the generated corpus; leave them out, or --safe.");
    }
    String name = name();
    Path beside = card(name);
    OwnMaterial material = OwnMaterial.read(safe, borderline, unsafe);
    List<EncoderModel> models = FusedEncoder.models(encoders);
    EmbeddingCache cache = new EmbeddingCache(FusedEncoder.of(models));
    try (Progress progress = Progress.of(terminal, "embed", " answers")) {
      cache.add(material.all(), progress::step);
    }
    Optional<Whitening> projection =
        encoders == LeakageEncoders.DEFAULT
            ? Optional.of(LeakageModel.bundled(subject).whitening())
            : Optional.empty();
    long seed = options.seed(LeakageTraining.SHIPPED_SEED);
    OwnTrainer.Trained trained =
        new OwnTrainer(subject, models, projection, cache::vector, seed).train(material);
    byte[] bytes = LeakageModelFile.write(trained.model());
    LeakageModelName fingerprint = fingerprint(name, bytes);
    String card = new OwnModelCard(fingerprint, material, trained, seed).markdown();
    options.write(bytes, terminal);
    AtomicFile.write(beside, out -> out.write(card.getBytes(StandardCharsets.UTF_8)));
    terminal.out().println("Wrote " + beside + ", its card.");
    tellPolicy(subject, fingerprint);
    return Failures.OK;
  }

  private static LeakageModelName fingerprint(String name, byte[] model) {
    return new LeakageModelName(
        name, BundledModel.sha256(model).substring(0, LeakageModelName.DIGITS));
  }

  private void tellPolicy(LeakageDomain subject, LeakageModelName fingerprint) {
    terminal.out().println();
    terminal.out().println("For a policy, with the folder of the model as onset.leakage.models:");
    terminal.out().println("leakage:");
    terminal.out().println("  domain: " + subject.label());
    if (encoders != LeakageEncoders.DEFAULT) {
      terminal.out().println("  encoders: " + encoders.label());
    }
    terminal.out().println("  model: " + fingerprint);
  }

  /** A policy names the model after its file. */
  private String name() {
    String file = options.output().getFileName().toString();
    String name =
        file.endsWith(LeakageModelFile.ENDING)
            ? file.substring(0, file.length() - LeakageModelFile.ENDING.length())
            : "";
    if (!LeakageModelName.isName(name)) {
      throw new UsageException(
          "A policy names the model after its file, so --output must be a file such as desk.bin,"
              + " named with letters, digits, dashes and underscores.");
    }
    return name;
  }

  /** The card lies beside the model and replaces nothing but another card. */
  private Path card(String name) throws IOException {
    Path file = options.output().resolveSibling(name + ".md");
    if (Files.exists(file) && !OwnModelCard.isCard(file)) {
      throw new UsageException(
          "The card of the model would replace " + file + "; name another --output.");
    }
    return file;
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
