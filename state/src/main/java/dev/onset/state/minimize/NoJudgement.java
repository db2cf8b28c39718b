package dev.onset.state.minimize;

/** A comparator or utility predicate has no answer; the search redacts every value. */
public final class NoJudgement extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /**
   * @param message one sentence that says why, without a word of the text
   */
  public NoJudgement(String message) {
    super(message);
  }
}
