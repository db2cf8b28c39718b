package dev.onset.evaluation.leakage;

import dev.onset.evaluation.corpus.leakage.CorpusSizes;
import dev.onset.evaluation.corpus.leakage.LeakageCorpus;
import dev.onset.evaluation.corpus.leakage.LeakageRecord;
import dev.onset.evaluation.corpus.leakage.MedQuadAnswers;
import dev.onset.evaluation.corpus.leakage.Partition;
import dev.onset.model.leakage.LeakageDomain;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The recipe of the bundled models of leakage: a corpus from a seed in, a model out. Reads none of
 * the partitions that models are measured on, and of real answers only the training half.
 * Immutable.
 */
public final class LeakageTraining {
  /** The seed of the models that ship. */
  public static final long SHIPPED_SEED = 20261101L;

  /** Answers that a corpus needs, for each fold to hold some of both classes. */
  public static final int FEWEST = 200;

  /**
   * One in so many of the real answers that may train is held out for the thresholds, so that they
   * are about half of that holdout: real answers vary more than seeds, and a gate that hardly saw
   * any would abstain from too many.
   */
  private static final int REAL_HOLDOUT = 3;

  private final LeakageCorpus corpus;
  private final long seed;

  private LeakageTraining(LeakageCorpus corpus, long seed) {
    this.corpus = corpus;
    this.seed = seed;
  }

  /**
   * Generates the training partitions of a domain.
   *
   * @param sizes of all partitions; those that train nothing are not generated
   * @param real a file of real safe answers, of which half is kept out
   * @throws dev.onset.formats.InputException if there is no such file, or it holds none
   */
  public static LeakageTraining of(
      LeakageDomain domain, CorpusSizes sizes, Optional<Path> real, long seed) throws IOException {
    Set<Partition> training =
        Arrays.stream(Partition.values()).filter(Partition::trains).collect(Collectors.toSet());
    LeakageCorpus corpus = LeakageCorpus.generate(domain, sizes.only(training), seed);
    return new LeakageTraining(
        real.isPresent() ? withReal(corpus, MedQuadAnswers.read(real.get())) : corpus, seed);
  }

  /** A corpus with real answers that may train, two in three of them to train. */
  public static LeakageCorpus withReal(LeakageCorpus corpus, MedQuadAnswers real) {
    List<LeakageRecord> answers = real.training();
    int holdout = answers.size() / REAL_HOLDOUT;
    return corpus.withSafe(answers.subList(holdout, answers.size()), answers.subList(0, holdout));
  }

  /** Every answer whose vector training asks for. */
  public List<String> answers() {
    return Arrays.stream(Partition.values())
        .flatMap(partition -> corpus.records(partition).stream())
        .map(LeakageRecord::answer)
        .toList();
  }

  /**
   * Trains both densities.
   *
   * @param cache computes the vectors that it lacks
   */
  public LeakageTrainer.Trained train(EmbeddingCache cache) {
    return LeakageTrainer.train(
        corpus.domain(),
        cache.encoder().models(),
        LeakageMaterial.of(corpus, true, cache, seed),
        seed);
  }
}
