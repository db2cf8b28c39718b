package dev.onset.lab.benchmarks;

import dev.onset.model.MasterKey;
import dev.onset.model.SessionId;
import dev.onset.model.SessionKey;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Derives the keys of one session from the master key, which a turn through Kafka does several
 * times.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(2)
public class KeyBenchmark {
  private final MasterKey master = new MasterKey(new byte[MasterKey.BYTES]);
  private final SessionId session = SessionId.of("c-1042");

  /** One derivation. */
  @Benchmark
  public SessionKey session() {
    return master.of(session);
  }
}
