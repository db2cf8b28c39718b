package dev.onset.inference.tier0;

import dev.onset.inference.tier0.ScannedText.Shape;
import java.util.Optional;
import java.util.Set;

/**
 * A written code: letters and digits with hyphens, slashes, full stops and single blanks inside, or
 * digits in words. Positions are those of the view, tokens the text's.
 *
 * @param from first position
 * @param to position after the last
 * @param first first token
 * @param next token after the last
 * @param code its letters and digits, in lower case
 * @param groups how many characters stand between separators, such as {@code 3-2-4}
 * @param digits how many of them are digits
 */
record IdentifierCode(
    ScannedText text,
    int from,
    int to,
    int first,
    int next,
    String code,
    String groups,
    int digits) {
  /** The longest code, separators included; also bounds the work for one. */
  private static final int LONGEST = 40;

  private static final int LONGEST_GROUP = 12;
  private static final int LEAST_SPOKEN = 4;
  private static final int VEHICLE = 17;
  private static final int SHORT = 4;
  private static final int SHORTEST_VEHICLE = 9;
  private static final int MOST_PREFIX = 5;
  private static final String VEHICLE_VALUES = "12345678.12345.7.923456789";
  private static final Set<String> FREEPHONES =
      Set.of(
          "0800", "0808", "0845", "0300", "0345", "0844", "0330", "1800", "1300", "1888", "1877");
  private static final int[] VEHICLE_WEIGHTS = {8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2};

  /**
   * The code that begins at a token; empty if none does. What follows a blank belongs to it if it
   * goes on in figures, as in "4471 2290 81".
   */
  static Optional<IdentifierCode> at(ScannedText text, int token) {
    if (text.shape(token) == Shape.WORD && text.has(token, CueKind.DIGIT)) {
      Optional<IdentifierCode> spoken = spoken(text, token);
      if (spoken.isPresent()) {
        return spoken;
      }
    }
    int from = text.from(token);
    if (!opens(text, token)) {
      return Optional.empty();
    }
    int to = wordEnd(text, from);
    if (to < 0 || !holdsDigit(text, from, to) && !isPrefix(text, token, to)) {
      return Optional.empty();
    }
    int end = to;
    for (int more = more(text, end, to); more > 0; more = more(text, end, to)) {
      end = more;
    }
    return holdsDigit(text, from, end) ? Optional.of(read(text, token, end)) : Optional.empty();
  }

  private static Optional<IdentifierCode> spoken(ScannedText text, int token) {
    return NumberRun.at(text, token)
        .filter(run -> run.digits(0, run.size()).length() >= LEAST_SPOKEN)
        .map(
            run -> {
              String digits = run.digits(0, run.size());
              int to = run.group(run.size() - 1).to();
              return new IdentifierCode(
                  text,
                  text.from(token),
                  to,
                  token,
                  run.nextToken(),
                  digits,
                  String.valueOf(digits.length()),
                  digits.length());
            });
  }

  private static boolean opens(ScannedText text, int token) {
    if (text.shape(token) == Shape.SYMBOL) {
      return false;
    }
    int from = text.from(token);
    int before = text.at(from - 1);
    boolean inside =
        (before == '-' || before == '/' || before == '.' || before == ',' || before == ':')
            && ScannedText.isAlphanumeric(text.at(from - 2));
    // "policy:HO-330" has no blank behind its colon.
    boolean labelled = before == ':' && ScannedText.isLetter(text.at(from - 2));
    return !(inside && !labelled
        || ScannedText.isAlphanumeric(before)
        || before == '_'
        || before == '@'
        || before == '$'
        || before == '€'
        || before == '£'
        || before == '+');
  }

  /** The end of letters and digits that separators join without a blank; -1 if too long. */
  private static int wordEnd(ScannedText text, int from) {
    int i = from;
    while (i - from <= LONGEST) {
      int c = text.at(i);
      int after = text.at(i + 1);
      boolean court = c == ':' && isCourt(text, i + 1);
      boolean joined =
          (c == '-' || c == '/' || c == '.' || c == '_' || court)
              && ScannedText.isAlphanumeric(after);
      if (!ScannedText.isAlphanumeric(c) && !joined) {
        return c == '@' || c == '%' ? -1 : i;
      }
      i++;
    }
    return -1;
  }

  /** "19-cv-01422" behind the colon of "2:19-cv-01422". */
  private static boolean isCourt(ScannedText text, int from) {
    int i = from;
    while (ScannedText.isDigit(text.at(i)) && i < from + 4) {
      i++;
    }
    return i > from + 1 && text.at(i) == '-' && ScannedText.isLetter(text.at(i + 1));
  }

  private static boolean holdsDigit(ScannedText text, int from, int to) {
    for (int i = from; i < to; i++) {
      if (ScannedText.isDigit(text.at(i))) {
        return true;
      }
    }
    return false;
  }

  /** Capitals that a blank parts from their digits: "XGH 882910334". */
  private static boolean isPrefix(ScannedText text, int token, int to) {
    return to - text.from(token) <= MOST_PREFIX
        && text.isInCapitals(token, text.tokenAt(to))
        && text.anyCapital()
        && !text.has(token, CueKind.FILLER)
        && !text.has(token, CueKind.LABEL_LINK)
        && !text.has(token, CueKind.COPULA)
        && !text.has(token, CueKind.NUMBER_WORD)
        && !isLabel(text, token);
  }

  private static boolean isLabel(ScannedText text, int token) {
    for (CueMatch cue : text.labels(token, token + 1)) {
      if (IdentifierKind.of(cue.kind()).isPresent()) {
        return true;
      }
    }
    for (int i = text.firstCueAt(token); i < text.firstCueAt(token + 1); i++) {
      if (CueKind.NUMBER_CUES.contains(text.cues().get(i).kind())) {
        return true;
      }
    }
    return text.has(token, CueKind.THING_LABEL) || text.has(token, CueKind.REPORTER);
  }

  /** The end of the group behind a blank or spaced hyphen at a position; 0 if none belongs here. */
  private static int more(ScannedText text, int end, int firstEnd) {
    int start = end;
    if (text.at(start) == ' ') {
      boolean hyphen = text.at(start + 1) == '-' && text.at(start + 2) == ' ';
      start += hyphen ? 3 : 1;
    }
    if (start == end || !ScannedText.isAlphanumeric(text.at(start))) {
      return 0;
    }
    int token = text.tokenAt(start);
    int to = wordEnd(text, start);
    if (to < 0 || to - start > LONGEST_GROUP || end - firstEnd > LONGEST) {
      return 0;
    }
    boolean letters = !holdsDigit(text, start, to);
    if (letters) {
      return to - start <= 3 && isPrefix(text, token, to) ? to : 0;
    }
    boolean single =
        to - start == 1 && !(ScannedText.isDigit(text.at(end - 1)) && isSpread(text, end));
    boolean figures = ScannedText.isDigit(text.at(start));
    boolean goesOn = figures || text.isCapital(start);
    return goesOn
            && !single
            && text.at(to) != ':'
            && text.at(to) != '%'
            && !isCounted(text, to)
            && !isOrdinal(text, start, to)
        ? to
        : 0;
  }

  /** Whether the character before a position stands alone: "4 8 8 2". */
  private static boolean isSpread(ScannedText text, int end) {
    return !ScannedText.isAlphanumeric(text.at(end - 2));
  }

  private static boolean isOrdinal(ScannedText text, int from, int to) {
    int letters = from;
    while (letters < to && ScannedText.isDigit(text.at(letters))) {
      letters++;
    }
    return letters > from && letters < to && text.reads(letters, to, CueKind.ORDINAL_SUFFIX);
  }

  private static boolean isCounted(ScannedText text, int to) {
    int token = text.tokenAt(to);
    return text.shape(token) == Shape.WORD
        && text.from(token) <= to + 1
        && (text.has(token, CueKind.MEASURE) || text.has(token, CueKind.UNIT_SIGN));
  }

  private static IdentifierCode read(ScannedText text, int token, int end) {
    int from = text.from(token);
    StringBuilder code = new StringBuilder(end - from);
    StringBuilder groups = new StringBuilder();
    int digits = 0;
    int size = 0;
    for (int i = from; i <= end; i++) {
      int c = i < end ? text.at(i) : ' ';
      if (i < end && ScannedText.isAlphanumeric(c)) {
        code.appendCodePoint(c);
        digits += ScannedText.isDigit(c) ? 1 : 0;
        size++;
      } else if (size > 0) {
        groups.append(groups.isEmpty() ? "" : "-").append(size);
        size = 0;
      }
    }
    return new IdentifierCode(
        text, from, end, token, text.tokenAt(end), code.toString(), groups.toString(), digits);
  }

  /** Its form: {@code 9} for a digit, {@code A} for a letter, with what separates them. */
  String shape() {
    StringBuilder shape = new StringBuilder(to - from);
    for (int i = from; i < to; i++) {
      int c = text.at(i);
      shape.appendCodePoint(ScannedText.isDigit(c) ? '9' : ScannedText.isLetter(c) ? 'A' : c);
    }
    return shape.toString();
  }

  private int letters() {
    return code.length() - digits;
  }

  /** Whether it has only digits and no separator but hyphens and blanks. */
  boolean isFigures() {
    return letters() == 0;
  }

  boolean isCode(int leastDigits, int mostDigits, int mostLetters) {
    return digits >= leastDigits && digits <= mostDigits && letters() <= mostLetters;
  }

  /**
   * Whether it tells by itself that it is no count or amount: letters among its figures, groups of
   * figures, or many.
   *
   * @param beside whether it stands right beside its label, where five figures are enough
   */
  boolean isTelling(boolean beside) {
    boolean grouped = digits >= 6 && groups.contains("-");
    return isMixed() || grouped || digits >= (beside ? 5 : 7) && !isCompactDate();
  }

  /** Whether it has letters as well as four figures or more. */
  boolean isMixed() {
    return letters() > 0 && digits >= 4;
  }

  private boolean isCompactDate() {
    return isFigures() && !groups.contains("-") && Dates.isCompact(code);
  }

  /** Three to eight letters and digits, or ten in the groups of India. */
  boolean isPlate() {
    boolean figures = letters() == 0 && digits >= 4 && digits <= 7 && !groups.contains("-");
    return figures || isMixedPlate();
  }

  /** Likewise, with letters. */
  boolean isMixedPlate() {
    int places = code.length();
    return places >= 3 && places <= 8 && letters() > 0 && digits > 0 || isIndianPlate();
  }

  private boolean isIndianPlate() {
    return code.length() >= 9
        && code.length() <= 11
        && letters() >= 3
        && ScannedText.isLetter(code.charAt(0))
        && ScannedText.isLetter(code.charAt(1))
        && ScannedText.isDigit(code.charAt(2))
        && ScannedText.isDigit(code.charAt(3))
        && ScannedText.isLetter(code.charAt(4))
        && code.substring(code.length() - 4).chars().allMatch(ScannedText::isDigit);
  }

  /**
   * What stands on a chassis: seventeen letters and digits (ISO 3779), with the slips of whoever
   * copies so many, or the shorter number of an old or imported vehicle.
   */
  boolean isVehicle() {
    return code.length() >= SHORTEST_VEHICLE
        && code.length() <= VEHICLE + 2
        && digits >= SHORT
        && letters() > 0;
  }

  /** Likewise with the check digit of North America (49 CFR 565.15), ending in four figures. */
  boolean isCheckedVehicle() {
    if (code.length() != VEHICLE
        || digits < SHORT
        || letters() < 2
        || groups.contains("-")
        || code.chars().anyMatch(c -> c == 'i' || c == 'o' || c == 'q' || c > 'z')) {
      return false;
    }
    int sum = 0;
    for (int i = 0; i < VEHICLE; i++) {
      char c = code.charAt(i);
      sum += (c <= '9' ? c - '0' : VEHICLE_VALUES.charAt(c - 'a') - '0') * VEHICLE_WEIGHTS[i];
    }
    char check = sum % 11 == 10 ? 'x' : (char) ('0' + sum % 11);
    return code.charAt(8) == check && code.substring(13).chars().allMatch(ScannedText::isDigit);
  }

  /** A driver's: mostly figures, or as long as in Washington and Great Britain. */
  boolean isDrivers() {
    return isCode(5, 14, 3) || code.length() >= 12 && code.length() <= 16 && isCode(5, 14, 10);
  }

  /** Nine digits: their checksum (American Bankers Association) would miss what is mistyped. */
  boolean isRouting() {
    return isFigures() && code.length() == 9;
  }

  /**
   * A sort code, a BSB, a transit or branch number, in figures, or India's code of four letters, a
   * zero and six places.
   */
  boolean isBranch() {
    return isFigures() && code.length() >= 5 && code.length() <= 9
        || code.length() == 11
            && code.charAt(4) == '0'
            && code.chars().limit(4).allMatch(ScannedText::isLetter);
  }

  /** "12-3456789" or nine digits; no campus of the tax office has the prefixes left out. */
  boolean isEmployer() {
    return isFigures()
        && code.length() == 9
        && (groups.equals("2-7") || groups.equals("9"))
        && !code.startsWith("00");
  }

  /**
   * A taxpayer's number: nine digits with 9 in front and the groups in use (ITIN, IRS), ten with
   * the check digit of HM Revenue and Customs (UTR), or another country's code.
   */
  boolean isTaxpayer() {
    return isFigures() && code.length() == 9
        ? code.charAt(0) == '9' && isItinGroup() || !groups.equals("3-2-4") && !groups.equals("2-7")
        : isCode(8, 15, 5) && !isCompactDate() || isIndianTax() || isPersonal();
  }

  /** Five letters, four figures and a letter: India's permanent account number. */
  private boolean isIndianTax() {
    return code.length() == 10
        && digits == 4
        && code.chars().limit(5).allMatch(ScannedText::isLetter)
        && code.chars().skip(5).limit(4).allMatch(ScannedText::isDigit);
  }

  /** Seven figures and one or two letters: Ireland's personal public service number. */
  private boolean isPersonal() {
    return digits == 7
        && (code.length() == 8 || code.length() == 9)
        && code.chars().limit(7).allMatch(ScannedText::isDigit);
  }

  private boolean isItinGroup() {
    int group = Integer.parseInt(code.substring(3, 5));
    return group >= 50 && group <= 65
        || group >= 70 && group <= 88
        || group >= 90 && group <= 92
        || group >= 94;
  }

  /** Year, kind of case and serial: "2:19-cv-01422", "21-CR-0044". */
  boolean isDocket() {
    int i = 0;
    while (i < code.length() && ScannedText.isDigit(code.charAt(i))) {
      i++;
    }
    int letters = i;
    while (letters < code.length() && !ScannedText.isDigit(code.charAt(letters))) {
      letters++;
    }
    boolean kind =
        i >= 2
            && letters < code.length() - 1
            && switch (code.substring(i, letters)) {
              case "cv", "cr", "mj", "mc", "bk", "ap", "md", "civ", "crim", "fam", "jv", "cf" ->
                  true;
              default -> false;
            };
    return kind && groups.contains("-");
  }

  private boolean isYear() {
    return groups.equals("4") && (code.startsWith("19") || code.startsWith("20")) && isFigures();
  }

  /**
   * Whether it is of another kind by its form: a date, a time, an amount, a version, a measure, an
   * ordinal.
   *
   * @param direct whether only signs and words of a label stand between it and its label
   */
  boolean isOther(boolean direct) {
    int after = text.at(to);
    boolean thousands = after == ',' && ScannedText.isDigit(text.at(to + 1));
    boolean clock = after == ':' && ScannedText.isDigit(text.at(to + 1));
    return thousands
        || clock
        || isYear() && !direct
        || isDate(direct)
        || isDecimal()
        || isMeasure()
        || isOrdinal(text, from, to)
        || isFreephone()
        || digits <= 6 && isFigures() && isCounted(text, to);
  }

  private boolean isDate(boolean direct) {
    if (!isFigures() || code.length() > 8) {
      return false;
    }
    int separator = groups.indexOf('-') < 0 ? ' ' : text.at(from + groups.charAt(0) - '0');
    boolean short2 = groups.equals("2-2-2") || groups.equals("1-2-2") || groups.equals("2-1-2");
    if (short2 && (direct && separator == '-')) {
      return false;
    }
    return switch (groups) {
      case "2-2-2", "2-2-4" -> isDay(code.substring(0, 2), code.substring(2, 4));
      case "1-2-2", "1-2-4" -> isDay(code.substring(0, 1), code.substring(1, 3));
      case "2-1-2", "2-1-4" -> isDay(code.substring(0, 2), code.substring(2, 3));
      case "1-1-2", "1-1-4" -> true;
      case "4-2-2" -> isDay(code.substring(4, 6), code.substring(6, 8));
      default -> false;
    };
  }

  private static boolean isDay(String one, String other) {
    int first = Integer.parseInt(one);
    int second = Integer.parseInt(other);
    return first >= 1
        && second >= 1
        && Math.min(first, second) <= 12
        && Math.max(first, second) <= 31;
  }

  /** "4.2.1", "1250.00" */
  private boolean isDecimal() {
    if (!isFigures() && letters() > 1) {
      return false;
    }
    for (int i = from; i < to; i++) {
      if (text.at(i) == '.') {
        return code.length() <= 6 || groups.endsWith("-2") && !groups.contains("-2-");
      }
    }
    return false;
  }

  /** "500mg", "24gb", "10-inch": figures and a unit. */
  private boolean isMeasure() {
    int unit = from;
    while (unit < to && ScannedText.isDigit(text.at(unit))) {
      unit++;
    }
    if (unit == from || unit - from > SHORT || groups.length() > 3) {
      return false;
    }
    unit += text.at(unit) == '-' ? 1 : 0;
    return text.reads(unit, to, CueKind.MEASURE) || text.reads(unit, to, CueKind.UNIT_SIGN);
  }

  /** The number of a hotline, which is nobody's. */
  private boolean isFreephone() {
    return isFigures()
        && groups.contains("-")
        && digits >= 9
        && digits <= 11
        && (FREEPHONES.contains(code.substring(0, 4)));
  }

  /**
   * Likewise in the ways of courts that have no kinds of their own: a year, letters, and a serial,
   * in any order: "2021-DR-448", "CR-2021-00448".
   */
  boolean isCase() {
    if (letters() == 0 || letters() > 6 || digits < SHORT + 1) {
      return false;
    }
    int start = 0;
    boolean year = false;
    boolean kind = false;
    int parts = 0;
    for (int i = from; i <= to; i++) {
      if (i == to || !ScannedText.isAlphanumeric(text.at(i))) {
        int size = i - start - from;
        parts++;
        year |= isYearAt(from + start, size);
        kind |= size > 0 && size <= MOST_PREFIX && ScannedText.isLetter(text.at(from + start));
        start = i + 1 - from;
      }
    }
    return parts >= 3 && year && kind;
  }

  private boolean isYearAt(int at, int size) {
    boolean century =
        text.at(at) == '1' && text.at(at + 1) == '9'
            || text.at(at) == '2' && text.at(at + 1) == '0';
    boolean figures = true;
    for (int i = at; i < at + size; i++) {
      figures &= ScannedText.isDigit(text.at(i));
    }
    return figures && (size == 4 && century || size == 2);
  }

  /** "LS12 4AB", of Great Britain. */
  private boolean isPostcode() {
    int inward = code.length() - 3;
    return inward <= 4
        && ScannedText.isLetter(code.charAt(0))
        && ScannedText.isDigit(code.charAt(inward))
        && ScannedText.isLetter(code.charAt(inward + 1))
        && ScannedText.isLetter(code.charAt(inward + 2))
        && (groups.equals(inward + "-3") || isWhole());
  }

  /** Two letters, two figures, three letters: "LM19 XKD". */
  boolean isBritishPlate() {
    return code.length() == 7
        && digits == 2
        && ScannedText.isLetter(code.charAt(1))
        && ScannedText.isDigit(code.charAt(2))
        && ScannedText.isDigit(code.charAt(3));
  }

  /**
   * The form of a plate of many countries, letters and figures in one or two groups: "LM19 XKD",
   * "7XKR402", "ABC-1234", "CA 448-213".
   */
  boolean isPlateForm() {
    if (code.length() < 6 || code.length() > 8 || letters() < 2 || digits < 2 || isPostcode()) {
      return false;
    }
    StringBuilder runs = new StringBuilder();
    for (int i = 0; i < code.length(); i++) {
      char run = ScannedText.isDigit(code.charAt(i)) ? '9' : 'A';
      if (runs.isEmpty() || runs.charAt(runs.length() - 1) != run) {
        runs.append(run);
      }
    }
    return switch (runs.toString()) {
      case "A9A", "9A9" -> true;
      case "A9" -> groups.contains("-") && letters() <= 3 && digits >= 3;
      default -> false;
    };
  }

  /** Whether it is one group without a blank or hyphen. */
  boolean isWhole() {
    return !groups.contains("-");
  }

  /** Whether ten figures could be a telephone's in North America. */
  boolean isPhoneLike() {
    return isFigures()
        && code.length() == 10
        && code.charAt(0) >= '2'
        && code.charAt(3) >= '2'
        && switch (groups) {
          case "10", "3-3-4", "3-7", "6-4", "3-3-2-2" -> true;
          default -> false;
        };
  }
}
