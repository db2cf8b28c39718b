package dev.onset.formats;

import java.io.IOException;

/** An input that cannot be used as a whole; the message is one sentence for people. */
public final class InputException extends IOException {
  /**
   * @param sentence one sentence without text of the input
   */
  public InputException(String sentence) {
    super(sentence);
  }
}
