package dev.onset.benchmarks;

import dev.onset.inference.encoder.EncoderModel;
import dev.onset.inference.encoder.SentenceEncoder;
import dev.onset.inference.leakage.DensityDetector;
import dev.onset.model.leakage.LeakageAssessment;
import dev.onset.model.leakage.LeakageChoice;
import dev.onset.model.leakage.LeakageDomain;
import dev.onset.model.leakage.LeakageEncoders;
import dev.onset.model.leakage.OperatingPoint;
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
 * Scenario: latency distribution of the second layer for one answer, on one thread, with all three
 * encoders and both densities, and with each encoder alone, which accounts for nearly all the time
 * of a detector with one encoder. Nothing is cached, so every answer counts as new.
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

  /** Tokens of an answer: a short one, and the median of MedQuAD. E5 adds a prefix of two. */
  @Param({"32", "122"})
  public int tokens;

  private DensityDetector detector;
  private SentenceEncoder minilm;
  private SentenceEncoder bge;
  private SentenceEncoder e5;
  private String answer;

  /** Loads the medical model, whose densities have the most points, and builds the answer. */
  @Setup(Level.Trial)
  public void open() {
    detector =
        DensityDetector.of(new LeakageChoice.Bundled(LeakageDomain.MEDICAL, LeakageEncoders.THREE));
    minilm = SentenceEncoder.of(EncoderModel.MINILM_L6);
    bge = SentenceEncoder.of(EncoderModel.BGE_SMALL);
    e5 = SentenceEncoder.of(EncoderModel.E5_SMALL);
    answer = TurnLatencyBenchmark.text(tokens - SPECIAL);
  }

  /** The decision, with all three encoders. */
  @Benchmark
  public LeakageAssessment detector() {
    return detector.assess(answer, OperatingPoint.BALANCED);
  }

  /** MiniLM alone. */
  @Benchmark
  public float[] minilm() {
    return minilm.encode(answer);
  }

  /** BGE alone. */
  @Benchmark
  public float[] bge() {
    return bge.encode(answer);
  }

  /** E5 alone. */
  @Benchmark
  public float[] e5() {
    return e5.encode(answer);
  }
}
