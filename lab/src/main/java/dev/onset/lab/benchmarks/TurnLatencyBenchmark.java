package dev.onset.lab.benchmarks;

import dev.onset.inference.Extraction;
import dev.onset.inference.ExtractionPipeline;
import dev.onset.model.PolicyReader;
import dev.onset.model.TurnContext;
import java.util.List;
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
 * Scenario: latency distribution of one turn through every tier, one turn at a time on one thread,
 * by the number of model tokens, special ones included, without a request.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 3)
@Fork(1)
public class TurnLatencyBenchmark {
  /** Eleven words and a full stop: twelve tokens of the vocabulary. */
  private static final String SENTENCE = "I am Dana and I work in Chicago for a bank. ";

  private static final int SENTENCE_TOKENS = 12;

  /** [CLS] and twice [SEP]. */
  private static final int SPECIAL = 3;

  /** Tokens of the input. */
  @Param({"8", "32", "128", "256"})
  public int tokens;

  private final ExtractionPipeline pipeline = ExtractionPipeline.load(PolicyReader.shipped());
  private String text;

  /** Builds the text. */
  @Setup
  public void write() {
    text = text(tokens - SPECIAL);
  }

  /** A text of this many vocabulary tokens. */
  static String text(int tokens) {
    String[] words = SENTENCE.repeat(tokens / SENTENCE_TOKENS + 1).replace(".", " .").split(" ");
    return String.join(" ", List.of(words).subList(0, tokens));
  }

  /** One turn. */
  @Benchmark
  public Extraction turn() {
    return pipeline.read(TurnContext.NOTHING, text);
  }
}
