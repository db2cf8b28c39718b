package dev.onset.app.minimize;

import dev.onset.endpoint.minimize.AnswerUtility;
import dev.onset.model.Role;
import dev.onset.state.minimize.ClusteredValue;
import dev.onset.state.minimize.NoJudgement;
import dev.onset.state.minimize.Prompt;
import dev.onset.state.minimize.UtilityPredicate;
import dev.onset.state.minimize.Variant;
import dev.onset.state.restore.ReplaceBack;
import dev.onset.state.restore.Substitution;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Accepts a variant if a language model answers the question from it as well as from the original
 * (fourth paper, section 3.2). Answers from the original once per prompt. Accepts the original
 * itself without a call. As thread-safe as the models; blocks until they answer.
 */
public final class EndpointUtility implements UtilityPredicate {
  /** The answer from the original of a prompt. */
  private record Reference(Prompt prompt, String answer) {}

  private final AnswerUtility answers;
  private final AtomicReference<Optional<Reference>> last = new AtomicReference<>(Optional.empty());

  /** Creates the predicate from the answers of models. */
  public EndpointUtility(AnswerUtility answers) {
    this.answers = answers;
  }

  /**
   * @throws NoJudgement if a model gives no usable answer
   */
  @Override
  public boolean passes(Variant variant) {
    List<Substitution> substitutions = substitutions(variant);
    if (substitutions.isEmpty()) {
      return true;
    }
    Prompt prompt = variant.prompt();
    ReplaceBack back = ReplaceBack.of(substitutions);
    return EndpointReply.said(
        answers.serves(
            prompt.question(),
            prompt.text(),
            reference(prompt),
            variant.text(),
            answer -> back.restore(answer).text()));
  }

  private String reference(Prompt prompt) {
    Optional<Reference> known = last.get().filter(one -> one.prompt().equals(prompt));
    if (known.isPresent()) {
      return known.get().answer();
    }
    String answer = EndpointReply.said(answers.reference(prompt.question(), prompt.text()));
    last.set(Optional.of(new Reference(prompt, answer)));
    return answer;
  }

  private static List<Substitution> substitutions(Variant variant) {
    List<Substitution> substitutions = new ArrayList<>();
    for (int i = 0; i < variant.actions().size(); i++) {
      ClusteredValue value = variant.prompt().values().get(i);
      String surface = value.places().get(0).in(variant.prompt().text());
      variant
          .replacement(i)
          .map(shown -> new Substitution(shown, surface, Role.USER, value.type()))
          .ifPresent(substitutions::add);
    }
    return substitutions;
  }
}
