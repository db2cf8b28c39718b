package dev.onset.inference.tier0;

import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** Which numbers of a country the words around a number announce. Pure. */
final class CountryCues {
  private static final int BEFORE = 8;
  private static final int AFTER = 4;
  private static final Set<CueKind> CUES = EnumSet.copyOf(CueKind.NUMBER_CUES);

  static {
    CUES.add(CueKind.COUNTRY_CUE);
  }

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
    return cueBehind(text, to) >= 0;
  }

  /** The token at which a cue begins behind a number, fillers aside, or -1. */
  private static int cueBehind(ScannedText text, int to) {
    for (int i = to; i < text.tokens() && i <= to + AFTER; i++) {
      if (text.has(i, CueKind.COUNTRY_CUE)) {
        return i;
      }
      if (!text.has(i, CueKind.FILLER) && !text.isSymbol(i, '(')) {
        return -1;
      }
    }
    return -1;
  }

  /**
   * Whether the words before a number announce a country's number and at most inside it another.
   */
  static boolean isOwn(ScannedText text, int from) {
    return text.nearest(earliest(text, from), from, CUES)
        .filter(cue -> cue.kind() == CueKind.COUNTRY_CUE)
        .isPresent();
  }

  /**
   * The nearest cue of any number, and those that it ends with or follows: "aadhaar card number"
   * ends in the name of another number.
   */
  private static void before(
      ScannedText text, int from, List<Set<CountryRule>> meanings, Set<CountryRule> rules) {
    int earliest = earliest(text, from);
    Optional<CueMatch> nearest = text.nearest(earliest, from, CUES);
    if (nearest.isEmpty()) {
      return;
    }
    CueMatch best = nearest.get();
    int least = best.kind() == CueKind.PHONE_CUE ? best.to() : best.from();
    for (CueMatch cue : text.cues(earliest, from)) {
      boolean joined = cue.to() <= best.to() && (cue.to() >= least || endsWith(text, cue, best));
      if (cue.kind() == CueKind.COUNTRY_CUE && joined) {
        rules.addAll(meanings.get(cue.value()));
      }
    }
  }

  /** "NI number on the account": the thing that the number is on is no other number. */
  private static boolean endsWith(ScannedText text, CueMatch cue, CueMatch best) {
    return cue.to() == best.from() - 1 && text.is(cue.to(), CueKind.UPON);
  }

  /** The first token whose cue can reach a number: not over the number before it. */
  private static int earliest(ScannedText text, int from) {
    for (int i = from - 1; i >= 0 && i >= from - BEFORE; i--) {
      if (text.isNumber(i) && text.size(i) > 2) {
        return i + 1;
      }
    }
    return Math.max(0, from - BEFORE);
  }

  private static void after(
      ScannedText text, int to, List<Set<CountryRule>> meanings, Set<CountryRule> rules) {
    int cues = cueBehind(text, to);
    for (CueMatch cue : cues < 0 ? List.<CueMatch>of() : text.cues(cues, cues + 1)) {
      if (cue.kind() == CueKind.COUNTRY_CUE) {
        rules.addAll(meanings.get(cue.value()));
      }
    }
  }
}
