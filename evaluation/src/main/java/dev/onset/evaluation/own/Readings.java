package dev.onset.evaluation.own;

import dev.onset.model.Policy;
import dev.onset.state.extract.Extractor;

/** Reads turns under several policies. Implementations are thread-safe and deterministic. */
@FunctionalInterface
public interface Readings {
  /** The extractor of a policy. */
  Extractor under(Policy policy);
}
