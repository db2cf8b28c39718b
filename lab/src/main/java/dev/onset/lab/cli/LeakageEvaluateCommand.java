package dev.onset.lab.cli;

import dev.onset.app.command.EndpointOptions;
import dev.onset.app.command.Failures;
import dev.onset.app.command.UsageException;
import dev.onset.app.output.AtomicFile;
import dev.onset.app.terminal.AnsiColor;
import dev.onset.app.terminal.Progress;
import dev.onset.app.terminal.Terminal;
import dev.onset.endpoint.ChatModel;
import dev.onset.evaluation.cli.EvaluateCommand;
import dev.onset.evaluation.experiment.OrderedParallel;
import dev.onset.evaluation.report.TextReport;
import dev.onset.inference.leakage.LeakageModel;
import dev.onset.lab.corpus.leakage.CorpusSizes;
import dev.onset.lab.corpus.leakage.MedQuadAnswers;
import dev.onset.lab.corpus.leakage.WrittenAnswer;
import dev.onset.lab.corpus.leakage.WrittenAnswers;
import dev.onset.lab.leakage.DomainFindings;
import dev.onset.lab.leakage.LeakageExperiment;
import dev.onset.lab.leakage.LeakageTraining;
import dev.onset.lab.leakage.WrittenExperiment;
import dev.onset.lab.leakage.WrittenFindings;
import dev.onset.lab.report.LeakageJson;
import dev.onset.lab.report.LeakageSection;
import dev.onset.model.leakage.LeakageDomain;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "evaluate",
    description =
        "Trains and measures every system of the comparison on generated answers, and on real ones"
            + " where they are, and prints the second paper's tables, its figures beside ours.",
    footer = {
      "  onset leakage evaluate --json leakage.json",
      "  onset leakage evaluate --domain law --count 2000",
      "  onset leakage evaluate --domain finance --endpoint http://localhost:8000/v1 --model gemma"
    })
final class LeakageEvaluateCommand implements Callable<Integer> {
  private static final Path BESIDE = Path.of("..", "shared", "data");
  private static final String REAL = "medquad_safe_dev.jsonl.gz";

  private static final int MOST = 100_000;
  private static final int AT_A_TIME = 2;

  private final Terminal terminal;

  @Option(
      names = "--domain",
      split = ",",
      arity = "1..*",
      paramLabel = "D",
      description = "medical, finance, law or service; several parted by commas (default: all).")
  private List<LeakageDomain> domains = List.of();

  @Option(
      names = "--seed",
      defaultValue = "" + LeakageTraining.SHIPPED_SEED,
      paramLabel = "N",
      description = "What the answers are made from (default: that of the models that ship).")
  private long seed;

  @Option(
      names = "--count",
      defaultValue = Option.NULL_VALUE,
      paramLabel = "N",
      description =
          "About how many answers to write for a domain (default: 3000, of which figures are"
              + " reported; fewer are for a quick look).")
  private Optional<Integer> count;

  @Option(
      names = "--data",
      paramLabel = "DIR",
      description =
          "Folder of the real answers of medicine, "
              + REAL
              + " (default: ../shared/data where it is).")
  private Path data;

  @Option(
      names = "--written",
      paramLabel = "DIR",
      description =
          "Folder of answers that hands wrote, hand-01.jsonl and so on (default:"
              + " lab/written/answers where it is).")
  private Path written;

  @Option(names = "--json", paramLabel = "FILE", description = "Also write all figures as JSON.")
  private Path json;

  @Mixin private EndpointOptions endpoint;

  LeakageEvaluateCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException {
    CorpusSizes sizes = sizes();
    Optional<MedQuadAnswers> real = real();
    Optional<ChatModel> model = endpoint.model(terminal);
    List<WrittenAnswer> answers = hands();
    EvaluateCommand.prepare(json);
    if (model.isPresent()) {
      terminal.err().println("The endpoint is asked thousands of questions, one after the other.");
    }
    LeakageExperiment experiment =
        new LeakageExperiment(
            sizes,
            seed,
            domain -> Optional.of(LeakageModel.bundled(domain)),
            real,
            answers,
            model,
            new LeakageProgress(terminal));
    // One domain trains on one processor while another embeds. An endpoint is asked by one at a
    // time.
    List<DomainFindings> found =
        OrderedParallel.map(
            List.copyOf(asked()), model.isPresent() ? 1 : AT_A_TIME, experiment::run);
    Map<String, List<WrittenFindings>> ofHands = ofHands(answers);
    AnsiColor ink = terminal.ink();
    TextReport.lines(
            LeakageSection.of(found, ofHands), paper -> ink.paint(AnsiColor.Colour.DIM, paper))
        .forEach(terminal.out()::println);
    if (json != null) {
      AtomicFile.write(json, out -> LeakageJson.write(found, ofHands, seed, out));
      terminal.err().println("Wrote " + json + ".");
    }
    return Failures.OK;
  }

  private List<WrittenAnswer> hands() throws IOException {
    if (written != null && !Files.isDirectory(written)) {
      throw new UsageException("There is no folder " + written + "; name one with --written.");
    }
    Path folder = written == null ? LeakageTraining.HANDS : written;
    return Files.isDirectory(folder) ? WrittenAnswers.hands(folder) : List.of();
  }

  private Map<String, List<WrittenFindings>> ofHands(List<WrittenAnswer> answers)
      throws IOException {
    if (answers.isEmpty()) {
      return Map.of();
    }
    try (Progress progress = Progress.of(terminal, "embed written", " answers")) {
      return WrittenExperiment.run(answers, progress::step);
    }
  }

  /** Returns the requested domains, without duplicates, in the paper's order. */
  private EnumSet<LeakageDomain> asked() {
    if (domains.contains(LeakageDomain.ANY)) {
      throw new UsageException(
          "No grammar writes answers of any domain; name domains that --help lists.");
    }
    return domains.isEmpty() ? EnumSet.copyOf(LeakageDomain.specific()) : EnumSet.copyOf(domains);
  }

  private CorpusSizes sizes() {
    if (count.isPresent() && (count.get() < LeakageTraining.FEWEST || count.get() > MOST)) {
      throw new UsageException(
          "--count takes a number from " + LeakageTraining.FEWEST + " to " + MOST + ".");
    }
    return count.map(CorpusSizes.comparison()::withTotal).orElse(CorpusSizes.comparison());
  }

  private Optional<MedQuadAnswers> real() throws IOException {
    if (data != null && !Files.isDirectory(data)) {
      throw new UsageException("There is no folder " + data + "; name one with --data.");
    }
    Path file = (data == null ? BESIDE : data).resolve(REAL);
    return Files.isRegularFile(file) ? Optional.of(MedQuadAnswers.read(file)) : Optional.empty();
  }
}
