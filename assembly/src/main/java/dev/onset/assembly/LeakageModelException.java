package dev.onset.assembly;

/** An installation's own leakage model cannot be used; the message is one sentence. */
public final class LeakageModelException extends RuntimeException {
  /**
   * @param sentence message for the operator, without text of the file
   */
  public LeakageModelException(String sentence) {
    super(sentence);
  }

  /**
   * @param sentence message for the operator, without text of the file
   * @param cause the cause
   */
  public LeakageModelException(String sentence, Throwable cause) {
    super(sentence, cause);
  }
}
