package dev.onset.lab.relevance;

import dev.onset.evaluation.metrics.Share;
import dev.onset.formats.GoldSpan;
import dev.onset.formats.InputRecord.ContextQuestion;
import dev.onset.state.minimize.Variant;
import java.util.EnumMap;
import java.util.Map;

/**
 * What a masking retains of the values annotated as needed, and removes of the rest: a local proxy
 * for answer quality.
 *
 * @param neededKept needed spans that remain verbatim
 * @param neededCoarser needed spans that are generalized
 * @param restMasked unneeded spans that are fully masked
 */
public record MaskingYield(Share neededKept, Share neededCoarser, Share restMasked) {
  /** Accumulates contexts; not thread-safe. */
  static final class Tally {
    private final Map<SpanFate, Integer> needed = new EnumMap<>(SpanFate.class);
    private final Map<SpanFate, Integer> rest = new EnumMap<>(SpanFate.class);

    void add(ContextQuestion question, Variant variant) {
      for (GoldSpan span : question.spans()) {
        (ContextQuestion.needs(span) ? needed : rest)
            .merge(SpanFate.of(variant, span), 1, Integer::sum);
      }
    }

    MaskingYield result() {
      return new MaskingYield(
          share(needed, SpanFate.KEPT),
          share(needed, SpanFate.COARSER),
          share(rest, SpanFate.MASKED));
    }

    private static Share share(Map<SpanFate, Integer> spans, SpanFate fate) {
      return new Share(spans.getOrDefault(fate, 0), spans.values().stream().mapToInt(n -> n).sum());
    }
  }
}
