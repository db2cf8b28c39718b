package dev.onset.streams.store;

import java.util.OptionalInt;

/**
 * When a session was last heard of. Immutable.
 *
 * @param millis when its last turn arrived, milliseconds since the epoch
 * @param highest the highest turn index that was processed or set aside
 * @param awaited the turn that a close waits for
 */
public record Activity(long millis, int highest, OptionalInt awaited) {}
