package dev.onset.app.cli;

import dev.onset.app.cluster.Cluster;
import dev.onset.app.cluster.ClusterKeys;
import dev.onset.app.cluster.Receipts;
import dev.onset.app.cluster.TopicReader;
import dev.onset.app.command.ClusterOptions;
import dev.onset.app.command.Failures;
import dev.onset.app.command.KeyOptions;
import dev.onset.app.command.OutputOption;
import dev.onset.app.command.TenantOption;
import dev.onset.app.command.UsageException;
import dev.onset.app.output.LineSink;
import dev.onset.app.terminal.Progress;
import dev.onset.app.terminal.Terminal;
import dev.onset.model.KeyRing;
import dev.onset.model.RedactedTurn;
import dev.onset.model.SealedValue;
import dev.onset.model.SessionId;
import dev.onset.model.SessionKey;
import dev.onset.model.SessionKeys;
import dev.onset.serdes.Codec;
import dev.onset.serdes.Codecs;
import dev.onset.serdes.SchemaStore;
import dev.onset.serdes.WireException;
import dev.onset.serdes.WireFormat;
import dev.onset.streams.config.OnsetConfig;
import dev.onset.streams.keys.MasterKeyFile;
import dev.onset.streams.topics.Topic;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "reveal",
    description =
        "Writes safe texts with the values in clear that the policy's operator 'encrypt' masked."
            + " Reads a replay's redacted.jsonl, or a session's texts from the cluster that you"
            + " name. Values that other operators masked stay masked.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  onset reveal --input out/redacted.jsonl --output clear.jsonl",
      "  onset reveal --session c-1042 --config onset.properties --output -",
      "",
      "The output holds personal data. An erased session cannot be revealed."
    })
final class RevealCommand implements Callable<Integer> {
  private static final Codec<RedactedTurn> JSON =
      new Codecs(new SchemaStore()).redactedTurns(WireFormat.JSON);

  private final Terminal terminal;

  @Option(
      names = {"-i", "--input"},
      paramLabel = "FILE",
      description = "The redacted.jsonl that replay wrote.")
  private Path input;

  @Option(
      names = {"-s", "--session"},
      paramLabel = "ID",
      description = "Only this session; required with a cluster.")
  private String session;

  @Mixin private TenantOption tenant;
  @Mixin private OutputOption output;
  @Mixin private ClusterOptions cluster;
  @Mixin private KeyOptions key;

  RevealCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (input != null && cluster.given()) {
      throw new UsageException("Name either --input or a cluster, not both.");
    }
    output.check();
    if (input != null) {
      return ofFile();
    }
    if (!cluster.given(terminal)) {
      throw new UsageException(
          "Name a replay's redacted.jsonl with --input, or a cluster with --bootstrap-server or"
              + " --config.");
    }
    if (session == null) {
      throw new UsageException(
          "A cluster's texts are revealed session by session; give --session.");
    }
    return ofCluster(tenant.session(session));
  }

  private int ofFile() throws IOException, InterruptedException {
    if (!Files.isRegularFile(input)) {
      throw new UsageException("There is no file " + input + "; name a replay's redacted.jsonl.");
    }
    Path file = key.file(terminal);
    if (!Files.exists(file)) {
      throw new UsageException(
          "There is no key at "
              + file
              + "; revealing needs the key that masked the texts, see --key-file.");
    }
    SessionKeys keys = MasterKeyFile.read(file);
    output.write(terminal, sink -> lines(keys, sink));
    return Failures.OK;
  }

  private void lines(SessionKeys keys, LineSink sink) throws IOException {
    try (BufferedReader reader = Files.newBufferedReader(input, StandardCharsets.UTF_8)) {
      long number = 0;
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        number++;
        RedactedTurn turn;
        try {
          turn = JSON.decode(line.getBytes(StandardCharsets.UTF_8));
        } catch (WireException e) {
          throw new UsageException(
              "Line "
                  + number
                  + " of "
                  + input
                  + " is no safe text; name a replay's redacted.jsonl.");
        }
        if (session == null || turn.session().equals(tenant.session(session))) {
          sink.line(JSON.encode(revealed(turn, keys)));
        }
      }
    }
  }

  private int ofCluster(SessionId id) throws IOException, InterruptedException {
    OnsetConfig config = cluster.config(terminal, key.settings(terminal));
    KeyRing ring = KeyOptions.existing(config, terminal);
    Cluster source = new Cluster(config);
    ErasedSessions.require(new Receipts(source, ring).of(id));
    // Looked up once, because each look-up reads a whole topic.
    SessionKey found = new ClusterKeys(source, ring).of(id).orElseThrow(ErasedSessions::gone);
    Map<Integer, RedactedTurn> turns = turns(source, id);
    if (turns.isEmpty()) {
      throw new UsageException("There is no safe text of that session; check --session.");
    }
    output.write(
        terminal,
        sink -> {
          for (RedactedTurn turn : turns.values()) {
            sink.line(JSON.encode(revealed(turn, any -> found)));
          }
        });
    return Failures.OK;
  }

  private Map<Integer, RedactedTurn> turns(Cluster source, SessionId id) {
    Topic<RedactedTurn> topic = source.topics().redactedTurns();
    Map<Integer, RedactedTurn> turns = new TreeMap<>();
    try (Progress progress = Progress.of(terminal, "reveal", " records");
        TopicReader reader = TopicReader.fromBeginning(source, List.of(topic.name()))) {
      reader.readToEnd(
          record -> {
            progress.step();
            if (record.value() == null) {
              return;
            }
            try {
              RedactedTurn turn = topic.codec().decode(record.value());
              if (turn.session().equals(id)) {
                turns.merge(turn.turn(), turn, (a, b) -> b.revision() >= a.revision() ? b : a);
              }
            } catch (WireException e) {
              terminal.err().println(TopicReader.unreadable(record));
            }
          });
    }
    return turns;
  }

  private static RedactedTurn revealed(RedactedTurn turn, SessionKeys keys) {
    return new RedactedTurn(
        turn.session(),
        turn.turn(),
        turn.revision(),
        turn.speaker(),
        SealedValue.reveal(turn.session(), keys.of(turn.session()), turn.text()));
  }
}
