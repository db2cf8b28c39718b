package dev.onset.inference.tier0;

import com.google.i18n.phonenumbers.NumberParseException;
import com.google.i18n.phonenumbers.PhoneNumberUtil;
import com.google.i18n.phonenumbers.PhoneNumberUtil.PhoneNumberFormat;
import dev.onset.inference.tier0.NumberRun.Group;
import dev.onset.inference.tier0.NumberRun.Separator;
import dev.onset.model.PiiType;
import dev.onset.model.Regions;
import java.util.List;
import java.util.Optional;

/** Numeric identifiers: phone, card, social security, account and ZIP numbers. */
final class NumberScanner implements Scanner {
  private static final int MAX_DIGITS = 19;
  private static final int NORTH_AMERICA = 1;

  /** Shorter numbers of other countries need a cue: dates, scores and times look like them. */
  private static final int SHORTEST_ABROAD = 9;

  /** Maximum words before the value in a reply. */
  private static final int MOST_FILLERS = 8;

  private final PhoneNumberUtil phones = PhoneNumberUtil.getInstance();
  private final String region;
  private final List<String> abroad;
  private final boolean northAmerican;

  NumberScanner(Regions regions) {
    this.region = regions.home();
    this.abroad = regions.abroad();
    this.northAmerican = phones.getCountryCodeForRegion(region) == NORTH_AMERICA;
  }

  /** Groups p to q of a run, read as one number. */
  private record Number(
      ScannedText text, NumberRun run, int p, int q, String digits, Optional<CueKind> cue) {
    boolean cued(CueKind kind) {
      return cue.filter(kind::equals).isPresent();
    }

    /** Whether the text announces another kind of number. */
    boolean announcedOtherThan(CueKind kind) {
      return cue.filter(other -> other != kind).isPresent();
    }

    boolean sized(int... sizes) {
      return run.sized(p, q, sizes);
    }

    boolean wholeRun() {
      return p == 0 && q == run.size();
    }

    int from() {
      return run.group(p).from();
    }

    int to() {
      return run.group(q - 1).to();
    }

    int size() {
      return digits.length();
    }

    Separator separator(int index) {
      return run.after(p + index);
    }
  }

  /** How strongly a shape suggests a phone number. */
  private enum PhoneShape {
    /** The notation of a phone number, or a country code. */
    WRITTEN,
    /** The right number of digits. */
    DIGITS,
    /** A number of about that length; needs a cue. */
    VAGUE,
    NONE
  }

  @Override
  public void scan(ScannedText text, SpanCollector findings) {
    int barrier = 0;
    for (int token = 0; token < text.tokens(); ) {
      Optional<NumberRun> found =
          opensRun(text, token) ? NumberRun.at(text, token) : Optional.empty();
      if (found.isEmpty()) {
        token++;
        continue;
      }
      NumberRun run = found.get();
      barrier = scanRun(text, run, barrier, findings);
      token = run.nextToken();
    }
  }

  static boolean opensRun(ScannedText text, int token) {
    return switch (text.shape(token)) {
      case DIGITS -> true;
      case WORD ->
          (text.has(token, CueKind.DIGIT)
                  || text.has(token, CueKind.REPEAT)
                  || text.has(token, CueKind.NUMBER))
              && !isOhio(text, token);
      case SYMBOL -> false;
    };
  }

  /** "Akron OH 44301-1234": a state, no spoken zero. */
  private static boolean isOhio(ScannedText text, int token) {
    boolean coded = text.shape(token + 1) == ScannedText.Shape.DIGITS && text.size(token + 1) == 5;
    boolean plusFour = coded && text.isSymbol(token + 2, '-') && text.size4(token + 3);
    return text.is(token, CueKind.STATE_IN_CAPITALS)
        && (plusFour || coded && text.isCapital(text.to(token) - 1));
  }

  /** Returns the barrier for the next run: after this run if it can be a number of its own. */
  private int scanRun(ScannedText text, NumberRun run, int barrier, SpanCollector findings) {
    Optional<CueKind> cue =
        NumberContext.governing(text, barrier, run.firstToken(), run.nextToken());
    int p = 0;
    while (p < run.size()) {
      int taken = 0;
      if (!glued(text, run.group(p).from() - 1)) {
        for (int q = longest(run, p); q > p && taken == 0; q--) {
          int end = run.group(q - 1).to();
          boolean extended = extensionEnd(text, end) > end;
          if (glued(text, end) && !extended) {
            continue;
          }
          Number number = new Number(text, run, p, q, run.digits(p, q), cue);
          if (extended ? phone(number, findings) : take(number, findings)) {
            taken = q - p;
          }
        }
      }
      p += Math.max(1, taken);
    }
    boolean standsAlone = run.digits(0, 1).length() > 2 || run.size() > 2;
    return standsAlone ? run.nextToken() : barrier;
  }

  private static int longest(NumberRun run, int p) {
    int q = p;
    int digits = 0;
    while (q < run.size() && digits + run.group(q).size() <= MAX_DIGITS) {
      digits += run.group(q++).size();
    }
    return q;
  }

  private static boolean glued(ScannedText text, int position) {
    int c = text.at(position);
    if (c == ':') {
      // The hour of a time.
      return ScannedText.isDigit(text.at(position - 1))
          && ScannedText.isDigit(text.at(position + 1));
    }
    return ScannedText.isLetter(c) || c == '_' || c == '$' || c == '€' || c == '£' || c == '%';
  }

  /** "HO-330-221-9917": preceding letters and a hyphen make it a code. */
  static boolean isPartOfCode(ScannedText text, int from) {
    return text.at(from - 1) == '-' && ScannedText.isLetter(text.at(from - 2));
  }

  /** The position after "x769" or " ext. 12", or the position itself. */
  private static int extensionEnd(ScannedText text, int position) {
    int i = position;
    while (text.at(i) == ' ' && i < position + 2 || text.at(i) == ',' && i == position) {
      i++;
    }
    int marker = i;
    if (text.at(i) == 'x') {
      i++;
    } else if (text.at(i) == 'e' && text.at(i + 1) == 'x' && text.at(i + 2) == 't') {
      i += text.folded(i, Math.min(i + 9, text.length())).equals("extension") ? 9 : 3;
    } else {
      return position;
    }
    while ((text.at(i) == ' ' || text.at(i) == '.' || text.at(i) == ':') && i < marker + 12) {
      i++;
    }
    int digits = i;
    while (ScannedText.isDigit(text.at(i)) && i < digits + 6) {
      i++;
    }
    return i == digits || ScannedText.isAlphanumeric(text.at(i)) ? position : i;
  }

  private boolean take(Number number, SpanCollector findings) {
    return card(number, findings)
        || phone(number, findings)
        || ssn(number, findings)
        || zip(number, findings)
        || account(number, findings);
  }

  private static boolean card(Number number, SpanCollector findings) {
    int size = number.size();
    if (size < 12
        || size > 19
        || number.announcedOtherThan(CueKind.CARD_CUE)
        || number.digits().charAt(0) == '0'
        || Checksums.uniform(number.digits())
        || !Checksums.luhn(number.digits())) {
      return false;
    }
    boolean grouped =
        number.sized(size)
            || number.sized(4, 4, 4, 4)
            || number.sized(4, 6, 5)
            || number.sized(4, 6, 4)
            || number.sized(4, 4, 4, 4, size - 16)
            || number.sized(4, 4, 4, size - 12);
    boolean cued = number.cued(CueKind.CARD_CUE);
    if (!(grouped && number.run().evenly(number.p(), number.q()))
        && !(number.wholeRun() && (cued || size >= 15))) {
      return false;
    }
    if (!cued && (number.sized(size) && isTimestamp(number.digits()) || isRound(number))) {
      return false;
    }
    findings.exact(PiiType.CREDIT_CARD, number.from(), number.to());
    return true;
  }

  /** "1000 2000 3000 4000" */
  private static boolean isRound(Number number) {
    NumberRun run = number.run();
    for (int i = number.p(); i < number.q(); i++) {
      if (!run.group(i).digits().endsWith("00")) {
        return false;
      }
    }
    return number.q() - number.p() > 1;
  }

  /** Milliseconds since 1970 within 2001-2033, or yyyymmddhhmm[ss]. */
  static boolean isTimestamp(String digits) {
    if (digits.length() == 13) {
      return digits.charAt(0) == '1';
    }
    if (digits.length() != 12 && digits.length() != 14) {
      return false;
    }
    int year = Integer.parseInt(digits.substring(0, 4));
    int month = Integer.parseInt(digits.substring(4, 6));
    int day = Integer.parseInt(digits.substring(6, 8));
    int hour = Integer.parseInt(digits.substring(8, 10));
    return year >= 1900
        && year < 2100
        && month >= 1
        && month <= 12
        && day >= 1
        && day <= 31
        && hour < 24;
  }

  private boolean phone(Number number, SpanCollector findings) {
    int size = number.size();
    if (size < 7 || size > 15 || Checksums.uniform(number.digits())) {
      return false;
    }
    ScannedText text = number.text();
    int from = number.from();
    if (!number.cued(CueKind.PHONE_CUE) && isPartOfCode(text, from)) {
      return false;
    }
    boolean bracket = text.at(from - 1) == '(';
    boolean sign = text.at(from - (bracket ? 2 : 1)) == '+';
    boolean said = number.p() == 0 && text.is(number.run().firstToken() - 1, CueKind.PLUS_WORD);
    boolean plus = sign || said && isValid("+" + number.digits(), "ZZ");
    PhoneShape shape = plus ? international(number) : national(number);
    if (shape == PhoneShape.NONE) {
      return false;
    }
    int start = sign ? from - (bracket ? 2 : 1) : bracket ? from - 1 : from;
    if (plus && !sign) {
      start = text.from(number.run().firstToken() - 1);
    }
    int end = extensionEnd(text, number.to());
    boolean extended = end > number.to();
    boolean rung = isRung(number) || extended && number.cue().isEmpty() && number.sized(3, 4);
    if (number.cued(CueKind.PHONE_CUE) || rung && shape == PhoneShape.VAGUE) {
      boolean clear = rung || extended || isClear(number);
      if (!clear && !plus && isMeasured(text, end)) {
        return false;
      }
      if (shape == PhoneShape.VAGUE && (!clear || isDated(number))) {
        findings.fuzzy(PiiType.PHONE, start, end);
      } else {
        findings.exact(PiiType.PHONE, start, end);
      }
      return true;
    }
    boolean vetoed = number.cue().isPresent();
    return switch (shape) {
      case WRITTEN -> {
        if (vetoed && !plus) {
          if (NumberContext.close(text, number.run().firstToken(), number.cue().get())
              || isAmount(text, start, end)) {
            yield false;
          }
          if (NumberContext.turnsToRinging(text, number.run().firstToken())) {
            findings.exact(PiiType.PHONE, start, end);
          } else {
            findings.fuzzy(PiiType.PHONE, start, end);
          }
        } else if (!plus && isAmount(text, start, end)) {
          yield false;
        } else {
          findings.exact(PiiType.PHONE, start, end);
        }
        yield true;
      }
      case DIGITS -> {
        boolean free = !vetoed && (plus || !isAmount(text, start, end));
        if (free && (rung || isRequested(text))) {
          findings.exact(PiiType.PHONE, start, end);
        } else if (free) {
          findings.fuzzy(PiiType.PHONE, start, end);
        }
        yield free;
      }
      default -> false;
    };
  }

  /** Whether the previous question asked for a telephone number. */
  private static boolean isRequested(ScannedText text) {
    return text.requested().filter(CueKind.PHONE_CUE::equals).isPresent();
  }

  /**
   * "text 555-0142", "best to call after five, on 6145550142": a local or full number that somebody
   * is asked to call, with no mention of another kind of number.
   */
  private static boolean isRung(Number number) {
    ScannedText text = number.text();
    int from = number.run().firstToken();
    boolean shaped = number.size() == 10 || number.sized(3, 4);
    if (number.cue().isPresent()
        || number.p() > 0
        || !shaped
        || isAmount(text, number.from(), number.to())) {
      return false;
    }
    int before = text.isSymbol(from - 1, '(') ? from - 1 : from;
    return text.endsBefore(before, CueKind.DIAL_VERB)
        || number.size() == 10 && NumberContext.speaksOfRinging(text, from);
  }

  /** Whether the words before it, or the question, clearly mean a telephone. */
  private static boolean isClear(Number number) {
    NumberRun run = number.run();
    return NumberContext.clearlyPhone(number.text(), run.firstToken(), run.nextToken());
  }

  /** "12-05-2024", "2024 10 12" */
  private static boolean isDated(Number number) {
    NumberRun run = number.run();
    return number.q() - number.p() == 3
        && (number.sized(4, 2, 2) || run.group(number.q() - 1).size() == 4)
        && !run.spoken(number.p(), number.q());
  }

  /** Whether a counted or paid thing follows, or the number belongs to an item ("#…"). */
  static boolean isAmount(ScannedText text, int start, int end) {
    int before = text.at(start - 1);
    if (before == '#' || before == '=' || before == '*') {
      return true;
    }
    return isMeasured(text, end);
  }

  private static boolean isMeasured(ScannedText text, int end) {
    int token = text.tokenAt(end);
    return token < text.tokens()
        && text.shape(token) == ScannedText.Shape.WORD
        && text.has(token, CueKind.MEASURE);
  }

  private PhoneShape international(Number number) {
    if (isValid("+" + number.digits(), "ZZ")) {
      return PhoneShape.WRITTEN;
    }
    return number.size() >= 10 && number.run().size() == number.q()
        ? PhoneShape.DIGITS
        : PhoneShape.NONE;
  }

  private PhoneShape national(Number number) {
    int size = number.size();
    NumberRun run = number.run();
    boolean spoken = run.spoken(number.p(), number.q());
    boolean pieces = run.parted(number.p(), number.q(), Separator.PAUSE);
    if (pieces && !spoken && !number.cued(CueKind.PHONE_CUE)
        || northAmerican && isWrittenSsn(number)) {
      return PhoneShape.NONE;
    }
    boolean slashed = false;
    for (int i = number.p(); i < number.q() - 1; i++) {
      slashed |= run.after(i) == Separator.SLASH;
    }
    boolean threeThreeFour =
        number.sized(3, 3, 4)
            || number.q() - number.p() == 4
                && run.sized(number.p() + 1, number.q(), 3, 3, 4)
                && (number.digits().charAt(0) == '1' && run.group(number.p()).size() == 1
                    || number.separator(0) == Separator.DASH && run.group(number.p()).size() <= 3);
    if (threeThreeFour && !slashed) {
      boolean written = northAmerican ? !isCounts(number) : isValid(number.digits(), region);
      return written ? PhoneShape.WRITTEN : PhoneShape.DIGITS;
    }
    if (northAmerican && spoken && run.saidInPieces(number.p(), number.q(), 3, 3, 4)) {
      return PhoneShape.WRITTEN;
    }
    PhoneShape foreign = slashed ? PhoneShape.NONE : abroad(number);
    if (foreign == PhoneShape.WRITTEN) {
      return foreign;
    }
    boolean single = number.q() - number.p() == 1;
    boolean plain = single || number.wholeRun() && isSpread(number);
    if (plain && isNational(number)) {
      return !northAmerican && !single ? PhoneShape.WRITTEN : PhoneShape.DIGITS;
    }
    if (foreign != PhoneShape.NONE) {
      return foreign;
    }
    if (!slashed && isTrunk(number)) {
      return PhoneShape.DIGITS;
    }
    boolean alone = number.wholeRun() && number.run().isWholeText(number.text());
    boolean nine =
        size == 9 && !Checksums.ssn(number.digits()) && !Checksums.routing(number.digits());
    if (alone && single && (nine || size == 11)) {
      return PhoneShape.DIGITS;
    }
    boolean vague =
        number.sized(3, 4)
            || (single || number.wholeRun() && number.q() - number.p() <= 6)
                && size >= 7
                && size <= 13;
    return vague && !slashed && !(single && Dates.isCompact(number.digits()))
        ? PhoneShape.VAGUE
        : PhoneShape.NONE;
  }

  /**
   * A number of a country that the policy adds, in the groups in which that country writes it: "020
   * 7946 0958", "06 12 34 56 78". In another notation only the zero in front tells it from the many
   * other numbers of its length.
   */
  private PhoneShape abroad(Number number) {
    if (abroad.isEmpty() || !number.wholeRun() || number.size() < SHORTEST_ABROAD) {
      return PhoneShape.NONE;
    }
    boolean single = number.q() - number.p() == 1;
    boolean zero = number.digits().charAt(0) == '0';
    boolean bracket = number.text().at(number.from() - 1) == '(';
    for (String country : abroad) {
      if (!isValid(number.digits(), country)) {
        continue;
      }
      boolean told =
          zero || bracket || number.run().parted(number.p(), number.q(), Separator.BLANK);
      if (!single && told && isGrouped(number, country)) {
        return zero || bracket ? PhoneShape.WRITTEN : PhoneShape.DIGITS;
      }
      if (single && zero) {
        return PhoneShape.DIGITS;
      }
    }
    return PhoneShape.NONE;
  }

  private boolean isGrouped(Number number, String country) {
    String form;
    try {
      form = phones.format(phones.parse(number.digits(), country), PhoneNumberFormat.NATIONAL);
    } catch (NumberParseException e) {
      return false;
    }
    int group = number.p();
    int size = 0;
    for (int i = 0; i <= form.length(); i++) {
      if (i < form.length() && ScannedText.isDigit(form.charAt(i))) {
        size++;
      } else if (size > 0) {
        if (group == number.q() || number.run().group(group++).size() != size) {
          return false;
        }
        size = 0;
      }
    }
    return group == number.q();
  }

  /** "0688 872 49 99": groups with blanks or hyphens after a trunk zero, as in Europe. */
  private static boolean isTrunk(Number number) {
    int groups = number.q() - number.p();
    boolean shaped =
        groups >= 2
            && groups <= 5
            && number.wholeRun()
            && number.size() >= 9
            && number.size() <= 12
            && number.digits().charAt(0) == '0'
            && number.digits().charAt(1) != '0'
            && number.run().group(number.p()).size() >= 3
            && number.run().group(number.p()).size() <= 5
            && !number.sized(3, 2, 4)
            && !number.sized(4, 4, 1);
    for (int i = 0; shaped && i < groups - 1; i++) {
      shaped = number.separator(i) == Separator.BLANK || number.separator(i) == Separator.DASH;
    }
    return shaped;
  }

  /** "100 200 3000": round, separated by blanks; no area code begins with 0 or 1. */
  private static boolean isCounts(Number number) {
    return number.sized(3, 3, 4)
        && number.separator(0) == Separator.BLANK
        && number.digits().charAt(0) < '2'
        && number.digits().endsWith("00");
  }

  /** Whether the digit count fits the region; elsewhere the numbering plan decides. */
  private boolean isNational(Number number) {
    if (!northAmerican) {
      return isValid(number.digits(), region);
    }
    return number.size() == 10 || number.size() == 11 && number.digits().charAt(0) == '1';
  }

  /** Groups as people type a number with blanks: a few long ones, or single digits throughout. */
  private static boolean isSpread(Number number) {
    NumberRun run = number.run();
    if (run.spoken(number.p(), number.q())) {
      return true;
    }
    boolean singles = true;
    for (int i = number.p(); i < number.q(); i++) {
      singles &= run.group(i).size() == 1;
    }
    return singles
        || number.sized(3, 7)
        || number.sized(6, 4)
        || number.sized(5, 5)
        || number.cued(CueKind.PHONE_CUE)
        || number.q() - number.p() > 1 && number.run().group(number.p()).digits().startsWith("0");
  }

  private boolean isValid(String digits, String from) {
    try {
      return phones.isValidNumber(phones.parse(digits, from));
    } catch (NumberParseException e) {
      return false;
    }
  }

  /** "219-09-9998" */
  private static boolean isWrittenSsn(Number number) {
    return number.sized(3, 2, 4)
        && number.separator(0) == Separator.DASH
        && number.separator(1) == Separator.DASH
        && Checksums.ssn(number.digits());
  }

  private static boolean ssn(Number number, SpanCollector findings) {
    boolean cued = number.cued(CueKind.SSN_CUE);
    if (number.size() == 9 && Checksums.ssn(number.digits())) {
      boolean written =
          number.sized(3, 2, 4)
              && number.run().evenly(number.p(), number.q())
              && number.separator(0) != Separator.SLASH
              && number.separator(0) != Separator.BRACKET;
      boolean free =
          (!number.announcedOtherThan(CueKind.SSN_CUE)
                  || isWrittenSsn(number) && number.cued(CueKind.PHONE_CUE))
              && !isPartOfCode(number.text(), number.from())
              && !isAmount(number.text(), number.from(), number.to());
      if (cued || written && free) {
        // Amounts and versions also contain full stops.
        if (!cued && number.separator(0) == Separator.DOT) {
          findings.fuzzy(PiiType.SSN, number.from(), number.to());
        } else {
          findings.exact(PiiType.SSN, number.from(), number.to());
        }
        return true;
      }
    }
    if (cued && number.sized(3, 2, 4) && !number.digits().startsWith("000")) {
      // This number is never assigned, but the text claims that it is one.
      findings.fuzzy(PiiType.SSN, number.from(), number.to());
      return true;
    }
    if (number.size() == 4 && cued && (number.sized(4) || number.wholeRun())) {
      findings.fuzzy(PiiType.SSN, number.from(), number.to());
      return true;
    }
    return false;
  }

  private static boolean zip(Number number, SpanCollector findings) {
    boolean plusFour = number.sized(5, 4) && number.separator(0) == Separator.DASH;
    boolean spelled =
        number.size() == 5
            && number.wholeRun()
            && number.cued(CueKind.ZIP_CUE)
            && isSpread(number)
            && isCloseZip(number);
    if (spelled) {
      findings.exact(PiiType.ZIP5, number.from(), number.to());
      return true;
    }
    if (!number.sized(5) && !plusFour) {
      return postalCode(number, findings);
    }
    if (number.digits().startsWith("00") && number.digits().compareTo("00501") < 0) {
      return false;
    }
    if (number.cued(CueKind.ZIP_CUE)
        || opensReply(number)
        || number.p() == 0 && afterState(number.text(), number.run().firstToken())) {
      findings.exact(PiiType.ZIP5, number.from(), number.to());
      return true;
    }
    return false;
  }

  /** Foreign postal codes, which need a cue: "zip: 3520", "394 13". */
  private static boolean postalCode(Number number, SpanCollector findings) {
    boolean shaped =
        number.wholeRun()
            && number.cued(CueKind.ZIP_CUE)
            && (number.sized(4)
                || number.sized(3)
                || number.sized(6)
                || number.sized(3, 2)
                || number.sized(3, 3)
                || number.sized(4, 3)
                || number.sized(2, 3))
            && isCloseZip(number);
    if (shaped) {
      findings.fuzzy(PiiType.ZIP5, number.from(), number.to());
    }
    return shaped;
  }

  /** "02139 near the river", in reply to a request for a ZIP code. */
  private static boolean opensReply(Number number) {
    ScannedText text = number.text();
    if (number.cue().isPresent() || text.requested().filter(CueKind.ZIP_CUE::equals).isEmpty()) {
      return false;
    }
    int first = number.run().firstToken();
    for (int i = 0; i < first && i < MOST_FILLERS; i++) {
      if (text.shape(i) != ScannedText.Shape.SYMBOL && !text.isFiller(i)) {
        return false;
      }
    }
    return number.p() == 0 && first < MOST_FILLERS && !isMeasured(text, number.to());
  }

  /** Directly after the cue, or the whole reply to the question. */
  private static boolean isCloseZip(Number number) {
    NumberRun run = number.run();
    return NumberContext.close(number.text(), run.firstToken(), CueKind.ZIP_CUE)
        || number.text().asked(run.firstToken(), run.nextToken()).isPresent();
  }

  /** "Reading, MA 01864": a state, capitalized if it is also a word. */
  private static boolean afterState(ScannedText text, int token) {
    int last = text.isSymbol(token - 1, ',') ? token - 2 : token - 1;
    if (last < 0) {
      return false;
    }
    if (text.is(last, CueKind.STATE)
        || text.cue(last - 1, CueKind.STATE).filter(cue -> cue.to() == last + 1).isPresent()) {
      return true;
    }
    return text.is(last, CueKind.STATE_IN_CAPITALS)
        && text.isCapital(text.from(last))
        && text.isCapital(text.to(last) - 1);
  }

  private static boolean account(Number number, SpanCollector findings) {
    if (number.cue().isEmpty()
        && number.wholeRun()
        && (number.sized(9) || number.sized(4, 4, 1))
        && number.run().isWholeText(number.text())
        && Checksums.routing(number.digits())) {
      findings.fuzzy(PiiType.ACCOUNT_NUMBER, number.from(), number.to());
      return true;
    }
    if (!number.cued(CueKind.ACCOUNT_CUE)
        || number.size() < 6
        || number.size() > 17
        || isAmountOrDate(number)) {
      return false;
    }
    Group first = number.run().group(number.p());
    if (number.q() - number.p() > 1 && !number.wholeRun() || first.spoken()) {
      return false;
    }
    findings.exact(PiiType.ACCOUNT_NUMBER, codeStart(number), number.to());
    return true;
  }

  /** "12500.75", "500000 dollars", "05/12/2024" */
  private static boolean isAmountOrDate(Number number) {
    int groups = number.q() - number.p();
    if (groups == 3 && number.separator(0) == Separator.SLASH) {
      return true;
    }
    boolean cents =
        groups > 1
            && number.separator(groups - 2) == Separator.DOT
            && number.run().group(number.q() - 1).size() == 2;
    return cents || isMeasured(number.text(), number.to());
  }

  /** "AB-12345678": includes up to four preceding letters and a hyphen. */
  private static int codeStart(Number number) {
    ScannedText text = number.text();
    int i = number.from();
    if (!isPartOfCode(text, i)) {
      return i;
    }
    int start = i - 1;
    while (start > i - 6 && ScannedText.isLetter(text.at(start - 1))) {
      start--;
    }
    return start > i - 6 && !ScannedText.isAlphanumeric(text.at(start - 1)) ? start : i;
  }
}
