package dev.onset.evaluation.cli;

import dev.onset.app.command.Failures;
import dev.onset.app.command.GlinerOption;
import dev.onset.app.command.PolicyOptions;
import dev.onset.app.command.RarityOption;
import dev.onset.app.command.UsageException;
import dev.onset.app.output.AtomicFile;
import dev.onset.app.terminal.Terminal;
import dev.onset.assembly.EngineFactory;
import dev.onset.evaluation.own.CachedTiers;
import dev.onset.evaluation.own.OwnCorpus;
import dev.onset.evaluation.own.calibrate.CalibratedPolicy;
import dev.onset.evaluation.own.calibrate.Calibration;
import dev.onset.evaluation.own.calibrate.PolicyProposal;
import dev.onset.evaluation.report.CalibrationSection;
import dev.onset.evaluation.report.TextReport;
import dev.onset.inference.ExtractionPipeline;
import dev.onset.model.MasterKey;
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import dev.onset.state.engine.EngineParts;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "calibrate",
    description =
        "Proposes thresholds by type, attribution.min_confidence, onset.probability, onset.doubt and"
            + " ipp.theta for chats that you labelled, at the prices that the policy or two options"
            + " state, and writes a policy with those that surely save (docs/own-chats.md).",
    footer = {
      "  onset calibrate --corpus chats.jsonl --miss-price 5 --false-alarm-price 1 -o mine.yaml",
      "  onset calibrate --corpus chats.jsonl --policy prices.yaml -o mine.yaml"
    })
final class CalibrateCommand implements Callable<Integer> {
  private final Terminal terminal;

  @Option(
      names = "--corpus",
      required = true,
      paramLabel = "FILE",
      description = "Labelled chats (docs/labelling.md).")
  private Path corpus;

  @Option(
      names = "--policy",
      paramLabel = "NAME|FILE",
      defaultValue = PolicyReader.CONTACT_CENTER,
      description = PolicyOptions.DESCRIPTION)
  private String policy;

  @Option(
      names = {"-o", "--output"},
      required = true,
      paramLabel = "FILE",
      description = "The policy file to write; it extends that of --policy.")
  private Path output;

  @Mixin private PriceOptions prices;
  @Mixin private WorkersOption threads;

  @Mixin private GlinerOption gliner;
  @Mixin private RarityOption rarity;

  CalibrateCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException {
    int workers = threads.count();
    Optional<PriceOptions.Ratio> ratio = prices.ratio();
    String base = base();
    Policy stated = PolicyOptions.read(policy, Map.of());
    Map<String, String> price = ratio.map(one -> one.key(stated)).orElse(Map.of());
    Policy decided = PolicyOptions.read(policy, price);
    OwnCorpus chats = OwnCorpus.read(corpus, decided.roles());
    ExtractionPipeline pipeline = gliner.pipeline(decided);
    pipeline.notices().forEach(terminal.err()::println);
    EngineParts parts =
        EngineFactory.of(decided, pipeline, rarity.tables())
            .parts(new MasterKey(new byte[MasterKey.BYTES]));
    CalibratedPolicy found =
        new Calibration(
                parts,
                new CachedTiers(pipeline),
                overrides -> PolicyOptions.read(policy, both(price, overrides)),
                workers,
                new TerminalProgress(terminal))
            .run(chats);
    ratio.map(one -> one.sentence(decided)).ifPresent(terminal.out()::println);
    TextReport.lines(List.of(CalibrationSection.of(found)), grey -> grey)
        .forEach(terminal.out()::println);
    String yaml = yaml(found, base, ratio);
    boolean same = found.changes().isEmpty() && decided.version().equals(stated.version());
    AtomicFile.write(output, out -> out.write(yaml.getBytes(StandardCharsets.UTF_8)));
    terminal
        .out()
        .println(
            "Wrote "
                + output
                + ", version "
                + PolicyReader.read(output, Map.of()).version()
                + (same
                    ? ", which changes nothing of " + policy + "."
                    : "; try it with onset evaluate --corpus on chats that it has not seen."));
    return Failures.OK;
  }

  /** Returns what the written policy extends: a shipped policy, or a file as seen from it. */
  private String base() {
    if (Files.isDirectory(output) || !isPolicyFile(output.toString())) {
      throw new UsageException("--output takes the name of a file that ends in .yaml.");
    }
    if (PolicyReader.names().contains(policy)) {
      return policy;
    }
    if (!isPolicyFile(policy)) {
      throw new UsageException(
          "Only a policy file that ends in .yaml can be extended; rename " + policy + ".");
    }
    Path folder = output.toAbsolutePath().normalize().getParent();
    Path file = Path.of(policy).toAbsolutePath().normalize();
    if (file.equals(output.toAbsolutePath().normalize())) {
      throw new UsageException(
          "--output and --policy name the same file; a policy extends another.");
    }
    return folder.relativize(file).toString().replace('\\', '/');
  }

  private static boolean isPolicyFile(String name) {
    return name.endsWith(".yaml") || name.endsWith(".yml");
  }

  private static Map<String, String> both(Map<String, String> price, Map<String, String> others) {
    Map<String, String> both = new LinkedHashMap<>(price);
    both.putAll(others);
    return both;
  }

  private String yaml(CalibratedPolicy found, String base, Optional<PriceOptions.Ratio> ratio) {
    Map<String, Double> keys = new LinkedHashMap<>();
    ratio.ifPresent(one -> keys.put(PriceOptions.Ratio.KEY, found.base().onset().missPrice()));
    found.changes().forEach(key -> keys.put(key.key(), key.proposed()));
    List<String> comments =
        Stream.of(
                Stream.of(
                    "Proposed by onset calibrate on "
                        + found.chats()
                        + " chats; "
                        + CalibrationSection.prices(found.base())
                        + "."),
                ratio.map(one -> one.sentence(found.base())).stream(),
                found.changes().stream().map(CalibrationSection::sentence))
            .flatMap(lines -> lines)
            .toList();
    return PolicyProposal.yaml(comments, base, name(), keys);
  }

  /** Returns the policy's name, after its file. */
  private String name() {
    String file = output.getFileName().toString();
    String name = file.substring(0, file.lastIndexOf('.')).replaceAll("[^A-Za-z0-9._-]", "-");
    return name.isEmpty() ? "mine" : name.substring(0, Math.min(64, name.length()));
  }
}
