package dev.onset.inference.review;

/**
 * A word, number or sign of a turn.
 *
 * @param text lower case, with straight apostrophes; empty for the candidate
 * @param kind kind of the token
 * @param capital whether it begins with a capital
 */
record ReviewToken(String text, Kind kind, boolean capital) {
  /** The kind of a token. */
  enum Kind {
    WORD,
    NUMBER,
    SIGN,
    BREAK,
    /** The candidate. */
    CANDIDATE,
    /** The candidate's name, elsewhere in the turn. */
    SAME
  }

  /** Whether it ends a sentence. */
  boolean ends() {
    return kind == Kind.BREAK || (kind == Kind.SIGN && (isOne('.') || isOne('!') || isOne('?')));
  }

  /** Whether it separates parts of a sentence. */
  boolean parts() {
    return kind == Kind.SIGN
        && (isOne(',') || isOne(';') || isOne(':') || isOne('-') || isOne('–') || isOne('—'));
  }

  /** Whether it opens or closes a quotation. */
  boolean quotes() {
    return kind == Kind.SIGN && (isOne('"') || isOne('“') || isOne('”'));
  }

  private boolean isOne(char sign) {
    return text.length() == 1 && text.charAt(0) == sign;
  }
}
