package dev.onset.evaluation.own.calibrate;

import dev.onset.evaluation.experiment.OrderedParallel;
import dev.onset.evaluation.experiment.RunProgress;
import dev.onset.evaluation.metrics.Bootstrap;
import dev.onset.evaluation.metrics.Truth;
import dev.onset.evaluation.own.ChatPlayer;
import dev.onset.evaluation.own.OwnChat;
import dev.onset.evaluation.own.OwnCorpus;
import dev.onset.evaluation.own.OwnFindings;
import dev.onset.evaluation.own.OwnerScore;
import dev.onset.evaluation.own.PlayedChat;
import dev.onset.evaluation.own.Readings;
import dev.onset.model.PiiType;
import dev.onset.model.Policy;
import dev.onset.state.engine.EngineParts;
import dev.onset.state.extract.Extractor;
import dev.onset.state.risk.Likelihoods;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * Proposes thresholds by type, the least confidence of owners, theta and from which probability on
 * a rule is an onset, or may be one, for labelled chats, at the prices that the policy states. Each
 * key is judged by itself, the others as the policy has them. The result depends on neither the
 * order of the chats nor the number of threads.
 *
 * @param parts the parts of the engine; neither its policy nor its extractor counts
 * @param readings reads turns under a policy
 * @param policies the policy to start from, some keys overridden: value by dotted key
 * @param threads number of threads, 1 or more
 * @param progress told of each chat that was played once more
 */
public record Calibration(
    EngineParts parts,
    Readings readings,
    Function<Map<String, String>, Policy> policies,
    int threads,
    RunProgress progress) {
  /** An onset that is further from its turn is a miss where it is late, else a false alarm. */
  public static final int NEAR = 5;

  /** The fewest labelled chats with an onset, and without, on which theta is judged. */
  public static final int ENOUGH_OF_A_KIND = 10;

  /** The least probability that is tried, for an onset and for a possible one. */
  private static final double LEAST_DOUBT = 0.05;

  private static final String THETA = "ipp.theta";
  private static final String PROBABILITY = "onset.probability";
  private static final String DOUBT = "onset.doubt";
  private static final String MIN_CONFIDENCE = "attribution.min_confidence";
  private static final String THRESHOLDS = "thresholds.";
  private static final Bootstrap BOOTSTRAP = Bootstrap.ofSeed(1);

  /** Judges the keys. */
  public CalibratedPolicy run(OwnCorpus corpus) {
    OwnCorpus sorted =
        new OwnCorpus(
            corpus.chats().stream().sorted(Comparator.comparing(OwnChat::id)).toList(),
            corpus.unknown());
    Policy base = policies.apply(Map.of());
    Extractor reader = readings.under(base);
    List<CalibratedKey> keys = new ArrayList<>(thresholds(sorted, base));
    keys.add(confidence(sorted, base, reader));
    keys.addAll(doubts(sorted, base, reader));
    keys.add(theta(sorted, base, reader));
    Map<String, String> changes = new TreeMap<>();
    keys.stream()
        .filter(CalibratedKey::changes)
        .forEach(key -> changes.put(key.key(), Double.toString(key.proposed())));
    Policy proposed = policies.apply(changes);
    List<OwnChat> labelled = labelled(sorted);
    double[] before = onsets("as it is", labelled, base, reader);
    double[] after =
        changes.isEmpty()
            ? before
            : onsets("as proposed", labelled, proposed, readings.under(proposed));
    return new CalibratedPolicy(
        keys, corpus.chats().size(), base, BOOTSTRAP.mean(before), BOOTSTRAP.mean(after));
  }

  private List<CalibratedKey> thresholds(OwnCorpus corpus, Policy base) {
    Map<String, String> none = new TreeMap<>();
    base.thresholds().keySet().forEach(type -> none.put(THRESHOLDS + type, "0"));
    Policy open = policies.apply(none);
    List<PlayedChat> played = played("values", corpus.chats(), open, readings.under(open));
    ThresholdCosts costs =
        ThresholdCosts.of(corpus, played, base.thresholds(), Prices.of(base.onset()));
    List<CalibratedKey> keys = new ArrayList<>();
    for (PiiType type : corpus.types()) {
      String key = THRESHOLDS + type;
      double now = base.thresholds().getOrDefault(type, 0.0);
      int marked =
          (int)
              corpus.chats().stream()
                  .flatMap(chat -> chat.values().stream())
                  .filter(value -> value.type() == type)
                  .count();
      keys.add(
          marked < OwnFindings.ENOUGH_VALUES
              ? CalibratedKey.tooLittle(key, now, marked)
              : table(
                      key,
                      now,
                      steps(0, 20, 0.05),
                      corpus.chats(),
                      threshold -> costs.of(type, threshold))
                  .choose(BOOTSTRAP, marked));
    }
    return keys;
  }

  private CalibratedKey confidence(OwnCorpus corpus, Policy base, Extractor reader) {
    Policy.Attribution attribution = base.attribution();
    double now = attribution.minConfidence();
    if (base.onset().keepsDoubt()) {
      return CalibratedKey.withoutEffect(MIN_CONFIDENCE, now);
    }
    int owned =
        (int)
            corpus.chats().stream()
                .flatMap(chat -> chat.values().stream())
                .filter(OwnerScore::isJudged)
                .count();
    if (owned < OwnFindings.ENOUGH_VALUES) {
      return CalibratedKey.tooLittle(MIN_CONFIDENCE, now, owned);
    }
    double floor = policies.apply(Map.of(MIN_CONFIDENCE, "0")).attribution().threshold();
    return table(
            MIN_CONFIDENCE,
            now,
            steps(0, 19, 0.05).filter(step -> step >= floor),
            corpus.chats(),
            least -> {
              Policy other = policies.apply(Map.of(MIN_CONFIDENCE, Double.toString(least)));
              return played(MIN_CONFIDENCE + " " + least, corpus.chats(), other, reader).stream()
                  .mapToDouble(one -> owners(one, attribution.wrongOwnerPrice()))
                  .toArray();
            })
        .choose(BOOTSTRAP, owned);
  }

  private static double owners(PlayedChat played, double wrongOwnerPrice) {
    OwnerScore score = OwnerScore.sum(OwnerScore.byOwner(List.of(played)).values());
    return score.withheld() + wrongOwnerPrice * score.wrong();
  }

  /**
   * From which probability on a rule is an onset, and from which on it may be one. The chats are
   * played once; what other levels say follows from how likely the rules were.
   */
  private List<CalibratedKey> doubts(OwnCorpus corpus, Policy base, Extractor reader) {
    double certain = base.onset().certain();
    double possible = base.onset().possible();
    if (!base.onset().keepsDoubt()) {
      return List.of(
          CalibratedKey.withoutEffect(PROBABILITY, certain),
          CalibratedKey.withoutEffect(DOUBT, possible));
    }
    List<OwnChat> labelled = labelled(corpus);
    if (isTooLittle(labelled)) {
      return List.of(
          CalibratedKey.tooLittle(PROBABILITY, certain, labelled.size()),
          CalibratedKey.tooLittle(DOUBT, possible, labelled.size()));
    }
    Policy lowest = policies.apply(Map.of(DOUBT, Double.toString(Math.min(LEAST_DOUBT, possible))));
    List<List<Likelihoods>> weighed = weighed("doubt", labelled, lowest, reader);
    CalibratedKey onset =
        table(
                PROBABILITY,
                certain,
                steps(1, 19, LEAST_DOUBT).filter(step -> step >= possible),
                labelled,
                step -> costs(labelled, weighed, setting(PROBABILITY, step)))
            .choose(BOOTSTRAP, labelled.size());
    double most = Math.min(certain, onset.proposed());
    CalibratedKey asked =
        table(
                DOUBT,
                possible,
                steps(1, 19, LEAST_DOUBT).filter(step -> step <= most),
                labelled,
                step -> costs(labelled, weighed, setting(DOUBT, step)))
            .choose(BOOTSTRAP, labelled.size());
    return List.of(onset, asked);
  }

  private Policy setting(String key, double value) {
    return policies.apply(Map.of(key, Double.toString(value)));
  }

  private CalibratedKey theta(OwnCorpus corpus, Policy base, Extractor reader) {
    List<OwnChat> labelled = labelled(corpus);
    double now = base.ipp().theta();
    if (isTooLittle(labelled)) {
      return CalibratedKey.tooLittle(THETA, now, labelled.size());
    }
    return table(
            THETA,
            now,
            steps(2, 24, 0.5),
            labelled,
            theta -> onsets(THETA + " " + theta, labelled, setting(THETA, theta), reader))
        .choose(BOOTSTRAP, labelled.size());
  }

  private static boolean isTooLittle(List<OwnChat> labelled) {
    long with = labelled.stream().filter(Calibration::hasOnset).count();
    return labelled.size() < OwnFindings.ENOUGH_CHATS
        || with < ENOUGH_OF_A_KIND
        || labelled.size() - with < ENOUGH_OF_A_KIND;
  }

  private static List<OwnChat> labelled(OwnCorpus corpus) {
    return corpus.chats().stream().filter(chat -> chat.truth().isPresent()).toList();
  }

  private static boolean hasOnset(OwnChat chat) {
    return chat.truth().map(Truth::hybrid).orElse(OptionalInt.empty()).isPresent();
  }

  /** What onsets cost under a policy, by chat. */
  private double[] onsets(String what, List<OwnChat> chats, Policy policy, Extractor reader) {
    return costs(chats, weighed(what, chats, policy, reader), policy);
  }

  private static double[] costs(
      List<OwnChat> chats, List<List<Likelihoods>> weighed, Policy policy) {
    return IntStream.range(0, chats.size())
        .mapToDouble(
            chat ->
                cost(
                    chats.get(chat).truth().orElseThrow(),
                    OnsetCourse.of(weighed.get(chat), policy),
                    Prices.of(policy.onset())))
        .toArray();
  }

  /**
   * What one chat's onset costs: a look at a possible onset, whatever becomes of it, and an error.
   * An onset is found by a possible one, too, that stands near its turn.
   */
  static double cost(Truth truth, OnsetCourse said, Prices prices) {
    int looks = said.possible().isEmpty() ? 0 : 1;
    OptionalInt predicted = said.onset();
    if (truth.hybrid().isEmpty()) {
      return looks + prices.of(0, predicted.isPresent() ? 1 : 0);
    }
    int onset = truth.hybrid().getAsInt();
    if (predicted.isEmpty() || predicted.getAsInt() > onset + NEAR) {
      boolean found = !said.possible().subSet(onset - NEAR, onset + NEAR + 1).isEmpty();
      return looks + prices.of(found ? 0 : 1, 0);
    }
    return looks + prices.of(0, predicted.getAsInt() < onset - NEAR ? 1 : 0);
  }

  private List<List<Likelihoods>> weighed(
      String what, List<OwnChat> chats, Policy policy, Extractor reader) {
    ChatPlayer player = new ChatPlayer(parts.under(policy).reading(reader));
    return mapped(what, chats, player::likelihoods);
  }

  private List<PlayedChat> played(
      String what, List<OwnChat> chats, Policy policy, Extractor reader) {
    ChatPlayer player = new ChatPlayer(parts.under(policy).reading(reader));
    return mapped(what, chats, player::play);
  }

  private <R> List<R> mapped(String what, List<OwnChat> chats, Function<OwnChat, R> function) {
    AtomicInteger done = new AtomicInteger();
    return OrderedParallel.map(
        chats,
        threads,
        chat -> {
          R result = function.apply(chat);
          progress.dialogue(what, done.incrementAndGet(), chats.size());
          return result;
        });
  }

  private static DoubleStream steps(int first, int last, double step) {
    // Hundredths as they are written; sums of 0.05 are not.
    return IntStream.rangeClosed(first, last).mapToDouble(i -> Math.round(i * step * 100) / 100.0);
  }

  private static CostTable table(
      String key,
      double now,
      DoubleStream steps,
      List<OwnChat> chats,
      Function<Double, double[]> costs) {
    List<Double> candidates =
        DoubleStream.concat(steps, DoubleStream.of(now)).distinct().sorted().boxed().toList();
    return new CostTable(
        key,
        now,
        candidates,
        chats.stream().map(OwnChat::id).toList(),
        candidates.stream().map(costs).toArray(double[][]::new));
  }
}
