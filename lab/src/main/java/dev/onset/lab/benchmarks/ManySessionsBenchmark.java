package dev.onset.lab.benchmarks;

import dev.onset.model.Emission;
import dev.onset.model.SessionId;
import dev.onset.model.Turn;
import dev.onset.state.engine.Engine;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
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
 * Scenario: the eleventh turn of a random session among many in the same stores. It is read,
 * processed and encoded, and then discarded. A second benchmark measures RocksDB alone for the
 * bytes that the turn reads: a session not read recently is in no CPU cache.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 5, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
public class ManySessionsBenchmark {
  /** The number of sessions. */
  @Param({"1", "100000"})
  public int sessions;

  private final Engine engine = BenchmarkChat.engine();
  private final SplittableRandom random = new SplittableRandom(7);
  private RocksDbSessions rocks;

  /** Plays all sessions turn by turn, interleaved, into files. */
  @Setup(Level.Trial)
  public void play() {
    rocks = RocksDbSessions.open(BenchmarkChat.MASTER);
    for (int number = 0; number < BenchmarkChat.TOLD; number++) {
      for (int session = 0; session < sessions; session++) {
        engine.process(BenchmarkChat.turn(id(session), BenchmarkChat.Course.TALK, number), rocks);
        rocks.flush();
      }
    }
    rocks.settle();
    // Warms up the block cache, as in a store that has been in use since it was opened.
    for (int session = 0; session < sessions; session++) {
      rocks.entry(id(session));
    }
  }

  /** Deletes the store. */
  @TearDown(Level.Trial)
  public void delete() {
    rocks.close();
  }

  /** A turn of a random session. */
  @Benchmark
  public List<Emission> turn() {
    Turn turn =
        BenchmarkChat.measured(
            id(random.nextInt(sessions)), BenchmarkChat.Course.TALK, BenchmarkChat.TOLD);
    List<Emission> emissions = engine.process(turn, rocks);
    rocks.discard();
    return emissions;
  }

  /** Only the bytes that such a turn reads. */
  @Benchmark
  public byte[] get() {
    return rocks.entry(id(random.nextInt(sessions)));
  }

  /** All of one length, so that every key takes equally long to derive. */
  private static SessionId id(int number) {
    return SessionId.of(String.format(Locale.ROOT, "session-%06d", number));
  }
}
