package dev.onset.inference.review;

/**
 * A word, number or sign of a turn.
 *
 * @param text in lower case, with straight apostrophes; that of a candidate is empty
 * @param kind what it is
 * @param capital whether it is written with a capital
 */
record ReviewToken(String text, Kind kind, boolean capital) {
  /** What a token is. */
  enum Kind {
    WORD,
    NUMBER,
    SIGN,
    BREAK,
    /** The candidate. */
    CANDIDATE,
    /** The same name elsewhere. */
    SAME
  }

  /** Whether a sentence ends with it. */
  boolean ends() {
    return kind == Kind.BREAK || (kind == Kind.SIGN && (isOne('.') || isOne('!') || isOne('?')));
  }

  /** Whether it parts a sentence. */
  boolean parts() {
    return kind == Kind.SIGN
        && (isOne(',') || isOne(';') || isOne(':') || isOne('-') || isOne('–') || isOne('—'));
  }

  /** Whether it opens or closes a quotation. */
  boolean quotes() {
    return kind == Kind.SIGN && (isOne('"') || isOne('“') || isOne('”'));
  }

  boolean isName() {
    return kind == Kind.CANDIDATE || kind == Kind.SAME;
  }

  private boolean isOne(char sign) {
    return text.length() == 1 && text.charAt(0) == sign;
  }
}
