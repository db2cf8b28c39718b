package dev.onset.lab.relevance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.assembly.PromptMinimizer;
import dev.onset.evaluation.metrics.Share;
import dev.onset.formats.GoldSpan;
import dev.onset.formats.InputRecord.ContextQuestion;
import dev.onset.model.CanonicalForms;
import dev.onset.model.Need;
import dev.onset.model.PiiType;
import dev.onset.model.PolicyReader;
import dev.onset.model.RedactionAction;
import dev.onset.model.Span;
import dev.onset.state.minimize.ActionVector;
import dev.onset.state.minimize.Clusters;
import dev.onset.state.minimize.MinimizeSettings;
import dev.onset.state.minimize.Prompt;
import dev.onset.state.minimize.ScoredSpan;
import dev.onset.state.minimize.Variant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class MaskingTest {
  private static final String TEXT = "I am 42, from Chicago, and Ana Lee is my boss.";

  /** The model needs the age alone; the annotation the town alone, and the name is "Ana Lee". */
  private static final Prompt PROMPT =
      Clusters.of(
          TEXT,
          "?",
          List.of(
              span(PiiType.AGE, 5, 7, "42", 0.9),
              span(PiiType.LOCATION, 14, 21, "Chicago", 0.1),
              span(PiiType.NAME_PART, 27, 30, "Ana", 0.2)));

  private static final ContextQuestion QUESTION =
      new ContextQuestion(
          TEXT, "?", List.of(gold(5, 7, "0"), gold(14, 21, "1"), gold(27, 34, "0")), List.of());

  private static ScoredSpan span(
      PiiType type, int start, int end, String surface, double relevance) {
    return new ScoredSpan(
        type,
        new Span(start, end),
        surface,
        CanonicalForms.of(type, surface, "US"),
        new Need(relevance, 0),
        OptionalDouble.empty());
  }

  private static GoldSpan gold(int start, int end, String relevance) {
    return new GoldSpan(
        start,
        end,
        "X",
        TEXT.substring(start, end),
        Optional.empty(),
        Map.of("relevance", relevance));
  }

  private static List<String> texts() {
    return Masking.compared(
            PromptMinimizer.local(PolicyReader.shipped(Map.of()), MinimizeSettings.DEFAULT))
        .stream()
        .map(masking -> masking.of(QUESTION, PROMPT).text())
        .toList();
  }

  @Test
  void eachMaskingGoesByWhatItKnows() {
    List<String> texts = texts();

    assertThat(texts).hasSize(4);
    assertThat(texts.get(0))
        .isEqualTo("I am [AGE_1], from [LOCATION_1], and [NAME_PART_1] Lee is my boss.");
    assertThat(texts.get(1))
        .isEqualTo("I am 42, from [LOCATION_1], and [NAME_PART_1] Lee is my boss.");
    assertThat(texts.get(2)).doesNotContain("Chicago").doesNotContain("[AGE_1]");
    assertThat(texts.get(3))
        .isEqualTo("I am [AGE_1], from Chicago, and [NAME_PART_1] Lee is my boss.");
  }

  private static Variant variant(RedactionAction... actions) {
    return new Variant(PROMPT, new ActionVector(List.of(actions)));
  }

  @Test
  void halfASpanIsNeitherKeptNorMasked() {
    Variant all = variant(RedactionAction.REDACT, RedactionAction.ABSTRACT, RedactionAction.REDACT);
    Variant none = variant(RedactionAction.RETAIN, RedactionAction.RETAIN, RedactionAction.RETAIN);

    assertThat(QUESTION.spans())
        .extracting(span -> SpanFate.of(all, span))
        .containsExactly(SpanFate.MASKED, SpanFate.COARSER, SpanFate.PARTLY);
    assertThat(QUESTION.spans())
        .extracting(span -> SpanFate.of(none, span))
        .containsOnly(SpanFate.KEPT);
  }

  @Test
  void theYieldCountsNeededAndOtherSpansApart() {
    MaskingYield.Tally tally = new MaskingYield.Tally();
    tally.add(
        QUESTION,
        variant(RedactionAction.REDACT, RedactionAction.ABSTRACT, RedactionAction.REDACT));
    tally.add(
        QUESTION, variant(RedactionAction.RETAIN, RedactionAction.RETAIN, RedactionAction.RETAIN));

    assertThat(tally.result())
        .isEqualTo(new MaskingYield(new Share(1, 2), new Share(1, 2), new Share(1, 4)));
    assertThat(new MaskingYield.Tally().result().restMasked()).isEqualTo(new Share(0, 0));
  }
}
