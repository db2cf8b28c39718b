package dev.onset.lab.benchmarks;

import dev.onset.lab.systems.ForwardingSessionStore;
import dev.onset.model.Emission;
import dev.onset.model.SessionId;
import dev.onset.model.Turn;
import dev.onset.state.engine.Engine;
import dev.onset.state.redaction.RetainedTurn;
import dev.onset.state.session.ClosedMarker;
import dev.onset.state.session.InMemorySessionStore;
import dev.onset.state.session.ProcessedTurn;
import dev.onset.state.session.Session;
import dev.onset.state.session.SessionStore;
import java.util.List;
import java.util.Optional;
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
 * Scenario: the same turn after ten turns and after ten thousand, with the same live evidence. It
 * is read, processed and encoded, and then discarded, so that every call finds the same session;
 * the figure excludes only the write.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 8, time = 1)
@Measurement(iterations = 4, time = 1)
@Fork(1)
public class LongSessionBenchmark {
  private static final SessionId SESSION = SessionId.of("benchmark");

  /** The number of earlier turns. */
  @Param({"10", "10000"})
  public int before;

  /** The continuation of the session. */
  @Param public BenchmarkChat.Course course;

  private final Engine engine = BenchmarkChat.engine();
  private final InMemorySessionStore memory = new InMemorySessionStore();
  private RocksDbSessions rocks;
  private Turn turn;

  /** Plays the session up to the measured turn. */
  @Setup(Level.Trial)
  public void play() {
    rocks = RocksDbSessions.open(BenchmarkChat.MASTER);
    for (int number = 0; number < before; number++) {
      Turn one = BenchmarkChat.turn(SESSION, course, number);
      engine.process(one, memory);
      engine.process(one, rocks);
      rocks.flush();
    }
    turn = BenchmarkChat.measured(SESSION, course, before);
  }

  /** Deletes the store. */
  @TearDown(Level.Trial)
  public void delete() {
    rocks.close();
  }

  /** With the session in memory. */
  @Benchmark
  public List<Emission> memory() {
    return engine.process(turn, new ReadOnly(memory));
  }

  /** With the session in RocksDB, encrypted. */
  @Benchmark
  public List<Emission> rocksDb() {
    List<Emission> emissions = engine.process(turn, rocks);
    rocks.discard();
    return emissions;
  }

  /** Reads another store and drops what is written. */
  private static final class ReadOnly extends ForwardingSessionStore {
    private final SessionStore store;

    private ReadOnly(SessionStore store) {
      this.store = store;
    }

    @Override
    protected SessionStore delegate() {
      return store;
    }

    @Override
    public void save(SessionId id, Optional<Session> old, Session after) {}

    @Override
    public void mark(SessionId id, int index, ProcessedTurn mark) {}

    @Override
    public void placeholder(SessionId id, String value, int number) {}

    @Override
    public void hold(Turn turn) {}

    @Override
    public void release(SessionId id, int turn) {}

    @Override
    public void keep(RetainedTurn turn) {}

    @Override
    public void close(SessionId id, ClosedMarker marker) {}
  }
}
