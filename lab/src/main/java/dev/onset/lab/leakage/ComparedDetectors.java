package dev.onset.lab.leakage;

import dev.onset.evaluation.leakage.density.DensityTraining;
import dev.onset.evaluation.leakage.density.PrincipalComponents;
import dev.onset.inference.encoder.EncoderModel;
import dev.onset.inference.leakage.Density;
import dev.onset.lab.leakage.baseline.Perceptron;
import dev.onset.lab.leakage.baseline.WordClassifier;
import dev.onset.lab.leakage.density.GaussianMixture;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * Trains the systems that the recommended configuration is compared with, on the answers of one
 * domain. Pure: the same answers and seed give the same systems on one kind of machine.
 */
final class ComparedDetectors {
  /**
   * The number of directions for a mixture. With the paper's 512, a full covariance has more
   * entries than a component of our smaller corpora has numbers.
   */
  static final int DIRECTIONS = 64;

  private final Answers answers;
  private final long seed;

  /**
   * Training and calibration answers.
   *
   * @param seeds safe answers
   * @param borderline borderline-safe answers, used by v4 only
   * @param unsafe answers that identify somebody
   * @param safeHoldout safe answers not used in training
   * @param borderlineHoldout borderline-safe answers not used in training, for the gates of v4
   * @param unsafeHoldout unsafe answers not used in training
   */
  record Answers(
      List<EmbeddedAnswer> seeds,
      List<EmbeddedAnswer> borderline,
      List<EmbeddedAnswer> unsafe,
      List<EmbeddedAnswer> safeHoldout,
      List<EmbeddedAnswer> borderlineHoldout,
      List<EmbeddedAnswer> unsafeHoldout) {
    List<EmbeddedAnswer> safe(boolean augmented) {
      return augmented ? Stream.concat(seeds.stream(), borderline.stream()).toList() : seeds;
    }

    List<EmbeddedAnswer> gate(boolean augmented) {
      return augmented
          ? Stream.concat(safeHoldout.stream(), borderlineHoldout.stream()).toList()
          : safeHoldout;
    }
  }

  ComparedDetectors(Answers answers, long seed) {
    this.answers = answers;
    this.seed = seed;
  }

  /** Mixtures of both sides over the same directions, fitted on all training answers. */
  LeakageSystem mixtures(boolean augmented) {
    float[][] safe = vectors(answers.safe(augmented));
    float[][] unsafe = vectors(answers.unsafe());
    PrincipalComponents directions =
        PrincipalComponents.of(DensityTraining.joined(safe, unsafe), DIRECTIONS);
    CompletableFuture<GaussianMixture> other =
        CompletableFuture.supplyAsync(() -> mixture(unsafe, directions));
    GaussianMixture ofSafe = mixture(safe, directions);
    GaussianMixture ofUnsafe = other.join();
    return calibrated(augmented, directions::project, ofSafe::logDensity, ofUnsafe::logDensity);
  }

  private GaussianMixture mixture(float[][] points, PrincipalComponents directions) {
    return GaussianMixture.fit(directions.project(points), GaussianMixture.COMPONENTS, seed);
  }

  /** The preprocessing of encoder vectors. */
  enum Sight {
    /** Raw vectors, as in the paper. */
    PLAIN {
      @Override
      UnaryOperator<float[]> step(float[][] safe, float[][] unsafe) {
        return UnaryOperator.identity();
      }
    },
    /** Whitened, as in the detector. */
    WHITENED {
      @Override
      UnaryOperator<float[]> step(float[][] safe, float[][] unsafe) {
        return DensityTraining.whitening(safe, unsafe)::of;
      }
    };

    /** A preprocessing learned from all training vectors, without labels. */
    abstract UnaryOperator<float[]> step(float[][] safe, float[][] unsafe);
  }

  /**
   * One-class machines over some encoders.
   *
   * @param nu share of outliers, for both
   */
  LeakageSystem machines(boolean augmented, List<EncoderModel> encoders, Sight sight, double nu) {
    float[][] safe = parts(answers.safe(augmented), encoders);
    float[][] unsafe = parts(answers.unsafe(), encoders);
    UnaryOperator<float[]> step = sight.step(safe, unsafe);
    CompletableFuture<Density> other =
        CompletableFuture.supplyAsync(() -> machine(unsafe, step, nu));
    Density ofSafe = machine(safe, step, nu);
    Density ofUnsafe = other.join();
    return calibrated(
        augmented,
        vector -> step.apply(Encoders.part(vector, encoders)),
        ofSafe::score,
        ofUnsafe::score);
  }

  private static float[][] parts(List<EmbeddedAnswer> some, List<EncoderModel> encoders) {
    return some.stream()
        .map(each -> Encoders.part(each.vector(), encoders))
        .toArray(float[][]::new);
  }

  private Density machine(float[][] own, UnaryOperator<float[]> step, double nu) {
    return DensityTraining.density(
        Arrays.stream(own).parallel().map(step).toArray(float[][]::new), nu, seed);
  }

  private <V> LeakageSystem calibrated(
      boolean augmented,
      Function<float[], V> sight,
      ToDoubleFunction<V> safe,
      ToDoubleFunction<V> unsafe) {
    return DualDensity.calibrated(
        sight, safe, unsafe, answers.gate(augmented), answers.unsafeHoldout());
  }

  /** The network, which abstains if it is not confident. */
  LeakageSystem network() {
    Perceptron network =
        Perceptron.train(
            List.of(vectors(answers.unsafe())), List.of(vectors(answers.safe(true))), seed);
    return ConfidenceGate.calibrated(
        answer -> network.logOdds(answer.vector()), answers.gate(true), answers.unsafeHoldout());
  }

  /** The bag-of-words classifier, which never abstains. */
  LeakageSystem words(boolean augmented) {
    WordClassifier words =
        WordClassifier.train(texts(answers.unsafe()), texts(answers.safe(augmented)));
    return ConfidenceGate.none(answer -> words.logOdds(answer.record().answer()));
  }

  private static float[][] vectors(List<EmbeddedAnswer> some) {
    return some.stream().map(EmbeddedAnswer::vector).toArray(float[][]::new);
  }

  private static List<String> texts(List<EmbeddedAnswer> some) {
    return some.stream().map(each -> each.record().answer()).toList();
  }
}
