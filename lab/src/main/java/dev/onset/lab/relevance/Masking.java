package dev.onset.lab.relevance;

import dev.onset.assembly.PromptMinimizer;
import dev.onset.formats.InputRecord.ContextQuestion;
import dev.onset.model.RedactionAction;
import dev.onset.state.minimize.ActionVector;
import dev.onset.state.minimize.ClusteredValue;
import dev.onset.state.minimize.Prompt;
import dev.onset.state.minimize.Variant;
import java.util.List;

/**
 * A method of masking the values in a question's context (fifth paper, section 5.2.2).
 *
 * @param name name of its row, unique
 */
public record Masking(String name, Rule rule) {
  /** Decides the actions for a question's values. */
  @FunctionalInterface
  public interface Rule {
    /**
     * @param question the question with its annotation, which only a ceiling may use
     */
    ActionVector actions(ContextQuestion question, Prompt prompt);
  }

  /** Decides whether a value is needed. */
  @FunctionalInterface
  private interface Needed {
    boolean isNeeded(ContextQuestion question, ClusteredValue value);
  }

  /**
   * Full masking, masking of unneeded values, minimization, and masking by the annotation, in this
   * order.
   */
  public static List<Masking> compared(PromptMinimizer minimizer) {
    return List.of(
        unless("full masking", (question, value) -> false),
        unless("low-relevance masking", (question, value) -> minimizer.settings().needs(value)),
        new Masking(
            "minimisation",
            (question, prompt) -> minimizer.minimize(prompt).found().variant().actions()),
        unless("by the annotation (ceiling)", Masking::isAnnotated));
  }

  private static Masking unless(String name, Needed needed) {
    return new Masking(
        name,
        (question, prompt) ->
            new ActionVector(
                prompt.values().stream()
                    .map(
                        value ->
                            needed.isNeeded(question, value)
                                ? RedactionAction.RETAIN
                                : RedactionAction.REDACT)
                    .toList()));
  }

  private static boolean isAnnotated(ContextQuestion question, ClusteredValue value) {
    return question.spans().stream()
        .filter(ContextQuestion::needs)
        .anyMatch(span -> value.places().stream().anyMatch(span::overlaps));
  }

  /** The prompt under this masking. */
  public Variant of(ContextQuestion question, Prompt prompt) {
    return new Variant(prompt, rule.actions(question, prompt));
  }
}
