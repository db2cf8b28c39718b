package dev.onset.evaluation.leakage;

import dev.onset.evaluation.corpus.leakage.WrittenAnswer;
import dev.onset.inference.leakage.FusedEncoder;
import dev.onset.inference.leakage.LeakageModel;
import dev.onset.inference.leakage.LeakageScorer;
import dev.onset.model.leakage.LeakageDecision;
import dev.onset.model.leakage.LeakageDomain;
import dev.onset.model.leakage.LeakageEncoders;
import dev.onset.model.leakage.LeakageScores;
import dev.onset.model.leakage.OperatingPoint;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Judges written answers with the detectors that ship, at the balanced point. Answers of a domain
 * without a detector are left out. Stateless.
 */
public final class WrittenExperiment {
  private WrittenExperiment() {}

  /**
   * The findings by the name of the detectors.
   *
   * @param step called after every answer that was embedded, by any thread
   */
  public static Map<String, List<WrittenFindings>> run(List<WrittenAnswer> answers, Runnable step) {
    Map<String, List<WrittenFindings>> findings = new LinkedHashMap<>();
    for (LeakageEncoders encoders : LeakageEncoders.values()) {
      List<WrittenAnswer> judged =
          answers.stream()
              .filter(each -> LeakageModel.isBundled(each.detectedBy(), encoders))
              .toList();
      if (!judged.isEmpty()) {
        findings.put(encoders.label(), findings(judged, encoders, step));
      }
    }
    return findings;
  }

  private static List<WrittenFindings> findings(
      List<WrittenAnswer> answers, LeakageEncoders encoders, Runnable step) {
    Map<LeakageDomain, LeakageModel> models = new EnumMap<>(LeakageDomain.class);
    answers.forEach(
        each ->
            models.computeIfAbsent(
                each.detectedBy(), domain -> LeakageModel.bundled(domain, encoders)));
    EmbeddingCache cache = new EmbeddingCache(FusedEncoder.of(FusedEncoder.models(encoders)));
    cache.add(answers.stream().map(WrittenAnswer::text).toList(), step);
    return WrittenFindings.of(
        answers,
        kept(answers, encoders),
        each -> decision(models.get(each.detectedBy()), cache.vector(each.text())));
  }

  /** No written answer trained the detectors with three encoders. */
  private static Set<String> kept(List<WrittenAnswer> answers, LeakageEncoders encoders) {
    return switch (encoders) {
      case ONE -> LeakageTraining.KEPT_HANDS;
      case THREE -> answers.stream().map(WrittenAnswer::hand).collect(Collectors.toSet());
    };
  }

  private static LeakageDecision decision(LeakageModel model, float[] vector) {
    LeakageScorer.Both both = model.both();
    LeakageScores scores = both.scores(model.whitening().of(vector));
    return both.thresholds().decide(scores, OperatingPoint.BALANCED);
  }
}
