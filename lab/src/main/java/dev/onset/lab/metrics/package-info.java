/**
 * The metrics of the evaluation (first paper, section 5.3; spec section 11).
 *
 * <p>Pure functions of immutable {@link dev.onset.evaluation.metrics.Outcome outcomes}, one per
 * dialogue, independent of engine and corpus. Turns are indices within a session, offsets are in
 * turns, and shares lie in [0, 1]. An undefined figure is empty, never NaN. Everything is
 * thread-safe. is thread-safe.
 */
package dev.onset.lab.metrics;
