package dev.onset.lab.benchmarks;

import dev.onset.inference.relevance.RelevanceReader;
import dev.onset.model.Mention;
import dev.onset.model.Need;
import dev.onset.model.PiiType;
import dev.onset.model.Role;
import dev.onset.model.SpokenText;
import dev.onset.model.Tier;
import dev.onset.model.need.AskedText;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Scenario: latency distribution of the relevance reader's pass on one thread: a turn of 64 tokens
 * with two values, a question of ten, and so many tokens said before. A turn of mode minimize costs
 * it if it has values and a question stands.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 3, time = 3)
@Measurement(iterations = 5, time = 4)
@Fork(1)
public class RelevanceBenchmark {
  private static final int TURN = 64;
  private static final String QUESTION = "Can I get the bus pass for seniors here?";
  private static final String BEGIN = "I am 67 and live in Dayton.";
  private static final List<Mention> VALUES =
      List.of(
          Mention.of(PiiType.AGE, "67", 5, 7, Tier.TIER_0, 1.0),
          Mention.of(PiiType.LOCATION, "Dayton", 20, 26, Tier.TIER_2, 1.0));

  /** Tokens said before the turn. */
  @Param({"0", "64", "256"})
  public int before;

  private RelevanceReader reader;
  private AskedText asked;

  /** Loads the model. */
  @Setup
  public void load() {
    reader = RelevanceReader.bundled();
    List<SpokenText> said =
        before == 0
            ? List.of()
            : List.of(new SpokenText(Role.AGENT, TurnLatencyBenchmark.text(before)));
    asked = AskedText.of(QUESTION, said, BEGIN + " " + TurnLatencyBenchmark.text(TURN - 8), VALUES);
  }

  /** One pass. */
  @Benchmark
  public List<Optional<Need>> read() {
    return reader.read(asked);
  }
}
