package dev.onset.lab.leakage;

import dev.onset.endpoint.ChatModel;
import dev.onset.endpoint.Unavailability;
import dev.onset.endpoint.leakage.JudgedSubject;
import dev.onset.endpoint.leakage.LeakageJudge;
import dev.onset.endpoint.leakage.LeakageOpinion;
import dev.onset.endpoint.leakage.LeakageOpinion.Abstained;
import dev.onset.endpoint.leakage.LeakageOpinion.Said;
import dev.onset.lab.corpus.leakage.LeakageRecord;
import dev.onset.model.leakage.LeakageDomain;
import java.util.EnumMap;
import java.util.Map;

/**
 * A language model as a judge (§VII): delta is its confidence with the sign of its decision. An
 * answer without an opinion goes to human review; the judge counts the reasons. Not thread-safe.
 */
final class EndpointJudge {
  private final LeakageJudge judge;
  private final JudgedSubject subject;
  private final Map<Unavailability, Integer> failures = new EnumMap<>(Unavailability.class);

  EndpointJudge(ChatModel model, LeakageDomain domain) {
    this.judge = new LeakageJudge(model);
    this.subject =
        switch (domain) {
          case MEDICAL -> JudgedSubject.MEDICAL;
          case FINANCE -> JudgedSubject.FINANCE;
          case LAW -> JudgedSubject.LAW;
          case SERVICE -> JudgedSubject.SERVICE;
          case ANY -> JudgedSubject.ANY;
        };
  }

  /** Asks about one answer. */
  AnswerJudgement judge(LeakageRecord record) {
    LeakageOpinion opinion = judge.judge(subject, record.answer());
    if (opinion instanceof Said said) {
      // An unsafe decision counts even without any confidence.
      double sure = Math.max(said.confidence(), Double.MIN_VALUE);
      return new AnswerJudgement(said.unsafe() ? sure : -sure, false);
    }
    failures.merge(((Abstained) opinion).reason(), 1, Integer::sum);
    return new AnswerJudgement(0, true);
  }

  /** Counts of missing opinions by reason. */
  Map<Unavailability, Integer> failures() {
    return failures;
  }
}
