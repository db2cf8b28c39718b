package dev.onset.evaluation.corpus.family;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A sentence with slots. Immutable.
 *
 * @param text as in the resource, slots in braces
 * @param parts literal text and slots in turn
 */
public record Template(String text, List<Part> parts) {
  public Template {
    parts = List.copyOf(parts);
  }

  /** A piece of a template. */
  public sealed interface Part {
    /** Text that stands as it is. */
    record Literal(String text) implements Part {}

    /** A place to fill. */
    record Slot(String name) implements Part {}
  }

  /**
   * Reads a template.
   *
   * @throws IllegalArgumentException if braces do not pair
   */
  public static Template parse(String text) {
    List<Part> parts = new ArrayList<>();
    int from = 0;
    while (from < text.length()) {
      int open = text.indexOf('{', from);
      int close = text.indexOf('}', from);
      if (open < 0 && close < 0) {
        parts.add(new Part.Literal(text.substring(from)));
        break;
      }
      if (open < 0 || close < open) {
        throw new IllegalArgumentException("The braces of a template do not pair: " + text);
      }
      if (open > from) {
        parts.add(new Part.Literal(text.substring(from, open)));
      }
      parts.add(new Part.Slot(text.substring(open + 1, close)));
      from = close + 1;
    }
    return new Template(text, parts);
  }

  /** The names of its slots. */
  public Set<String> slots() {
    return parts.stream()
        .filter(Part.Slot.class::isInstance)
        .map(part -> ((Part.Slot) part).name())
        .collect(Collectors.toUnmodifiableSet());
  }

  /** How many words stand beside the slots: a bare value makes sense as an answer only. */
  public int literalWords() {
    int words = 0;
    for (Part part : parts) {
      if (part instanceof Part.Literal literal) {
        for (String word : literal.text().split(" ")) {
          words += word.chars().anyMatch(Character::isLetter) ? 1 : 0;
        }
      }
    }
    return words;
  }
}
