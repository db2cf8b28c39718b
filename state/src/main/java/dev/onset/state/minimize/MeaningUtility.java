package dev.onset.state.minimize;

import dev.onset.model.RedactionAction;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Accepts a variant if question and context keep nearly the same meaning (spec section 9). The cost
 * of an action is 1 minus the cosine between the original and the text with only this value under
 * the action, and never less than the cost of a weaker action. The sum over all values must stay
 * within a limit. The values are thus weighed against each other, and a variant that passes still
 * passes when an action is weakened.
 *
 * <p>A floor costs nothing, and neither does any action on a value that the question does not need,
 * so the floors always pass. A search embeds each text of a prompt once, lazily: the original and
 * at most two per value. Thread-safe if the embedding is; threads that judge different prompts
 * embed more often.
 */
public final class MeaningUtility implements UtilityPredicate {
  private final TextEmbedding embedding;
  private final MinimizeSettings settings;
  private final AtomicReference<Optional<Costs>> last = new AtomicReference<>(Optional.empty());

  /**
   * @param settings relevance threshold and limit
   */
  public MeaningUtility(TextEmbedding embedding, MinimizeSettings settings) {
    this.embedding = embedding;
    this.settings = settings;
  }

  @Override
  public boolean passes(Variant variant) {
    return loss(variant) <= settings.meaning();
  }

  /** The total cost of a variant's actions, 0 or more; 0 at the floors. */
  public double loss(Variant variant) {
    Costs costs = costs(variant.prompt());
    double sum = 0;
    for (int i = 0; i < variant.actions().size(); i++) {
      sum += costs.of(i, variant.actions().get(i));
    }
    return sum;
  }

  private Costs costs(Prompt prompt) {
    Optional<Costs> known = last.get().filter(costs -> costs.prompt.equals(prompt));
    if (known.isPresent()) {
      return known.get();
    }
    Costs fresh = new Costs(prompt);
    last.set(Optional.of(fresh));
    return fresh;
  }

  private record Step(int value, RedactionAction action) {}

  /** The costs of actions in one prompt. */
  private final class Costs {
    private final Prompt prompt;
    private final ActionVector floors;
    private final Map<Step, Double> known = new ConcurrentHashMap<>();
    private final Map<String, float[]> vectors = new ConcurrentHashMap<>();

    private Costs(Prompt prompt) {
      this.prompt = prompt;
      this.floors = ActionFloors.of(prompt, settings);
    }

    /** The cost of an action on a value; never less than that of a weaker action. */
    private double of(int value, RedactionAction action) {
      double most = 0;
      for (RedactionAction each : RedactionAction.values()) {
        if (each.compareTo(floors.get(value)) > 0
            && each.compareTo(action) <= 0
            && prompt.values().get(value).allows(each)) {
          most = Math.max(most, known.computeIfAbsent(new Step(value, each), this::measured));
        }
      }
      return most;
    }

    private double measured(Step step) {
      ActionVector alone =
          ActionVector.all(RedactionAction.RETAIN, prompt.values().size())
              .with(step.value(), step.action());
      float[] before = vector(prompt.text());
      float[] after = vector(new Variant(prompt, alone).text());
      double cosine = 0;
      for (int i = 0; i < before.length; i++) {
        cosine += (double) before[i] * after[i];
      }
      return Math.max(0, 1 - cosine);
    }

    private float[] vector(String text) {
      return vectors.computeIfAbsent(text, one -> embedding.of(prompt.question() + "\n" + one));
    }
  }
}
