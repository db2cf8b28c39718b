package dev.onset.inference.tier0;

import dev.onset.model.Mention;
import dev.onset.model.PiiType;
import dev.onset.model.Policy;
import dev.onset.model.Tier;
import dev.onset.model.TierSighting;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

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

  /** An empty collector of another text, with the same scores. */
  SpanCollector over(ScannedText other) {
    return new SpanCollector(other, scores);
  }

  /** Adds an unambiguous form; positions in the view. */
  void exact(PiiType type, int start, int end) {
    add(type, start, end, true);
  }

  /** Adds an ambiguous chat form; positions in the view. */
  void fuzzy(PiiType type, int start, int end) {
    add(type, start, end, false);
  }

  /** Likewise, for a form whose value is not written in its usual order. */
  void fuzzy(PiiType type, int start, int end, String surface) {
    add(type, start, end, false);
    int last = mentions.size() - 1;
    mentions.set(last, mentions.get(last).reading(surface));
  }

  /** Adds a form; positions in the view. */
  void add(PiiType type, int start, int end, boolean unambiguous) {
    double confidence = unambiguous ? scores.confidence() : scores.fuzzyConfidence();
    List<TierSighting> sighted = List.of(new TierSighting(Tier.TIER_0, type, confidence));
    add(type, start, end, confidence, !unambiguous, sighted);
  }

  /** Likewise, for the tokens [from, to). */
  void addTokens(PiiType type, int from, int to, boolean unambiguous) {
    add(type, text.from(from), text.to(to - 1), unambiguous);
  }

  /** Likewise, unless a match shares a position with it. */
  void addFree(PiiType type, int from, int to, boolean unambiguous) {
    if (!overlap(text.from(from), text.to(to - 1))) {
      addTokens(type, from, to, unambiguous);
    }
  }

  /**
   * Adds a form that its words announce, in place of what other scanners took the same characters
   * for; positions in the view. A ZIP code in figures of which a scanner is certain stays one,
   * since it counts in a rule, unless the words are those of the country.
   *
   * @param country whether the words mean nothing but the country's number
   * @return whether it was added
   */
  boolean told(PiiType type, int start, int end, boolean country) {
    if (type == PiiType.POSTCODE
        && !country
        && mentions.stream()
            .filter(spanning(start, end))
            .filter(one -> one.type() == PiiType.ZIP5 && !one.fuzzy())
            .anyMatch(one -> one.surface().chars().noneMatch(Character::isLetter))) {
      return false;
    }
    mentions.removeIf(spanning(start, end));
    // A part of it that only its label announced.
    mentions.removeIf(within(start, end).and(one -> one.type() == type));
    exact(type, start, end);
    return true;
  }

  /** Takes back what other scanners took exactly this span for, if it is of this type. */
  void refute(PiiType type, int start, int end) {
    mentions.removeIf(spanning(start, end).and(one -> one.type() == type));
  }

  /** The types that other scanners found at exactly this span of the view, in their order. */
  List<PiiType> at(int start, int end) {
    return mentions.stream().filter(spanning(start, end)).map(Mention::type).distinct().toList();
  }

  /**
   * Adds a form that fits these types, in place of what other scanners found at its span: exact if
   * it is one type, else fuzzy as the first of them, with a sighting of each whose score falls from
   * one to the next.
   *
   * @param types the likeliest first
   */
  void open(List<PiiType> types, int start, int end) {
    mentions.removeIf(spanning(start, end));
    if (types.size() == 1) {
      exact(types.get(0), start, end);
      return;
    }
    List<TierSighting> sightings = new ArrayList<>(types.size());
    for (PiiType type : types) {
      double score = scores.fuzzyConfidence() / (sightings.size() + 1);
      sightings.add(new TierSighting(Tier.TIER_0, type, score));
    }
    add(types.get(0), start, end, scores.fuzzyConfidence(), true, sightings);
  }

  /**
   * Adds a secret, of which the longest reading stands, and of equal ones the first: it takes the
   * place of those inside it, and is left out where it shares characters with another; positions in
   * the view.
   *
   * @return whether it was added
   */
  boolean secret(PiiType type, int start, int end) {
    int first = text.startOf(start);
    int last = text.endOf(end);
    boolean rivalled =
        mentions.stream()
            .filter(one -> one.type().isSecret() && one.start() < last && first < one.end())
            .anyMatch(
                one ->
                    one.start() < first
                        || one.end() > last
                        || one.start() == first && one.end() == last);
    if (rivalled) {
      return false;
    }
    mentions.removeIf(within(start, end).and(one -> one.type().isSecret()));
    exact(type, start, end);
    return true;
  }

  /** Whether a secret shares a position of the view with [start, end). */
  boolean isSecret(int start, int end) {
    int first = text.startOf(start);
    int last = text.endOf(end);
    return mentions.stream()
        .anyMatch(one -> one.type().isSecret() && one.start() < last && first < one.end());
  }

  /** What was found of a type, as it was found. */
  List<Mention> of(PiiType type) {
    return mentions.stream().filter(one -> one.type() == type).toList();
  }

  private Predicate<Mention> spanning(int start, int end) {
    int first = text.startOf(start);
    int last = text.endOf(end);
    return one -> one.start() == first && one.end() == last;
  }

  private Predicate<Mention> within(int start, int end) {
    int first = text.startOf(start);
    int last = text.endOf(end);
    return one -> one.start() >= first && one.end() <= last;
  }

  /** Whether a scanner is certain of a match of these types within [start, end) of the view. */
  boolean isCertainWithin(int start, int end, Set<PiiType> types) {
    return mentions.stream()
        .anyMatch(within(start, end).and(one -> !one.fuzzy() && types.contains(one.type())));
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

  private void add(
      PiiType type,
      int start,
      int end,
      double confidence,
      boolean fuzzy,
      List<TierSighting> sightings) {
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
            sightings);
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
