package dev.onset.evaluation.metrics;

import java.util.Locale;

/**
 * A personal item of a question's context, as the annotation or a system names it.
 *
 * @param surface as it is written, in lower case and without blanks around it
 * @param type in the words of the data set, in lower case
 * @param needed whether the question needs it
 */
public record LabelledItem(String surface, String type, boolean needed) {
  /** Lower case, since case does not count. */
  public LabelledItem {
    surface = surface.strip().toLowerCase(Locale.ROOT);
    type = type.strip().toLowerCase(Locale.ROOT);
  }

  /** The same item, not needed. */
  public LabelledItem notNeeded() {
    return new LabelledItem(surface, type, false);
  }

  /** Says nothing of the text. */
  @Override
  public String toString() {
    return "LabelledItem[" + type + "]";
  }
}
