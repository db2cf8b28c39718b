package dev.onset.evaluation.cli;

import dev.onset.app.command.ClusterOptions;
import dev.onset.app.command.Failures;
import dev.onset.app.command.GlinerOption;
import dev.onset.app.command.PolicyOptions;
import dev.onset.app.command.RarityOption;
import dev.onset.app.command.UsageException;
import dev.onset.app.feedback.FeedbackArchive;
import dev.onset.app.terminal.Terminal;
import dev.onset.evaluation.own.AlertFeedback;
import dev.onset.model.PolicyReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * Judges Onset on a user's own labelled chats and on feedback about its alerts. The laboratory's
 * command of the same name runs the papers' tracks as well.
 */
@Command(
    name = "evaluate",
    description =
        "Judges Onset on chats that you labelled: values, owners, onsets (docs/own-chats.md), and"
            + " on what people said of alerts.",
    footer = {
      "  onset evaluate --corpus chats.jsonl --output figures.json",
      "  onset evaluate --corpus chats.jsonl --policy mine.yaml --feedback feedback.jsonl",
      "  onset evaluate --feedback -c onset.properties"
    })
public class EvaluateCommand implements Callable<Integer> {
  /** Where the command prints. */
  protected final Terminal terminal;

  @Option(
      names = {"--json", "-o", "--output"},
      paramLabel = "FILE",
      description = "Also write all figures as JSON.")
  protected Path json;

  @Option(
      names = "--corpus",
      paramLabel = "FILE",
      description =
          "Judge Onset on these labelled chats instead (docs/labelling.md), under the policy"
              + " contact-center unless --policy names another.")
  private Path corpus;

  @Option(
      names = "--feedback",
      arity = "0..1",
      fallbackValue = "",
      paramLabel = "FILE",
      description =
          "What people said of alerts: the file that 'onset feedback --list --json' or a system of"
              + " yours wrote, or without FILE what is on the cluster that you name; with --corpus or"
              + " alone.")
  private Path feedback;

  @Mixin private ClusterOptions cluster;
  @Mixin private WorkersOption threads;
  @Mixin protected PolicyOptions policy;
  @Mixin protected GlinerOption gliner;
  @Mixin protected RarityOption rarity;

  protected EvaluateCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException {
    checkCluster();
    if (!judgesOwn()) {
      throw new UsageException(
          "Name your labelled chats with --corpus, or feedback with --feedback; the tracks of the"
              + " papers belong to the laboratory, which ./onset runs from the sources.");
    }
    prepare(json);
    new OwnEvaluation(terminal, workers(), Optional.ofNullable(json))
        .run(
            Optional.ofNullable(corpus),
            feedback == null ? Optional.empty() : Optional.of(said()),
            () -> policy.policy(() -> PolicyReader.CONTACT_CENTER, Map.of()),
            gliner::pipeline,
            rarity::tables);
    return Failures.OK;
  }

  /** Whether the user's own chats or feedback are to be judged. */
  protected final boolean judgesOwn() {
    return corpus != null || feedback != null;
  }

  /** The number of threads, 1 or more. */
  protected final int workers() {
    return threads.count();
  }

  /**
   * Rejects a cluster that nothing would be read from.
   *
   * @throws UsageException if one is named without --feedback
   */
  protected final void checkCluster() {
    if (cluster.given() && feedback == null) {
      throw new UsageException("A cluster is read for --feedback alone.");
    }
  }

  /**
   * Checks an output file before minutes of work, and makes its folder.
   *
   * @param file null if none is wanted
   * @throws UsageException if it cannot be written
   */
  public static void prepare(Path file) throws IOException {
    if (file == null) {
      return;
    }
    Path parent = file.toAbsolutePath().getParent();
    if (Files.isDirectory(file)) {
      throw new UsageException("The output " + file + " is a folder; name a file.");
    }
    Files.createDirectories(parent);
    if (!Files.isWritable(parent)) {
      throw new UsageException("The folder " + parent + " cannot be written to.");
    }
  }

  private AlertFeedback said() throws IOException {
    boolean fromFile = !feedback.toString().isEmpty();
    if (fromFile == cluster.given()) {
      throw new UsageException("Give --feedback either a file or a cluster.");
    }
    if (fromFile) {
      return AlertFeedback.read(feedback);
    }
    FeedbackArchive archive = new FeedbackArchive(cluster.cluster(terminal), Optional.empty());
    return AlertFeedback.of(archive.read(terminal.err()::println).cases());
  }
}
