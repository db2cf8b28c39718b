package dev.onset.state.redaction;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * A realistic text in the place of a value.
 *
 * @param text what is shown
 * @param standsFor what each of its parts stands for that a reply may repeat, such as the words of
 *     a name; empty for a text that a reply may well mean otherwise, such as an age
 */
public record Substitute(String text, Map<String, String> standsFor) {
  public Substitute {
    standsFor = Collections.unmodifiableMap(new TreeMap<>(standsFor));
  }

  /** Without parts, repeated as a whole. */
  public static Substitute whole(String text, String value) {
    return new Substitute(text, Map.of(text, value));
  }

  /** Says nothing of the texts. */
  @Override
  public String toString() {
    return "Substitute[…]";
  }
}
