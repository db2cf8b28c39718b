package dev.onset.inference.tier0;

import dev.onset.model.PiiType;

/**
 * The end of an address as separate evidence: the town with its state or country is a LOCATION, a
 * five-digit code is a ZIP5 ("Akron, OH" and "44301" of "12 Main St, Akron, OH 44301"). The parts
 * lie inside the address and do not overlap.
 *
 * <p>Not a part: a state or country without a town; a foreign postal code, which is not a ZIP; the
 * town of an address where people meet or a business is, since a LOCATION is where a person lives,
 * is based or comes from (spec section 3).
 */
final class AddressTail {
  /** How many tokens before an address can show whose it is. */
  private static final int GOVERNED = 12;

  private final ScannedText text;
  private final SpanCollector findings;
  private final int from;

  /** The first token after the town, state and country, not counting the postal code. */
  private final int to;

  /** The first token of the postal code, or -1. */
  private final int code;

  private AddressTail(ScannedText text, SpanCollector findings, int from, int end) {
    this.text = text;
    this.findings = findings;
    this.from = from;
    boolean plusFour = text.size4(end - 1) && text.isSymbol(end - 2, '-') && text.touches(end - 1);
    int last = plusFour ? end - 3 : end - 1;
    boolean digits = text.isNumber(last) && last > from;
    this.code = digits && text.size(last) == 5 ? last : -1;
    int postcode = Postcode.startOf(text, from, end);
    this.to = postcode >= 0 ? postcode : digits ? last : end;
  }

  /**
   * Adds the parts of an address.
   *
   * @param address its first token
   * @param from the token after the street and the unit
   * @param end the token after the address
   */
  static void read(ScannedText text, int address, int from, int end, SpanCollector findings) {
    if (from < end) {
      new AddressTail(text, findings, from, end).read(address, end);
    }
  }

  private void read(int address, int end) {
    if (!isVisited(address)) {
      places();
    }
    boolean free = code >= 0 && !findings.overlap(text.from(code), text.to(code));
    if (free && !isForeign()) {
      findings.addTokens(PiiType.ZIP5, code, end, isAmerican());
    }
  }

  /** Adds a LOCATION for each run of words; quote signs ("> Oslo") and numbers separate runs. */
  private void places() {
    int first = -1;
    int last = -1;
    boolean bracket = false;
    for (int i = from; i < to; i++) {
      if (text.isNumber(i) || text.has(i, CueKind.UNIT_CUE)) {
        // "Rapids, Apt. 576": still the street.
        first = -1;
      } else if (text.isSymbol(i, ">?(")) {
        place(first, last);
        first = -1;
        bracket = text.isSymbol(i, '(');
      } else if (text.isWord(i) && !bracket) {
        first = first < 0 ? i : first;
        last = isParticle(i) ? last : i;
      }
    }
    place(first, last);
  }

  private void place(int first, int last) {
    boolean named =
        first >= 0
            && last >= first
            && (text.isCapitalized(first) || !text.anyCapital())
            && !text.is(last, CueKind.STREET_TYPE)
            && !(first == last && text.is(first, CueKind.DIRECTION));
    if (named) {
      findings.add(
          PiiType.LOCATION,
          text.from(first),
          text.to(last),
          isAt(CueKind.COUNTRY, first, last + 1));
    }
  }

  /** "de" and the like, which cannot end a town's name. */
  private boolean isParticle(int token) {
    boolean lower = text.anyCapital() && !text.isCapitalized(token);
    return lower && text.size(token) <= 3;
  }

  /** Whether a country of a kind or, behind the first, a state is among the tokens [first, end). */
  private boolean isAt(CueKind country, int first, int end) {
    for (int i = first; i < end; i++) {
      if (text.has(i, country) || i > first && isState(i)) {
        return true;
      }
    }
    return false;
  }

  private boolean isState(int token) {
    return text.has(token, CueKind.STATE) || isStateCode(text, token, !text.anyCapital());
  }

  /** Whether a token is a state's two letters; in a text without capitals a code must follow. */
  static boolean isStateCode(ScannedText text, int token, boolean lower) {
    return text.is(token, CueKind.STATE_IN_CAPITALS)
        && (lower ? text.isNumber(token + 1) : text.isCapital(text.to(token) - 1));
  }

  private boolean isAmerican() {
    return isAt(CueKind.UNITED_STATES, from, to);
  }

  /**
   * Whether another country is named, or a region after the town that is not a state: "Porto, PT".
   */
  private boolean isForeign() {
    boolean town = false;
    for (int i = from; i < to; i++) {
      boolean word = text.isWord(i);
      if (word && text.has(i, CueKind.COUNTRY) && !text.has(i, CueKind.UNITED_STATES)
          || town && text.isSymbol(i, ',') && !isAmerican()) {
        return true;
      }
      town |= word;
    }
    return false;
  }

  /** Whether the sentence last spoke of a visit before the address. */
  private boolean isVisited(int address) {
    for (int i = address - 1; i >= 0 && i >= address - GOVERNED; i--) {
      boolean ends = text.isSymbol(i, ".?!");
      if (ends || text.breaksBefore(i + 1) > 0 || text.has(i, CueKind.RESIDENCE_CUE)) {
        return false;
      }
      if (text.has(i, CueKind.VISIT_CUE)) {
        return true;
      }
    }
    return false;
  }
}
