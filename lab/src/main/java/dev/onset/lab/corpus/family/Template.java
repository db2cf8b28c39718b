package dev.onset.lab.corpus.family;

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
 * @param text text as in the resource, with slots in braces, without tags
 * @param parts alternating literal text and slots
 * @param scenarios scenarios that it fits
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
    /** Literal text. */
    record Literal(String text) implements Part {}

    /** A slot. */
    record Slot(String name) implements Part {}
  }

  /**
   * Parses a template. One or more tags in front ({@code @} and the label of a scenario) restrict
   * it to those scenarios.
   *
   * @throws IllegalArgumentException if braces do not match, a tag is not a scenario, or no text
   *     follows the tags
   */
  public static Template parse(String line) {
    Set<Scenario> scenarios = EnumSet.noneOf(Scenario.class);
    String rest = line.strip();
    while (rest.startsWith("@")) {
      int blank = rest.indexOf(' ');
      if (blank < 0) {
        throw new IllegalArgumentException("A template has tags but no text: " + line);
      }
      String tag = rest.substring(1, blank);
      scenarios.add(
          Scenario.ofLabel(tag)
              .orElseThrow(
                  () ->
                      new IllegalArgumentException(
                          "A template has a tag that is not a scenario, @" + tag + ": " + line)));
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
        throw new IllegalArgumentException("The braces of a template do not match: " + text);
      }
      if (open > from) {
        parts.add(new Part.Literal(text.substring(from, open)));
      }
      parts.add(new Part.Slot(text.substring(open + 1, close)));
      from = close + 1;
    }
    return new Template(text, parts, scenarios);
  }

  /** Whether it suits a scenario. */
  public boolean fits(Scenario scenario) {
    return scenarios.contains(scenario);
  }

  /** Whether it is a question, which needs an answer. */
  public boolean asks() {
    return text.contains("?");
  }

  /** Whether it begins or ends with yes or no, so that it only makes sense as an answer. */
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

  /** The number of words outside the slots: a bare value only makes sense as an answer. */
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
