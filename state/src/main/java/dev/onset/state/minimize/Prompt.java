package dev.onset.state.minimize;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * A text to minimize, the question it serves, and the values in it (the fourth paper's message x
 * and spans D).
 *
 * @param values in order of their first place; no two share a code point
 */
public record Prompt(String text, String question, List<ClusteredValue> values) {
  /**
   * @throws IllegalArgumentException if two values overlap or one lies outside the text
   */
  public Prompt {
    values = List.copyOf(values);
    List<ValuePlace> places = new ArrayList<>();
    values.forEach(value -> places.addAll(value.places()));
    places.sort(Comparator.comparingInt(ValuePlace::start));
    int end = 0;
    for (ValuePlace place : places) {
      if (place.start() < end) {
        throw new IllegalArgumentException("Two values overlap at " + place.start() + ".");
      }
      end = place.end();
    }
    if (end > text.codePointCount(0, text.length())) {
      throw new IllegalArgumentException("A value lies outside the text.");
    }
  }

  /** Shows only the number of values. */
  @Override
  public String toString() {
    return "Prompt[" + values.size() + " values]";
  }
}
