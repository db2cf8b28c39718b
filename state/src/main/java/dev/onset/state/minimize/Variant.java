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
 * @param actions one per value of the prompt; each must be an action that the value allows
 */
public record Variant(Prompt prompt, ActionVector actions) {
  /**
   * @throws IllegalArgumentException if the number of actions differs from the number of values, or
   *     a value does not allow its action
   */
  public Variant {
    if (actions.size() != prompt.values().size()) {
      throw new IllegalArgumentException("A variant needs one action per value.");
    }
    for (int i = 0; i < actions.size(); i++) {
      if (!prompt.values().get(i).allows(actions.get(i))) {
        throw new IllegalArgumentException("There is no generalization for value " + i + ".");
      }
    }
  }

  /**
   * The replacement of a value at one place.
   *
   * @param value index of the value, from 0
   * @param place range in the original text
   */
  public record Replacement(int value, Span place, String text) {}

  /** The replacement text of a value; empty if it is retained. */
  public Optional<String> replacement(int value) {
    ClusteredValue clustered = prompt.values().get(value);
    return switch (actions.get(value)) {
      case RETAIN -> Optional.empty();
      case ABSTRACT -> clustered.abstraction();
      case REDACT -> Optional.of(clustered.placeholder());
    };
  }

  /** All replacements, ascending. */
  public List<Replacement> replacements() {
    List<Replacement> replacements = new ArrayList<>();
    for (int i = 0; i < actions.size(); i++) {
      Optional<String> text = replacement(i);
      for (Span place : text.isPresent() ? prompt.values().get(i).places() : List.<Span>of()) {
        replacements.add(new Replacement(i, place, text.get()));
      }
    }
    replacements.sort(Comparator.comparingInt(replacement -> replacement.place().start()));
    return replacements;
  }

  /** The minimized text. */
  public String text() {
    String text = prompt.text();
    StringBuilder minimized = new StringBuilder(text.length());
    int at = 0;
    int codePoint = 0;
    for (Replacement replacement : replacements()) {
      int start = text.offsetByCodePoints(at, replacement.place().start() - codePoint);
      minimized.append(text, at, start).append(replacement.text());
      at = text.offsetByCodePoints(start, replacement.place().end() - replacement.place().start());
      codePoint = replacement.place().end();
    }
    return minimized.append(text, at, text.length()).toString();
  }

  /** The number of values with an action. */
  public int count(RedactionAction action) {
    return (int) actions.actions().stream().filter(one -> one == action).count();
  }

  /** Shows only the actions. */
  @Override
  public String toString() {
    return "Variant" + actions.actions();
  }
}
