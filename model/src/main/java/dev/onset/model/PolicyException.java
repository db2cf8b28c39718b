package dev.onset.model;

/** A policy that is not valid; the message is one sentence that names the key. */
public final class PolicyException extends IllegalArgumentException {
  /**
   * @param sentence one sentence that names the key and says what it may be
   */
  public PolicyException(String sentence) {
    super(sentence);
  }
}
