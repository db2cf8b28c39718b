package dev.onset.lab.metrics;

import java.util.Locale;

/**
 * A personal item of a question's context, from the annotation or a system.
 *
 * @param surface text, in lower case and without surrounding blanks
 * @param type label of the data set, in lower case
 * @param needed whether the question needs it
 */
public record LabelledItem(String surface, String type, boolean needed) {
  /** Lower-cases both, since case does not count. */
  public LabelledItem {
    surface = surface.strip().toLowerCase(Locale.ROOT);
    type = type.strip().toLowerCase(Locale.ROOT);
  }

  /** The same item, not needed. */
  public LabelledItem notNeeded() {
    return new LabelledItem(surface, type, false);
  }

  /** Omits the text. */
  @Override
  public String toString() {
    return "LabelledItem[" + type + "]";
  }
}
