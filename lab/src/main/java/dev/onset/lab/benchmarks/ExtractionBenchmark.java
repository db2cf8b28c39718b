package dev.onset.lab.benchmarks;

import dev.onset.inference.ExtractionPipeline;
import dev.onset.model.Mention;
import dev.onset.model.PolicyReader;
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
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Scenario: one turn's text through every tier with a model: a typical short reply, a sentence with
 * an identifier, one with names, and a paragraph of a thousand words with both, which shows whether
 * the time is linear in the length.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(2)
public class ExtractionBenchmark {
  /** The text of the turn. */
  public enum Text {
    /** No personal information. */
    REPLY("ok thanks, that works"),
    /** An e-mail address and a phone number. */
    IDENTIFIER("you can reach me at dana.whitfield@example.com or 212-555-0143"),
    /** A name, a place and an employer. */
    NAMES("I am Dana Whitfield from Chicago and I work at Northwind Traders"),
    /** The previous two, fifty times. */
    LONG((IDENTIFIER.content + ". " + NAMES.content + ". ").repeat(50));

    private final String content;

    Text(String content) {
      this.content = content;
    }
  }

  /** The text of the turn. */
  @Param public Text text;

  private final ExtractionPipeline pipeline = ExtractionPipeline.load(PolicyReader.shipped());

  /** One turn. */
  @Benchmark
  public List<Mention> pipeline() {
    return pipeline.extract(text.content);
  }
}
