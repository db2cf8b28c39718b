package dev.onset.inference.tier0;

import static dev.onset.inference.tier0.ScannedText.isAlphanumeric;
import static dev.onset.inference.tier0.ScannedText.isDigit;
import static dev.onset.inference.tier0.ScannedText.isLetter;
import static dev.onset.inference.tier0.ScannedText.isOneOf;
import static dev.onset.inference.tier0.ScannedText.isWithin;

import com.google.i18n.phonenumbers.NumberParseException;
import com.google.i18n.phonenumbers.PhoneNumberUtil;
import com.google.i18n.phonenumbers.PhoneNumberUtil.PhoneNumberFormat;
import com.google.i18n.phonenumbers.PhoneNumberUtil.PhoneNumberType;
import com.google.i18n.phonenumbers.Phonenumber.PhoneNumber;
import dev.onset.inference.tier0.NumberRun.Group;
import dev.onset.inference.tier0.NumberRun.Separator;
import dev.onset.model.PiiType;
import dev.onset.model.Regions;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Numeric identifiers: phone, card, social security, account and ZIP numbers. */
final class NumberScanner implements Scanner {
  private static final int MAX_DIGITS = 19;
  private static final int NORTH_AMERICA = 1;

  /** Digits of a number without its country code, as logs have them. */
  private static final int NATIONAL = 10;

  /** Shorter numbers of other countries need a cue: dates, scores and times look like them. */
  private static final int SHORTEST_ABROAD = 9;

  /** Fields of logs that say who was reached, and who reached out. */
  private static final Set<String> PARTIES =
      Set.of(
          "to",
          "from",
          "caller",
          "callee",
          "cb",
          "callback",
          "recipient",
          "sender",
          "dst",
          "dest",
          "src",
          "ani",
          "cli",
          "dialed",
          "dialled");

  /** How far from a number a word may stand that speaks of logs. */
  private static final int LOG_REACH = 5;

  /** Maximum words before the value in a reply. */
  private static final int MOST_FILLERS = 8;

  private static final Set<CueKind> SPOKEN =
      EnumSet.of(CueKind.DIGIT, CueKind.REPEAT, CueKind.NUMBER);
  private static final Set<String> SPREAD = Set.of("3-7", "6-4", "5-5");

  /** What stands before an extension, longer signs first. */
  private static final List<String> EXTENSIONS = List.of("extension", "extn", "ext", "x", "#");

  private static final Set<String> POSTAL_CODES = Set.of("4", "3", "6", "3-2", "3-3", "4-3", "2-3");

  private final PhoneNumberUtil phones = PhoneNumberUtil.getInstance();
  private final String region;
  private final List<String> abroad;
  private final boolean northAmerican;

  NumberScanner(Regions regions) {
    this.region = regions.home();
    this.abroad = regions.abroad();
    this.northAmerican = phones.getCountryCodeForRegion(region) == NORTH_AMERICA;
  }

  /**
   * Groups p to q of a run, read as one number.
   *
   * @param form the sizes of its groups, such as {@code 3-3-4}
   */
  private record Number(
      ScannedText text,
      NumberRun run,
      int p,
      int q,
      String digits,
      String form,
      Optional<CueKind> cue) {
    Number(ScannedText text, NumberRun run, int p, int q, Optional<CueKind> cue) {
      this(text, run, p, q, run.digits(p, q), run.form(p, q, Set.of()), cue);
    }

    boolean cued(CueKind kind) {
      return cue.filter(kind::equals).isPresent();
    }

    /** Whether the text announces another kind of number. */
    boolean announcedOtherThan(CueKind kind) {
      return cue.filter(other -> other != kind).isPresent();
    }

    boolean wholeRun() {
      return p == 0 && q == run.size();
    }

    /** The first token of its run. */
    int token() {
      return run.firstToken();
    }

    /** How many groups it has. */
    int groups() {
      return q - p;
    }

    Group first() {
      return run.group(p);
    }

    Group last() {
      return run.group(q - 1);
    }

    int from() {
      return first().from();
    }

    int to() {
      return last().to();
    }

    int size() {
      return digits.length();
    }

    Separator separator(int index) {
      return run.after(p + index);
    }

    List<Separator> separators() {
      return run.between(p, q);
    }

    /** Whether all separators are equal. */
    boolean evenly() {
      return separators().stream().distinct().count() < 2;
    }

    boolean spoken() {
      return run.spoken(p, q);
    }

    /** Adds it; returns true. */
    boolean found(PiiType type, boolean unambiguous, SpanCollector findings) {
      findings.add(type, from(), to(), unambiguous);
      return true;
    }

    /** The sizes of the pieces into which commas and hyphens split it. */
    String pieces() {
      return run.form(p, q, Set.of(Separator.BLANK));
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
      Optional<NumberRun> run = runAt(text, token);
      if (run.isEmpty()) {
        token++;
        continue;
      }
      int first = token;
      int earliest = barrier;
      Optional<NumberRun> wrapped =
          text.breaksBefore(run.get().nextToken()) > 0 || text.isSymbol(run.get().nextToken(), '-')
              ? NumberRun.wrapped(text, first).filter(one -> wrapped(text, one, earliest, findings))
              : Optional.empty();
      barrier =
          wrapped.isPresent()
              ? wrapped.get().nextToken()
              : scanRun(text, run.get(), barrier, findings);
      token = wrapped.or(() -> run).get().nextToken();
    }
  }

  /**
   * Takes a number that a line break wraps, whole. Two lines of figures are mostly two numbers, so
   * its notation must tell what it is, or a cue.
   */
  private boolean wrapped(ScannedText text, NumberRun run, int barrier, SpanCollector findings) {
    Number number =
        new Number(
            text,
            run,
            0,
            run.size(),
            NumberContext.governing(text, barrier, run.firstToken(), run.nextToken()));
    if (number.groups() < 2
        || number.size() > MAX_DIGITS
        || glued(text, number.from() - 1)
        || glued(text, number.to())) {
      return false;
    }
    boolean dashes = number.separators().stream().allMatch(one -> one != Separator.BLANK);
    boolean cardLike = number.cued(CueKind.CARD_CUE) || isOneOf(number.digits().charAt(0), "3456");
    boolean phoneLike =
        number.form().equals("3-3-4") && (dashes || number.cued(CueKind.PHONE_CUE))
            || text.at(number.from() - 1) == '+' && !isValid("+" + firstLine(number), "ZZ");
    boolean ssnLike = number.form().equals("3-2-4") && (dashes || number.cued(CueKind.SSN_CUE));
    boolean fours = number.form().startsWith("4-4-4-") || number.form().equals("4-6-5");
    return cardLike
            && (fours || number.cued(CueKind.CARD_CUE) && number.size() >= 15)
            && card(number, findings)
        || phoneLike && phone(number, findings)
        || ssnLike && ssn(number, findings);
  }

  /** The digits of a number before its first line break. */
  private static String firstLine(Number number) {
    StringBuilder digits = new StringBuilder(MAX_DIGITS);
    for (int i = 0; i < number.groups(); i++) {
      Group group = number.run().group(i);
      if (i > 0 && breaks(number.text(), number.run().group(i - 1).to(), group.from())) {
        return digits.toString();
      }
      digits.append(group.digits());
    }
    return digits.toString();
  }

  private static boolean breaks(ScannedText text, int from, int to) {
    for (int i = from; i < to; i++) {
      if (text.at(i) == '\n') {
        return true;
      }
    }
    return false;
  }

  /** The run of a number that begins at a token. */
  static Optional<NumberRun> runAt(ScannedText text, int token) {
    return opensRun(text, token) ? NumberRun.at(text, token) : Optional.empty();
  }

  static boolean opensRun(ScannedText text, int token) {
    return text.isNumber(token)
        || text.isWord(token) && text.has(token, SPOKEN) && !isOhio(text, token);
  }

  /** "Akron OH 44301-1234": a state, no spoken zero. */
  private static boolean isOhio(ScannedText text, int token) {
    boolean plusFour = text.isSymbol(token + 2, '-') && text.size4(token + 3);
    return text.is(token, CueKind.STATE_IN_CAPITALS)
        && text.isNumber(token + 1, 5, 5)
        && (plusFour || text.isCapital(text.to(token) - 1));
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
          Number number = new Number(text, run, p, q, cue);
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
      return isDigit(text.at(position - 1)) && isDigit(text.at(position + 1));
    }
    return isLetter(c) || isOneOf(c, "_$€£%");
  }

  /** "HO-330-221-9917": preceding letters and a hyphen make it a code. */
  static boolean isPartOfCode(ScannedText text, int from) {
    return text.at(from - 1) == '-' && isLetter(text.at(from - 2));
  }

  /** The position after "x769", " ext. 12", ";ext=12" or " #12", or the position itself. */
  private static int extensionEnd(ScannedText text, int position) {
    int i = position;
    while (text.at(i) == ' ' && i < position + 2 || isOneOf(text.at(i), ",;") && i == position) {
      i++;
    }
    int marker = 0;
    for (String sign : EXTENSIONS) {
      marker = marker == 0 && text.startsWith(i, sign) ? sign.length() : marker;
    }
    int digits = i + marker;
    while (isOneOf(text.at(digits), " .:=") && digits < i + 12) {
      digits++;
    }
    int end = text.digitsEnd(digits);
    boolean extended =
        marker > 0 && end > digits && end <= digits + 6 && !isAlphanumeric(text.at(end));
    return extended ? end : position;
  }

  private boolean take(Number number, SpanCollector findings) {
    return card(number, findings)
        || phone(number, findings)
        || ssn(number, findings)
        || zip(number, findings)
        || account(number, findings)
        || mistypedCard(number, findings);
  }

  /** Named, in the groups of a card, or in one piece in reply; its check digit is wrong. */
  private static boolean mistypedCard(Number number, SpanCollector findings) {
    boolean grouped =
        number.groups() == 1 && (number.size() == 15 || number.size() == 16)
            || number.form().equals("4-4-4-4")
            || number.form().equals("4-6-5");
    return grouped
        && isOneOf(number.digits().charAt(0), "3456")
        && !number.announcedOtherThan(CueKind.CARD_CUE)
        && !Checksums.uniform(number.digits())
        && (number.text().requested(CueKind.CARD_CUE)
            || number.groups() > 1 && number.text().holds(CueKind.CARD_CUE))
        && !DeviceScanner.isImei(number.digits())
        && number.found(PiiType.CREDIT_CARD, true, findings);
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
    int groups = number.groups();
    boolean grouped =
        groups == 1
            || number.form().equals("4-6-5")
            || number.form().equals("4-6-4")
            || groups == 4 && number.form().startsWith("4-4-4-")
            || groups == 5 && number.form().startsWith("4-4-4-4-");
    boolean cued = number.cued(CueKind.CARD_CUE);
    if (!cued
        && (number.separators().contains(Separator.PAUSE)
            || DeviceScanner.isImei(number.digits()))) {
      return false;
    }
    boolean shaped = grouped && number.evenly() || number.wholeRun() && (cued || size >= 15);
    boolean doubtful = !cued && (groups == 1 && isTimestamp(number.digits()) || isRound(number));
    return shaped && !doubtful && number.found(PiiType.CREDIT_CARD, true, findings);
  }

  /** "1000 2000 3000 4000" */
  private static boolean isRound(Number number) {
    for (int i = number.p(); i < number.q(); i++) {
      if (!number.run().group(i).digits().endsWith("00")) {
        return false;
      }
    }
    return number.groups() > 1;
  }

  /** Milliseconds since 1970 within 2001-2033, or yyyymmddhhmm[ss]. */
  static boolean isTimestamp(String digits) {
    boolean figures = digits.chars().allMatch(ScannedText::isDigit);
    if (digits.length() == 13) {
      return figures && digits.charAt(0) == '1';
    }
    if (!figures || digits.length() != 12 && digits.length() != 14) {
      return false;
    }
    int month = CheckDigits.two(digits, 4);
    int day = CheckDigits.two(digits, 6);
    return Dates.isYear(Integer.parseInt(digits.substring(0, 4)))
        && isWithin(month, 1, 12)
        && isWithin(day, 1, 31)
        && CheckDigits.two(digits, 8) < 24;
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
    boolean said = number.p() == 0 && text.is(number.token() - 1, CueKind.PLUS_WORD);
    boolean plus = sign || said && isValid("+" + number.digits(), "ZZ");
    if (!plus && isRecipient(number)) {
      return number.found(PiiType.PHONE, true, findings);
    }
    PhoneShape shape = plus ? international(number) : dialledAbroad(number);
    shape = shape == PhoneShape.NONE && !plus ? national(number) : shape;
    boolean logged =
        !plus && number.groups() == 1 && isLogged(text, number.token(), number.first());
    if (shape == PhoneShape.NONE || logged) {
      return false;
    }
    int start = sign ? from - (bracket ? 2 : 1) : bracket ? from - 1 : from;
    start = sign && !bracket && opensBracket(text, start, number) ? start - 1 : start;
    if (plus && !sign) {
      start = text.from(number.token() - 1);
    }
    int end = extensionEnd(text, number.to());
    boolean extended = end > number.to();
    boolean rung =
        isRung(number) || extended && number.cue().isEmpty() && number.form().equals("3-4");
    if (number.cued(CueKind.PHONE_CUE) || rung && shape == PhoneShape.VAGUE) {
      boolean clear = rung || extended || isClear(number);
      if (!clear && !plus && isMeasured(text, end)) {
        return false;
      }
      boolean doubtful = shape == PhoneShape.VAGUE && (!clear || isDated(number));
      findings.add(PiiType.PHONE, start, end, !doubtful);
      return true;
    }
    boolean vetoed = number.cue().isPresent();
    int first = number.token();
    boolean taken =
        (plus || !isAmount(text, start, end))
            && switch (shape) {
              case WRITTEN ->
                  !vetoed || plus || !NumberContext.close(text, first, number.cue().get());
              case DIGITS -> !vetoed;
              default -> false;
            };
    boolean sure =
        shape == PhoneShape.WRITTEN
            ? !vetoed || plus || NumberContext.turnsToRinging(text, first)
            : rung || text.requested(CueKind.PHONE_CUE) || isDialled(number);
    if (taken) {
      findings.add(PiiType.PHONE, start, end, sure);
    }
    return taken;
  }

  /**
   * "template delivery_reminder to 4915228817386 failed", "caller=61491570156", "cb=6135550188": a
   * log tells who was reached by the number with its country code and without a plus sign, or by
   * that of the region.
   */
  private boolean isRecipient(Number number) {
    ScannedText text = number.text();
    int token = number.token();
    boolean field = text.isSymbol(token - 1, '=') && text.touches(token);
    boolean told =
        field
            ? text.isWord(token - 2) && PARTIES.contains(text.word(token - 2))
            : (text.isWord(token - 1, "to") || text.isWord(token - 1, "from"))
                && text.hasWithin(token - LOG_REACH, token + LOG_REACH, CueKind.LOG_WORD);
    if (!told || number.groups() > 1 || isTimestamp(number.digits())) {
      return false;
    }
    if (number.size() == NATIONAL) {
      return field && isValid(number.digits(), region);
    }
    return isWithin(number.size(), NATIONAL + 1, NATIONAL + 3)
        && parsed("+" + number.digits(), "ZZ")
            .filter(one -> field ? phones.isPossibleNumber(one) : isMobile(one))
            .isPresent();
  }

  private boolean isMobile(PhoneNumber number) {
    PhoneNumberType type = phones.getNumberType(number);
    return type == PhoneNumberType.MOBILE || type == PhoneNumberType.FIXED_LINE_OR_MOBILE;
  }

  /**
   * "text 555-0142", "best to call after five, on 6145550142": a local or full number that somebody
   * is asked to call, with no mention of another kind of number.
   */
  private static boolean isRung(Number number) {
    ScannedText text = number.text();
    int from = number.token();
    boolean shaped = number.size() == 10 || number.form().equals("3-4");
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
    return NumberContext.clearlyPhone(number.text(), number.token(), number.run().nextToken());
  }

  /** "12-05-2024", "2024 10 12" */
  private static boolean isDated(Number number) {
    return number.groups() == 3
        && (number.form().equals("4-2-2") || number.last().size() == 4)
        && !number.spoken();
  }

  /** Whether a counted or paid thing follows, or the number belongs to an item ("#…"). */
  static boolean isAmount(ScannedText text, int start, int end) {
    return isOneOf(text.at(start - 1), "#=*") || isMeasured(text, end);
  }

  private static boolean isMeasured(ScannedText text, int end) {
    int token = text.tokenAt(end);
    return token < text.tokens() && text.isWord(token) && text.has(token, CueKind.MEASURE);
  }

  /** "(+49) 5341-700" */
  private static boolean opensBracket(ScannedText text, int sign, Number number) {
    return text.at(sign - 1) == '(' && text.at(number.first().to()) == ')';
  }

  /**
   * Whether the digits of a group at a token, or the name of a field before them, are those of a
   * program.
   */
  static boolean isLogged(ScannedText text, int token, Group group) {
    int from = group.from();
    int to = group.to();
    boolean fraction =
        text.at(to) == '.' && isDigit(text.at(to + 1))
            || text.at(from - 1) == '.' && isDigit(text.at(from - 2));
    boolean close =
        NumberContext.close(text, token, CueKind.PHONE_CUE)
            || text.endsBefore(token, CueKind.DIAL_VERB)
            || text.requested(CueKind.PHONE_CUE);
    return LogLabel.names(text, token)
        || !close && (fraction || isEpoch(text, token, group) || isSize(group.digits()));
  }

  /** Ten digits that are a round number of bytes: a multiple of 64 KiB, as one in 65,536 is. */
  private static boolean isSize(String digits) {
    return digits.length() == 10 && Long.parseLong(digits) % (1 << 16) == 0;
  }

  /**
   * Ten digits as seconds since 1970, between 2001 and 2033, among words of logs or in brackets. No
   * area code of North America begins with 1, but who makes a number up may well.
   */
  private static boolean isEpoch(ScannedText text, int token, Group group) {
    return group.size() == 10
        && group.digits().charAt(0) == '1'
        && (text.hasWithin(token - LOG_REACH, token + LOG_REACH, CueKind.LOG_WORD)
            || text.isSymbol(token - 1, '[') && text.isSymbol(token + 1, ']'));
  }

  /**
   * A number with 00 in front, which most countries dial for another one, in the place of a plus
   * sign: "0049/5341/7-00", "00441632960123".
   */
  private PhoneShape dialledAbroad(Number number) {
    String digits = number.digits();
    if (number.p() > 0 || !digits.startsWith("00") || number.spoken()) {
      return PhoneShape.NONE;
    }
    String abroad = "+" + digits.substring(2);
    if (isValid(abroad, "ZZ")) {
      return number.groups() > 1 ? PhoneShape.WRITTEN : PhoneShape.DIGITS;
    }
    boolean possible =
        number.groups() > 2
            && number.wholeRun()
            && number.first().size() > 2
            && parsed(abroad, "ZZ").filter(phones::isPossibleNumber).isPresent();
    return possible ? PhoneShape.DIGITS : PhoneShape.NONE;
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
    boolean spoken = number.spoken();
    boolean pieces = number.separators().contains(Separator.PAUSE);
    if (pieces && !spoken && !number.cued(CueKind.PHONE_CUE)
        || northAmerican && isWrittenSsn(number)) {
      return PhoneShape.NONE;
    }
    boolean slashed = number.separators().contains(Separator.SLASH);
    boolean threeThreeFour =
        number.form().equals("3-3-4")
            || number.groups() == 4
                && number.form().endsWith("-3-3-4")
                && (number.digits().charAt(0) == '1' && number.first().size() == 1
                    || number.separator(0) == Separator.DASH && number.first().size() <= 3);
    if (threeThreeFour && !slashed) {
      boolean written = northAmerican ? !isCounts(number) : isValid(number.digits(), region);
      return written ? PhoneShape.WRITTEN : PhoneShape.DIGITS;
    }
    if (slashed && isSlashed(number, threeThreeFour)) {
      return number.cued(CueKind.PHONE_CUE) ? PhoneShape.WRITTEN : PhoneShape.DIGITS;
    }
    if (northAmerican && spoken && number.pieces().equals("3-3-4")) {
      return PhoneShape.WRITTEN;
    }
    PhoneShape foreign = slashed ? PhoneShape.NONE : abroad(number);
    if (foreign == PhoneShape.WRITTEN) {
      return foreign;
    }
    boolean single = number.groups() == 1;
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
        number.form().equals("3-4")
            || (single || number.wholeRun() && number.groups() <= 6) && isWithin(size, 7, 13);
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
    boolean single = number.groups() == 1;
    boolean zero = number.digits().charAt(0) == '0';
    boolean bracket = number.text().at(number.from() - 1) == '(';
    for (String country : abroad) {
      boolean told = zero || bracket || number.separators().contains(Separator.BLANK);
      boolean fits = single ? zero : told;
      if (fits && isValid(number.digits(), country) && (single || isGrouped(number, country))) {
        return !single && (zero || bracket) ? PhoneShape.WRITTEN : PhoneShape.DIGITS;
      }
    }
    return PhoneShape.NONE;
  }

  private boolean isGrouped(Number number, String country) {
    String form =
        parsed(number.digits(), country)
            .map(one -> phones.format(one, PhoneNumberFormat.NATIONAL))
            .orElse("");
    int group = number.p();
    int size = 0;
    for (int i = 0; i <= form.length(); i++) {
      if (i < form.length() && isDigit(form.charAt(i))) {
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
    int groups = number.groups();
    boolean shaped =
        isWithin(groups, 2, 5)
            && number.wholeRun()
            && isWithin(number.size(), 9, 12)
            && number.digits().charAt(0) == '0'
            && number.digits().charAt(1) != '0'
            && isWithin(number.first().size(), 3, 5)
            && !number.form().equals("3-2-4")
            && !number.form().equals("4-4-1");
    return shaped
        && number.separators().stream()
            .allMatch(one -> one == Separator.BLANK || one == Separator.DASH);
  }

  /**
   * "07700 900 118", "0803 000 7746", where no other number is asked for: ten or eleven digits in
   * groups of three or more behind the zero that most countries dial.
   */
  private static boolean isDialled(Number number) {
    if (!isTrunk(number)
        || !isWithin(number.size(), 10, 11)
        || number.text().requestsOther(CueKind.PHONE_CUE)) {
      return false;
    }
    for (int i = number.p(); i < number.q(); i++) {
      if (number.run().group(i).size() < 3) {
        return false;
      }
    }
    return true;
  }

  /**
   * "312/555-0147" with an area code and an exchange that exist; "0231/4567890" behind a cue for a
   * telephone.
   */
  private boolean isSlashed(Number number, boolean threeThreeFour) {
    String digits = number.digits();
    if (threeThreeFour) {
      int area = digits.length() - 10;
      return northAmerican && digits.charAt(area) >= '2' && digits.charAt(area + 3) >= '2';
    }
    return number.cued(CueKind.PHONE_CUE)
        && number.wholeRun()
        && isWithin(number.groups(), 2, 5)
        && isWithin(number.size(), 7, 13)
        && isWithin(number.first().size(), 3, 6)
        && digits.charAt(0) == '0';
  }

  /** "100 200 3000": round, separated by blanks; no area code begins with 0 or 1. */
  private static boolean isCounts(Number number) {
    return number.form().equals("3-3-4")
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
    return number.spoken()
        || number.size() == number.groups()
        || SPREAD.contains(number.form())
        || number.cued(CueKind.PHONE_CUE)
        || number.groups() > 1 && number.digits().startsWith("0");
  }

  private boolean isValid(String digits, String from) {
    return parsed(digits, from).filter(phones::isValidNumber).isPresent();
  }

  private Optional<PhoneNumber> parsed(String digits, String from) {
    try {
      return Optional.of(phones.parse(digits, from));
    } catch (NumberParseException e) {
      return Optional.empty();
    }
  }

  /** "219-09-9998" */
  private static boolean isWrittenSsn(Number number) {
    return number.form().equals("3-2-4")
        && number.separator(0) == Separator.DASH
        && number.separator(1) == Separator.DASH
        && Checksums.ssn(number.digits());
  }

  private static boolean ssn(Number number, SpanCollector findings) {
    boolean cued = number.cued(CueKind.SSN_CUE);
    boolean shaped = number.form().equals("3-2-4");
    if (number.size() == 9 && Checksums.ssn(number.digits())) {
      boolean written =
          shaped
              && number.evenly()
              && number.separator(0) != Separator.SLASH
              && number.separator(0) != Separator.BRACKET;
      boolean free =
          (!number.announcedOtherThan(CueKind.SSN_CUE)
                  || isWrittenSsn(number) && number.cued(CueKind.PHONE_CUE))
              && !isPartOfCode(number.text(), number.from())
              && !isAmount(number.text(), number.from(), number.to());
      if (cued || written && free) {
        // Amounts and versions also contain full stops.
        return number.found(PiiType.SSN, cued || number.separator(0) != Separator.DOT, findings);
      }
    }
    // Such a number is never assigned, but the text claims that it is one.
    boolean claimed = shaped && !number.digits().startsWith("000");
    boolean lastFour = number.size() == 4 && (number.groups() == 1 || number.wholeRun());
    return cued && (claimed || lastFour) && number.found(PiiType.SSN, false, findings);
  }

  private static boolean zip(Number number, SpanCollector findings) {
    boolean cued = number.cued(CueKind.ZIP_CUE);
    boolean whole = cued && number.wholeRun();
    if (whole && number.size() == 5 && isSpread(number) && isCloseZip(number)) {
      return number.found(PiiType.ZIP5, true, findings);
    }
    boolean plusFour = number.form().equals("5-4") && number.separator(0) == Separator.DASH;
    if (!number.form().equals("5") && !plusFour) {
      // Foreign postal codes need a cue: "zip: 3520", "394 13".
      return whole
          && POSTAL_CODES.contains(number.form())
          && isCloseZip(number)
          && number.found(PiiType.ZIP5, false, findings);
    }
    boolean told =
        cued || opensReply(number) || number.p() == 0 && afterState(number.text(), number.token());
    boolean assigned = number.digits().compareTo("00501") >= 0;
    return assigned && told && number.found(PiiType.ZIP5, true, findings);
  }

  /** "02139 near the river", in reply to a request for a ZIP code. */
  private static boolean opensReply(Number number) {
    ScannedText text = number.text();
    if (number.cue().isPresent() || !text.requested(CueKind.ZIP_CUE)) {
      return false;
    }
    int first = number.token();
    for (int i = 0; i < first && i < MOST_FILLERS; i++) {
      if (!text.isSign(i) && !text.isFiller(i)) {
        return false;
      }
    }
    return number.p() == 0 && first < MOST_FILLERS && !isMeasured(text, number.to());
  }

  /** Directly after the cue, or the whole reply to the question. */
  private static boolean isCloseZip(Number number) {
    return NumberContext.close(number.text(), number.token(), CueKind.ZIP_CUE)
        || number.text().asked(number.token(), number.run().nextToken()).isPresent();
  }

  /** "Reading, MA 01864": a state, capitalized if it is also a word. */
  private static boolean afterState(ScannedText text, int token) {
    int last = text.isSymbol(token - 1, ',') ? token - 2 : token - 1;
    return text.is(last, CueKind.STATE)
        || text.is(last - 1, last + 1, CueKind.STATE)
        || text.is(last, CueKind.STATE_IN_CAPITALS)
            && text.isCapitalized(last)
            && text.isCapital(text.to(last) - 1);
  }

  private static boolean account(Number number, SpanCollector findings) {
    boolean routing =
        number.cue().isEmpty()
            && number.wholeRun()
            && (number.form().equals("9") || number.form().equals("4-4-1"))
            && number.run().isWholeText(number.text())
            && Checksums.routing(number.digits());
    if (routing) {
      return number.found(PiiType.ACCOUNT_NUMBER, false, findings);
    }
    boolean account =
        number.cued(CueKind.ACCOUNT_CUE)
            && isWithin(number.size(), 6, 17)
            && !isAmountOrDate(number)
            && (number.groups() == 1 || number.wholeRun())
            && !number.first().spoken();
    if (account) {
      findings.exact(PiiType.ACCOUNT_NUMBER, codeStart(number), number.to());
    }
    return account;
  }

  /** "12500.75", "500000 dollars", "05/12/2024" */
  private static boolean isAmountOrDate(Number number) {
    int groups = number.groups();
    boolean date = groups == 3 && number.separator(0) == Separator.SLASH;
    boolean cents =
        groups > 1 && number.separator(groups - 2) == Separator.DOT && number.last().size() == 2;
    return date || cents || isMeasured(number.text(), number.to());
  }

  /** "AB-12345678": includes up to four preceding letters and a hyphen. */
  private static int codeStart(Number number) {
    ScannedText text = number.text();
    int i = number.from();
    if (!isPartOfCode(text, i)) {
      return i;
    }
    int start = i - 1;
    while (start > i - 6 && isLetter(text.at(start - 1))) {
      start--;
    }
    return start > i - 6 && !isAlphanumeric(text.at(start - 1)) ? start : i;
  }
}
