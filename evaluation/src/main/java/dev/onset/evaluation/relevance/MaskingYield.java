package dev.onset.evaluation.relevance;

import dev.onset.evaluation.metrics.Share;
import dev.onset.formats.GoldSpan;
import dev.onset.formats.InputRecord.ContextQuestion;
import dev.onset.state.minimize.Variant;
import java.util.EnumMap;
import java.util.Map;

/**
 * What a masking leaves of what the annotation calls needed, and takes of the rest; the local
 * measure of what answers can be worth.
 *
 * @param neededKept needed spans that stand as they were
 * @param neededCoarser needed spans of which something coarser is told
 * @param restMasked spans that are not needed and of which nothing is told
 */
public record MaskingYield(Share neededKept, Share neededCoarser, Share restMasked) {
  /** Gathers one context after the other; not thread-safe. */
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
