package dev.onset.state.engine;

import dev.onset.model.leakage.LeakageDetector;
import dev.onset.model.need.NeedReader;
import dev.onset.model.review.NameReview;
import dev.onset.state.anaphora.ReferenceScorer;
import dev.onset.state.leakage.LeakageStage;
import dev.onset.state.provenance.ModelNames;
import dev.onset.state.risk.RarityTables;
import java.util.List;
import java.util.function.Supplier;

/**
 * The models and tables that an engine asks, apart from its extractor. The policy says which of
 * them it asks. Immutable, and thread-safe if its components are.
 *
 * @param rarity how rare a value is
 * @param needs says how much a question needs a value; without it, none is needed
 * @param references scores whether a turn refers to a known value
 * @param review finds and judges names. Without it, a policy that asks for a review masks every
 *     name that the extractor sees.
 * @param leakage says whether an agent's answer identifies somebody; for the policy's domain.
 *     Without it, a policy with a domain abstains where it would ask the detector.
 * @param names gives the names of all models at present, for the onset record
 */
public record EngineModels(
    RarityTables rarity,
    NeedReader needs,
    ReferenceScorer references,
    NameReview review,
    LeakageDetector leakage,
    Supplier<ModelNames> names) {

  /** The shipped tables of rarity and no model. */
  public static EngineModels none() {
    return new EngineModels(
        RarityTables.shipped(),
        NeedReader.NONE,
        ReferenceScorer.NONE,
        NameReview.NONE,
        LeakageStage.NO_DETECTOR,
        () -> ModelNames.of(List.of()));
  }

  /** The names of all models at present. */
  public List<String> fingerprints() {
    return names.get().fingerprints();
  }

  /** The same with other tables of rarity. */
  public EngineModels rating(RarityTables other) {
    return new EngineModels(other, needs, references, review, leakage, names);
  }

  /** The same with a reader of needs. */
  public EngineModels needing(NeedReader other) {
    return new EngineModels(rarity, other, references, review, leakage, names);
  }

  /** The same with a scorer of references. */
  public EngineModels resolving(ReferenceScorer other) {
    return new EngineModels(rarity, needs, other, review, leakage, names);
  }

  /** The same with a review of names. */
  public EngineModels reviewing(NameReview other) {
    return new EngineModels(rarity, needs, references, other, leakage, names);
  }

  /** The same with a detector of contextual leakage. */
  public EngineModels detecting(LeakageDetector other) {
    return new EngineModels(rarity, needs, references, review, other, names);
  }

  /** The same under other fingerprints. */
  public EngineModels named(List<String> others) {
    ModelNames fixed = ModelNames.of(others);
    return named(() -> fixed);
  }

  /** The same under names that change when a model falls back to another device. */
  public EngineModels named(Supplier<ModelNames> others) {
    return new EngineModels(rarity, needs, references, review, leakage, others);
  }
}
