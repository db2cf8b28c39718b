package dev.onset.app.console.access;

/**
 * An access could not be recorded, so what was asked for must not be shown or done. The message is
 * one sentence that says what to do next and holds no personal data.
 */
public final class AccessNotWrittenException extends RuntimeException {
  AccessNotWrittenException(String sentence) {
    super(sentence);
  }

  AccessNotWrittenException(String sentence, Throwable cause) {
    super(sentence, cause);
  }
}
