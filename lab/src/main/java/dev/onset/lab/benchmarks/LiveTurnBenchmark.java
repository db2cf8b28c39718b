package dev.onset.lab.benchmarks;

import dev.onset.assembly.EngineFactory;
import dev.onset.model.Alert;
import dev.onset.model.ChainHead;
import dev.onset.model.Emission;
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import dev.onset.model.ProvenanceEvent;
import dev.onset.model.RedactedTurn;
import dev.onset.model.Redaction;
import dev.onset.model.SessionId;
import dev.onset.model.Turn;
import dev.onset.model.Verdict;
import dev.onset.serdes.Codec;
import dev.onset.serdes.Codecs;
import dev.onset.serdes.SchemaStore;
import dev.onset.serdes.WireFormat;
import dev.onset.state.engine.Engine;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Scenario: latency distribution of one turn's complete path on one thread: decoding its record,
 * all tiers with the agent's previous message as the request, the engine, RocksDB, and encoding
 * every output. Only Kafka is excluded. The turn repeats sentences with a name, a town and an
 * employer; the user has disclosed four more values before.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 3, time = 4)
@Measurement(iterations = 5, time = 4)
@Fork(1)
public class LiveTurnBenchmark {
  /** The number of turns of a chat. */
  private static final int TURNS = 30;

  /** Tokens of the turn's text. */
  @Param({"16", "32", "64"})
  public int tokens;

  /** Redaction settings of the policy: {@code key=value}, separated by blanks. */
  @Param({"mode=direct", "mode=onset review=bundled", "mode=minimize"})
  public String redaction;

  private final Codecs codecs = new Codecs(new SchemaStore());
  // As in the topology, each is made once: a codec computes its schema's fingerprint.
  private final Codec<Turn> turns = codecs.turns(WireFormat.AVRO);
  private final Codec<Alert> alerts = codecs.alerts(WireFormat.AVRO);
  private final Codec<Redaction> redactions = codecs.redactions(WireFormat.AVRO);
  private final Codec<RedactedTurn> redactedTurns = codecs.redactedTurns(WireFormat.AVRO);
  private final Codec<ProvenanceEvent> provenance = codecs.provenance(WireFormat.AVRO);
  private final Codec<ChainHead> heads = codecs.heads(WireFormat.AVRO);
  private final Codec<Verdict> verdicts = codecs.verdicts(WireFormat.AVRO);
  private Engine engine;
  private RocksDbSessions rocks;
  private int chats;
  private int number = TURNS;
  private byte[] record;

  /** Loads the models and opens empty stores. */
  @Setup(Level.Trial)
  public void open() {
    Policy policy = PolicyReader.shipped(settings());
    engine = EngineFactory.load(policy).engine(policy, BenchmarkChat.MASTER);
    rocks = RocksDbSessions.open(BenchmarkChat.MASTER);
  }

  private Map<String, String> settings() {
    Map<String, String> settings = new TreeMap<>();
    for (String setting : redaction.split(" ")) {
      String[] pair = setting.split("=");
      settings.put("redaction." + pair[0], pair[1]);
    }
    return settings;
  }

  /** Plays the agent's question; starts a new chat after the maximum number of turns. */
  @Setup(Level.Invocation)
  public void ask() {
    if (number >= TURNS) {
      chats++;
      for (number = 0; number < BenchmarkChat.TOLD; number++) {
        take(BenchmarkChat.turn(session(), BenchmarkChat.Course.TALK, number));
      }
    }
    take(Turn.of(session(), number, "agent", "Is there anything else that I should know?"));
    String said = TurnLatencyBenchmark.text(tokens);
    record = turns.encode(Turn.of(session(), number + 1, "user", said));
    number += 2;
  }

  private void take(Turn turn) {
    engine.process(turn, rocks);
    rocks.flush();
  }

  private SessionId session() {
    return SessionId.of("session-" + chats);
  }

  /** One turn. */
  @Benchmark
  public int turn() {
    Turn turn = turns.decode(record);
    int bytes = 0;
    for (Emission emission : engine.process(turn, rocks)) {
      bytes += encoded(emission).length;
    }
    rocks.flush();
    return bytes;
  }

  private byte[] encoded(Emission emission) {
    if (emission instanceof Alert alert) {
      return alerts.encode(alert);
    }
    if (emission instanceof Redaction masks) {
      return redactions.encode(masks);
    }
    if (emission instanceof RedactedTurn safe) {
      return redactedTurns.encode(safe);
    }
    if (emission instanceof ProvenanceEvent event) {
      return provenance.encode(event);
    }
    if (emission instanceof ChainHead head) {
      return heads.encode(head);
    }
    if (emission instanceof Verdict verdict) {
      return verdicts.encode(verdict);
    }
    throw new IllegalStateException("A turn emitted an unexpected output: " + emission.getClass());
  }

  /** Deletes the stores. */
  @TearDown(Level.Trial)
  public void close() {
    rocks.close();
  }
}
