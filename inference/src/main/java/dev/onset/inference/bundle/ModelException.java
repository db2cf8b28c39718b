package dev.onset.inference.bundle;

/** A bundled model cannot be used; the message is one sentence that says what to do. */
public final class ModelException extends RuntimeException {
  /**
   * @param sentence for a person who starts Onset
   */
  public ModelException(String sentence) {
    super(sentence);
  }

  /**
   * @param sentence for a person who starts Onset
   * @param cause why
   */
  public ModelException(String sentence, Throwable cause) {
    super(sentence, cause);
  }
}
