package dev.onset.state.minimize;

import dev.onset.model.RedactionAction;
import dev.onset.model.Span;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * A prompt under an action vector (the fourth paper's τ(x; a)).
 *
 * @param actions one for each of the prompt's values, of those that the value allows
 */
public record Variant(Prompt prompt, ActionVector actions) {
  /**
   * @throws IllegalArgumentException if there are more or fewer actions than values, or one cannot
   *     be done
   */
  public Variant {
    if (actions.size() != prompt.values().size()) {
      throw new IllegalArgumentException("Each value has one action.");
    }
    for (int i = 0; i < actions.size(); i++) {
      if (!prompt.values().get(i).allows(actions.get(i))) {
        throw new IllegalArgumentException("Nothing coarser can be said of value " + i + ".");
      }
    }
  }

  /**
   * What stands somewhere instead of a value.
   *
   * @param value which one, from 0
   * @param place in the prompt's own text
   */
  public record Replacement(int value, Span place, String text) {}

  /** What stands in a value's place; empty if it stays. */
  public Optional<String> replacement(int value) {
    ClusteredValue clustered = prompt.values().get(value);
    return switch (actions.get(value)) {
      case RETAIN -> Optional.empty();
      case ABSTRACT -> clustered.abstraction();
      case REDACT -> Optional.of(clustered.placeholder());
    };
  }

  /** All that is replaced, ascending. */
  public List<Replacement> replacements() {
    List<Replacement> replacements = new ArrayList<>();
    for (int i = 0; i < actions.size(); i++) {
      int value = i;
      replacement(i)
          .ifPresent(
              text ->
                  prompt
                      .values()
                      .get(value)
                      .places()
                      .forEach(place -> replacements.add(new Replacement(value, place, text))));
    }
    replacements.sort(Comparator.comparingInt(replacement -> replacement.place().start()));
    return replacements;
  }

  /** The minimised text. */
  public String text() {
    String text = prompt.text();
    StringBuilder minimised = new StringBuilder(text.length());
    int at = 0;
    int codePoint = 0;
    for (Replacement replacement : replacements()) {
      int start = text.offsetByCodePoints(at, replacement.place().start() - codePoint);
      minimised.append(text, at, start).append(replacement.text());
      at = text.offsetByCodePoints(start, replacement.place().end() - replacement.place().start());
      codePoint = replacement.place().end();
    }
    return minimised.append(text, at, text.length()).toString();
  }

  /** How many values have an action. */
  public int count(RedactionAction action) {
    return (int) actions.actions().stream().filter(one -> one == action).count();
  }

  /** Names the actions alone. */
  @Override
  public String toString() {
    return "Variant" + actions.actions();
  }
}
