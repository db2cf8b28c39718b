package dev.onset.lab.report;

import dev.onset.app.minimize.NamedMinimizer;
import dev.onset.assembly.PromptMinimizer;
import dev.onset.endpoint.Unavailability;
import dev.onset.evaluation.metrics.Share;
import dev.onset.inference.ExtractionPipeline;
import dev.onset.lab.metrics.ItemAgreement;
import dev.onset.lab.minimize.CapidQuestions;
import dev.onset.lab.minimize.MinimizeBench;
import dev.onset.lab.relevance.AnswerTrial;
import dev.onset.lab.relevance.RelevanceBench;
import dev.onset.lab.relevance.ZeroShot;
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import dev.onset.model.need.NeedReader;
import dev.onset.state.minimize.MinimizeSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One question, read without a neural pass: nothing is needed then, so that all that is searched is
 * redacted.
 */
final class SmallQuestions {
  private static final Policy POLICY = PolicyReader.shipped(Map.of());
  private static final ExtractionPipeline PIPELINE = ExtractionPipeline.withoutTagger(POLICY);
  private static final PromptMinimizer MINIMIZER =
      PromptMinimizer.local(POLICY, MinimizeSettings.DEFAULT);
  private static final String QUESTION =
      """
      {"context":"Write to dana@example.com, I live in Ohio.","question":"How do I sleep?","piis":{"dana@example.com":{"type":"code","relevance":"0"},"Ohio":{"type":"location","relevance":"1"}}}
      """;

  private SmallQuestions() {}

  private static CapidQuestions questions() throws IOException {
    Path folder = Files.createTempDirectory("questions");
    Path file = folder.resolve(CapidQuestions.FILE);
    try {
      Files.writeString(file, QUESTION);
      return CapidQuestions.in(Optional.of(folder), PIPELINE).orElseThrow();
    } finally {
      Files.delete(file);
      Files.delete(folder);
    }
  }

  /** Under a predicate that passes everything, and one that passes nothing. */
  static MinimizeBench minimized() throws IOException {
    return MinimizeBench.of(
        questions(),
        List.of(
            new NamedMinimizer("as it ships", MINIMIZER),
            new NamedMinimizer(
                "never",
                new PromptMinimizer(
                    MINIMIZER.settings(), MINIMIZER.comparator(), variant -> false))),
        List.of(),
        PIPELINE,
        NeedReader.NONE,
        POLICY.region());
  }

  static RelevanceBench relevance() throws IOException {
    return RelevanceBench.of(
        questions(), MINIMIZER, PIPELINE, NeedReader.NONE, POLICY.region(), Optional.empty());
  }

  /** With what became of four answers. */
  static RelevanceBench relevance(Map<Unavailability, Integer> failures) throws IOException {
    RelevanceBench bench = relevance();
    int answered = 4 - failures.values().stream().mapToInt(count -> count).sum();
    Map<String, AnswerTrial.Verdict> verdicts = new LinkedHashMap<>();
    bench
        .maskings()
        .forEach(
            row ->
                verdicts.put(
                    row.masking(),
                    new AnswerTrial.Verdict(
                        new Share(answered, answered), new Share(0, answered))));
    return new RelevanceBench(
        bench.onset(),
        bench.alwaysLow(),
        bench.ceiling(),
        bench.questions(),
        bench.maskings(),
        Optional.of(new AnswerTrial(4, verdicts, failures)),
        Optional.of(new ZeroShot(read(bench.onset()), new Share(3, 4), failures)));
  }

  /** The figures of Onset, as if of four questions. */
  private static ItemAgreement read(ItemAgreement one) {
    return new ItemAgreement(4, one.mean(), one.pooled(), one.byType());
  }
}
