package dev.onset.evaluation.cli;

import dev.onset.app.command.Failures;
import dev.onset.app.command.UsageException;
import dev.onset.app.output.AtomicFile;
import dev.onset.app.terminal.Progress;
import dev.onset.app.terminal.Terminal;
import dev.onset.evaluation.leakage.EmbeddingCache;
import dev.onset.evaluation.leakage.own.OwnMaterial;
import dev.onset.evaluation.leakage.own.OwnModelCard;
import dev.onset.evaluation.leakage.own.OwnTrainer;
import dev.onset.inference.bundle.BundledModel;
import dev.onset.inference.encoder.EncoderModel;
import dev.onset.inference.leakage.FusedEncoder;
import dev.onset.inference.leakage.LeakageModel;
import dev.onset.inference.leakage.LeakageModelFile;
import dev.onset.inference.leakage.Whitening;
import dev.onset.model.leakage.LeakageDomain;
import dev.onset.model.leakage.LeakageEncoders;
import dev.onset.model.leakage.LeakageModelName;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * Trains a detector from an installation's own answers. The laboratory's command of the same name
 * trains the shipped detectors as well.
 */
@Command(
    name = "train",
    description =
        "Trains a detector from your own answers, given by --safe and, if you have them, --borderline"
            + " and --unsafe. Writes the model, and beside it its card.",
    footer = {
      "  onset leakage train --safe answers.txt --output front-desk.bin",
      "  onset leakage train --domain law --safe good.jsonl --unsafe leaks.jsonl --output desk.bin"
    })
public class LeakageTrainCommand implements Callable<Integer> {
  /** Where the command prints. */
  protected final Terminal terminal;

  @Option(
      names = "--domain",
      defaultValue = Option.NULL_VALUE,
      paramLabel = "D",
      description =
          "What the answers are about: ${COMPLETION-CANDIDATES} (default for your own answers:"
              + " any).")
  protected Optional<LeakageDomain> domain;

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
  protected LeakageEncoders encoders = LeakageEncoders.DEFAULT;

  @Mixin protected ModelOptions options;

  protected LeakageTrainCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws Exception {
    options.check();
    if (!fromOwnAnswers()) {
      throw new UsageException(
          "Give answers of your own with --safe; the generated corpus belongs to the laboratory,"
              + " which ./onset runs from the sources.");
    }
    return fromOwnAnswers(domain.orElse(LeakageDomain.ANY));
  }

  /**
   * Whether the user's own answers train the detector.
   *
   * @throws UsageException if there are some, but no safe ones
   */
  protected final boolean fromOwnAnswers() {
    if (safe.isEmpty() && (!borderline.isEmpty() || !unsafe.isEmpty())) {
      throw new UsageException("--borderline and --unsafe need --safe, which gives safe answers.");
    }
    return !safe.isEmpty();
  }

  private int fromOwnAnswers(LeakageDomain subject) throws IOException {
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
    long seed = options.seed(OwnTrainer.SEED);
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

  /** The name of a model in a policy. */
  protected static LeakageModelName fingerprint(String name, byte[] model) {
    return new LeakageModelName(
        name, BundledModel.sha256(model).substring(0, LeakageModelName.DIGITS));
  }

  /** Tells what a policy says to use the model. */
  protected final void tellPolicy(LeakageDomain subject, LeakageModelName fingerprint) {
    terminal.out().println();
    terminal.out().println("For a policy, with the folder of the model as onset.leakage.models:");
    terminal.out().println("leakage:");
    terminal.out().println("  domain: " + subject.label());
    if (encoders != LeakageEncoders.DEFAULT) {
      terminal.out().println("  encoders: " + encoders.label());
    }
    terminal.out().println("  model: " + fingerprint);
  }

  /**
   * Returns the name of the model: a policy names it after its file.
   *
   * @throws UsageException if the file's name is none
   */
  protected final String name() {
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
}
