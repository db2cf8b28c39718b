package dev.onset.inference.tier0;

import static dev.onset.inference.tier0.ScannedText.isAlphanumeric;
import static dev.onset.inference.tier0.ScannedText.isDigit;
import static dev.onset.inference.tier0.ScannedText.isOneOf;

import dev.onset.model.PiiType;

/**
 * Whole street addresses: number and street, the unit, and the rest up to a state, a postal code or
 * a country ("12 N Main St Apt 4, Reading, MA 01864"). Recognizes foreign streets by the word that
 * begins ("12 Avenue de la Paix") or ends ("Hauptstraße 5") their name, post boxes and field post.
 * The address is one mention, redacted as a whole; the town and postal code inside are additional
 * mentions ({@link AddressTail}). A number and words without any of these need a cue ("my address
 * is").
 */
final class StreetScanner implements Scanner {
  private static final int LONGEST_NUMBER = 6;
  private static final int NAME_WORDS = 6;

  /** Words of the second street of a corner, if capitals do not show where it ends. */
  private static final int LOWER_CASE_WORDS = 3;

  private static final int TAIL_TOKENS = 18;
  private static final int TAIL_BREAKS = 4;

  /** The strength of the evidence for an address. */
  private enum Strength {
    NONE,
    /** A number and words; needs further evidence. */
    SHAPE,
    /** A street name that ends in an ambiguous word ("lake", "way"). */
    WEAK,
    STRONG
  }

  /** The number and name of a street; token indices. */
  private record Core(int from, int to, Strength strength) {
    static final Core NONE = new Core(0, 0, Strength.NONE);

    boolean found() {
      return strength != Strength.NONE;
    }
  }

  @Override
  public void scan(ScannedText text, SpanCollector findings) {
    if (!text.holds(CueKind.POST_BOX) && !text.hasDigits() && !text.holds(CueKind.ADDRESS_CUE)) {
      return;
    }
    for (int token = 0; token < text.tokens(); ) {
      int end = text.isSign(token) ? 0 : read(text, token, findings);
      token = Math.max(token + 1, end);
    }
  }

  /** Adds the address that begins at a token; returns the token after it, or 0. */
  private static int read(ScannedText text, int token, SpanCollector findings) {
    boolean numbered = text.isNumber(token) && text.size(token) <= 5;
    int box =
        postBox(
            text,
            numbered && text.breaksBefore(Math.min(token + 1, text.tokens() - 1)) == 0
                ? token + 1
                : token);
    if (box > 0) {
      int unit = Math.max(box, unitEnd(text, box));
      int end = Math.max(unit, tailEnd(text, unit));
      AddressTail.read(text, token, unit, end, findings);
      findings.addTokens(PiiType.STREET_ADDRESS, token, end, true);
      return end;
    }
    boolean cued = cued(text, token);
    int corner = cued ? corner(text, token, findings) : 0;
    if (corner > 0) {
      return corner;
    }
    Core core = core(text, token, cued);
    if (!core.found()) {
      return 0;
    }
    int from = core.from();
    int unit = unitEnd(text, core.to());
    int end = tailEnd(text, unit);
    boolean borne = unit > core.to() || cued || text.endsBefore(from, CueKind.UNIT_CUE);
    boolean tailed = end > unit;
    boolean sure =
        switch (core.strength()) {
          case STRONG -> true;
          case WEAK -> borne || tailed;
          default -> unit > core.to() || tailed && (cued || postal(text, end));
        };
    if (!sure && core.strength() == Strength.SHAPE && !cued) {
      return 0;
    }
    AddressTail.read(text, from, unit, end, findings);
    findings.addTokens(PiiType.STREET_ADDRESS, from, end, sure);
    return end;
  }

  private static boolean postal(ScannedText text, int end) {
    return text.isNumber(end - 1) && text.size(end - 1) >= 4;
  }

  // Post boxes and field post.

  private static int postBox(ScannedText text, int token) {
    int i = text.cue(token, CueKind.POST_BOX).map(CueMatch::to).orElse(-1);
    if (i >= 0) {
      i = text.isSymbol(i, ".#:") ? i + 1 : i;
      return text.isNumber(i) && text.size(i) <= 8 ? i + 1 : 0;
    }
    if (!text.is(token, CueKind.FIELD_POST) || !text.holds(CueKind.ARMED_FORCES)) {
      return 0;
    }
    for (int k = token + 1; k < token + 9; k++) {
      if (text.is(k, CueKind.ARMED_FORCES)
          && text.isWord(k + 1)
          && text.size(k + 1) == 2
          && text.isNumber(k + 2)) {
        return k + 3;
      }
    }
    return 0;
  }

  // Number and street.

  private static Core core(ScannedText text, int token, boolean cued) {
    if (text.isNumber(token)) {
      return numberFirst(text, token, cued);
    }
    Core core = nameFirst(text, token, token, cued);
    if (!core.found() && onStreet(text, token)) {
      return named(text, token);
    }
    if (core.found() || !text.has(token, CueKind.UNIT_CUE)) {
      return core;
    }
    // "Apt. 675 62314 Mellemvej 32"
    int unit = unitEnd(text, token);
    Core behind = unit > token ? numberFirst(text, unit, true) : Core.NONE;
    return behind.found() ? new Core(token, behind.to(), Strength.STRONG) : Core.NONE;
  }

  private static boolean onStreet(ScannedText text, int token) {
    if (token == 0 || text.size(token - 1) > 5 || !text.isCapital(text.from(token))) {
      return false;
    }
    String word = text.folded(text.from(token - 1), text.to(token - 1));
    return word.equals("on") || word.equals("off") || word.equals("along") || word.equals("and");
  }

  /**
   * "on Martin Luther Street", without a number: two names and the street word, all capitalized.
   */
  private static Core named(ScannedText text, int token) {
    int i = token;
    while (i < token + 4 && text.isWord(i) && breakless(text, i) && text.isCapital(text.from(i))) {
      if (i >= token + 2 && isType(text, i, 1)
          || i == token + 2 && text.is(i, CueKind.STREET_TYPE)) {
        return new Core(token, i + 1, Strength.WEAK);
      }
      i++;
    }
    return Core.NONE;
  }

  private static Core numberFirst(ScannedText text, int token, boolean cued) {
    int name = numberEnd(text, token);
    if (name == 0 || text.breaksBefore(Math.min(name, text.tokens() - 1)) > 0) {
      return Core.NONE;
    }
    name = text.isSymbol(name, ',') ? name + 1 : name;
    Core foreign = nameFirst(text, token, name, true);
    if (foreign.strength() == Strength.STRONG) {
      return foreign;
    }
    if (text.isNumber(name) && text.size(name) <= 5) {
      // "224 4966 Bond Street", "9 54th St"
      int second = numberEnd(text, name);
      Core inner = second == 0 ? Core.NONE : nameFirst(text, token, second, true);
      if (inner.strength() == Strength.STRONG) {
        return inner;
      }
      Core typed = second == 0 ? Core.NONE : typed(text, token, second, cued);
      if (typed.found()) {
        return typed;
      }
    }
    Core typed = typed(text, token, name, cued);
    if (typed.found()) {
      return typed;
    }
    return foreign.found() ? foreign : cued ? plain(text, token, name) : Core.NONE;
  }

  /** The token after a house number ("12", "12b", "12-14", "5th"), or 0. */
  private static int numberEnd(ScannedText text, int token) {
    if (!text.isNumber(token)
        || text.size(token) > LONGEST_NUMBER
        || isAlphanumeric(text.at(text.from(token) - 1))) {
      return 0;
    }
    int before = text.at(text.from(token) - 1);
    boolean joined =
        before == '$'
            || before == '.' && isDigit(text.at(text.from(token) - 2))
            || isOneOf(before, "/+")
            || before == '-' && isAlphanumeric(text.at(text.from(token) - 2))
            || before == ':' && isDigit(text.at(text.from(token) - 2));
    if (joined) {
      return 0;
    }
    int end = token + 1;
    if (text.touches(end)) {
      int c = text.at(text.from(end));
      if (isOneOf(c, "-/") && text.touches(end + 1)) {
        boolean range =
            text.isNumber(end + 1)
                && text.size(end + 1) <= 5
                && !text.isSymbol(end + 2, '-')
                && !text.isSymbol(end + 2, '/');
        return range ? end + 2 : 0;
      }
      boolean letter =
          text.isWord(end) && (text.size(end) == 1 || text.has(end, CueKind.ORDINAL_SUFFIX));
      if (letter) {
        return end + 1;
      }
      return c == ',' || c == '.' && !isDigit(text.at(text.from(end) + 1)) ? end : 0;
    }
    return end;
  }

  /** Words up to a street-type word. */
  private static Core typed(ScannedText text, int from, int name, boolean cued) {
    int weak = 0;
    int words = 0;
    int i = name;
    boolean capital = i < text.tokens() && text.isCapital(text.from(i));
    boolean ordinal = name > from + 1 && text.has(name - 1, CueKind.ORDINAL_SUFFIX);
    while (words < NAME_WORDS && text.isWord(i) && breakless(text, i)) {
      boolean typed = words > 0 || ordinal;
      if (typed && isType(text, i, 1)) {
        return new Core(from, typeEnd(text, i), strength(text, from, i, capital));
      }
      if (typed && weak == 0 && text.is(i, CueKind.STREET_TYPE)) {
        weak = i;
      }
      boolean word =
          !text.is(i, CueKind.COUNTED) || capital && text.isCapital(text.from(i)) && words > 0;
      if (!word) {
        break;
      }
      words++;
      i++;
      if (text.isSymbol(i, '.') && text.size(i - 1) <= 2 && text.touches(i)
          || text.isSymbol(i, '-') && text.touches(i) && text.touches(i + 1)) {
        i++;
      }
    }
    if (weak == 0) {
      return Core.NONE;
    }
    boolean named = capital && text.isCapital(text.from(weak));
    boolean year = text.size4(from) && Dates.isYear(text.number(from));
    int end = typeEnd(text, weak);
    boolean borne = cued || unitEnd(text, end) > end || tailEnd(text, end) > end;
    return named && !year || borne ? new Core(from, end, Strength.WEAK) : Core.NONE;
  }

  private static Strength strength(ScannedText text, int from, int type, boolean capital) {
    boolean named = capital && text.isCapital(text.from(type));
    return named || text.size(from) > 1 ? Strength.STRONG : Strength.WEAK;
  }

  private static boolean breakless(ScannedText text, int token) {
    return text.breaksBefore(token) == 0;
  }

  private static boolean isType(ScannedText text, int token, int value) {
    return text.cue(token, CueKind.STREET_TYPE)
        .filter(type -> type.to() == token + 1 && type.value() >= value)
        .isPresent();
  }

  /** After the type: its full stop, another type ("Drive Extension"), a direction. */
  private static int typeEnd(ScannedText text, int token) {
    int end = token + 1;
    boolean another = text.is(end, CueKind.STREET_TYPE) && breakless(text, end);
    if (another) {
      end++;
    } else if (text.isSymbol(end, '.')
        && text.touches(end)
        && text.is(end + 1, CueKind.STREET_TYPE)) {
      end += 2;
    }
    int direction = text.isSymbol(end, '.') && text.touches(end) ? end + 1 : end;
    boolean directed =
        text.is(direction, CueKind.DIRECTION)
            && breakless(text, direction)
            && !text.gluedRight(direction);
    return directed ? direction + 1 : end;
  }

  /** A street named in another language, with its number before or after. */
  private static Core nameFirst(ScannedText text, int from, int name, boolean numbered) {
    if (name >= text.tokens() || !text.isWord(name)) {
      return Core.NONE;
    }
    boolean before = from < name;
    CueMatch prefix = text.cue(name, CueKind.STREET_PREFIX).orElse(null);
    if (prefix != null) {
      int end = prefixed(text, prefix, before);
      if (end > 0) {
        return new Core(from, end, Strength.STRONG);
      }
    }
    int i = name;
    boolean capital = text.isCapital(text.from(name));
    for (int words = 0; words < NAME_WORDS && text.isWord(i); words++) {
      if (words > 0
          && (!breakless(text, i)
              || text.is(i, CueKind.COUNTED) && text.size(i) > 2
              || isLink(text, i))) {
        break;
      }
      boolean ending = ending(text, i);
      int number = numberBehind(text, i + 1);
      if (number > 0) {
        boolean lower = !capital && !text.isCapital(text.from(i));
        if (ending && (!lower || strong(text, i))) {
          return new Core(from, number, Strength.STRONG);
        }
        boolean shaped =
            numbered
                && !text.has(i, CueKind.UNIT_CUE)
                && (capital || unitEnd(text, number) > number);
        return shaped ? new Core(from, number, Strength.SHAPE) : Core.NONE;
      }
      if (before && ending && strong(text, i) && capital) {
        return new Core(from, i + 1, Strength.STRONG);
      }
      if (!capital && !numbered) {
        // A plain word can begin an address only as part of a street's name.
        break;
      }
      i++;
      if (text.isSymbol(i, '.') && text.touches(i) && text.size(i - 1) <= 4
          || text.isSymbol(i, '-') && text.touches(i) && text.touches(i + 1)) {
        i++;
      }
    }
    return Core.NONE;
  }

  /** English words that introduce an address and occur in no street's name: "… of Acme is 12 …". */
  private static boolean isLink(ScannedText text, int token) {
    if (text.size(token) > 3 || text.isCapital(text.from(token))) {
      return false;
    }
    return switch (text.folded(text.from(token), text.to(token))) {
      case "is", "are", "was", "to", "on", "at" -> true;
      default -> false;
    };
  }

  /** "Rua Igreja 25", "Avenue de la Paix": the token after the name and its number, or 0. */
  private static int prefixed(ScannedText text, CueMatch prefix, boolean before) {
    int first = prefix.from();
    boolean sure = prefix.value() == 1;
    int i = prefix.to();
    boolean dotted = text.isSymbol(i, '.') || text.isSymbol(i, '/') && text.size(i - 1) == 1;
    i = dotted && text.touches(i) ? i + 1 : i;
    boolean capital = false;
    int words = 0;
    int end = 0;
    while (words < NAME_WORDS
        && text.isWord(i)
        && breakless(text, i)
        && !text.has(i, CueKind.UNIT_CUE)) {
      if (sure && !text.isCapital(text.from(i)) && isStop(text, i)) {
        break;
      }
      boolean big = text.isCapital(text.from(i));
      if (capital && !big && !isParticle(text, i)) {
        break;
      }
      capital |= big;
      words++;
      end = big || sure && !capital ? i + 1 : end;
      i++;
      if ((text.isSymbol(i, '-') || text.isSymbol(i, '.') && text.size(i - 1) <= 2)
          && text.touches(i)) {
        i++;
      }
      int number = numberBehind(text, i);
      if (number > 0) {
        return capital || sure ? number : 0;
      }
    }
    boolean named = words > 0 && (capital && (sure || text.isCapital(text.from(first))) || sure);
    return before && named && (capital || sure && words <= 4) ? end : 0;
  }

  private static boolean isStop(ScannedText text, int token) {
    return text.has(token, CueKind.FILLER) && !isParticle(text, token);
  }

  /** "de", "la", "du", "of the" inside a name. */
  private static boolean isParticle(ScannedText text, int token) {
    return text.size(token) <= 3;
  }

  private static boolean ending(ScannedText text, int token) {
    int end = text.to(token);
    for (int size = 1; size <= 9 && size <= text.size(token); size++) {
      boolean whole = size == text.size(token);
      if ((whole || size >= 3 && text.size(token) >= size + 3 || size == 3)
          && text.reads(end - size, end, CueKind.STREET_ENDING)) {
        return whole ? isOwnWord(text, token) : text.size(token) >= size + 2;
      }
    }
    return isHungarian(text, token);
  }

  /** "Koepenicker Str. 74": the ending is a separate word. */
  private static boolean isOwnWord(ScannedText text, int token) {
    return text.isWord(token - 1) && text.size(token) >= 3;
  }

  /** "Erzsébet tér 19.", "Kálmán Imre u. 12." */
  private static boolean isHungarian(ScannedText text, int token) {
    String word = text.size(token) > 5 ? "" : text.folded(text.from(token), text.to(token));
    return word.equals("u") && text.isSymbol(token + 1, '.')
        || word.equals("t\u00E9r")
        || word.equals("k\u00F6z")
        || word.equals("\u00FAtja")
        || word.equals("sor")
        || word.equals("krt");
  }

  /** Endings that only streets have, in either case. */
  private static boolean strong(ScannedText text, int token) {
    int end = text.to(token);
    int size = text.size(token);
    if (size < 7) {
      return size >= 5 && text.isCapital(text.from(token));
    }
    for (int k = 4; k <= 7; k++) {
      if (text.reads(end - k, end, CueKind.STREET_ENDING)) {
        return true;
      }
    }
    return false;
  }

  /** The token after a house number that follows a name ("5", "5a", "19."), or 0. */
  private static int numberBehind(ScannedText text, int token) {
    int i = text.isSymbol(token, '.') && text.touches(token) ? token + 1 : token;
    i = text.isSymbol(i, ',') && text.isNumber(i + 1) ? i + 1 : i;
    if (!text.isNumber(i)
        || text.size(i) > 4
        || text.breaksBefore(i) > 0
        || text.touches(i) && !text.isSign(i - 1)) {
      return 0;
    }
    int c = text.at(text.to(i));
    int next = text.at(text.to(i) + 1);
    if (isOneOf(c, ".,/-:") && isDigit(next)
        || c == '%'
        || text.has(i + 1, CueKind.DAY_HALF)
        || text.has(i + 1, CueKind.MONTH) && breakless(text, i + 1)) {
      return 0;
    }
    boolean letter = text.touches(i + 1) && text.isWord(i + 1) && text.size(i + 1) == 1;
    return letter ? i + 2 : text.gluedRight(i) ? 0 : i + 1;
  }

  /** After a cue: a number and a few words that do not belong to the rest of the sentence. */
  private static Core plain(ScannedText text, int from, int name) {
    int i = name;
    int words = 0;
    while (words < 4
        && text.isWord(i)
        && breakless(text, i)
        && !text.has(i, CueKind.FILLER)
        && !text.is(i, CueKind.COUNTED)
        && !text.has(i, CueKind.UNIT_CUE)
        && !announces(text, i)) {
      words++;
      i++;
    }
    int number = words > 0 && text.isCapital(text.from(name)) ? numberBehind(text, i) : 0;
    boolean enough = words > 1 || number > 0 || words == 1 && unitEnd(text, i) > i;
    return enough ? new Core(from, Math.max(i, number), Strength.SHAPE) : Core.NONE;
  }

  private static boolean announces(ScannedText text, int token) {
    for (int i = text.firstCueAt(token); i < text.firstCueAt(token + 1); i++) {
      CueKind kind = text.cues().get(i).kind();
      if (kind == CueKind.EMAIL_CUE || CueKind.NUMBER_CUES.contains(kind)) {
        return true;
      }
    }
    return false;
  }

  private static boolean cued(ScannedText text, int token) {
    int i = token;
    for (int steps = 0; steps < 3 && i > 0; steps++) {
      if (text.endsBefore(i, CueKind.ADDRESS_CUE)) {
        return true;
      }
      boolean between = text.isSymbol(i - 1, ":-") || text.has(i - 1, CueKind.FILLER);
      if (!between) {
        return false;
      }
      i--;
    }
    return text.endsBefore(i, CueKind.ADDRESS_CUE);
  }

  /** "the corner of A and B". */
  private static int corner(ScannedText text, int token, SpanCollector findings) {
    boolean corner =
        token >= 2
            && text.folded(text.from(token - 1), text.to(token - 1)).equals("of")
            && text.folded(text.from(token - 2), text.to(token - 2)).equals("corner");
    if (!corner) {
      return 0;
    }
    int i = token;
    int and = 0;
    boolean written = text.isCapital(text.from(token));
    for (int words = 0; words < 12 && i < text.tokens(); words++, i++) {
      if (!written && and > 0 && i > and + LOWER_CASE_WORDS) {
        break;
      }
      boolean joint = text.size(i) == 3 && text.folded(text.from(i), text.to(i)).equals("and");
      if (joint && and == 0) {
        and = i;
        continue;
      }
      boolean part =
          text.isNumber(i)
              || text.isWord(i)
                  && (!written || text.isCapital(text.from(i)))
                  && !text.has(i, CueKind.FILLER)
              || text.isSymbol(i, '.') && text.touches(i) && text.size(i - 1) <= 3
              || text.isSymbol(i, '-') && text.touches(i);
      if (!part || text.breaksBefore(i) > 0) {
        break;
      }
    }
    while (i > token && text.isSign(i - 1)) {
      i--;
    }
    if (and == 0 || i <= and + 1 || and == token) {
      return 0;
    }
    int end = tailEnd(text, i);
    AddressTail.read(text, token, i, end, findings);
    findings.addTokens(PiiType.STREET_ADDRESS, token, end, true);
    return end;
  }

  // Unit and tail.

  /** The token after the units ("Apt. 4", "#12b") that follow a token, or the token itself. */
  private static int unitEnd(ScannedText text, int token) {
    int end = token;
    for (int units = 0; units < 2; units++) {
      int i = skip(text, end);
      boolean cue = text.has(i, CueKind.UNIT_CUE);
      if (cue) {
        i = text.cue(i, CueKind.UNIT_CUE).map(CueMatch::to).orElse(i + 1);
        i = text.isSymbol(i, '.') ? i + 1 : i;
        i = text.isSymbol(i, '#') ? i + 1 : i;
      } else if (text.isSymbol(i, '#')) {
        i++;
      } else {
        return end;
      }
      boolean code = text.isNumber(i) && text.size(i) <= 5 || text.isWord(i) && text.size(i) == 1;
      if (!code || text.breaksBefore(i) > 0) {
        return end;
      }
      boolean more = text.touches(i + 1) && !text.isSign(i + 1) && text.size(i + 1) <= 4;
      end = more ? i + 2 : i + 1;
    }
    return end;
  }

  /** Skips a comma, a full stop and quote signs at the start of lines. */
  private static int skip(ScannedText text, int token) {
    int i = token;
    for (int steps = 0; steps < 4 && isBetween(text, i); steps++) {
      i++;
    }
    return i < text.tokens() && text.breaksBefore(i) > 2 ? token : i;
  }

  private static boolean isBetween(ScannedText text, int token) {
    return text.isSymbol(token, ",>")
        || text.isSymbol(token, '.') && text.touches(token)
        || text.isSymbol(token, '?') && !text.touches(token)
        || text.isSymbol(token, '?') && text.isSymbol(token - 1, '?');
  }

  /**
   * The token after the town and its state, postal code or country, or the token itself if none of
   * these ends the address.
   */
  private static int tailEnd(ScannedText text, int token) {
    int best = token;
    int breaks = 0;
    int words = 0;
    boolean state = false;
    boolean lower = token > 0 && !text.anyCapital();
    for (int i = token; i < text.tokens() && i < token + TAIL_TOKENS; i++) {
      breaks += text.breaksBefore(i);
      if (breaks > TAIL_BREAKS) {
        break;
      }
      if (text.isNumber(i)) {
        boolean postal =
            words + (state ? 1 : 0) > 0
                && text.size(i) >= 3
                && text.size(i) <= 6
                && !text.gluedLeft(i)
                && (state || text.size(i) >= 4 || breaks > 0);
        if (!postal) {
          break;
        }
        int end = postalEnd(text, i);
        return end == 0 ? best : end;
      }
      if (text.isSign(i)) {
        boolean inside =
            isBetween(text, i)
                || text.isSymbol(i, "-'") && text.touches(i)
                || text.isSymbol(i, '(') && text.has(i - 1, CueKind.COUNTRY)
                || text.isSymbol(i, ')') && text.touches(i);
        if (!inside || text.isSymbol(i, '.') && text.size(i - 1) > 3) {
          break;
        }
        if (text.isSymbol(i, ')')) {
          best = i + 1;
        }
        continue;
      }
      CueMatch country = text.cue(i, CueKind.COUNTRY).orElse(null);
      boolean capital = text.isCapital(text.from(i));
      if (country != null && words > 0 && (capital || lower)) {
        best = country.to();
        state = true;
        i = country.to() - 1;
        continue;
      }
      boolean code = isState(text, i, lower, words);
      if (code) {
        best = i + 1;
        state = true;
        continue;
      }
      boolean town =
          (capital || lower || text.size(i) <= 3 && words > 0)
              && !(text.has(i, CueKind.FILLER) && !capital)
              && (!announces(text, i) || capital && statedBehind(text, i))
              && ++words <= (lower ? 5 : 8);
      if (!town) {
        break;
      }
    }
    return best;
  }

  /** "Reading, MA": a town, although the word may also be a cue for a number. */
  private static boolean statedBehind(ScannedText text, int token) {
    int next = text.isSymbol(token + 1, ',') ? token + 2 : token + 1;
    return next < text.tokens() && isState(text, next, false, 1);
  }

  private static boolean isState(ScannedText text, int token, boolean lower, int words) {
    boolean known =
        text.has(token, CueKind.STATE) && words > 0
            || text.is(token, CueKind.STATE_IN_CAPITALS)
                && (lower ? text.isNumber(token + 1) : text.isCapital(text.to(token) - 1));
    boolean letters =
        text.size(token) <= 3
            && text.size(token) > 1
            && text.isCapital(text.from(token))
            && text.isCapital(text.to(token) - 1)
            && (text.isSymbol(token - 1, ',') || text.isNumber(token + 1));
    return known || letters;
  }

  /** "01864", "01864-1234", "1015 CJ"; 0 if more digits follow. */
  private static int postalEnd(ScannedText text, int token) {
    int end = token + 1;
    if (text.gluedRight(token)) {
      return 0;
    }
    if (text.isSymbol(end, '-') && text.touches(end) && text.touches(end + 1)) {
      boolean plusFour = text.size4(end + 1);
      return plusFour ? end + 2 : 0;
    }
    return text.isSymbol(end, '.') && isDigit(text.at(text.to(token) + 1)) ? 0 : end;
  }
}
