package dev.onset.inference.tier0;

import java.util.Optional;
import java.util.function.IntPredicate;

/** Finds the cue that governs a number. Pure. */
final class NumberContext {
  /** Maximum tokens between a cue and the number after it. */
  private static final int BEFORE = 8;

  /** Maximum fillers between a number and the cue after it. */
  private static final int AFTER = 4;

  private NumberContext() {}

  /**
   * The cue that governs the number at tokens [from, to): the nearest cue between the previous
   * number and this one, else a cue that follows with only fillers between ("is my phone number").
   *
   * @param barrier the token after the previous number
   */
  static Optional<CueKind> governing(ScannedText text, int barrier, int from, int to) {
    int earliest = Math.max(barrier, from - BEFORE);
    Optional<CueMatch> before = before(text, earliest, from);
    if (before.isPresent()) {
      return before.map(cue -> head(text, earliest, cue).kind());
    }
    if (isOfSomething(text, from)) {
      return Optional.of(CueKind.ORDER_CUE);
    }
    Optional<CueKind> after = after(text, to);
    return after.isPresent() ? after : text.asked(from, to);
  }

  /** "the phone number on the account" is not the account number. */
  private static CueMatch head(ScannedText text, int earliest, CueMatch cue) {
    int article = text.is(cue.from() - 1, CueKind.ARTICLE) ? cue.from() - 1 : cue.from();
    if (!text.is(article - 1, CueKind.UPON)) {
      return cue;
    }
    return before(text, earliest, article - 1)
        .filter(one -> one.to() == article - 1 && isHead(one, cue))
        .orElse(cue);
  }

  private static boolean isHead(CueMatch cue, CueMatch thing) {
    return switch (cue.kind()) {
      case PHONE_CUE -> cue.value() > 0;
      case SSN_CUE -> true;
      case ORDER_CUE -> thing.kind() == CueKind.PHONE_CUE && cue.to() - cue.from() > 1;
      default -> false;
    };
  }

  /** Whether the words at tokens [from, to), or the question, clearly mean a telephone. */
  static boolean clearlyPhone(ScannedText text, int from, int to) {
    Optional<CueMatch> cue = before(text, from - BEFORE, from);
    return led(text, from) && cue.filter(NumberContext::isClear).isPresent()
        || reaches(text, from, i -> text.endsBefore(i, CueKind.PHONE_CUE, 1))
        || text.replies(CueKind.PHONE_CUE, from, to);
  }

  private static boolean isClear(CueMatch cue) {
    return cue.kind() == CueKind.PHONE_CUE && cue.value() > 0;
  }

  /**
   * Whether the text before the number speaks of telephones and of no other kind of number, and no
   * word right before the number says what it counts ("call me about …").
   */
  static boolean speaksOfRinging(ScannedText text, int from) {
    if (!led(text, from)) {
      return false;
    }
    boolean dialled = false;
    for (CueMatch cue : text.cues(from - 2 * BEFORE, from)) {
      if (cue.kind() != CueKind.PHONE_CUE && CueKind.NUMBER_CUES.contains(cue.kind())) {
        return false;
      }
      dialled |= cue.kind() == CueKind.DIAL_WORD;
    }
    return dialled;
  }

  private static boolean led(ScannedText text, int from) {
    return text.isSymbol(from - 1, ",:") || text.is(from - 1, CueKind.LEAD);
  }

  /** "the order never came, i am 614-555-0142": right after a word for calling or for oneself. */
  static boolean turnsToRinging(ScannedText text, int from) {
    return text.endsBefore(from, CueKind.DIAL_VERB) || text.endsBefore(from, CueKind.SELF);
  }

  /** Whether only fillers separate a cue of a kind from the number after it. */
  static boolean close(ScannedText text, int from, CueKind kind) {
    return reaches(text, from, i -> text.endsBefore(i, kind));
  }

  private static boolean reaches(ScannedText text, int from, IntPredicate endsBefore) {
    int i = from;
    for (int steps = 0; steps <= BEFORE && i > 0; steps++) {
      if (endsBefore.test(i)) {
        return true;
      }
      boolean bridge =
          text.isSymbol(i - 1, ":#(-")
              || text.isSymbol(i - 1, '.') && text.is(i - 2, CueKind.FILLER)
              || text.has(i - 1, CueKind.FILLER);
      if (!bridge) {
        return false;
      }
      i--;
    }
    return false;
  }

  /** "survey id 8185550107", "dump_code: …": a word and "id" or "code" name a thing. */
  private static boolean isOfSomething(ScannedText text, int from) {
    int i = from - 1;
    for (int steps = 0; steps < 2 && text.isSymbol(i, ":#"); steps++) {
      i--;
    }
    return (text.isWord(i, "id") || text.isWord(i, "code"))
        && text.isWord(i - 1)
        && !text.has(i - 1, CueKind.FILLER)
        && !text.has(i - 1, CueKind.PERSON);
  }

  /** The nearest cue of a number in the tokens [earliest, from). */
  static Optional<CueMatch> before(ScannedText text, int earliest, int from) {
    return text.nearest(earliest, from, CueKind.NUMBER_CUES);
  }

  private static Optional<CueKind> after(ScannedText text, int to) {
    int label = text.isSymbol(to, "-(") ? to + 1 : to;
    if (text.has(label, CueKind.PHONE_LABEL) && text.breaksBefore(label) == 0) {
      return Optional.of(CueKind.PHONE_CUE);
    }
    for (int i = to; i < text.tokens() && i <= to + AFTER; i++) {
      Optional<CueKind> cue = text.longest(i, CueKind.NUMBER_CUES).map(CueMatch::kind);
      if (cue.isPresent()) {
        return i > to ? cue : cue.filter(CueKind.ZIP_CUE::equals);
      }
      if (!text.has(i, CueKind.FILLER) && !text.isSymbol(i, "(-,")) {
        return Optional.empty();
      }
    }
    return Optional.empty();
  }
}
