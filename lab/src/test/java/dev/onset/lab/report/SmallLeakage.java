package dev.onset.lab.report;

import dev.onset.endpoint.Unavailability;
import dev.onset.evaluation.metrics.Share;
import dev.onset.lab.corpus.leakage.AdversarialMode;
import dev.onset.lab.corpus.leakage.BorderlineSubtype;
import dev.onset.lab.corpus.leakage.Lineage;
import dev.onset.lab.corpus.leakage.Partition;
import dev.onset.lab.corpus.leakage.WrittenAnswer;
import dev.onset.lab.corpus.leakage.WrittenAnswer.Label;
import dev.onset.lab.leakage.AnswerJudgement;
import dev.onset.lab.leakage.DetectorConfiguration;
import dev.onset.lab.leakage.DomainFindings;
import dev.onset.lab.leakage.JudgedAnswer;
import dev.onset.lab.leakage.LeakageAnswers;
import dev.onset.lab.leakage.RealFindings;
import dev.onset.lab.leakage.SystemFindings;
import dev.onset.lab.leakage.WrittenFindings;
import dev.onset.model.leakage.LeakageDecision;
import dev.onset.model.leakage.LeakageDomain;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Findings of domains in which every system has the same small judgements. */
final class SmallLeakage {
  private SmallLeakage() {}

  /**
   * Twenty unsafe answers with a delta from 1 to 20, of which the detector has no doubt, and ten
   * borderline-safe ones.
   *
   * @param lift what is added to the borderline-safe answers, which have -9.5 to -0.5 without
   */
  static SystemFindings system(double lift) {
    Map<Partition, List<JudgedAnswer>> answers = new EnumMap<>(Partition.class);
    List<Lineage> lineages = List.copyOf(Lineage.training());
    for (int i = 1; i <= 20; i++) {
      add(
          answers,
          Partition.UNSAFE_HOLDOUT,
          LeakageAnswers.judged(
              LeakageAnswers.unsafe("u" + i, lineages.get(i % 3), AdversarialMode.NONE), i, false));
      add(
          answers,
          Partition.UNSAFE_CROSS,
          LeakageAnswers.judged(
              LeakageAnswers.unsafe("x" + i, Lineage.FOURTH, AdversarialMode.NONE),
              i - 4.5,
              false));
      add(
          answers,
          Partition.SAFE_HOLDOUT,
          LeakageAnswers.judged(LeakageAnswers.safe("s" + i), -i, i == 20));
    }
    for (int i = 0; i < 10; i++) {
      BorderlineSubtype subtype = BorderlineSubtype.values()[i % 5];
      add(
          answers,
          Partition.BORDERLINE_EVALUATION,
          LeakageAnswers.judged(
              LeakageAnswers.borderline("b" + i, subtype), i - 9.5 + lift, false));
    }
    return SystemFindings.of(answers);
  }

  private static void add(
      Map<Partition, List<JudgedAnswer>> answers, Partition partition, JudgedAnswer answer) {
    answers.computeIfAbsent(partition, any -> new ArrayList<>()).add(answer);
  }

  /** All systems of a domain; the mixture of seeds flags every borderline-safe answer. */
  static DomainFindings domain(LeakageDomain domain, boolean shipped) {
    SystemFindings good = system(0);
    Map<DetectorConfiguration, SystemFindings> systems = new EnumMap<>(DetectorConfiguration.class);
    for (DetectorConfiguration each : DetectorConfiguration.values()) {
      systems.put(each, each == DetectorConfiguration.GMM_V3 ? system(30) : good);
    }
    systems.remove(DetectorConfiguration.JUDGE);
    if (!shipped) {
      systems.remove(DetectorConfiguration.BUNDLED);
    }
    if (domain != LeakageDomain.FINANCE) {
      systems.remove(DetectorConfiguration.GATED);
    }
    Map<Partition, Integer> counts = new EnumMap<>(Partition.class);
    for (Partition each : Partition.values()) {
      counts.put(each, 1_000 + each.ordinal());
    }
    return new DomainFindings(
        domain,
        counts,
        0,
        systems,
        domain == LeakageDomain.MEDICAL
            ? Map.of(
                DetectorConfiguration.OCSVM_V4,
                RealFindings.of(
                    List.of(
                        new AnswerJudgement(1, false), new AnswerJudgement(-1, false),
                        new AnswerJudgement(-1, false), new AnswerJudgement(-1, true)),
                    good.points()))
            : Map.of(),
        shipped ? Optional.of(new Share(9, 10)) : Optional.empty(),
        Map.of(Unavailability.TIMED_OUT, 2),
        List.of("nu is 0.01."));
  }

  /** Three hands, one of which trained the detector. */
  static Map<String, List<WrittenFindings>> written() {
    return Map.of(
        "one encoder",
        WrittenFindings.of(
            List.of(
                answer("hand-01", Label.UNSAFE),
                answer("hand-02", Label.UNSAFE),
                answer("hand-02", Label.BORDERLINE),
                answer("hand-03", Label.UNSAFE)),
            Set.of("hand-02", "hand-03"),
            each ->
                switch (each.label()) {
                  case UNSAFE ->
                      each.hand().equals("hand-02")
                          ? LeakageDecision.ABSTAIN
                          : LeakageDecision.FLAG;
                  case BORDERLINE, SAFE -> LeakageDecision.SAFE;
                }));
  }

  private static WrittenAnswer answer(String hand, Label label) {
    return new WrittenAnswer("a", hand, "hr", label, "text of " + hand);
  }

  /** All specific domains. */
  static List<DomainFindings> all(boolean shipped) {
    return LeakageDomain.specific().stream().map(each -> domain(each, shipped)).toList();
  }
}
