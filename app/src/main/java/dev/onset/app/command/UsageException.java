package dev.onset.app.command;

/** A command line that cannot work; exit code 2. */
public final class UsageException extends RuntimeException {
  /**
   * @param sentence one sentence that says what to do instead
   */
  public UsageException(String sentence) {
    super(sentence);
  }
}
