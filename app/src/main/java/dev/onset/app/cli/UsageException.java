package dev.onset.app.cli;

/** The command was called in a way that cannot work; ends with exit code 2. */
final class UsageException extends RuntimeException {
  /**
   * @param sentence one sentence that says what to do instead
   */
  UsageException(String sentence) {
    super(sentence);
  }
}
