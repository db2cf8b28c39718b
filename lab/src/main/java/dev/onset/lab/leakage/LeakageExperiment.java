package dev.onset.lab.leakage;

import dev.onset.endpoint.ChatModel;
import dev.onset.endpoint.Unavailability;
import dev.onset.evaluation.leakage.EmbeddingCache;
import dev.onset.evaluation.metrics.Share;
import dev.onset.inference.encoder.EncoderModel;
import dev.onset.inference.leakage.FusedEncoder;
import dev.onset.inference.leakage.LeakageModel;
import dev.onset.lab.corpus.leakage.CorpusSizes;
import dev.onset.lab.corpus.leakage.LeakageCorpus;
import dev.onset.lab.corpus.leakage.LeakageRecord;
import dev.onset.lab.corpus.leakage.MedQuadAnswers;
import dev.onset.lab.corpus.leakage.Partition;
import dev.onset.lab.corpus.leakage.WrittenAnswer;
import dev.onset.model.leakage.LeakageDomain;
import dev.onset.model.leakage.LeakageScores;
import dev.onset.model.leakage.OperatingPoint;
import dev.onset.state.leakage.QuantitativeGate;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The comparison of the second paper: writes a domain's corpus, embeds it, trains every system, and
 * measures all of them on held-out data. The same corpus, models and seed give the same findings on
 * one kind of machine. Thread-safe if its progress is.
 */
public final class LeakageExperiment {
  private static final List<Partition> MEASURED =
      List.of(
          Partition.SAFE_HOLDOUT,
          Partition.UNSAFE_HOLDOUT,
          Partition.UNSAFE_CROSS,
          Partition.BORDERLINE_EVALUATION);

  private static final List<EncoderModel> THREE = EncoderModel.frozen();
  private static final List<EncoderModel> OWN = List.of(EncoderModel.ANSWERS);

  /**
   * The number of real answers for training and calibration, limited to keep the run to minutes.
   */
  private static final int MOST_REAL = 300;

  /** The number of excluded real answers that three encoders read; one reads them all. */
  private static final int MOST_REAL_OF_THREE = 600;

  private static final Map<DetectorConfiguration, EncoderModel> ALONE =
      Map.of(
          DetectorConfiguration.MINILM_ALONE, EncoderModel.MINILM_L6,
          DetectorConfiguration.BGE_ALONE, EncoderModel.BGE_SMALL,
          DetectorConfiguration.E5_ALONE, EncoderModel.E5_SMALL);

  private final CorpusSizes sizes;
  private final long seed;
  private final Function<LeakageDomain, Optional<LeakageModel>> shipped;
  private final Optional<MedQuadAnswers> real;
  private final List<String> fixing;
  private final Optional<ChatModel> judge;
  private final ExperimentProgress progress;

  /**
   * An experiment.
   *
   * @param sizes sizes of the corpora
   * @param seed seed of corpora and training
   * @param shipped bundled model of a domain, if there is one
   * @param real real medical answers, if available
   * @param written answers of hands; those of the kept hands fixed the bundled thresholds
   * @param judge language model to compare with, if any
   */
  public LeakageExperiment(
      CorpusSizes sizes,
      long seed,
      Function<LeakageDomain, Optional<LeakageModel>> shipped,
      Optional<MedQuadAnswers> real,
      List<WrittenAnswer> written,
      Optional<ChatModel> judge,
      ExperimentProgress progress) {
    this.sizes = sizes;
    this.seed = seed;
    this.shipped = shipped;
    this.real = real;
    this.fixing =
        written.stream()
            .filter(each -> each.unsafe() && LeakageTraining.KEPT_HANDS.contains(each.hand()))
            .map(WrittenAnswer::text)
            .toList();
    this.judge = judge;
    this.progress = progress;
  }

  /**
   * Runs the experiment in one domain; takes minutes.
   *
   * @throws dev.onset.inference.bundle.ModelException if an encoder is missing or damaged
   */
  public DomainFindings run(LeakageDomain domain) {
    return new Run(domain).findings();
  }

  /** A detector and its operating points. */
  private record Detector(LeakageModel model) implements LeakageSystem {
    @Override
    public AnswerJudgement judge(EmbeddedAnswer answer) {
      return judge(answer.vector());
    }

    AnswerJudgement judge(float[] vector) {
      LeakageScores scores = model.both().scores(model.whitening().of(vector));
      return new AnswerJudgement(scores.delta(), model.both().thresholds().abstains(scores));
    }

    Map<OperatingPoint, Double> taus() {
      Map<OperatingPoint, Double> taus = new EnumMap<>(OperatingPoint.class);
      for (OperatingPoint point : OperatingPoint.values()) {
        taus.put(point, model.both().thresholds().tau(point));
      }
      return taus;
    }

    /** Whether two detectors decide alike on their judgements at every point. */
    boolean decidesAs(Detector other, AnswerJudgement own, AnswerJudgement theirs) {
      return own.abstained() == theirs.abstained()
          && (own.abstained()
              || Stream.of(OperatingPoint.values())
                  .allMatch(
                      point ->
                          own.above(model.both().thresholds().tau(point))
                              == theirs.above(other.model().both().thresholds().tau(point))));
    }
  }

  /** One domain's run of the experiment. */
  private final class Run {
    private final LeakageDomain domain;
    private final LeakageCorpus corpus;
    private final EmbeddingCache three = new EmbeddingCache(FusedEncoder.of(THREE));
    private final EmbeddingCache own = new EmbeddingCache(FusedEncoder.of(OWN));
    private final List<LeakageRecord> keptOut;
    private final int realTraining;
    private final Map<DetectorConfiguration, SystemFindings> systems =
        new EnumMap<>(DetectorConfiguration.class);
    private final Map<DetectorConfiguration, RealFindings> ofReal =
        new EnumMap<>(DetectorConfiguration.class);
    private final List<String> notes = new ArrayList<>();
    private Map<Unavailability, Integer> unanswered = Map.of();

    Run(LeakageDomain domain) {
      this.domain = domain;
      progress.begins(domain, "writing the corpus");
      LeakageCorpus generated = LeakageCorpus.generate(domain, sizes, seed);
      Optional<MedQuadAnswers> given =
          real.filter(any -> domain == LeakageDomain.MEDICAL)
              .map(some -> some.trainingAtMost(MOST_REAL));
      this.corpus = given.map(some -> LeakageTraining.withReal(generated, some)).orElse(generated);
      this.keptOut = given.map(MedQuadAnswers::keptOut).orElse(List.of());
      this.realTraining = given.map(some -> some.training().size()).orElse(0);
    }

    DomainFindings findings() {
      List<LeakageRecord> all =
          Stream.of(Partition.values()).flatMap(each -> corpus.records(each).stream()).toList();
      embed(texts(all, keptOut.subList(0, Math.min(MOST_REAL_OF_THREE, keptOut.size()))));
      own.add(texts(all, keptOut), () -> {});
      own.add(fixing, () -> {});

      progress.begins(domain, "training the detector");
      LeakageTrainer.Trained trained =
          LeakageTrainer.train(domain, THREE, LeakageMaterial.of(corpus, true, three, seed), seed);
      note(trained);
      Detector detector = new Detector(trained.model());
      List<AnswerJudgement> judged = detector(DetectorConfiguration.OCSVM_V4, detector);
      Optional<Share> agreement =
          shipped
              .apply(domain)
              .map(Detector::new)
              .map(
                  ships ->
                      agreement(
                          detector, judged, ships, detector(DetectorConfiguration.BUNDLED, ships)));
      if (domain == LeakageDomain.FINANCE) {
        gated(detector);
      }
      rivals(trained.nu());
      judge.ifPresent(this::judged);
      return new DomainFindings(
          domain,
          Stream.of(Partition.values())
              .collect(Collectors.toMap(each -> each, each -> corpus.records(each).size())),
          realTraining,
          systems,
          ofReal,
          agreement,
          unanswered,
          notes);
    }

    private void embed(List<String> answers) {
      progress.begins(domain, String.format(Locale.ROOT, "embedding %,d answers", answers.size()));
      three.add(answers, progress::step);
    }

    private static List<String> texts(List<LeakageRecord> some, List<LeakageRecord> others) {
      return Stream.concat(some.stream(), others.stream()).map(LeakageRecord::answer).toList();
    }

    private void note(LeakageTrainer.Trained trained) {
      notes.add(
          String.format(
              Locale.ROOT,
              "nu is %s, by validation within the training answers; %d and %d support vectors;"
                  + " duality gaps %.1e and %.1e of the objective; rounding points changes"
                  + " no score of a holdout by more than %.1e.",
              trained.nu(),
              trained.safe().supports(),
              trained.unsafe().supports(),
              trained.safe().gap(),
              trained.unsafe().gap(),
              trained.loss()));
    }

    /** The system's judgements of all measured answers, in order. */
    private List<AnswerJudgement> detector(DetectorConfiguration configuration, Detector detector) {
      EmbeddingCache cache = detector.model().encoders().equals(OWN) ? own : three;
      Map<Partition, List<JudgedAnswer>> judgements =
          judgements(detector, cache, UnaryOperator.identity(), MEASURED);
      systems.put(
          configuration,
          SystemFindings.of(judgements, detector.taus(), fixing(detector, judgements)));
      if (!keptOut.isEmpty()) {
        ofReal.put(
            configuration,
            RealFindings.of(
                keptOut.parallelStream()
                    .limit(cache == own ? keptOut.size() : MOST_REAL_OF_THREE)
                    .map(each -> detector.judge(embedded(each, cache)))
                    .toList(),
                systems.get(configuration).points()));
      }
      return MEASURED.stream()
          .flatMap(each -> judgements.get(each).stream())
          .map(JudgedAnswer::judged)
          .toList();
    }

    /** The unsafe answers that fixed a detector's thresholds: of hands, or of the holdout. */
    private List<AnswerJudgement> fixing(
        Detector detector, Map<Partition, List<JudgedAnswer>> judgements) {
      return detector.model().encoders().equals(OWN)
          ? fixing.stream().map(own::vector).map(detector::judge).toList()
          : judgements.get(Partition.UNSAFE_HOLDOUT).stream().map(JudgedAnswer::judged).toList();
    }

    /** The unchanged detector, on answers without sums and ranges. */
    private void gated(Detector detector) {
      QuantitativeGate gate = new QuantitativeGate();
      embed(
          MEASURED.stream()
              .flatMap(each -> corpus.records(each).stream())
              .map(each -> gate.apply(each.answer()))
              .toList());
      systems.put(
          DetectorConfiguration.GATED,
          SystemFindings.of(
              judgements(detector, three, gate, MEASURED), detector.taus(), List.of()));
    }

    private void rivals(double nu) {
      ComparedDetectors rivals =
          new ComparedDetectors(
              new ComparedDetectors.Answers(
                  embedded(Partition.SAFE_TRAIN),
                  embedded(Partition.BORDERLINE_TRAIN),
                  embedded(Partition.UNSAFE_TRAIN),
                  embedded(Partition.SAFE_HOLDOUT),
                  embedded(Partition.BORDERLINE_HOLDOUT),
                  embedded(Partition.UNSAFE_HOLDOUT)),
              seed);
      progress.begins(domain, "training mixtures");
      measure(DetectorConfiguration.GMM_V3, rivals.mixtures(false));
      measure(DetectorConfiguration.GMM_V4, rivals.mixtures(true));
      progress.begins(domain, "training other one-class machines");
      measure(
          DetectorConfiguration.OCSVM_V3,
          rivals.machines(false, THREE, ComparedDetectors.Sight.WHITENED, nu));
      measure(
          DetectorConfiguration.PLAIN_V3,
          rivals.machines(false, THREE, ComparedDetectors.Sight.PLAIN, nu));
      measure(
          DetectorConfiguration.PLAIN_V4,
          rivals.machines(true, THREE, ComparedDetectors.Sight.PLAIN, nu));
      ALONE.forEach(
          (configuration, encoder) ->
              measure(
                  configuration,
                  rivals.machines(true, List.of(encoder), ComparedDetectors.Sight.WHITENED, nu)));
      progress.begins(domain, "training the network and the words");
      measure(DetectorConfiguration.MLP_V4, rivals.network());
      measure(DetectorConfiguration.WORDS_V3, rivals.words(false));
      measure(DetectorConfiguration.WORDS_V4, rivals.words(true));
    }

    private void measure(DetectorConfiguration configuration, LeakageSystem system) {
      systems.put(
          configuration,
          SystemFindings.of(judgements(system, three, UnaryOperator.identity(), MEASURED)));
    }

    private Map<Partition, List<JudgedAnswer>> judgements(
        LeakageSystem system,
        EmbeddingCache cache,
        UnaryOperator<String> before,
        List<Partition> partitions) {
      Map<Partition, List<JudgedAnswer>> judged = new EnumMap<>(Partition.class);
      for (Partition partition : partitions) {
        judged.put(
            partition,
            corpus.records(partition).parallelStream()
                .map(
                    record ->
                        new JudgedAnswer(
                            record,
                            system.judge(
                                new EmbeddedAnswer(
                                    record, cache.vector(before.apply(record.answer()))))))
                .toList());
      }
      return judged;
    }

    /** On the borderline pairing alone, as in the paper's table IX. */
    private void judged(ChatModel model) {
      List<Partition> asked = List.of(Partition.UNSAFE_HOLDOUT, Partition.BORDERLINE_EVALUATION);
      progress.begins(
          domain,
          String.format(
              Locale.ROOT,
              "asking the endpoint about %,d answers",
              asked.stream().mapToInt(each -> corpus.records(each).size()).sum()));
      EndpointJudge endpoint = new EndpointJudge(model, domain);
      // Sequentially, whatever the number of measuring threads.
      Map<LeakageRecord, AnswerJudgement> opinions = new HashMap<>();
      for (Partition partition : asked) {
        for (LeakageRecord record : corpus.records(partition)) {
          opinions.put(record, endpoint.judge(record));
          progress.step();
        }
      }
      systems.put(
          DetectorConfiguration.JUDGE,
          SystemFindings.of(
              judgements(
                  answer -> opinions.get(answer.record()),
                  three,
                  UnaryOperator.identity(),
                  asked)));
      unanswered = endpoint.failures();
    }

    private static Share agreement(
        Detector one, List<AnswerJudgement> own, Detector other, List<AnswerJudgement> theirs) {
      return Share.of(
          IntStream.range(0, own.size()).boxed().toList(),
          i -> one.decidesAs(other, own.get(i), theirs.get(i)));
    }

    private List<EmbeddedAnswer> embedded(Partition partition) {
      return corpus.records(partition).stream().map(each -> embedded(each, three)).toList();
    }

    private static EmbeddedAnswer embedded(LeakageRecord record, EmbeddingCache cache) {
      return new EmbeddedAnswer(record, cache.vector(record.answer()));
    }
  }
}
