package dev.onset.evaluation.play;

import dev.onset.model.Policy;
import dev.onset.state.anaphora.ReferenceScorer;
import dev.onset.state.engine.Accumulation;
import dev.onset.state.risk.RarityTables;
import dev.onset.state.session.InMemorySessionStore;
import dev.onset.state.session.SessionStore;
import java.util.List;
import java.util.function.Supplier;

/**
 * What an engine is made of, but for what sees the mentions.
 *
 * @param policy what decides
 * @param accumulation how what is said becomes evidence
 * @param references the model of the learned resolver; asked only if the policy wants it
 * @param rarity how rare values are
 * @param models fingerprints of all models, for the onset record
 * @param stores where a dialogue's state lives; a new store for each dialogue
 */
public record Setup(
    Policy policy,
    Accumulation accumulation,
    ReferenceScorer references,
    RarityTables rarity,
    List<String> models,
    Supplier<SessionStore> stores) {
  public Setup {
    models = List.copyOf(models);
  }

  /** Onset without the learned resolver of references. */
  public static Setup of(Policy policy) {
    return new Setup(
        policy,
        Accumulation.GATED,
        ReferenceScorer.NONE,
        RarityTables.shipped(),
        List.of(),
        InMemorySessionStore::new);
  }

  /** The same under another policy. */
  public Setup with(Policy other) {
    return new Setup(other, accumulation, references, rarity, models, stores);
  }

  /** The same with another way to make evidence. */
  public Setup with(Accumulation other) {
    return new Setup(policy, other, references, rarity, models, stores);
  }

  /** The same with state that lives elsewhere. */
  public Setup in(Supplier<SessionStore> others) {
    return new Setup(policy, accumulation, references, rarity, models, others);
  }
}
