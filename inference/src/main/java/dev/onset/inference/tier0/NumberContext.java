package dev.onset.inference.tier0;

import java.util.Optional;

/** Which cue says what a number is. Pure. */
final class NumberContext {
  /** Tokens that may stand between a cue and the number after it. */
  private static final int BEFORE = 8;

  /** Fillers that may stand between a number and the cue after it. */
  private static final int AFTER = 4;

  private NumberContext() {}

  /**
   * The cue that governs the number at the tokens [from, to): the nearest before it, behind the
   * number before; else one that follows over fillers alone ("is my phone number").
   *
   * @param barrier the token after the number before
   */
  static Optional<Kind> governing(Reading text, int barrier, int from, int to) {
    Optional<Kind> before = before(text, Math.max(barrier, from - BEFORE), from);
    return before.isPresent() ? before : after(text, to);
  }

  private static Optional<Kind> before(Reading text, int earliest, int from) {
    Cue best = null;
    for (int i = text.firstCueAt(earliest); i < text.cues().size(); i++) {
      Cue cue = text.cues().get(i);
      if (cue.from() >= from) {
        break;
      }
      if (cue.to() <= from && Kind.NUMBER_CUES.contains(cue.kind()) && beats(cue, best)) {
        best = cue;
      }
    }
    return Optional.ofNullable(best).map(Cue::kind);
  }

  /** Later end wins, then the longer phrase ("account number" over "number"), then the first. */
  private static boolean beats(Cue cue, Cue best) {
    return best == null
        || cue.to() > best.to()
        || cue.to() == best.to() && cue.from() < best.from();
  }

  private static Optional<Kind> after(Reading text, int to) {
    for (int i = to; i < text.tokens() && i <= to + AFTER; i++) {
      Cue longest = null;
      for (int k = text.firstCueAt(i); k < text.firstCueAt(i + 1); k++) {
        Cue cue = text.cues().get(k);
        if (Kind.NUMBER_CUES.contains(cue.kind()) && (longest == null || cue.to() > longest.to())) {
          longest = cue;
        }
      }
      if (longest != null && i > to) {
        return Optional.of(longest.kind());
      }
      boolean bridge =
          text.has(i, Kind.FILLER)
              || text.isSymbol(i, '(')
              || text.isSymbol(i, '-')
              || text.isSymbol(i, ',');
      if (!bridge || longest != null) {
        return Optional.empty();
      }
    }
    return Optional.empty();
  }
}
