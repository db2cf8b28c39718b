package dev.onset.formats;

import java.io.IOException;

/**
 * The whole input is unusable. The message is one sentence for people, without text of the input.
 */
public final class InputException extends IOException {
  /**
   * @param sentence one sentence without text of the input
   */
  public InputException(String sentence) {
    super(sentence);
  }
}
