package dev.onset.state.gate;

import dev.onset.model.EntityId;
import dev.onset.model.PiiType;

/**
 * Identifies a value of an entity.
 *
 * @param valueHash keyed hash of the canonical value
 */
public record ValueKey(EntityId entity, PiiType type, String valueHash) {}
