package dev.onset.evaluation.relevance;

import dev.onset.assembly.PromptMinimizer;
import dev.onset.formats.GoldSpan;
import dev.onset.formats.InputRecord.ContextQuestion;
import dev.onset.model.RedactionAction;
import dev.onset.state.minimize.ActionVector;
import dev.onset.state.minimize.ClusteredValue;
import dev.onset.state.minimize.Prompt;
import dev.onset.state.minimize.ValuePlace;
import dev.onset.state.minimize.Variant;
import java.util.List;

/**
 * A way to mask the values of a question's context (fifth paper, section 5.2.2).
 *
 * @param name of its row, unique
 */
public record Masking(String name, Rule rule) {
  /** What becomes of a question's values. */
  @FunctionalInterface
  public interface Rule {
    /**
     * An action for every value.
     *
     * @param question with its annotation, which only a ceiling looks at
     */
    ActionVector actions(ContextQuestion question, Prompt prompt);
  }

  /** What decides on one value. */
  @FunctionalInterface
  private interface Needed {
    boolean isNeeded(ContextQuestion question, ClusteredValue value);
  }

  /**
   * Full masking, masking of what is not needed, minimization, and masking by the annotation, in
   * this order: what more is told costs less and less.
   */
  public static List<Masking> compared(PromptMinimizer minimizer) {
    return List.of(
        unless("full masking", (question, value) -> false),
        unless("low-relevance masking", (question, value) -> minimizer.settings().needs(value)),
        new Masking(
            "minimisation",
            (question, prompt) -> minimizer.minimise(prompt).found().variant().actions()),
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
        .anyMatch(span -> value.places().stream().anyMatch(place -> overlap(span, place)));
  }

  private static boolean overlap(GoldSpan span, ValuePlace place) {
    return span.start() < place.end() && place.start() < span.end();
  }

  /** A prompt so masked. */
  public Variant of(ContextQuestion question, Prompt prompt) {
    return new Variant(prompt, rule.actions(question, prompt));
  }
}
