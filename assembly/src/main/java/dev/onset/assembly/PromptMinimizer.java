package dev.onset.assembly;

import dev.onset.inference.encoder.EncoderModel;
import dev.onset.inference.encoder.SentenceEncoder;
import dev.onset.model.Policy;
import dev.onset.state.minimize.Floors;
import dev.onset.state.minimize.LocalComparator;
import dev.onset.state.minimize.LocalUtility;
import dev.onset.state.minimize.MeaningUtility;
import dev.onset.state.minimize.Minimization;
import dev.onset.state.minimize.Minimization.Outcome;
import dev.onset.state.minimize.MinimizeSettings;
import dev.onset.state.minimize.Minimizer;
import dev.onset.state.minimize.NoJudgement;
import dev.onset.state.minimize.PredictionFit;
import dev.onset.state.minimize.PrivacyComparator;
import dev.onset.state.minimize.Prompt;
import dev.onset.state.minimize.Sensitivity;
import dev.onset.state.minimize.SinglePass;
import dev.onset.state.minimize.TextEmbedding;
import dev.onset.state.minimize.UtilityPredicate;
import dev.onset.state.minimize.Variant;
import dev.onset.state.risk.RarityTables;
import java.util.Optional;

/**
 * Minimizes prompts, and predicts the same in one look. Immutable, and thread-safe if comparator
 * and predicate are.
 */
public record PromptMinimizer(
    MinimizeSettings settings, PrivacyComparator comparator, UtilityPredicate utility) {

  /**
   * With the comparator and the predicate that need no language model: every needed value is kept
   * or abstracted, and the meaning stays within the settings' limit.
   *
   * @throws dev.onset.inference.bundle.ModelException if the sentence encoder cannot be loaded
   */
  public static PromptMinimizer local(Policy policy, MinimizeSettings settings) {
    TextEmbedding embedding = SentenceEncoder.of(EncoderModel.MINILM_L6)::encode;
    return new PromptMinimizer(
        settings,
        comparator(policy),
        LocalUtility.keptOrAbstracted(settings.relevant())
            .and(new MeaningUtility(embedding, settings)));
  }

  /** The same without the meaning: a value is judged by itself. */
  public static PromptMinimizer valueByValue(Policy policy, MinimizeSettings settings) {
    return new PromptMinimizer(
        settings, comparator(policy), LocalUtility.keptOrAbstracted(settings.relevant()));
  }

  /** The local comparator with a policy's smoothing of rarity. */
  public static LocalComparator comparator(Policy policy) {
    RarityTables rarity = RarityTables.shipped();
    double alpha = policy.ipp().alpha();
    return new LocalComparator(
        Sensitivity.shipped(), (type, canonical) -> rarity.rarity(type, canonical, alpha));
  }

  /** What the search finds for a prompt, and how the prediction stands to it. */
  public MinimizedPrompt minimize(Prompt prompt) {
    Minimization found =
        new Minimizer(comparator, utility, settings.budget())
            .minimize(prompt, Floors.of(prompt, settings));
    SinglePass.Prediction prediction = SinglePass.DEFAULT.predict(prompt);
    Variant predicted = new Variant(prompt, prediction.orElse(found.variant().actions()));
    return new MinimizedPrompt(prompt, found, prediction, fit(predicted, found));
  }

  /** After a search that failed nothing is asked any more, and what was found is no measure. */
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
