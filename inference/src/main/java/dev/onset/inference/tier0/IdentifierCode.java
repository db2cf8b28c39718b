package dev.onset.inference.tier0;

import static dev.onset.inference.tier0.ScannedText.isAlphanumeric;
import static dev.onset.inference.tier0.ScannedText.isDigit;
import static dev.onset.inference.tier0.ScannedText.isLetter;
import static dev.onset.inference.tier0.ScannedText.isOneOf;
import static dev.onset.inference.tier0.ScannedText.isWithin;

import java.util.EnumSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

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

  private static final Set<String> KINDS_OF_CASES =
      Set.of("cv", "cr", "mj", "mc", "bk", "ap", "md", "civ", "crim", "fam", "jv", "cf");

  private static final Set<CueKind> NO_PREFIX =
      EnumSet.of(
          CueKind.LABEL_LINK,
          CueKind.COPULA,
          CueKind.NUMBER_WORD,
          CueKind.THING_LABEL,
          CueKind.REPORTER);
  private static final int[] VEHICLE_WEIGHTS = {8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2};

  /**
   * The code that begins at a token; empty if none does. What follows a blank belongs to it if it
   * goes on in figures, as in "4471 2290 81".
   */
  static Optional<IdentifierCode> at(ScannedText text, int token) {
    if (text.isWord(token) && text.has(token, CueKind.DIGIT)) {
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
    int before = text.at(text.from(token) - 1);
    int ahead = text.at(text.from(token) - 2);
    // "policy:HO-330" has no blank behind its colon.
    boolean labelled = before == ':' && isLetter(ahead);
    boolean inside = isOneOf(before, "-/.,:") && isAlphanumeric(ahead) && !labelled;
    return !text.isSign(token) && !inside && !isAlphanumeric(before) && !isOneOf(before, "_@$€£+");
  }

  /** The end of letters and digits that separators join without a blank; -1 if too long. */
  private static int wordEnd(ScannedText text, int from) {
    int i = from;
    while (i - from <= LONGEST) {
      int c = text.at(i);
      int after = text.at(i + 1);
      boolean court = c == ':' && isCourt(text, i + 1);
      boolean joined = (isOneOf(c, "-/._") || court) && isAlphanumeric(after);
      if (!isAlphanumeric(c) && !joined) {
        return isOneOf(c, "@%") ? -1 : i;
      }
      i++;
    }
    return -1;
  }

  /** "19-cv-01422" behind the colon of "2:19-cv-01422". */
  private static boolean isCourt(ScannedText text, int from) {
    int end = text.digitsEnd(from);
    return end > from + 1 && end <= from + 4 && text.at(end) == '-' && isLetter(text.at(end + 1));
  }

  private static boolean holdsDigit(ScannedText text, int from, int to) {
    for (int i = from; i < to; i++) {
      if (isDigit(text.at(i))) {
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
        && !text.has(token, CueKind.NUMBER_CUES)
        && !text.hasLabel(token, NO_PREFIX)
        && !text.hasLabel(token, IdentifierKind.cues());
  }

  /** The end of the group behind a blank or spaced hyphen at a position; 0 if none belongs here. */
  private static int more(ScannedText text, int end, int firstEnd) {
    int start = end;
    if (text.at(start) == ' ') {
      boolean hyphen = text.at(start + 1) == '-' && text.at(start + 2) == ' ';
      start += hyphen ? 3 : 1;
    }
    if (start == end || !isAlphanumeric(text.at(start))) {
      return 0;
    }
    int token = text.tokenAt(start);
    int to = wordEnd(text, start);
    if (to < 0 || to - start > LONGEST_GROUP || end - firstEnd > LONGEST) {
      return 0;
    }
    if (!holdsDigit(text, start, to)) {
      return to - start <= 3 && isPrefix(text, token, to) ? to : 0;
    }
    // Of "4 8 8 2" all figures stand alone.
    boolean spread = isDigit(text.at(end - 1)) && !isAlphanumeric(text.at(end - 2));
    boolean goesOn = isDigit(text.at(start)) || text.isCapital(start);
    boolean other = isOneOf(text.at(to), ":%") || isCounted(text, to) || isOrdinal(text, start, to);
    return goesOn && (to - start > 1 || spread) && !other ? to : 0;
  }

  private static boolean isOrdinal(ScannedText text, int from, int to) {
    int letters = text.digitsEnd(from);
    return letters > from && letters < to && text.reads(letters, to, CueKind.ORDINAL_SUFFIX);
  }

  private static boolean isCounted(ScannedText text, int to) {
    int token = text.tokenAt(to);
    return text.isWord(token)
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
      if (i < end && isAlphanumeric(c)) {
        code.appendCodePoint(c);
        digits += isDigit(c) ? 1 : 0;
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
    return form(IntStream.range(from, to).map(text::at));
  }

  /** Likewise, of its letters and digits alone. */
  String form() {
    return form(code.chars());
  }

  private static String form(IntStream characters) {
    return characters
        .map(c -> isDigit(c) ? '9' : isLetter(c) ? 'A' : c)
        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
        .toString();
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
    return isMixed() || digits >= 6 && !isWhole() || digits >= (beside ? 5 : 7) && !isCompactDate();
  }

  /** Whether it has letters as well as four figures or more. */
  boolean isMixed() {
    return letters() > 0 && digits >= 4;
  }

  private boolean isCompactDate() {
    return isFigures() && isWhole() && Dates.isCompact(code);
  }

  /** Three to eight letters and digits, or ten in the groups of India. */
  boolean isPlate() {
    return isFigures() && isWithin(digits, 4, 7) && isWhole() || isMixedPlate();
  }

  /** Likewise, with letters. */
  boolean isMixedPlate() {
    int places = code.length();
    return places >= 3 && places <= 8 && letters() > 0 && digits > 0 || isIndianPlate();
  }

  private boolean isIndianPlate() {
    return code.length() >= 9
        && code.length() <= 11
        && form().startsWith("AA99A")
        && form().endsWith("9999");
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
        || !isWhole()
        || code.chars().anyMatch(c -> isOneOf(c, "ioq") || c > 'z')) {
      return false;
    }
    int sum = 0;
    for (int i = 0; i < VEHICLE; i++) {
      char c = code.charAt(i);
      sum += (c <= '9' ? c - '0' : VEHICLE_VALUES.charAt(c - 'a') - '0') * VEHICLE_WEIGHTS[i];
    }
    char check = sum % 11 == 10 ? 'x' : (char) ('0' + sum % 11);
    return code.charAt(8) == check && form().endsWith("9999");
  }

  /** A driver's: mostly figures, or as long as in Washington and Great Britain. */
  boolean isDrivers() {
    return isCode(5, 14, 3) || isWithin(code.length(), 12, 16) && isCode(5, 14, 10);
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
    return isFigures() && isWithin(code.length(), 5, 9)
        || code.length() == 11 && code.charAt(4) == '0' && form().startsWith("AAAA");
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
        : isCode(8, 15, 5) && !isCompactDate() || isIndianTax() || isPersonal() || isItalian();
  }

  /** Five letters, four figures and a letter: India's permanent account number. */
  private boolean isIndianTax() {
    return code.length() == 10 && digits == 4 && form().startsWith("AAAAA9999");
  }

  /** Italy's codice fiscale. */
  private boolean isItalian() {
    return code.length() == 16
        && CountryChecks.named("it-cf")
            .filter(check -> check.passes().test(code.toUpperCase(Locale.ROOT)))
            .isPresent();
  }

  /** Seven figures and one or two letters: Ireland's personal public service number. */
  private boolean isPersonal() {
    return digits == 7
        && (code.length() == 8 || code.length() == 9)
        && form().startsWith("9999999");
  }

  private boolean isItinGroup() {
    int group = Integer.parseInt(code.substring(3, 5));
    return group >= 50 && group <= 65
        || isWithin(group, 70, 88)
        || isWithin(group, 90, 92)
        || group >= 94;
  }

  /** Year, kind of case and serial: "2:19-cv-01422", "21-CR-0044". */
  boolean isDocket() {
    int i = 0;
    while (i < code.length() && isDigit(code.charAt(i))) {
      i++;
    }
    int letters = i;
    while (letters < code.length() && !isDigit(code.charAt(letters))) {
      letters++;
    }
    return i >= 2
        && letters < code.length() - 1
        && KINDS_OF_CASES.contains(code.substring(i, letters))
        && !isWhole();
  }

  /**
   * Whether it is of another kind by its form: a date, a time, an amount, a version, a measure, an
   * ordinal.
   *
   * @param direct whether only signs and words of a label stand between it and its label
   */
  boolean isOther(boolean direct) {
    boolean goesOn = isOneOf(text.at(to), ",:") && isDigit(text.at(to + 1));
    return goesOn
        || !direct && groups.equals("4") && isYear(code)
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
    if (direct && separator == '-' && Set.of("2-2-2", "1-2-2", "2-1-2").contains(groups)) {
      return false;
    }
    return switch (groups) {
      case "2-2-2", "2-2-4" -> isDay(0, 2, 4);
      case "1-2-2", "1-2-4" -> isDay(0, 1, 3);
      case "2-1-2", "2-1-4" -> isDay(0, 2, 3);
      case "1-1-2", "1-1-4" -> true;
      case "4-2-2" -> isDay(4, 6, 8);
      default -> false;
    };
  }

  private boolean isDay(int from, int second, int to) {
    return Dates.isMonthAndDay(
        Integer.parseInt(code.substring(from, second)),
        Integer.parseInt(code.substring(second, to)));
  }

  /** "4.2.1", "1250.00" */
  private boolean isDecimal() {
    if (!isFigures() && letters() > 1) {
      return false;
    }
    for (int i = from; i < to; i++) {
      if (text.at(i) == '.') {
        // Of "529.982.247-25" and "756.9217.0769.85" no part is one of thousands and cents.
        boolean cents = groups.endsWith("-2") && text.at(to - 3) == '.' && !groups.contains("-4-");
        return code.length() <= 6 || cents && !groups.contains("-2-");
      }
    }
    return false;
  }

  /** "500mg", "24gb", "10-inch": figures and a unit. */
  private boolean isMeasure() {
    int unit = text.digitsEnd(from);
    if (unit == from || unit - from > SHORT || groups.length() > 3) {
      return false;
    }
    unit += text.at(unit) == '-' ? 1 : 0;
    return text.reads(unit, to, CueKind.MEASURE) || text.reads(unit, to, CueKind.UNIT_SIGN);
  }

  /** The number of a hotline, which is nobody's. */
  private boolean isFreephone() {
    return isFigures()
        && !isWhole()
        && isWithin(digits, 9, 11)
        && FREEPHONES.contains(code.substring(0, 4));
  }

  /**
   * Likewise in the ways of courts that have no kinds of their own: a year, letters, and a serial,
   * in any order: "2021-DR-448", "CR-2021-00448".
   */
  boolean isCase() {
    if (letters() == 0 || letters() > 6 || digits < SHORT + 1) {
      return false;
    }
    boolean year = false;
    boolean kind = false;
    int parts = 0;
    for (int start = from; start <= to; parts++) {
      int end = text.partsEnd(start, "", to - start);
      int size = end - start;
      year |= size == 2 && text.digitsEnd(start) == end || isYear(text.folded(start, end));
      kind |= size > 0 && size <= MOST_PREFIX && isLetter(text.at(start));
      start = end + 1;
    }
    return parts >= 3 && year && kind;
  }

  private static boolean isYear(String part) {
    return part.length() == 4
        && (part.startsWith("19") || part.startsWith("20"))
        && part.chars().allMatch(ScannedText::isDigit);
  }

  /** "LS12 4AB", of Great Britain. */
  private boolean isPostcode() {
    int inward = code.length() - 3;
    return inward <= 4
        && isLetter(code.charAt(0))
        && form().startsWith("9AA", inward)
        && (groups.equals(inward + "-3") || isWhole());
  }

  /** Two letters, two figures, three letters: "LM19 XKD". */
  boolean isBritishPlate() {
    return code.length() == 7 && digits == 2 && form().startsWith("A99", 1);
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
      char run = isDigit(code.charAt(i)) ? '9' : 'A';
      if (runs.isEmpty() || runs.charAt(runs.length() - 1) != run) {
        runs.append(run);
      }
    }
    return switch (runs.toString()) {
      case "A9A", "9A9" -> true;
      case "A9" -> !isWhole() && letters() <= 3 && digits >= 3;
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
