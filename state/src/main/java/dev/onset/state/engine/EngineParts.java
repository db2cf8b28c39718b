package dev.onset.state.engine;

import dev.onset.model.Policy;
import dev.onset.model.SessionKeys;
import dev.onset.state.extract.Extractor;
import java.util.Objects;

/**
 * What an engine is made of. Immutable, and thread-safe if its components are.
 *
 * @param policy what decides
 * @param extractor what sees the mentions of a turn
 * @param keys the keys of the sessions
 * @param models the models and tables that the engine asks apart from the extractor
 * @param accumulation how what is said becomes evidence
 * @param observer told when a stage of a turn begins, and how likely the rules hold
 */
public record EngineParts(
    Policy policy,
    Extractor extractor,
    SessionKeys keys,
    EngineModels models,
    Accumulation accumulation,
    StageObserver observer) {
  public EngineParts {
    Objects.requireNonNull(policy, "policy");
    Objects.requireNonNull(extractor, "extractor");
    Objects.requireNonNull(keys, "keys");
    Objects.requireNonNull(models, "models");
    Objects.requireNonNull(accumulation, "accumulation");
    Objects.requireNonNull(observer, "observer");
  }

  /** Parts without a model, which accumulate evidence in Onset's way and see no mention. */
  public static EngineParts of(Policy policy, SessionKeys keys) {
    return new EngineParts(
        policy, Extractor.NONE, keys, EngineModels.none(), Accumulation.GATED, StageObserver.NONE);
  }

  /** The same under another policy. */
  public EngineParts under(Policy other) {
    return new EngineParts(other, extractor, keys, models, accumulation, observer);
  }

  /** The same with another extractor. */
  public EngineParts reading(Extractor other) {
    return new EngineParts(policy, other, keys, models, accumulation, observer);
  }

  /** The same with other models. */
  public EngineParts with(EngineModels others) {
    return new EngineParts(policy, extractor, keys, others, accumulation, observer);
  }

  /** The same with another way to turn mentions into evidence. */
  public EngineParts accumulating(Accumulation other) {
    return new EngineParts(policy, extractor, keys, models, other, observer);
  }

  /** The same with another observer. */
  public EngineParts observedBy(StageObserver other) {
    return new EngineParts(policy, extractor, keys, models, accumulation, other);
  }
}
