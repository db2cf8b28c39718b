package dev.onset.app.console.policy;

/** A trial gave no result. The message is one sentence that holds nothing of a chat. */
public final class TrialRefusedException extends RuntimeException {
  TrialRefusedException(String sentence) {
    super(sentence);
  }

  TrialRefusedException(String sentence, Throwable cause) {
    super(sentence, cause);
  }
}
