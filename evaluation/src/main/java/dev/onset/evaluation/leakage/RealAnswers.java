package dev.onset.evaluation.leakage;

import dev.onset.evaluation.corpus.leakage.LeakageCorpus;
import dev.onset.evaluation.corpus.leakage.LeakageRecord;
import dev.onset.evaluation.corpus.leakage.MedQuadAnswers;
import java.util.List;

/** How real answers are added to a corpus. Stateless. */
final class RealAnswers {
  /** As generated seeds are divided: three of four train. */
  private static final int FOURTH = 4;

  private RealAnswers() {}

  /** With the training half divided as the seeds are; nothing of the half that is kept out. */
  static LeakageCorpus added(LeakageCorpus corpus, MedQuadAnswers answers) {
    List<LeakageRecord> training = answers.training();
    int holdout = training.size() / FOURTH;
    return corpus.withSafe(
        training.subList(holdout, training.size()), training.subList(0, holdout));
  }
}
