package dev.onset.lab.leakage;

import dev.onset.evaluation.leakage.EmbeddingCache;
import dev.onset.inference.leakage.FusedEncoder;
import dev.onset.inference.leakage.LeakageModel;
import dev.onset.inference.leakage.LeakageScorer;
import dev.onset.lab.corpus.leakage.WrittenAnswer;
import dev.onset.model.leakage.LeakageDecision;
import dev.onset.model.leakage.LeakageDomain;
import dev.onset.model.leakage.LeakageEncoders;
import dev.onset.model.leakage.LeakageScores;
import dev.onset.model.leakage.OperatingPoint;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Judges written answers with the detectors that ship, at the balanced point. Stateless. */
public final class WrittenExperiment {
  private WrittenExperiment() {}

  /**
   * The findings by the name of the detectors.
   *
   * @param step called after every answer that was embedded, by any thread
   */
  public static Map<String, List<WrittenFindings>> run(List<WrittenAnswer> answers, Runnable step) {
    return answers.isEmpty()
        ? Map.of()
        : Map.of(LeakageEncoders.DEFAULT.label(), findings(answers, step));
  }

  private static List<WrittenFindings> findings(List<WrittenAnswer> answers, Runnable step) {
    Map<LeakageDomain, LeakageModel> models = new EnumMap<>(LeakageDomain.class);
    answers.forEach(each -> models.computeIfAbsent(each.detectedBy(), LeakageModel::bundled));
    EmbeddingCache cache =
        new EmbeddingCache(FusedEncoder.of(FusedEncoder.models(LeakageEncoders.DEFAULT)));
    cache.add(answers.stream().map(WrittenAnswer::text).toList(), step);
    return WrittenFindings.of(
        answers,
        LeakageTraining.KEPT_HANDS,
        each -> decision(models.get(each.detectedBy()), cache.vector(each.text())));
  }

  private static LeakageDecision decision(LeakageModel model, float[] vector) {
    LeakageScorer.Both both = model.both();
    LeakageScores scores = both.scores(model.whitening().of(vector));
    return both.thresholds().decide(scores, OperatingPoint.BALANCED);
  }
}
