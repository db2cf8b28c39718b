package dev.onset.app.console;

import dev.onset.app.cluster.EmbeddedOnset;
import dev.onset.app.cluster.GroupProgress;
import dev.onset.app.cluster.TopicReader;
import dev.onset.app.cluster.TurnProducer;
import dev.onset.app.console.web.ConsoleServer;
import dev.onset.app.input.Samples;
import dev.onset.formats.InputRecord;
import dev.onset.formats.InputTurn;
import dev.onset.inference.ExtractionPipeline;
import dev.onset.model.Command;
import dev.onset.model.MasterKey;
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import dev.onset.model.Redaction;
import dev.onset.model.SessionId;
import dev.onset.model.Turn;
import dev.onset.streams.http.AccessTokens;
import dev.onset.streams.keys.MasterKeyFile;
import dev.onset.streams.topics.Topics;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * A cluster in this process that has processed the sample chats, and its console. The second half
 * of the chats has not ended. For one thread.
 */
final class SampleConsole implements AutoCloseable {
  /** Opens all that can be looked at. */
  static final String VIEWER = "viewer-viewer-viewer-viewer-viewer";

  /** Opens nothing of the chats. */
  static final String OPERATOR = "operator-operator-operator-operator";

  /** Opens the chats of a tenant who has none. */
  static final String STRANGER = "stranger-stranger-stranger-stranger";

  private static final String TOKENS =
      String.join(
          "\n",
          "anna:" + VIEWER + " roles=viewer",
          "otto:" + OPERATOR + " roles=operator",
          "zoe:" + STRANGER + " roles=viewer tenants=zenith");

  private static final int PARTITIONS = 2;

  private final EmbeddedOnset onset;
  private final OnsetConsole console;
  private final TurnProducer feed;
  private final GroupProgress progress;
  private final List<InputRecord.Dialogue> chats;

  private SampleConsole(EmbeddedOnset onset, OnsetConsole console) throws Exception {
    this.onset = onset;
    this.console = console;
    this.feed = new TurnProducer(onset.cluster());
    this.progress = onset.progress();
    this.chats = Samples.load();
  }

  /**
   * Starts it and waits until the chats are processed.
   *
   * @param folder takes the key
   */
  static SampleConsole start(Path folder) throws Exception {
    Path key = folder.resolve("key");
    Files.writeString(key, HexFormat.of().formatHex(new byte[MasterKey.BYTES]));
    Policy policy =
        PolicyReader.shipped(PolicyReader.CONTACT_CENTER, Map.of("leakage.domain", "finance"));
    ExtractionPipeline pipeline = ExtractionPipeline.load(policy, Optional.empty());
    EmbeddedOnset onset = EmbeddedOnset.start(policy, pipeline, key, PARTITIONS, 1, Map.of());
    OnsetConsole console =
        new OnsetConsole(
            new ConsolePlan(
                onset.cluster(),
                policy,
                Optional.of(MasterKeyFile.ring(key.toString(), Map.of())),
                Optional.of(pipeline),
                new ConsoleServer.Place(
                    new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
                    Optional.empty(),
                    false),
                Optional.of(AccessTokens.parse(TOKENS)),
                Optional.empty()));
    SampleConsole sample = new SampleConsole(onset, console);
    sample.playAll();
    return sample;
  }

  /** One chat after the other, so that their order by time is always the same. */
  private void playAll() throws InterruptedException {
    for (int i = 0; i < chats.size(); i++) {
      List<Turn> turns = turns(i);
      turns.forEach(feed::send);
      feed.flush();
      if (i < chats.size() / 2) {
        progress.awaitEnd(onset.topics().turns(), onset::requireRunning);
        feed.close(
            chats.get(i).session(), turns.stream().mapToInt(Turn::index).max().orElseThrow());
        feed.flush();
      }
    }
    progress.awaitEnd(onset.topics().turns(), onset::requireRunning);
    progress.awaitEnd(onset.topics().commands(), onset::requireRunning);
  }

  /** How many chats there are. */
  int chats() {
    return chats.size();
  }

  /** The id of a sample chat. */
  String session(int chat) {
    return chats.get(chat).session().session();
  }

  /** The turns of a sample chat, as they were sent. */
  List<Turn> turns(int chat) {
    return chats.get(chat).turns().stream().map(InputTurn::turn).toList();
  }

  /** Sends a turn, and waits for nothing. */
  void say(String session, int turn, String speaker, String text) {
    feed.send(Turn.of(SessionId.of(session), turn, speaker, text));
    feed.flush();
  }

  /** Has a chat erased, and waits for nothing. */
  void erase(String session) {
    feed.send(new Command.Erase(SessionId.of(session)));
    feed.flush();
  }

  /** What is masked in the sample chats, as it was said. */
  Set<String> masked() {
    Map<String, Redaction> last = new LinkedHashMap<>();
    Topics topics = onset.topics();
    try (TopicReader reader =
        TopicReader.fromBeginning(onset.cluster(), List.of(topics.redactions().name()))) {
      reader.readToEnd(
          record -> {
            if (record.value() != null) {
              Redaction one = topics.redactions().codec().decode(record.value());
              last.put(one.session() + " " + one.turn(), one);
            }
          });
    }
    Map<String, Turn> said = new LinkedHashMap<>();
    for (int i = 0; i < chats.size(); i++) {
      turns(i).forEach(turn -> said.put(turn.session() + " " + turn.index(), turn));
    }
    Set<String> masked = new TreeSet<>();
    last.forEach(
        (place, redaction) ->
            Optional.ofNullable(said.get(place))
                .ifPresent(turn -> masked.addAll(spans(turn, redaction))));
    return masked;
  }

  private static List<String> spans(Turn turn, Redaction redaction) {
    List<String> spans = new ArrayList<>();
    int[] text = turn.text().codePoints().toArray();
    redaction
        .spans()
        .forEach(span -> spans.add(new String(text, span.start(), span.end() - span.start())));
    return spans;
  }

  /** Where the console is, without a slash at the end. */
  String address() {
    return "http://127.0.0.1:" + console.port();
  }

  /** An address that signs in once. */
  String codeAddress() {
    return console.codeAddress();
  }

  @Override
  public void close() {
    console.close();
    progress.close();
    feed.close();
    onset.close();
  }
}
