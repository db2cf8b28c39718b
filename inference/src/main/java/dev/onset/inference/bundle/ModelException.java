package dev.onset.inference.bundle;

/** A bundled model cannot be used; the message is one sentence with the remedy. */
public class ModelException extends RuntimeException {
  /**
   * @param sentence message for the operator
   */
  public ModelException(String sentence) {
    super(sentence);
  }

  /**
   * @param sentence message for the operator
   * @param cause the cause
   */
  public ModelException(String sentence, Throwable cause) {
    super(sentence, cause);
  }
}
