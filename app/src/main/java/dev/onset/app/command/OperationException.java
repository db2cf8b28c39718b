package dev.onset.app.command;

/** A valid command that failed; exit code 1. */
public final class OperationException extends RuntimeException {
  /**
   * @param sentence one sentence that says what to do next
   */
  public OperationException(String sentence) {
    super(sentence);
  }
}
