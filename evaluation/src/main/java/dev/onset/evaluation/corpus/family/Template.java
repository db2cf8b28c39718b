package dev.onset.evaluation.corpus.family;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A sentence with slots. Immutable.
 *
 * @param text as in the resource, slots in braces, without tags
 * @param parts literal text and slots in turn
 * @param scenarios where it can be said
 */
public record Template(String text, List<Part> parts, Set<Scenario> scenarios) {
  private static final Set<Scenario> EVERYWHERE =
      Collections.unmodifiableSet(EnumSet.allOf(Scenario.class));

  private static final Pattern ANSWER =
      Pattern.compile(
          "^(yes|yep|yeah|yup|sure|no|nope)\\b|, (yes|yep|yeah|yup)[.!]?$",
          Pattern.CASE_INSENSITIVE);

  public Template {
    parts = List.copyOf(parts);
    scenarios = Collections.unmodifiableSet(EnumSet.copyOf(scenarios));
  }

  /** A piece of a template. */
  public sealed interface Part {
    /** Text that stands as it is. */
    record Literal(String text) implements Part {}

    /** A place to fill. */
    record Slot(String name) implements Part {}
  }

  /**
   * Reads a template; {@code @} and the label of a scenario before it, once or more, keep it to
   * those scenarios.
   *
   * @throws IllegalArgumentException if braces do not pair, a tag is no scenario, or nothing stands
   *     behind the tags
   */
  public static Template parse(String line) {
    Set<Scenario> scenarios = EnumSet.noneOf(Scenario.class);
    String rest = line.strip();
    while (rest.startsWith("@")) {
      int blank = rest.indexOf(' ');
      if (blank < 0) {
        throw new IllegalArgumentException("A template is nothing but tags: " + line);
      }
      String tag = rest.substring(1, blank);
      scenarios.add(
          Scenario.ofLabel(tag)
              .orElseThrow(
                  () ->
                      new IllegalArgumentException(
                          "A template has a tag that is no scenario, @" + tag + ": " + line)));
      rest = rest.substring(blank).strip();
    }
    return parse(rest, scenarios.isEmpty() ? EVERYWHERE : scenarios);
  }

  private static Template parse(String text, Set<Scenario> scenarios) {
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
    return new Template(text, parts, scenarios);
  }

  /** Whether a scenario has a use for it. */
  public boolean fits(Scenario scenario) {
    return scenarios.contains(scenario);
  }

  /** Whether it asks something, and so calls for an answer. */
  public boolean asks() {
    return text.contains("?");
  }

  /** Whether it begins or ends with a yes or no, and so makes sense as an answer only. */
  public boolean answers() {
    return ANSWER.matcher(text).find();
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
