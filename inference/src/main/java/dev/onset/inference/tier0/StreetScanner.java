package dev.onset.inference.tier0;

import static dev.onset.inference.tier0.ScannedText.isAlphanumeric;
import static dev.onset.inference.tier0.ScannedText.isDigit;
import static dev.onset.inference.tier0.ScannedText.isOneOf;

import dev.onset.model.PiiType;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

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

  private static final Set<CueKind> NO_NAME = EnumSet.of(CueKind.FILLER, CueKind.UNIT_CUE);
  private static final Set<String> ON_STREET = Set.of("on", "off", "along", "and");
  private static final Set<String> LINKS = Set.of("is", "are", "was", "to", "on", "at");
  private static final Set<String> HUNGARIAN =
      Set.of("t\u00E9r", "k\u00F6z", "\u00FAtja", "sor", "krt");

  /** Floor, flat and room. */
  private static final int MOST_UNITS = 3;

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
    boolean numbered = text.isNumber(token, 1, 5) && breakless(text, token + 1);
    int box = postBox(text, numbered ? token + 1 : token);
    if (box > 0) {
      int unit = unitEnd(text, box);
      return add(text, token, unit, tailEnd(text, unit), true, findings);
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
          default ->
              unit > core.to() || tailed && (cued || text.isNumber(end - 1, 4, Integer.MAX_VALUE));
        };
    return sure || core.strength() != Strength.SHAPE || cued
        ? add(text, from, unit, end, sure, findings)
        : 0;
  }

  /** Adds an address and what closes it behind the street and the unit; returns its end. */
  private static int add(
      ScannedText text, int from, int unit, int end, boolean sure, SpanCollector findings) {
    AddressTail.read(text, from, unit, end, findings);
    findings.addTokens(PiiType.STREET_ADDRESS, from, end, sure);
    return end;
  }

  // Post boxes and field post.

  private static int postBox(ScannedText text, int token) {
    Optional<CueMatch> box = text.cue(token, CueKind.POST_BOX);
    if (box.isPresent()) {
      int end = box.get().to();
      end = text.isSymbol(end, ".#:") ? end + 1 : end;
      return text.isNumber(end, 1, 8) ? end + 1 : 0;
    }
    int rural = text.cue(token, CueKind.RURAL_ROUTE).map(CueMatch::to).orElse(0);
    if (rural > 0 && text.isNumber(rural, 1, 4)) {
      int sign = text.isSymbol(rural + 1, ',') ? rural + 2 : rural + 1;
      return text.isWord(sign, "box") && text.isNumber(sign + 1, 1, 5)
          ? text.isWord(sign + 2) && text.touches(sign + 2) ? sign + 3 : sign + 2
          : 0;
    }
    boolean field = text.is(token, CueKind.FIELD_POST) && text.holds(CueKind.ARMED_FORCES);
    for (int k = token + 1; field && k < token + 9; k++) {
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
    int grid = gridNumberEnd(text, token);
    if (grid > 0) {
      int route = routeEnd(text, grid);
      return route > 0 ? new Core(token, route, Strength.STRONG) : typed(text, token, grid, true);
    }
    if (text.has(token, CueKind.UNIT_CUE)) {
      Core unit = unitFirst(text, token);
      if (unit.found()) {
        return unit;
      }
    }
    Core unnumbered = text.isCapitalized(token) ? unnumbered(text, token) : Core.NONE;
    if (unnumbered.found()) {
      return unnumbered;
    }
    Core core = nameFirst(text, token, token, cued);
    return core.found() || !onStreet(text, token) ? core : named(text, token);
  }

  /**
   * "Apt. 675 62314 Mellemvej 32", "Flat 3B, 27 Harcourt Gardens", "Flat 2, Elm Court, 8 Elm Walk".
   */
  private static Core unitFirst(ScannedText text, int token) {
    int unit = unitEnd(text, token);
    if (unit == token) {
      return Core.NONE;
    }
    int number = text.isSymbol(unit, ',') ? unit + 1 : unit;
    int i = number;
    while (i < number + LOWER_CASE_WORDS && text.isWord(i) && text.isCapitalized(i)) {
      i++;
    }
    number = i > number && text.isSymbol(i, ',') ? i + 1 : number;
    Core behind = text.isNumber(number) ? numberFirst(text, number, true) : Core.NONE;
    return behind.found() ? new Core(token, behind.to(), Strength.STRONG) : Core.NONE;
  }

  private static boolean onStreet(ScannedText text, int token) {
    return token > 0
        && text.size(token - 1) <= 5
        && text.isCapitalized(token)
        && ON_STREET.contains(text.word(token - 1));
  }

  /**
   * "on Martin Luther Street", without a number: two names and the street word, all capitalized.
   */
  private static Core named(ScannedText text, int token) {
    int i = token;
    while (i < token + 4 && text.isWord(i) && breakless(text, i) && text.isCapitalized(i)) {
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
    if (name == 0 || !breakless(text, name)) {
      return Core.NONE;
    }
    if (text.isSymbol(name, ',')) {
      name++;
      // "07700 900 736, 5 Elm Park"
      if (text.isNumber(name)) {
        return Core.NONE;
      }
    }
    Core foreign = nameFirst(text, token, name, true);
    if (foreign.strength() == Strength.STRONG) {
      return foreign;
    }
    int route = text.has(token - 1, CueKind.NO_HOUSE) ? 0 : routeEnd(text, name);
    if (route > 0) {
      return new Core(token, route, Strength.STRONG);
    }
    int street = directionEnd(text, name);
    if (text.isNumber(street, 1, 5) && breakless(text, street)) {
      Core numbered = numberedStreet(text, token, name, street, cued);
      if (numbered.found()) {
        return numbered;
      }
    }
    Core typed = typed(text, token, name, cued);
    if (typed.found()) {
      return typed;
    }
    Core british = british(text, token, name);
    if (british.found()) {
      return british;
    }
    return foreign.found() ? foreign : cued ? plain(text, token, name) : Core.NONE;
  }

  /** "224 4966 Bond Street", "9 54th St", "88 NW 3rd St", "1450 S 900 E". */
  private static Core numberedStreet(
      ScannedText text, int from, int name, int street, boolean cued) {
    int second = numberEnd(text, street);
    boolean directed = street > name;
    if (second == 0) {
      return Core.NONE;
    }
    int grid = directed ? directionEnd(text, second) : second;
    if (grid > second && text.size(street) > 1) {
      return new Core(from, grid, Strength.STRONG);
    }
    Core inner = directed ? Core.NONE : nameFirst(text, from, second, true);
    if (inner.strength() == Strength.STRONG) {
      return inner;
    }
    Core typed = typed(text, from, second, cued || directed);
    boolean ordinal = directed && text.has(second - 1, CueKind.ORDINAL_SUFFIX);
    // "2040 W. 41st"
    return typed.found() || !ordinal ? typed : new Core(from, second, Strength.WEAK);
  }

  /**
   * The token after a direction before a street ("N", "N.W.", "south east"), or the token itself.
   */
  private static int directionEnd(ScannedText text, int token) {
    int end = token;
    for (int words = 0; words < 2; words++) {
      boolean direction =
          text.is(end, CueKind.DIRECTION) && breakless(text, end) && !text.gluedRight(end);
      if (!direction) {
        return end;
      }
      end = text.isAttached(end + 1, ".") ? end + 2 : end + 1;
    }
    return end;
  }

  /**
   * The token after a numbered road ("County Road 14 N", "FM 1431", "Hwy 290", "County Highway K"),
   * or 0. What two letters write needs capitals.
   */
  private static int routeEnd(ScannedText text, int token) {
    int start = directionEnd(text, token);
    Optional<CueMatch> route = text.cue(start, CueKind.ROUTE);
    if (route.isEmpty() || !breakless(text, start)) {
      return 0;
    }
    int name = route.get().to();
    boolean short_ = name == start + 1 && text.size(start) < 3;
    if (short_ && !text.isInCapitals(start, name)) {
      return 0;
    }
    int code = text.isSymbol(name, ".-#") ? name + 1 : name;
    boolean letter = text.isWord(code) && text.size(code) == 1 && text.isCapitalized(code);
    if (!breakless(text, code) || !letter && numberEnd(text, code) == 0) {
      return 0;
    }
    int end = directionEnd(text, letter ? code + 1 : numberEnd(text, code));
    // "20 highway 2 tires"
    boolean counts =
        text.isWord(end)
            && breakless(text, end)
            && !text.isCapitalized(end)
            && !text.has(end, NO_NAME)
            && tailEnd(text, end) == end;
    return counts ? 0 : end;
  }

  /**
   * A number and a street whose kind is told in no English word ("9 Kirk Wynd", "31 Heol Fawr"), if
   * a British postcode ends the address.
   */
  private static Core british(ScannedText text, int from, int name) {
    int i = name;
    while (i < name + LOWER_CASE_WORDS
        && text.isWord(i)
        && breakless(text, i)
        && text.isCapitalized(i)) {
      i++;
      int tail = tailEnd(text, i);
      if (tail > i && Postcode.startOf(text, i, tail) > i - 1) {
        return new Core(from, i, Strength.STRONG);
      }
    }
    return Core.NONE;
  }

  /** "Rose Cottage, Mill Lane, Bibury GL7 5NL": no number, but a postcode at the end. */
  private static Core unnumbered(ScannedText text, int token) {
    int i = token;
    while (i < token + NAME_WORDS
        && text.isWord(i)
        && text.isCapitalized(i)
        && (i == token || breakless(text, i))) {
      i++;
      boolean street = i > token + 1 && text.is(i - 1, CueKind.STREET_TYPE);
      int tail = street ? tailEnd(text, i) : i;
      if (tail > i && Postcode.startOf(text, i, tail) >= i) {
        return new Core(token, i, Strength.STRONG);
      }
      i = text.isSymbol(i, ',') && text.isWord(i + 1) ? i + 1 : i;
    }
    return Core.NONE;
  }

  /** "N6W23001", "W156 N8480", "N8480": a house number of the grids of Wisconsin and Illinois. */
  private static int gridNumberEnd(ScannedText text, int token) {
    int end = token;
    int digits = 0;
    for (int parts = 0; parts < 2 && isGridPart(text, end); parts++) {
      digits += text.size(end + 1);
      end += 2;
    }
    return digits > 2 && !text.gluedRight(end - 1) ? end : 0;
  }

  private static boolean isGridPart(ScannedText text, int token) {
    return text.isWord(token)
        && text.size(token) == 1
        && text.is(token, CueKind.DIRECTION)
        && text.isNumber(token + 1, 1, 5)
        && text.touches(token + 1);
  }

  /** The token after a house number ("12", "12b", "12-14", "5th"), or 0. */
  private static int numberEnd(ScannedText text, int token) {
    int before = text.at(text.from(token) - 1);
    int ahead = text.at(text.from(token) - 2);
    boolean joined =
        isAlphanumeric(before)
            || isOneOf(before, "$/+")
            || isOneOf(before, ".:") && isDigit(ahead)
            || before == '-' && isAlphanumeric(ahead);
    if (joined || !text.isNumber(token, 1, LONGEST_NUMBER)) {
      return 0;
    }
    int end = token + 1;
    if (!text.touches(end)) {
      return end;
    }
    if (text.isInfix(end, "-/")) {
      // "12-14", "27-C"
      boolean part =
          text.isNumber(end + 1, 1, 5) || text.isWord(end + 1) && text.size(end + 1) == 1;
      return part && !text.isSymbol(end + 2, "-/") ? end + 2 : 0;
    }
    if (text.isWord(end) && (text.size(end) == 1 || text.has(end, CueKind.ORDINAL_SUFFIX))) {
      return end + 1;
    }
    boolean decimal = text.isSymbol(end, '.') && isDigit(text.at(text.from(end) + 1));
    return text.isSymbol(end, ",.") && !decimal ? end : 0;
  }

  /** Words up to a street-type word. */
  private static Core typed(ScannedText text, int from, int name, boolean cued) {
    int weak = 0;
    int words = 0;
    int i = name;
    boolean capital = i < text.tokens() && text.isCapitalized(i);
    boolean ordinal =
        name > from + 1
            && (text.has(name - 1, CueKind.ORDINAL_SUFFIX)
                || text.isNumber(name - 1) && text.is(from + 1, CueKind.DIRECTION));
    while (words < NAME_WORDS && text.isWord(i) && breakless(text, i)) {
      boolean typed = words > 0 || ordinal;
      if (typed && words == 0 && isAlone(text, from, i, cued)) {
        return Core.NONE;
      }
      if (typed && isType(text, i, 1)) {
        return new Core(from, typeEnd(text, i), strength(text, from, i, capital));
      }
      if (typed && weak == 0 && text.is(i, CueKind.STREET_TYPE)) {
        weak = i;
      }
      boolean word = !text.is(i, CueKind.COUNTED) || capital && text.isCapitalized(i) && words > 0;
      if (!word) {
        break;
      }
      words++;
      i = afterJoint(text, i + 1, 2);
    }
    if (weak == 0) {
      return Core.NONE;
    }
    boolean named = capital && text.isCapitalized(weak);
    boolean year = text.size4(from) && Dates.isYear(text.number(from));
    int end = typeEnd(text, weak);
    boolean borne = cued || unitEnd(text, end) > end || tailEnd(text, end) > end;
    return named && !year || borne ? new Core(from, end, Strength.WEAK) : Core.NONE;
  }

  /**
   * "between 5th Ave and Park": a street without a house number, and nothing that says who is
   * there.
   */
  private static boolean isAlone(ScannedText text, int from, int type, boolean cued) {
    int end = typeEnd(text, type);
    boolean numberless = type == from + 2 && text.has(from + 1, CueKind.ORDINAL_SUFFIX);
    return numberless && !cued && unitEnd(text, end) == end && tailEnd(text, end) == end;
  }

  /** The token after the full stop of an abbreviation or a hyphen, or the token itself. */
  private static int afterJoint(ScannedText text, int token, int longestAbbreviation) {
    boolean stop = text.isAttached(token, ".") && text.size(token - 1) <= longestAbbreviation;
    return stop || text.isInfix(token, '-') ? token + 1 : token;
  }

  private static Strength strength(ScannedText text, int from, int type, boolean capital) {
    boolean named = capital && text.isCapitalized(type);
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
    if (text.is(end, CueKind.STREET_TYPE) && breakless(text, end)) {
      end++;
    } else if (text.isAttached(end, ".") && text.is(end + 1, CueKind.STREET_TYPE)) {
      end += 2;
    }
    int direction = text.isAttached(end, ".") ? end + 1 : end;
    boolean directed =
        text.is(direction, CueKind.DIRECTION)
            && breakless(text, direction)
            && !text.gluedRight(direction);
    return directed ? direction + 1 : end;
  }

  /** A street named in another language, with its number before or after. */
  private static Core nameFirst(ScannedText text, int from, int name, boolean numbered) {
    if (!text.isWord(name)) {
      return Core.NONE;
    }
    boolean before = from < name;
    int prefixed =
        text.cue(name, CueKind.STREET_PREFIX).map(one -> prefixed(text, one, before)).orElse(0);
    if (prefixed > 0) {
      return new Core(from, prefixed, Strength.STRONG);
    }
    int i = name;
    boolean capital = text.isCapitalized(name);
    if (isLink(text, name)) {
      return Core.NONE;
    }
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
        boolean lower = !capital && !text.isCapitalized(i);
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
      i = afterJoint(text, i + 1, 4);
    }
    return Core.NONE;
  }

  /** English words that introduce an address and occur in no street's name: "… of Acme is 12 …". */
  private static boolean isLink(ScannedText text, int token) {
    return text.size(token) <= 3 && !text.isCapitalized(token) && LINKS.contains(text.word(token));
  }

  /** "Rua Igreja 25", "Avenue de la Paix": the token after the name and its number, or 0. */
  private static int prefixed(ScannedText text, CueMatch prefix, boolean before) {
    boolean sure = prefix.value() == 1;
    int i = prefix.to();
    boolean dotted = text.isAttached(i, ".") || text.isAttached(i, "/") && text.size(i - 1) == 1;
    i = dotted ? i + 1 : i;
    boolean capital = false;
    int words = 0;
    int end = 0;
    while (words < NAME_WORDS
        && text.isWord(i)
        && breakless(text, i)
        && !text.has(i, CueKind.UNIT_CUE)) {
      boolean big = text.isCapitalized(i);
      // "de", "la", "du", "of the" stand inside a name.
      boolean particle = text.size(i) <= 3;
      if (!big && !particle && (capital || sure && text.has(i, CueKind.FILLER))) {
        break;
      }
      capital |= big;
      words++;
      end = big || sure && !capital ? i + 1 : end;
      boolean stop = text.isAttached(i + 1, ".") && text.size(i) <= 2;
      i += stop || text.isAttached(i + 1, "-") ? 2 : 1;
      int number = numberBehind(text, i);
      if (number > 0) {
        return capital || sure ? number : 0;
      }
    }
    boolean named = capital ? sure || text.isCapitalized(prefix.from()) : sure && words <= 4;
    return before && words > 0 && named ? end : 0;
  }

  private static boolean ending(ScannedText text, int token) {
    int end = text.to(token);
    for (int size = 1; size <= 9 && size <= text.size(token); size++) {
      boolean whole = size == text.size(token);
      if ((whole || size >= 3 && text.size(token) >= size + 3 || size == 3)
          && text.reads(end - size, end, CueKind.STREET_ENDING)) {
        // "Koepenicker Str. 74": the ending is a separate word.
        return whole ? text.isWord(token - 1) && size >= 3 : text.size(token) >= size + 2;
      }
    }
    return isHungarian(text, token);
  }

  /** "Erzsébet tér 19.", "Kálmán Imre u. 12." */
  private static boolean isHungarian(ScannedText text, int token) {
    return text.isWord(token, "u") && text.isSymbol(token + 1, '.')
        || text.size(token) <= 5 && HUNGARIAN.contains(text.word(token));
  }

  /** Endings that only streets have, in either case. */
  private static boolean strong(ScannedText text, int token) {
    int end = text.to(token);
    int size = text.size(token);
    if (size < 7) {
      return size >= 5 && text.isCapitalized(token);
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
    int i = text.isAttached(token, ".") ? token + 1 : token;
    i = text.isSymbol(i, ',') && text.isNumber(i + 1) ? i + 1 : i;
    if (!text.isNumber(i, 1, 4) || !breakless(text, i) || text.touches(i) && !text.isSign(i - 1)) {
      return 0;
    }
    int c = text.at(text.to(i));
    boolean other =
        isOneOf(c, ".,/-:") && isDigit(text.at(text.to(i) + 1))
            || c == '%'
            || text.has(i + 1, CueKind.DAY_HALF)
            || text.has(i + 1, CueKind.MONTH) && breakless(text, i + 1);
    boolean letter = text.touches(i + 1) && text.isWord(i + 1) && text.size(i + 1) == 1;
    return other || text.gluedRight(i) && !letter ? 0 : letter ? i + 2 : i + 1;
  }

  /** After a cue: a number and a few words that do not belong to the rest of the sentence. */
  private static Core plain(ScannedText text, int from, int name) {
    int i = name;
    while (i < name + 4
        && text.isWord(i)
        && breakless(text, i)
        && !text.is(i, CueKind.COUNTED)
        && !text.has(i, NO_NAME)
        && !text.has(i, CueKind.ANNOUNCING)) {
      i++;
    }
    int words = i - name;
    int number = words > 0 && text.isCapitalized(name) ? numberBehind(text, i) : 0;
    boolean enough = words > 1 || number > 0 || words == 1 && unitEnd(text, i) > i;
    return enough ? new Core(from, Math.max(i, number), Strength.SHAPE) : Core.NONE;
  }

  private static boolean cued(ScannedText text, int token) {
    for (int i = token; i >= token - 3; i--) {
      if (text.endsBefore(i, CueKind.ADDRESS_CUE)) {
        return true;
      }
      if (!text.isSymbol(i - 1, ":-") && !text.has(i - 1, CueKind.FILLER)) {
        return false;
      }
    }
    return false;
  }

  /** "the corner of A and B". */
  private static int corner(ScannedText text, int token, SpanCollector findings) {
    if (!text.isWord(token - 1, "of") || !text.isWord(token - 2, "corner")) {
      return 0;
    }
    int i = token;
    int and = 0;
    boolean written = text.isCapitalized(token);
    for (int words = 0; words < 12 && i < text.tokens(); words++, i++) {
      if (!written && and > 0 && i > and + LOWER_CASE_WORDS) {
        break;
      }
      if (and == 0 && text.isWord(i, "and")) {
        and = i;
        continue;
      }
      boolean part =
          text.isNumber(i)
              || text.isWord(i)
                  && (!written || text.isCapitalized(i))
                  && !text.has(i, CueKind.FILLER)
              || text.isAttached(i, ".") && text.size(i - 1) <= 3
              || text.isAttached(i, "-");
      if (!part || !breakless(text, i)) {
        break;
      }
    }
    while (i > token && text.isSign(i - 1)) {
      i--;
    }
    if (and == 0 || i <= and + 1 || and == token) {
      return 0;
    }
    return add(text, token, i, tailEnd(text, i), true, findings);
  }

  // Unit and tail.

  /** The token after the units ("Apt. 4", "#12b") that follow a token, or the token itself. */
  private static int unitEnd(ScannedText text, int token) {
    int end = token;
    for (int units = 0; units < MOST_UNITS; units++) {
      int start = skip(text, end);
      int floor = floorEnd(text, start);
      if (floor > start) {
        end = floor;
        continue;
      }
      int cue = text.cue(start, CueKind.UNIT_CUE).map(CueMatch::to).orElse(start);
      int sign = cue > start && text.isSymbol(cue, '.') ? cue + 1 : cue;
      int i = text.isSymbol(sign, '#') ? sign + 1 : sign;
      boolean code = text.isNumber(i, 1, 5) || text.isWord(i) && text.size(i) == 1;
      if (i == start || !code || !breakless(text, i)) {
        return end;
      }
      boolean more = text.touches(i + 1) && !text.isSign(i + 1) && text.size(i + 1) <= 4;
      end = more ? i + 2 : i + 1;
      // "4-C", "2/1"
      boolean part = cue > start && text.isInfix(end, "-/") && text.size(end + 1) <= 3;
      end = part && !text.gluedRight(end + 1) ? end + 2 : end;
    }
    return end;
  }

  /** The token after "4th floor", "ground floor", or the token itself. */
  private static int floorEnd(ScannedText text, int token) {
    boolean ordinal =
        text.isNumber(token, 1, 3)
            && text.has(token + 1, CueKind.ORDINAL_SUFFIX)
            && text.touches(token + 1);
    int floor = ordinal ? token + 2 : text.is(token, CueKind.FLOOR_WORD) ? token + 1 : token;
    boolean told = floor > token && text.is(floor, CueKind.FLOOR) && breakless(text, floor);
    return told ? floor + 1 : token;
  }

  /** Skips a comma, a full stop and quote signs at the start of lines. */
  private static int skip(ScannedText text, int token) {
    int i = token;
    for (int steps = 0; steps < 4 && isBetween(text, i); steps++) {
      i++;
    }
    return text.breaksBefore(i) > 2 ? token : i;
  }

  private static boolean isBetween(ScannedText text, int token) {
    return text.isSymbol(token, ",>")
        || text.isAttached(token, ".")
        || text.isSymbol(token, '?') && (!text.touches(token) || text.isSymbol(token - 1, '?'));
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
      int postcode = Postcode.endOf(text, i);
      if (postcode > 0) {
        return postcode;
      }
      int coded = words == 0 && !state ? continentalEnd(text, i) : 0;
      if (coded > 0) {
        best = coded;
        words++;
        i = best - 1;
        continue;
      }
      if (text.isNumber(i)) {
        boolean postal =
            (words > 0 || state)
                && text.isNumber(i, 3, 6)
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
                || text.isAttached(i, "-')")
                || text.isSymbol(i, '(') && text.has(i - 1, CueKind.COUNTRY);
        if (!inside || text.isSymbol(i, '.') && text.size(i - 1) > 3) {
          break;
        }
        best = text.isSymbol(i, ')') ? i + 1 : best;
        continue;
      }
      boolean capital = text.isCapitalized(i);
      int country = words > 0 && (capital || lower) ? countryEnd(text, i) : i;
      if (country > i || isState(text, i, lower, words)) {
        best = Math.max(country, i + 1);
        state = true;
        i = best - 1;
        continue;
      }
      boolean town =
          (capital || lower || text.size(i) <= 3 && words > 0)
              && !(text.has(i, CueKind.FILLER) && !capital)
              && (!text.has(i, CueKind.ANNOUNCING) || capital && statedBehind(text, i))
              && ++words <= (lower ? 5 : 8);
      if (!town) {
        break;
      }
    }
    return best;
  }

  /**
   * "20259 Hamburg", "1015 Lausanne", "1017 GP Amsterdam": the token after a postal code and a
   * town's first word, or 0.
   */
  private static int continentalEnd(ScannedText text, int token) {
    boolean code =
        text.isNumber(token, 4, 5)
            && !text.gluedLeft(token)
            && !text.gluedRight(token)
            && (text.size(token) == 5 || !Dates.isYear(text.number(token)));
    boolean lettered = code && text.isWord(token + 1) && text.size(token + 1) == 2;
    int town = lettered ? token + 2 : token + 1;
    boolean named =
        code
            && text.isWord(town)
            && text.size(town) > 2
            && breakless(text, town)
            && text.isCapitalized(town)
            && text.isSymbol(token - 1, ',');
    return named ? town + 1 : 0;
  }

  private static int countryEnd(ScannedText text, int token) {
    return text.cue(token, CueKind.COUNTRY).map(CueMatch::to).orElse(token);
  }

  /** "Reading, MA": a town, although the word may also be a cue for a number. */
  private static boolean statedBehind(ScannedText text, int token) {
    int next = text.isSymbol(token + 1, ',') ? token + 2 : token + 1;
    return next < text.tokens() && isState(text, next, false, 1);
  }

  private static boolean isState(ScannedText text, int token, boolean lower, int words) {
    boolean known =
        text.has(token, CueKind.STATE) && words > 0 || AddressTail.isStateCode(text, token, lower);
    boolean letters =
        text.size(token) <= 3
            && text.size(token) > 1
            && text.isCapitalized(token)
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
    if (text.isInfix(end, '-')) {
      return text.size4(end + 1) ? end + 2 : 0;
    }
    return text.isSymbol(end, '.') && isDigit(text.at(text.to(token) + 1)) ? 0 : end;
  }
}
