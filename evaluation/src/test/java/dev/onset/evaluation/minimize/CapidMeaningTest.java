package dev.onset.evaluation.minimize;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.onset.app.minimize.MinimizeTally;
import dev.onset.app.minimize.PromptReader;
import dev.onset.assembly.PromptMinimizer;
import dev.onset.evaluation.corpus.SharedData;
import dev.onset.evaluation.corpus.load.Corpora;
import dev.onset.formats.InputRecord;
import dev.onset.inference.ExtractionPipeline;
import dev.onset.inference.encoder.EncoderModel;
import dev.onset.inference.encoder.SentenceEncoder;
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import dev.onset.model.RedactionAction;
import dev.onset.model.Span;
import dev.onset.state.minimize.ActionVector;
import dev.onset.state.minimize.ClusteredValue;
import dev.onset.state.minimize.LocalUtility;
import dev.onset.state.minimize.MeaningUtility;
import dev.onset.state.minimize.MinimizeSettings;
import dev.onset.state.minimize.Prompt;
import dev.onset.state.minimize.TextEmbedding;
import dev.onset.state.minimize.Variant;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Where the limit of the meaning comes from: CAPID's development records; skipped where they do not
 * lie beside the project.
 */
class CapidMeaningTest {
  private static final Policy POLICY = PolicyReader.shipped(Map.of());
  private static final MinimizeSettings SHIPPED = MinimizeSettings.DEFAULT;
  private static final double[] LIMITS = {0, 0.005, 0.01, 0.015, 0.02, 0.03, 0.05, 0.1, 2};

  private static final Map<String, float[]> VECTORS = new HashMap<>();
  private static final TextEmbedding MINILM =
      text -> VECTORS.computeIfAbsent(text, SentenceEncoder.of(EncoderModel.MINILM_L6)::encode);

  private static List<InputRecord.ContextQuestion> records;
  private static List<Prompt> prompts;

  @BeforeAll
  static void read() throws IOException {
    records = Corpora.contexts(SharedData.file("capid_dev.jsonl"));
    PromptReader reader = new PromptReader(ExtractionPipeline.load(POLICY), POLICY.region());
    prompts = records.stream().map(reader::readGold).toList();
  }

  /** Whether the annotation says that the question needs a value. */
  private static boolean isNeeded(InputRecord.ContextQuestion record, ClusteredValue value) {
    Span first = value.places().get(0);
    return record.spans().stream()
        .filter(span -> span.start() < first.end() && first.start() < span.end())
        .map(span -> String.valueOf(span.notes().get("relevance")))
        .anyMatch(relevance -> relevance.equals("high") || relevance.equals("1"));
  }

  private static double median(List<Double> numbers) {
    return numbers.stream().sorted().skip(numbers.size() / 2).findFirst().orElseThrow();
  }

  /** A loss as small as that of a value that does not matter cannot be told from none. */
  @Test
  void theLimitIsWhatRedactingAnUnneededValueCosts() {
    MinimizeSettings everything = new MinimizeSettings(0, 1, 1);
    List<Double> unneeded = new ArrayList<>();
    List<Double> needed = new ArrayList<>();
    for (int i = 0; i < prompts.size(); i++) {
      Prompt prompt = prompts.get(i);
      MeaningUtility meaning = new MeaningUtility(MINILM, everything);
      for (int value = 0; value < prompt.values().size(); value++) {
        ClusteredValue one = prompt.values().get(value);
        if (!one.isStructured()) {
          ActionVector alone =
              ActionVector.all(RedactionAction.RETAIN, prompt.values().size())
                  .with(value, RedactionAction.REDACT);
          (isNeeded(records.get(i), one) ? needed : unneeded)
              .add(meaning.loss(new Variant(prompt, alone)));
        }
      }
    }
    System.out.printf(
        Locale.ROOT,
        "median loss of redaction: %d unneeded %.4f, %d needed %.4f%n",
        unneeded.size(),
        median(unneeded),
        needed.size(),
        median(needed));
    assertThat(median(unneeded)).isCloseTo(SHIPPED.meaning(), within(0.002));
  }

  @Test
  void moreIsAbstractedTheMoreMeaningMayBeLost() {
    int before = 0;
    for (double limit : LIMITS) {
      MinimizeSettings settings = new MinimizeSettings(SHIPPED.relevant(), SHIPPED.budget(), limit);
      PromptMinimizer minimizer =
          new PromptMinimizer(
              settings,
              PromptMinimizer.comparator(POLICY),
              LocalUtility.keptOrAbstracted(settings.relevant())
                  .and(new MeaningUtility(MINILM, settings)));
      MinimizeTally tally = new MinimizeTally();
      prompts.forEach(prompt -> tally.add(minimizer.minimize(prompt)));
      int abstracted = tally.found(RedactionAction.ABSTRACT).count();
      System.out.printf(
          Locale.ROOT,
          "limit %.3f: %d redacted, %d abstracted, %d retained, %d judged, %d compared%n",
          limit,
          tally.found(RedactionAction.REDACT).count(),
          abstracted,
          tally.found(RedactionAction.RETAIN).count(),
          tally.probes() + tally.judgements(),
          tally.comparisons());
      assertThat(abstracted).isGreaterThanOrEqualTo(before);
      assertThat(tally.comparisons() > 0 || limit != SHIPPED.meaning()).isTrue();
      before = abstracted;
    }
    assertThat(before).isPositive();
  }
}
