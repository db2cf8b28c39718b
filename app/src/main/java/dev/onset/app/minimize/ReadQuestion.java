package dev.onset.app.minimize;

import dev.onset.formats.InputRecord;
import dev.onset.inference.Extraction;
import dev.onset.model.SpokenText;
import java.util.List;

/**
 * A question and the extraction of its context.
 *
 * @param question the question with its context
 * @param said what was said before the context, the latest last
 * @param extraction the extraction of the context
 */
public record ReadQuestion(
    InputRecord.ContextQuestion question, List<SpokenText> said, Extraction extraction) {
  public ReadQuestion {
    said = List.copyOf(said);
  }

  /** A question whose context nothing precedes. */
  public ReadQuestion(InputRecord.ContextQuestion question, Extraction extraction) {
    this(question, List.of(), extraction);
  }

  /** Omits the texts. */
  @Override
  public String toString() {
    return "ReadQuestion[…]";
  }
}
