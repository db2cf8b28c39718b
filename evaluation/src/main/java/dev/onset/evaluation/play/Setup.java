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
 * The components of an engine, except for extraction.
 *
 * @param policy the policy
 * @param accumulation how mentions become evidence
 * @param references model of the learned resolver; used only if the policy enables it
 * @param rarity rarity of values
 * @param models fingerprints of all models, for the onset record
 * @param stores supplies a new store for each dialogue
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

  /** Onset without the learned reference resolver. */
  public static Setup of(Policy policy) {
    return new Setup(
        policy,
        Accumulation.GATED,
        ReferenceScorer.NONE,
        RarityTables.shipped(),
        List.of(),
        InMemorySessionStore::new);
  }

  /** The same setup under another policy. */
  public Setup with(Policy other) {
    return new Setup(other, accumulation, references, rarity, models, stores);
  }

  /** The same setup with another accumulation. */
  public Setup with(Accumulation other) {
    return new Setup(policy, other, references, rarity, models, stores);
  }

  /** The same setup with other stores. */
  public Setup in(Supplier<SessionStore> others) {
    return new Setup(policy, accumulation, references, rarity, models, others);
  }
}
