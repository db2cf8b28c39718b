package dev.onset.app.cli;

import dev.onset.app.broker.EmbeddedBroker;
import dev.onset.app.console.Console;
import dev.onset.app.console.Progress;
import dev.onset.app.engine.EngineParts;
import dev.onset.app.input.Intake;
import dev.onset.app.replay.KafkaReplay;
import dev.onset.app.replay.OfflineReplay;
import dev.onset.app.replay.Replay;
import dev.onset.model.Policy;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "replay",
    description =
        "Runs past dialogues through the engine and writes verdicts, alerts, provenance, redactions"
            + " and safe texts as JSON Lines.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  onset replay --input chats.jsonl --output out",
      "  onset replay --input chats.jsonl.gz --output out --threads 4 --set ipp.theta=5",
      "  onset replay --input chats.jsonl --output out --anaphora t1",
      "  zcat chats.jsonl.gz | onset replay --input - --output out --via-kafka"
    })
final class ReplayCommand implements Callable<Integer> {
  private static final Set<String> ANAPHORA = Set.of("off", "t0", "t1");

  private final Console console;

  @Mixin private InputOption input;
  @Mixin private PolicyOptions policy;
  @Mixin private GlinerOption gliner;
  @Mixin private KeyOptions key;

  @Option(
      names = {"-o", "--output"},
      required = true,
      paramLabel = "DIR",
      description = "Folder of the files; made if it does not exist.")
  private Path output;

  @Option(names = "--wait-for-b", description = "Hold an onset by RULE_A until RULE_B confirms it.")
  private boolean waitForB;

  @Option(
      names = "--anaphora",
      paramLabel = "off|t0|t1",
      description =
          "Resolve what users refer back to: with the dictionary, or with the learned resolver too"
              + " (default: as the policy says, which is off).")
  private String anaphora;

  @Option(
      names = "--gold-spans",
      description = "Read the spans that the input names instead of extracting.")
  private boolean goldSpans;

  @Option(
      names = "--threads",
      defaultValue = "1",
      paramLabel = "N",
      description = "Worker threads; the files are the same with any number (default: 1).")
  private int threads;

  @Option(
      names = "--via-kafka",
      description =
          "Go through a broker inside this process, 4 partitions and 2 stream threads; the files are"
              + " the same.")
  private boolean viaKafka;

  ReplayCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws Exception {
    if (threads < 1 || threads > 256) {
      throw new UsageException("--threads takes a number from 1 to 256.");
    }
    if (viaKafka && goldSpans) {
      throw new UsageException(
          "--gold-spans works without --via-kafka only; topics do not carry the input's spans.");
    }
    if (viaKafka && !EmbeddedBroker.isAvailable()) {
      throw new UsageException(
          "This installation comes without the broker's jars; leave out --via-kafka.");
    }
    if (Files.exists(output) && !Files.isDirectory(output)) {
      throw new UsageException("The output " + output + " is a file; name a folder.");
    }
    Policy decided = policy.policy(Optional.empty(), further());
    try (Intake intake = input.open(console)) {
      Replay replay = replay(decided);
      try (Progress progress = Progress.of(console, "replay", " turns")) {
        replay.run(intake, progress, output).forEach(console.out()::println);
      }
    }
    return Failures.OK;
  }

  /** The keys of the policy that options of their own set. */
  private Map<String, String> further() {
    Map<String, String> keys = new TreeMap<>();
    if (waitForB) {
      keys.put("rules.wait_for_b", "true");
    }
    if (anaphora != null) {
      if (!ANAPHORA.contains(anaphora)) {
        throw new UsageException("--anaphora takes off, t0 or t1.");
      }
      keys.put("anaphora", anaphora);
    }
    return keys;
  }

  private Replay replay(Policy decided) throws IOException {
    EngineParts parts = EngineParts.of(decided, gliner.pipeline(decided), key.key(console));
    if (viaKafka) {
      Logging.quietBroker();
      return new KafkaReplay(decided, parts.pipeline(), key.file(console));
    }
    parts.pipeline().notices().forEach(console.err()::println);
    return new OfflineReplay(parts, goldSpans, threads);
  }
}
