package dev.onset.inference.tier0;

import dev.onset.model.Mention;
import dev.onset.model.PiiType;
import java.util.EnumSet;
import java.util.Set;

/** Rejects ages and dates of birth that another tier misreads, where their form tells. Pure. */
final class ImpersonalAge {
  private static final Set<CueKind> PARTS_OF_DATES =
      EnumSet.of(CueKind.MONTH, CueKind.ORDINAL, CueKind.NUMBER, CueKind.DIGIT);

  private ImpersonalAge() {}

  /** Whether a mention is an age of a thing, a span of time, or a date of birth without a date. */
  static boolean is(ScannedText text, Mention mention) {
    if (mention.type() != PiiType.AGE && mention.type() != PiiType.DOB) {
      return false;
    }
    int from = text.tokenAtCodePoint(mention.start());
    int to = text.tokenAtCodePoint(mention.end());
    return mention.type() == PiiType.AGE
        ? AgeScanner.isOther(text, from, to)
        : !holdsDate(text, mention, from, to);
  }

  private static boolean holdsDate(ScannedText text, Mention mention, int from, int to) {
    boolean words = false;
    for (int i = from; i < to && i < text.tokens(); i++) {
      words |= text.has(i, PARTS_OF_DATES);
    }
    return words || mention.surface().chars().anyMatch(Character::isDigit);
  }
}
