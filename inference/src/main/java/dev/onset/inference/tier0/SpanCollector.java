package dev.onset.inference.tier0;

import dev.onset.model.Mention;
import dev.onset.model.PiiType;
import dev.onset.model.Policy;
import dev.onset.model.Tier;
import dev.onset.model.TierSighting;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** Collects the matches of all scanners in one text. Not thread-safe; use one per text. */
final class SpanCollector {
  private final ScannedText text;
  private final Policy.Tier0 scores;
  private final List<Mention> mentions = new ArrayList<>(4);
  private final BitSet taken = new BitSet(0);

  SpanCollector(ScannedText text, Policy.Tier0 scores) {
    this.text = text;
    this.scores = scores;
  }

  /** Adds an unambiguous form; positions in the view. */
  void exact(PiiType type, int start, int end) {
    add(type, start, end, scores.confidence(), false);
  }

  /** Adds an ambiguous chat form; positions in the view. */
  void fuzzy(PiiType type, int start, int end) {
    add(type, start, end, scores.fuzzyConfidence(), true);
  }

  /** Whether a match shares a position of the view with [start, end). */
  boolean overlap(int start, int end) {
    for (int i = start; i < end; i++) {
      if (taken.get(i)) {
        return true;
      }
    }
    return false;
  }

  private void add(PiiType type, int start, int end, double confidence, boolean fuzzy) {
    int first = text.startOf(start);
    int last = text.endOf(end);
    Mention mention =
        new Mention(
            type,
            text.surface(first, last),
            first,
            last,
            Tier.TIER_0,
            confidence,
            fuzzy,
            List.of(new TierSighting(Tier.TIER_0, type, confidence)));
    // Two cues for one value ("passport", "passport number") find it twice in a row.
    if (mentions.isEmpty() || !mentions.get(mentions.size() - 1).equals(mention)) {
      mentions.add(mention);
      taken.set(start, end);
    }
  }

  List<Mention> mentions() {
    return mentions;
  }
}
