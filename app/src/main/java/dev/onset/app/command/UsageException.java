package dev.onset.app.command;

/** The command was called in a way that cannot work; ends with exit code 2. */
public final class UsageException extends RuntimeException {
  /**
   * @param sentence one sentence that says what to do instead
   */
  public UsageException(String sentence) {
    super(sentence);
  }
}
