package dev.onset.app.command;

/** The command was right, but what it asked for did not succeed; ends with exit code 1. */
public final class OperationException extends RuntimeException {
  /**
   * @param sentence one sentence that says what to do next
   */
  public OperationException(String sentence) {
    super(sentence);
  }
}
