package dev.onset.inference.tier0;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** Which numbers of a country the words around a number announce. Pure. */
final class CountryCues {
  private static final int BEFORE = 8;
  private static final int AFTER = 4;

  private CountryCues() {}

  /** The rules that the words around tokens [from, to), or the question, announce. */
  static Set<CountryRule> announced(
      ScannedText text, int from, int to, List<Set<CountryRule>> meanings) {
    Set<CountryRule> rules = new HashSet<>();
    before(text, from, meanings, rules);
    after(text, to, meanings, rules);
    OptionalInt asked = text.askedCountry(from, to);
    asked.ifPresent(value -> rules.addAll(meanings.get(value)));
    return rules;
  }

  /** Whether only fillers stand between the number and the cue before it. */
  static boolean isClose(ScannedText text, int from) {
    return NumberContext.close(text, from, CueKind.COUNTRY_CUE);
  }

  /** Whether a cue follows the token before which a number ends, fillers aside. */
  static boolean follows(ScannedText text, int to) {
    for (int i = to; i < text.tokens() && i <= to + AFTER; i++) {
      if (text.has(i, CueKind.COUNTRY_CUE)) {
        return true;
      }
      if (!isBridge(text, i)) {
        return false;
      }
    }
    return false;
  }

  private static boolean isBridge(ScannedText text, int token) {
    return text.has(token, CueKind.FILLER) || text.isSymbol(token, '(');
  }

  /**
   * Whether the words before a number announce a country's number and at most inside it another.
   */
  static boolean isOwn(ScannedText text, int from) {
    return nearest(text, Math.max(barrier(text, from), from - BEFORE), from)
        .filter(cue -> cue.kind() == CueKind.COUNTRY_CUE)
        .isPresent();
  }

  /**
   * The nearest cue of any number, and those that it ends with or follows: "aadhaar card number"
   * ends in the name of another number.
   */
  private static void before(
      ScannedText text, int from, List<Set<CountryRule>> meanings, Set<CountryRule> rules) {
    int earliest = Math.max(barrier(text, from), from - BEFORE);
    Optional<CueMatch> nearest = nearest(text, earliest, from);
    if (nearest.isEmpty()) {
      return;
    }
    CueMatch best = nearest.get();
    boolean own = best.kind() == CueKind.PHONE_CUE || best.kind() == CueKind.EMAIL_CUE;
    int least = own ? best.to() : best.from();
    for (int i = text.firstCueAt(earliest); i < text.firstCueAt(from); i++) {
      CueMatch cue = text.cues().get(i);
      boolean joined = cue.to() <= best.to() && (cue.to() >= least || endsWith(text, cue, best));
      if (cue.kind() == CueKind.COUNTRY_CUE && joined) {
        rules.addAll(meanings.get(cue.value()));
      }
    }
  }

  /** The cue of a number that ends last; of several the longest. */
  private static Optional<CueMatch> nearest(ScannedText text, int earliest, int from) {
    Optional<CueMatch> other = NumberContext.before(text, earliest, from);
    CueMatch best = other.orElse(null);
    for (int i = text.firstCueAt(earliest); i < text.firstCueAt(from); i++) {
      CueMatch cue = text.cues().get(i);
      if (cue.kind() == CueKind.COUNTRY_CUE
          && cue.to() <= from
          && (best == null
              || cue.to() > best.to()
              || cue.to() == best.to() && cue.from() < best.from())) {
        best = cue;
      }
    }
    return Optional.ofNullable(best);
  }

  /** "NI number on the account": the thing that the number is on is no other number. */
  private static boolean endsWith(ScannedText text, CueMatch cue, CueMatch best) {
    return cue.to() == best.from() - 1 && text.is(cue.to(), CueKind.UPON);
  }

  /** The token after the number before, whose cue does not reach over it. */
  private static int barrier(ScannedText text, int from) {
    for (int i = from - 1; i >= 0 && i >= from - BEFORE; i--) {
      if (text.isNumber(i) && text.size(i) > 2) {
        return i + 1;
      }
    }
    return 0;
  }

  private static void after(
      ScannedText text, int to, List<Set<CountryRule>> meanings, Set<CountryRule> rules) {
    for (int i = to; i < text.tokens() && i <= to + AFTER; i++) {
      boolean found = false;
      for (int k = text.firstCueAt(i); k < text.firstCueAt(i + 1); k++) {
        CueMatch cue = text.cues().get(k);
        if (cue.kind() == CueKind.COUNTRY_CUE) {
          rules.addAll(meanings.get(cue.value()));
          found = true;
        }
      }
      if (found || !isBridge(text, i)) {
        return;
      }
    }
  }
}
