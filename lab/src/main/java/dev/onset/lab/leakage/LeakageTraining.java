package dev.onset.lab.leakage;

import dev.onset.evaluation.leakage.EmbeddingCache;
import dev.onset.lab.corpus.leakage.CorpusSizes;
import dev.onset.lab.corpus.leakage.LeakageCorpus;
import dev.onset.lab.corpus.leakage.LeakageRecord;
import dev.onset.lab.corpus.leakage.MedQuadAnswers;
import dev.onset.lab.corpus.leakage.Partition;
import dev.onset.lab.corpus.leakage.WrittenAnswer;
import dev.onset.model.leakage.LeakageDomain;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The recipe of the bundled leakage models: turns a corpus seed into a model. Reads no evaluation
 * partition, and only the training half of the real answers. Immutable.
 */
public final class LeakageTraining {
  /** The seed of the bundled models. */
  public static final long SHIPPED_SEED = 20261101L;

  /** The minimum corpus size, so that each fold holds both classes. */
  public static final int FEWEST = 200;

  /**
   * One in this many of the real training answers is held out for the thresholds, so that they make
   * up about half of that holdout: real answers vary more than seeds, and a gate that has seen few
   * of them would abstain too often.
   */
  private static final int REAL_HOLDOUT = 3;

  /**
   * The hands whose answers train neither an encoder nor a density of the bundled models; their
   * thresholds are fixed on them.
   */
  public static final Set<String> KEPT_HANDS = Set.of("hand-03", "hand-07");

  /** The folder of the written answers, from the root of a checkout. */
  public static final Path HANDS = Path.of("lab", "written", "answers");

  private final LeakageCorpus corpus;
  private final List<WrittenAnswer> written;
  private final long seed;

  private LeakageTraining(LeakageCorpus corpus, List<WrittenAnswer> written, long seed) {
    this.corpus = corpus;
    this.written = List.copyOf(written);
    this.seed = seed;
  }

  /**
   * Generates the training partitions of a domain.
   *
   * @param sizes sizes of all partitions; evaluation partitions are not generated
   * @param real file of real safe answers, half of which is held out
   * @param written answers of several hands, two of which are held out; may be empty
   * @throws dev.onset.formats.InputException if the file does not exist or holds no answers
   */
  public static LeakageTraining of(
      LeakageDomain domain,
      CorpusSizes sizes,
      Optional<Path> real,
      List<WrittenAnswer> written,
      long seed)
      throws IOException {
    Set<Partition> training =
        Arrays.stream(Partition.values()).filter(Partition::trains).collect(Collectors.toSet());
    LeakageCorpus corpus = LeakageCorpus.generate(domain, sizes.only(training), seed);
    return new LeakageTraining(
        real.isPresent() ? withReal(corpus, MedQuadAnswers.read(real.get())) : corpus,
        written,
        seed);
  }

  /** Adds real answers to a corpus, two in three of them for training. */
  public static LeakageCorpus withReal(LeakageCorpus corpus, MedQuadAnswers real) {
    List<LeakageRecord> answers = real.training();
    int holdout = answers.size() / REAL_HOLDOUT;
    return corpus.withSafe(answers.subList(holdout, answers.size()), answers.subList(0, holdout));
  }

  /** Every answer whose vector the training needs. */
  public List<String> answers() {
    return Stream.concat(
            Arrays.stream(Partition.values())
                .flatMap(partition -> corpus.records(partition).stream())
                .map(LeakageRecord::answer),
            written.stream().map(WrittenAnswer::text))
        .toList();
  }

  /**
   * Trains both densities.
   *
   * @param cache computes missing vectors
   */
  public LeakageTrainer.Trained train(EmbeddingCache cache) {
    LeakageMaterial generated = LeakageMaterial.of(corpus, true, cache, seed);
    return LeakageTrainer.train(
        corpus.domain(),
        cache.encoder().models(),
        written.isEmpty() ? generated : generated.with(written, KEPT_HANDS, cache),
        seed);
  }
}
