package dev.onset.evaluation.leakage.own;

import dev.onset.evaluation.leakage.density.Auroc;
import dev.onset.evaluation.leakage.density.DensityTraining;
import dev.onset.evaluation.metrics.Share;
import dev.onset.inference.bundle.ModelInfo;
import dev.onset.inference.encoder.EncoderModel;
import dev.onset.inference.leakage.Density;
import dev.onset.inference.leakage.LeakageModel;
import dev.onset.inference.leakage.LeakageScorer;
import dev.onset.inference.leakage.LeakageThresholds;
import dev.onset.inference.leakage.SafeThresholds;
import dev.onset.inference.leakage.Whitening;
import dev.onset.model.leakage.LeakageDomain;
import dev.onset.model.leakage.LeakageScores;
import dev.onset.model.leakage.OperatingPoint;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Trains a detector from an installation's own answers: a fifth of each kind is held out and only
 * measures; the rest trains the densities. Thresholds come from scores that each training answer
 * gets of densities fitted without its fold, because an answer in use was not trained on either.
 * Pure: the same answers, in any order, give the same model on one kind of machine.
 */
public final class OwnTrainer {
  /** The seed of the sample for the kernel width where none is given. */
  public static final long SEED = 20261101L;

  /** The number of folds of the training answers. */
  static final int FOLDS = 5;

  /**
   * The share of outliers of a safe density alone: without unsafe answers no validation can choose
   * it, and the largest candidate follows the answers' density most closely.
   */
  static final double SAFE_NU = DensityTraining.NUS.get(DensityTraining.NUS.size() - 1);

  /**
   * A trained model, with how it was trained.
   *
   * @param reached what each point does with the training answers that fixed it, each by densities
   *     without its fold: of two densities the share of decided unsafe answers that are flagged, of
   *     one the share of safe answers that are left to a person
   */
  public record Trained(
      LeakageModel model,
      OwnFigures figures,
      Map<OperatingPoint, Share> reached,
      double nu,
      boolean learnedProjection) {
    /** Copies. */
    public Trained {
      reached = Map.copyOf(reached);
    }
  }

  /** Densities with their thresholds, and what these reach. */
  private record Fixed(LeakageScorer scorer, Map<OperatingPoint, Share> reached) {
    static Fixed of(LeakageScorer scorer, Function<OperatingPoint, Share> reached) {
      return new Fixed(
          scorer, Stream.of(OperatingPoint.values()).collect(Collectors.toMap(p -> p, reached)));
    }
  }

  private final LeakageDomain domain;
  private final List<EncoderModel> encoders;
  private final Optional<Whitening> given;
  private final Function<String, float[]> vectors;
  private final long seed;

  /**
   * @param domain domain of the answers
   * @param encoders encoders of the vectors
   * @param given a projection that was learned from more answers; empty to learn one from these
   * @param vectors gives the vector of an answer
   * @param seed seed of the sample for the kernel width
   */
  public OwnTrainer(
      LeakageDomain domain,
      List<EncoderModel> encoders,
      Optional<Whitening> given,
      Function<String, float[]> vectors,
      long seed) {
    this.domain = domain;
    this.encoders = List.copyOf(encoders);
    this.given = given;
    this.vectors = vectors;
    this.seed = seed;
  }

  /** The vectors of both kinds that train, whitened, and of those of one fold. */
  private record Fold(float[][] safe, float[][] unsafe, float[][] safeLeft, float[][] unsafeLeft) {}

  /** Trains on answers that were {@link OwnMaterial#check checked}. */
  public Trained train(OwnMaterial material) {
    HashedSplit safe = HashedSplit.of(material.safe());
    HashedSplit borderline = HashedSplit.of(material.borderline());
    HashedSplit unsafe = HashedSplit.of(material.unsafe());
    float[][] safeVectors =
        vectors(
            HashedSplit.ordered(
                Stream.concat(safe.training().stream(), borderline.training().stream()).toList()));
    float[][] unsafeVectors = vectors(unsafe.training());
    Whitening whitening = whitening(safeVectors, unsafeVectors);
    List<Fold> folds = folds(safeVectors, unsafeVectors);
    boolean alone = material.unsafe().isEmpty();
    double nu = alone ? SAFE_NU : best(folds);
    Density safeDensity = DensityTraining.density(whitening.of(safeVectors), nu, seed);
    Fixed fixed =
        alone
            ? safeOnly(safeDensity, folds, nu)
            : both(
                safeDensity,
                DensityTraining.density(whitening.of(unsafeVectors), nu, seed),
                folds,
                nu);
    LeakageModel model =
        new LeakageModel(
            domain, encoders, whitening, fixed.scorer(), ModelInfo.unbundled("own", new byte[0]));
    return new Trained(
        model,
        OwnFigures.of(
            model,
            vectors(safe.holdout()),
            vectors(borderline.holdout()),
            vectors(unsafe.holdout())),
        fixed.reached(),
        nu,
        given.isEmpty());
  }

  private float[][] vectors(List<String> answers) {
    return answers.stream().map(vectors).toArray(float[][]::new);
  }

  private Whitening whitening(float[][] safe, float[][] unsafe) {
    return given.orElseGet(() -> DensityTraining.whitening(safe, unsafe));
  }

  private List<Fold> folds(float[][] safe, float[][] unsafe) {
    List<Fold> folds = new ArrayList<>();
    for (int f = 0; f < FOLDS; f++) {
      float[][] safeKept = part(safe, f, false);
      float[][] unsafeKept = part(unsafe, f, false);
      Whitening whitening = whitening(safeKept, unsafeKept);
      folds.add(
          new Fold(
              whitening.of(safeKept),
              whitening.of(unsafeKept),
              whitening.of(part(safe, f, true)),
              whitening.of(part(unsafe, f, true))));
    }
    return folds;
  }

  private static float[][] part(float[][] points, int fold, boolean left) {
    return IntStream.range(0, points.length)
        .filter(each -> (each % FOLDS == fold) == left)
        .mapToObj(each -> points[each])
        .toArray(float[][]::new);
  }

  private Fixed safeOnly(Density safe, List<Fold> folds, double nu) {
    double[] scores =
        folds.stream()
            .flatMapToDouble(
                fold -> {
                  Density density = DensityTraining.density(fold.safe(), nu, seed);
                  return Arrays.stream(fold.safeLeft()).mapToDouble(density::score);
                })
            .sorted()
            .toArray();
    SafeThresholds thresholds =
        new SafeThresholds(
            lowest(scores, SafeThresholds.CONSERVATIVE),
            lowest(scores, SafeThresholds.BALANCED),
            lowest(scores, SafeThresholds.STRICT));
    List<Double> all = Arrays.stream(scores).boxed().toList();
    return Fixed.of(
        new LeakageScorer.SafeOnly(safe, thresholds),
        point -> Share.of(all, score -> score < thresholds.abstainBelow(point)));
  }

  /** The value that at most this share of sorted values lies below. */
  private static double lowest(double[] sorted, double share) {
    return sorted[(int) Math.floor(share * sorted.length)];
  }

  /** The scores of both kinds, each answer by densities without its fold. */
  private record Left(List<LeakageScores> safe, List<LeakageScores> unsafe) {
    double auroc() {
      return Auroc.of(deltas(unsafe), deltas(safe));
    }

    private static double[] deltas(List<LeakageScores> scores) {
      return scores.stream().mapToDouble(LeakageScores::delta).toArray();
    }
  }

  private Left left(Fold fold, double nu) {
    Density safe = DensityTraining.density(fold.safe(), nu, seed);
    Density unsafe = DensityTraining.density(fold.unsafe(), nu, seed);
    Function<float[][], List<LeakageScores>> scores =
        points ->
            Arrays.stream(points)
                .map(each -> new LeakageScores(safe.score(each), unsafe.score(each)))
                .toList();
    return new Left(scores.apply(fold.safeLeft()), scores.apply(fold.unsafeLeft()));
  }

  private double best(List<Fold> folds) {
    SortedMap<Double, Double> validation = new TreeMap<>();
    for (double nu : DensityTraining.NUS) {
      validation.put(
          nu, folds.stream().mapToDouble(fold -> left(fold, nu).auroc()).average().orElseThrow());
    }
    return DensityTraining.best(validation);
  }

  private Fixed both(Density safe, Density unsafe, List<Fold> folds, double nu) {
    List<Left> left = folds.stream().map(fold -> left(fold, nu)).toList();
    DoubleStream safeScores =
        left.stream().flatMap(each -> each.safe().stream()).mapToDouble(LeakageScores::sigmaSafe);
    List<LeakageScores> leaks = left.stream().flatMap(each -> each.unsafe().stream()).toList();
    LeakageThresholds thresholds = DensityTraining.thresholds(safeScores.toArray(), leaks);
    List<LeakageScores> decided =
        leaks.stream().filter(each -> !thresholds.abstains(each)).toList();
    return Fixed.of(
        new LeakageScorer.Both(safe, unsafe, thresholds),
        point -> Share.of(decided, each -> each.delta() > thresholds.tau(point)));
  }
}
