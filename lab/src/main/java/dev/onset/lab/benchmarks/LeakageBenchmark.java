package dev.onset.lab.benchmarks;

import dev.onset.inference.encoder.EncoderModel;
import dev.onset.inference.leakage.DensityDetector;
import dev.onset.inference.leakage.FusedEncoder;
import dev.onset.model.leakage.LeakageAssessment;
import dev.onset.model.leakage.LeakageChoice;
import dev.onset.model.leakage.LeakageDomain;
import dev.onset.model.leakage.OperatingPoint;
import java.util.List;
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
import org.openjdk.jmh.annotations.Warmup;

/**
 * Scenario: latency distribution of the second layer for one answer, on one thread: the decision as
 * shipped, its encoder alone, and the three frozen encoders of the second paper's kind together.
 * Nothing is cached, so every answer counts as new.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 3)
@Fork(1)
public class LeakageBenchmark {
  /** [CLS] and [SEP]. */
  private static final int SPECIAL = 2;

  /** Tokens of an answer: a short one, and the median of MedQuAD. Encoders add a few. */
  @Param({"32", "122"})
  public int tokens;

  private DensityDetector detector;
  private FusedEncoder own;
  private FusedEncoder three;
  private String answer;

  /** Loads the medical model, whose densities have the most points, and builds the answer. */
  @Setup(Level.Trial)
  public void open() {
    detector = DensityDetector.of(new LeakageChoice.Bundled(LeakageDomain.MEDICAL));
    own = FusedEncoder.of(List.of(EncoderModel.ANSWERS));
    three = FusedEncoder.of(EncoderModel.frozen());
    answer = TurnLatencyBenchmark.text(tokens - SPECIAL);
  }

  /** The decision, as shipped. */
  @Benchmark
  public LeakageAssessment decision() {
    return detector.assess(answer, OperatingPoint.BALANCED);
  }

  /** The encoder tuned on answers, alone. */
  @Benchmark
  public float[] own() {
    return own.encode(answer);
  }

  /** Three frozen encoders, one after the other. */
  @Benchmark
  public float[] three() {
    return three.encode(answer);
  }
}
