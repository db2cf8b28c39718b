package dev.onset.app.cli;

import dev.onset.app.cluster.TopicReader;
import dev.onset.app.command.ClusterOptions;
import dev.onset.app.command.KeyOptions;
import dev.onset.app.command.OutputOption;
import dev.onset.app.command.TenantOption;
import dev.onset.app.command.UsageException;
import dev.onset.app.output.LineSink;
import dev.onset.app.terminal.Progress;
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
import dev.onset.streams.keys.MasterKeyFile;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "reveal",
    description =
        "Writes safe texts with the values in clear that the policy's operator 'encrypt' masked."
            + " Reads a replay's redacted.jsonl, or a session's texts from the cluster that you"
            + " name. Values that other operators masked stay masked.",
    footer = {
      "  onset reveal --input out/redacted.jsonl --output clear.jsonl",
      "  onset reveal --session c-1042 --config onset.properties --output -",
      "",
      "The output holds personal data. An erased session cannot be revealed."
    })
final class RevealCommand extends TerminalCommand {
  private static final Codec<RedactedTurn> JSON =
      new Codecs(new SchemaStore()).redactedTurns(WireFormat.JSON);

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

  @Override
  void run() throws IOException, InterruptedException {
    cluster.requireOther(input);
    output.check();
    if (input != null) {
      ofFile();
      return;
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
    ofCluster(tenant.session(session));
  }

  private void ofFile() throws IOException, InterruptedException {
    if (!Files.isRegularFile(input)) {
      throw new UsageException("There is no file " + input + "; name a replay's redacted.jsonl.");
    }
    Path file = key.file(terminal);
    if (!Files.exists(file)) {
      throw new UsageException(
          "There is no key at %s; revealing needs the key that masked the texts, see --key-file.",
          file);
    }
    SessionKeys keys = MasterKeyFile.read(file);
    output.write(terminal, sink -> lines(keys, sink));
  }

  private void lines(SessionKeys keys, LineSink sink) throws IOException {
    long number = 0;
    try (BufferedReader reader = Files.newBufferedReader(input, StandardCharsets.UTF_8)) {
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        number++;
        RedactedTurn turn = JSON.decode(line.getBytes(StandardCharsets.UTF_8));
        if (session == null || turn.session().equals(tenant.session(session))) {
          sink.line(JSON.encode(revealed(turn, keys)));
        }
      }
    } catch (WireException e) {
      throw new UsageException(
          "Line %s of %s is no safe text; name a replay's redacted.jsonl.", number, input);
    }
  }

  private void ofCluster(SessionId id) throws IOException, InterruptedException {
    KeyedCluster source = KeyedCluster.of(cluster, key, terminal);
    ErasedSessions.require(source, id);
    // Looked up once, because each look-up reads a whole topic.
    SessionKey found = source.keys().of(id).orElseThrow(ErasedSessions::gone);
    Map<Integer, RedactedTurn> turns = new TreeMap<>();
    try (Progress progress = Progress.of(terminal, "reveal", " records")) {
      TopicReader.readAll(
          source.cluster(),
          source.cluster().topics().redactedTurns(),
          (record, turn) -> {
            progress.step();
            if (turn.session().equals(id)) {
              turns.merge(turn.turn(), turn, (a, b) -> b.revision() >= a.revision() ? b : a);
            }
          },
          terminal::warn);
    }
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
