package dev.onset.assembly;

import dev.onset.model.Policy;
import dev.onset.state.minimize.ActionFloors;
import dev.onset.state.minimize.LocalComparator;
import dev.onset.state.minimize.Minimization;
import dev.onset.state.minimize.Minimization.Outcome;
import dev.onset.state.minimize.MinimizeSettings;
import dev.onset.state.minimize.Minimizer;
import dev.onset.state.minimize.NeedUtility;
import dev.onset.state.minimize.NoJudgement;
import dev.onset.state.minimize.PredictionFit;
import dev.onset.state.minimize.PrivacyComparator;
import dev.onset.state.minimize.Prompt;
import dev.onset.state.minimize.Sensitivity;
import dev.onset.state.minimize.SinglePass;
import dev.onset.state.minimize.UtilityPredicate;
import dev.onset.state.minimize.Variant;
import dev.onset.state.risk.RarityTables;
import java.util.Optional;

/**
 * Minimizes prompts by search, and predicts the result in a single pass. Immutable, and thread-safe
 * if comparator and predicate are.
 *
 * @param settings the constants of the search
 * @param comparator compares the privacy of two variants
 * @param utility says whether a variant is still useful
 */
public record PromptMinimizer(
    MinimizeSettings settings, PrivacyComparator comparator, UtilityPredicate utility) {

  /** A minimizer that needs no language model: it weighs the needs of the values. */
  public static PromptMinimizer local(Policy policy, MinimizeSettings settings) {
    return new PromptMinimizer(settings, comparator(policy), new NeedUtility(settings));
  }

  /** The local comparator, with the smoothing of rarity that a policy sets. */
  public static LocalComparator comparator(Policy policy) {
    RarityTables rarity = RarityTables.shipped();
    double alpha = policy.ipp().alpha();
    return new LocalComparator(
        Sensitivity.shipped(), (type, canonical) -> rarity.rarity(type, canonical, alpha));
  }

  /** Minimizes a prompt. */
  public MinimizedPrompt minimize(Prompt prompt) {
    Minimization found =
        new Minimizer(comparator, utility, settings.budget())
            .minimize(prompt, ActionFloors.of(prompt, settings));
    SinglePass.Prediction prediction = SinglePass.DEFAULT.predict(prompt);
    Variant predicted = new Variant(prompt, prediction.orElse(found.variant().actions()));
    return new MinimizedPrompt(prompt, found, prediction, fit(predicted, found));
  }

  /** Empty after a failed search, whose result is no measure. */
  private Optional<PredictionFit> fit(Variant predicted, Minimization found) {
    if (found.outcome() == Outcome.FAILED) {
      return Optional.empty();
    }
    try {
      return Optional.of(PredictionFit.of(predicted, found.variant(), comparator, utility));
    } catch (NoJudgement e) {
      return Optional.empty();
    }
  }
}
