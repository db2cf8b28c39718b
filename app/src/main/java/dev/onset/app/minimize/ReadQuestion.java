package dev.onset.app.minimize;

import dev.onset.formats.InputRecord;
import dev.onset.inference.Extraction;

/**
 * A question and the extraction of its context.
 *
 * @param question the question with its context
 * @param extraction the extraction of the context
 */
public record ReadQuestion(InputRecord.ContextQuestion question, Extraction extraction) {
  /** Omits the texts. */
  @Override
  public String toString() {
    return "ReadQuestion[…]";
  }
}
