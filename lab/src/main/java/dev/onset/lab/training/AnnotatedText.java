package dev.onset.lab.training;

import dev.onset.model.PiiType;
import java.util.List;

/**
 * A training text.
 *
 * @param text one chat turn
 * @param spans names in the text, ascending, without overlap
 */
public record AnnotatedText(String text, List<Span> spans) {
  public AnnotatedText {
    spans = List.copyOf(spans);
  }

  /**
   * One name in a text.
   *
   * @param type NAME_FULL, ORG or LOCATION
   * @param start first code point
   * @param end code point after the last
   */
  public record Span(PiiType type, int start, int end) {}
}
