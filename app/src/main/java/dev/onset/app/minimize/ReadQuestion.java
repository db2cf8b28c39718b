package dev.onset.app.minimize;

import dev.onset.formats.InputRecord;
import dev.onset.inference.Extraction;

/**
 * A question and what the tiers saw in its context.
 *
 * @param question with its context
 * @param extraction of the context
 */
public record ReadQuestion(InputRecord.ContextQuestion question, Extraction extraction) {
  /** Says nothing of the texts. */
  @Override
  public String toString() {
    return "ReadQuestion[…]";
  }
}
