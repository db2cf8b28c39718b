package dev.onset.lab.leakage;

import dev.onset.evaluation.leakage.density.Auroc;
import dev.onset.evaluation.leakage.density.DensityTraining;
import dev.onset.evaluation.leakage.density.KernelRows;
import dev.onset.evaluation.leakage.density.MedianDistance;
import dev.onset.evaluation.leakage.density.OneClassSvm;
import dev.onset.inference.bundle.ModelInfo;
import dev.onset.inference.encoder.EncoderModel;
import dev.onset.inference.leakage.Density;
import dev.onset.inference.leakage.LeakageModel;
import dev.onset.inference.leakage.LeakageScorer;
import dev.onset.inference.leakage.LeakageThresholds;
import dev.onset.inference.leakage.Whitening;
import dev.onset.model.leakage.LeakageDomain;
import dev.onset.model.leakage.LeakageScores;
import java.util.Arrays;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * Trains the two densities of a domain and calibrates its thresholds (second paper, §V). Pure: the
 * same material and seed give the same model on one kind of machine, although it uses two threads.
 */
public final class LeakageTrainer {
  /**
   * How many times the kernel over Onset's own encoder is narrower than the median heuristic says:
   * its vectors lie close together, class by class (decision 69).
   */
  private static final double OWN_NARROWNESS = 4;

  private static final int FOLDS = 5;

  /**
   * Of the borderline-safe answers of hands that trained nothing, how many may look unsafe: reach
   * the threshold of the unsafe density (decision 69).
   */
  private static final double BORDERLINE_KNOWN = 0.05;

  /** Of their unsafe answers, how many may look safe. */
  private static final double UNSAFE_KNOWN = 0.08;

  /**
   * A trained model with diagnostics.
   *
   * @param model the model with quantized points
   * @param validation mean AUROC of delta over the training folds, for each candidate nu
   * @param nu the chosen nu, for both densities
   * @param safe solution of the safe density
   * @param unsafe solution of the unsafe density
   * @param within AUROC of delta between the holdouts, without abstention
   * @param unrounded the same AUROC before quantization
   * @param loss largest change of a holdout score due to quantization
   */
  public record Trained(
      LeakageModel model,
      SortedMap<Double, Double> validation,
      double nu,
      OneClassSvm.Fit safe,
      OneClassSvm.Fit unsafe,
      double within,
      double unrounded,
      double loss) {}

  /** The scores of both holdouts. */
  private record Holdouts(List<LeakageScores> safe, List<LeakageScores> unsafe) {
    static Holdouts of(List<LeakageScores> scores, int safe) {
      return new Holdouts(scores.subList(0, safe), scores.subList(safe, scores.size()));
    }

    double auroc() {
      return Auroc.of(deltas(unsafe), deltas(safe));
    }

    double change(Holdouts other) {
      return Math.max(change(safe, other.safe), change(unsafe, other.unsafe));
    }

    private static double[] deltas(List<LeakageScores> scores) {
      return scores.stream().mapToDouble(LeakageScores::delta).toArray();
    }

    private static double change(List<LeakageScores> some, List<LeakageScores> others) {
      return IntStream.range(0, some.size())
          .mapToDouble(
              i ->
                  Math.max(
                      Math.abs(some.get(i).sigmaSafe() - others.get(i).sigmaSafe()),
                      Math.abs(some.get(i).sigmaUnsafe() - others.get(i).sigmaUnsafe())))
          .max()
          .orElse(0);
    }
  }

  /** One density in training: the kernel over all points, and the points that train it. */
  private record Side(double gamma, KernelRows kernel, int[] own) {
    static Side of(float[][] own, float[][] all, int from, double narrowness, long seed) {
      double gamma = narrowness * MedianDistance.gamma(own, seed);
      return new Side(
          gamma,
          new KernelRows(all, gamma, KernelRows.DEFAULT_BYTES),
          IntStream.range(from, from + own.length).toArray());
    }

    /** Scores of all training points, each by a density fitted without the point's own fold. */
    double[] crossScores(double nu, int[] folds) {
      double[] scores = new double[folds.length];
      for (int f = 0; f < FOLDS; f++) {
        int fold = f;
        int[] members = Arrays.stream(own).filter(each -> folds[each] != fold).toArray();
        OneClassSvm.Fit fit = OneClassSvm.fit(kernel, members, nu);
        int[] asked =
            IntStream.range(0, scores.length).filter(each -> folds[each] == fold).toArray();
        double[] found = fit.scores(kernel, members, asked);
        for (int i = 0; i < asked.length; i++) {
          scores[asked[i]] = found[i];
        }
      }
      return scores;
    }
  }

  private LeakageTrainer() {}

  /**
   * Trains on vectors.
   *
   * @param encoders encoders of the vectors
   * @param material at least ten answers of each class
   * @param seed seed of the sample for the kernel width
   */
  public static Trained train(
      LeakageDomain domain, List<EncoderModel> encoders, LeakageMaterial material, long seed) {
    Whitening whitening = DensityTraining.whitening(material.safe(), material.unsafe());
    float[][] whitenedSafe = whitening.of(material.safe());
    float[][] whitenedUnsafe = whitening.of(material.unsafe());
    float[][] all =
        DensityTraining.joined(
            whitenedSafe,
            whitenedUnsafe,
            whitening.of(material.safeHoldout()),
            whitening.of(material.unsafeHoldout()));
    int training = whitenedSafe.length + whitenedUnsafe.length;
    int[] folds = IntStream.range(0, training).map(each -> each % FOLDS).toArray();

    double narrowness = encoders.contains(EncoderModel.ANSWERS) ? OWN_NARROWNESS : 1;
    Pair<Side> sides =
        Pair.of(
            () -> Side.of(whitenedSafe, all, 0, narrowness, seed),
            () -> Side.of(whitenedUnsafe, all, whitenedSafe.length, narrowness, seed));
    SortedMap<Double, Double> validation = new TreeMap<>();
    for (double nu : DensityTraining.NUS) {
      Pair<double[]> scores = sides.map(side -> side.crossScores(nu, folds));
      validation.put(nu, auroc(scores, folds, whitenedSafe.length));
    }
    double nu = DensityTraining.best(validation);
    Pair<OneClassSvm.Fit> fits = sides.map(side -> OneClassSvm.fit(side.kernel(), side.own(), nu));
    Density safe = DensityTraining.density(whitenedSafe, fits.safe(), sides.safe().gamma());
    Density unsafe = DensityTraining.density(whitenedUnsafe, fits.unsafe(), sides.unsafe().gamma());

    int safeHoldout = material.safeHoldout().length;
    Holdouts rounded =
        Holdouts.of(
            Arrays.stream(all, training, all.length)
                .parallel()
                .map(each -> new LeakageScores(safe.score(each), unsafe.score(each)))
                .toList(),
            safeHoldout);
    LeakageModel model =
        new LeakageModel(
            domain,
            encoders,
            whitening,
            new LeakageScorer.Both(
                safe,
                unsafe,
                material
                    .hands()
                    .map(
                        hands ->
                            thresholdsOfHands(
                                scores(hands.unsafe(), whitening, safe, unsafe),
                                scores(hands.borderline(), whitening, safe, unsafe)))
                    .orElseGet(
                        () ->
                            DensityTraining.thresholds(
                                gate(material, rounded.safe(), nu, seed), rounded.unsafe()))),
            ModelInfo.unbundled("leakage-" + domain.label(), new byte[0]));
    Holdouts exact = Holdouts.of(unrounded(sides, fits, training), safeHoldout);
    return new Trained(
        model,
        validation,
        nu,
        fits.safe(),
        fits.unsafe(),
        rounded.auroc(),
        exact.auroc(),
        rounded.change(exact));
  }

  /** The safe scores that fix the gate: of the holdout, and of lineages left out in turn. */
  private static double[] gate(
      LeakageMaterial material, List<LeakageScores> safe, double nu, long seed) {
    DoubleStream unheard =
        material.unheard().parallelStream()
            .map(each -> safeScores(each, nu, seed))
            .flatMapToDouble(Arrays::stream);
    return DoubleStream.concat(safe.stream().mapToDouble(LeakageScores::sigmaSafe), unheard)
        .toArray();
  }

  private static List<LeakageScores> scores(
      float[][] vectors, Whitening whitening, Density safe, Density unsafe) {
    return Arrays.stream(whitening.of(vectors))
        .parallel()
        .map(each -> new LeakageScores(safe.score(each), unsafe.score(each)))
        .toList();
  }

  /** The safe scores of a lineage that neither the density nor its whitening was trained on. */
  private static double[] safeScores(LeakageMaterial.Unheard unheard, double nu, long seed) {
    Whitening whitening = DensityTraining.whitening(unheard.safe(), unheard.unsafe());
    Density safe = DensityTraining.density(whitening.of(unheard.safe()), nu, seed);
    return Arrays.stream(whitening.of(unheard.borderline())).mapToDouble(safe::score).toArray();
  }

  /** The scores of all points but the first, by the unquantized solutions. */
  private static List<LeakageScores> unrounded(
      Pair<Side> sides, Pair<OneClassSvm.Fit> fits, int first) {
    int[] asked = IntStream.range(first, sides.safe().kernel().size()).toArray();
    double[] safe = fits.safe().scores(sides.safe().kernel(), sides.safe().own(), asked);
    double[] unsafe = fits.unsafe().scores(sides.unsafe().kernel(), sides.unsafe().own(), asked);
    return IntStream.range(0, asked.length)
        .mapToObj(i -> new LeakageScores(safe[i], unsafe[i]))
        .toList();
  }

  private static double auroc(Pair<double[]> scores, int[] folds, int safe) {
    double sum = 0;
    for (int f = 0; f < FOLDS; f++) {
      int fold = f;
      Function<Boolean, double[]> deltas =
          unsafe ->
              IntStream.range(0, folds.length)
                  .filter(each -> folds[each] == fold && each >= safe == unsafe)
                  .mapToDouble(each -> scores.unsafe()[each] - scores.safe()[each])
                  .toArray();
      sum += Auroc.of(deltas.apply(true), deltas.apply(false));
    }
    return sum / FOLDS;
  }

  /**
   * Calibrates the abstention thresholds on answers by hands that trained nothing: an answer counts
   * as known to a density where hardly any answer of the other side scores as high. Then the
   * operating points on the unsafe ones without abstention.
   *
   * @param unsafe both scores of unsafe answers
   * @param borderline both scores of borderline-safe answers
   */
  static LeakageThresholds thresholdsOfHands(
      List<LeakageScores> unsafe, List<LeakageScores> borderline) {
    double abstainSafe =
        reachedByAtMost(unsafe.stream().mapToDouble(LeakageScores::sigmaSafe), UNSAFE_KNOWN);
    double abstainUnsafe =
        reachedByAtMost(
            borderline.stream().mapToDouble(LeakageScores::sigmaUnsafe), BORDERLINE_KNOWN);
    return DensityTraining.points(abstainSafe, abstainUnsafe, unsafe);
  }

  /** A threshold that at most this share of values reach. */
  private static double reachedByAtMost(DoubleStream values, double share) {
    double[] sorted = values.sorted().toArray();
    return Math.nextUp(sorted[sorted.length - 1 - (int) Math.floor(share * sorted.length)]);
  }

  /** One value per density. */
  private record Pair<T>(T safe, T unsafe) {
    static <T> Pair<T> of(Supplier<T> safe, Supplier<T> unsafe) {
      CompletableFuture<T> other = CompletableFuture.supplyAsync(unsafe);
      T first = safe.get();
      return new Pair<>(first, other.join());
    }

    <R> Pair<R> map(Function<T, R> function) {
      return of(() -> function.apply(safe), () -> function.apply(unsafe));
    }
  }
}
