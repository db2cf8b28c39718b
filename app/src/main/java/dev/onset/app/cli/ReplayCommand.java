package dev.onset.app.cli;

import dev.onset.app.broker.EmbeddedBroker;
import dev.onset.app.cluster.Cluster;
import dev.onset.app.command.ClusterOptions;
import dev.onset.app.command.ExportFormatOptions;
import dev.onset.app.command.GlinerOption;
import dev.onset.app.command.InputOption;
import dev.onset.app.command.KeyOptions;
import dev.onset.app.command.LeakageModelsOption;
import dev.onset.app.command.Logging;
import dev.onset.app.command.OperationException;
import dev.onset.app.command.PolicyOptions;
import dev.onset.app.command.RarityOption;
import dev.onset.app.command.TenantOption;
import dev.onset.app.command.ThreadsOption;
import dev.onset.app.command.UsageException;
import dev.onset.app.gold.SpanOwners;
import dev.onset.app.input.TolerantReader;
import dev.onset.app.replay.ClusterReplay;
import dev.onset.app.replay.KafkaReplay;
import dev.onset.app.replay.OfflineReplay;
import dev.onset.app.replay.Replay;
import dev.onset.app.terminal.Progress;
import dev.onset.assembly.EngineFactory;
import dev.onset.assembly.LeakageModels;
import dev.onset.assembly.RarityFile;
import dev.onset.inference.ExtractionPipeline;
import dev.onset.model.KeyRing;
import dev.onset.model.MasterKey;
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import dev.onset.model.SessionId;
import dev.onset.serdes.SigningKey;
import dev.onset.state.engine.EngineParts;
import dev.onset.streams.config.OnsetConfig;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

@Command(
    name = "replay",
    description =
        "Runs past dialogues through the engine and writes verdicts, alerts, provenance,"
            + " redactions, safe texts and findings on agents' turns as JSON Lines. With --cluster"
            + " it replays sessions from the topics, under the keys and the policies that they ran"
            + " under, and compares the provenance.",
    footer = {
      "  onset replay --input chats.jsonl --output out",
      "  onset replay --input chats.jsonl.gz --output out --threads 4 --set ipp.theta=5",
      "  onset replay --input chats.jsonl --output out --anaphora t1",
      "  zcat chats.jsonl.gz | onset replay --input - --output out --via-kafka",
      "  onset replay --cluster -c onset.properties --session c-1042 --output out",
      "",
      "With --cluster the exit code is 1 if the provenance differs from the recorded provenance."
    })
final class ReplayCommand extends TerminalCommand {
  private static final Set<String> ANAPHORA = Set.of("off", "t0", "t1");

  @Spec private CommandSpec spec;

  @Option(
      names = {"-i", "--input"},
      paramLabel = "FILE",
      description = InputOption.DESCRIPTION)
  private String input;

  @Option(
      names = "--cluster",
      description = "Replay from the topics of a cluster, named by --config or --bootstrap-server.")
  private boolean fromCluster;

  @Option(
      names = {"-s", "--session"},
      paramLabel = "ID",
      description = "With --cluster: only this session (default: all).")
  private String session;

  @Mixin private TenantOption tenant;
  @Mixin private ClusterOptions cluster;
  @Mixin private ExportFormatOptions format;
  @Mixin private PolicyOptions policy;
  @Mixin private GlinerOption gliner;
  @Mixin private RarityOption rarity;
  @Mixin private LeakageModelsOption models;
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
      description =
          "Read the spans that the input names instead of extracting; the Tier-2 model still reads"
              + " whose each is.")
  private boolean goldSpans;

  @Mixin private ThreadsOption threads;

  @Option(
      names = "--via-kafka",
      description =
          "Go through a broker inside this process, 4 partitions and 2 stream threads; the files"
              + " are the same.")
  private boolean viaKafka;

  @Override
  void run() throws Exception {
    if (!fromCluster) {
      if (input == null) {
        throw new CommandLine.ParameterException(
            spec.commandLine(), "Missing required option: '--input=FILE'");
      }
      if (cluster.given() || session != null) {
        throw new UsageException("--session and the options of a cluster need --cluster.");
      }
    } else if (input != null || viaKafka || goldSpans || waitForB || anaphora != null) {
      throw new UsageException(
          "--cluster replays sessions as they were, so it takes none of --input, --via-kafka,"
              + " --gold-spans, --wait-for-b and --anaphora.");
    }
    threads.count();
    if (viaKafka && goldSpans) {
      throw new UsageException(
          "--gold-spans does not work with --via-kafka, because topics do not carry the input's"
              + " spans.");
    }
    if (viaKafka && !EmbeddedBroker.isAvailable()) {
      throw new UsageException(
          "This installation comes without the broker's jars; leave out --via-kafka.");
    }
    if (Files.exists(output) && !Files.isDirectory(output)) {
      throw new UsageException("The output " + output + " is a file; name a folder.");
    }
    if (fromCluster) {
      replayCluster();
      return;
    }
    Policy decided = policy.policy(() -> PolicyReader.CONTACT_CENTER, further());
    try (TolerantReader intake = InputOption.open(input, format.options(), terminal)) {
      Replay replay = replay(decided);
      try (Progress progress = Progress.of(terminal, "replay", " turns")) {
        terminal.say(replay.run(intake, progress, output));
      }
    }
  }

  private void replayCluster() throws IOException, InterruptedException {
    OnsetConfig config = cluster.config(terminal, key.settings(terminal));
    Policy base = policy.policy(config);
    KeyRing ring = KeyOptions.existing(config, terminal);
    ClusterReplay replay =
        new ClusterReplay(
            new Cluster(config),
            ring,
            SigningKey.of(ring.newest()),
            base,
            ExtractionPipeline.load(base, gliner.folder().or(config::glinerFolder)),
            RarityFile.read(rarity.file().or(config::rarityFile)),
            new LeakageModels(models.folder().or(config::leakageModels)));
    Optional<SessionId> only = Optional.ofNullable(session).map(tenant::session);
    ClusterReplay.Outcome outcome;
    try (Progress progress = Progress.of(terminal, "replay", " records")) {
      outcome = replay.run(id -> only.map(id::equals).orElse(true), output, progress);
    }
    terminal.say(outcome.summary());
    terminal.say("");
    outcome.leftOut().forEach(line -> terminal.say("Left out " + line));
    outcome.differences().forEach(line -> terminal.say("Differs: " + line));
    if (only.isPresent() && outcome.sessions() == 0) {
      throw new OperationException(
          "The session was not replayed, because the topics do not hold it.");
    }
    if (outcome.differences().isEmpty()) {
      terminal.say(
          "The provenance is the recorded one, byte for byte: sessions %s, events %s.",
          outcome.sessions(), outcome.events());
    } else {
      terminal.say(
          "The provenance of %s of %s sessions is not the recorded one.",
          outcome.differences().size(), outcome.sessions());
      failed();
    }
  }

  /** Returns the policy keys that dedicated options set. */
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

  /** Returns the settings that dedicated options set. */
  private Map<String, String> settings() {
    Map<String, String> settings = new TreeMap<>(models.settings());
    rarity.file().ifPresent(file -> settings.put(OnsetConfig.RARITY_FILE, file.toString()));
    return settings;
  }

  private Replay replay(Policy decided) throws IOException {
    ExtractionPipeline pipeline = gliner.pipeline(decided);
    MasterKey master = key.key(terminal);
    if (viaKafka) {
      Logging.quietBroker();
      return new KafkaReplay(decided, pipeline, key.file(terminal), settings());
    }
    pipeline.notices().forEach(terminal::warn);
    EngineParts parts =
        EngineFactory.of(decided, pipeline, rarity.tables(), models.models())
            .parts(master.signedBy(SigningKey.of(master)));
    Optional<SpanOwners> owners = goldSpans ? Optional.of(pipeline::attribute) : Optional.empty();
    return new OfflineReplay(parts, owners, threads.count());
  }
}
