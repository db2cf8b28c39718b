package dev.onset.state.gate;

import dev.onset.model.EntityId;
import dev.onset.model.PiiType;

/**
 * What is said of whom.
 *
 * @param valueHash keyed hash of the canonical value
 */
public record ValueKey(EntityId entity, PiiType type, String valueHash) {}
