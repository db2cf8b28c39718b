/**
 * What a system is measured by (first paper, section 5.3; spec section 11).
 *
 * <p>Pure functions of immutable {@link dev.onset.evaluation.metrics.Outcome outcomes}, one for
 * each dialogue; no engine and no corpus. Turns are indices inside a session, offsets are in turns,
 * and shares lie in [0, 1]. A figure without anything to count over is empty, never NaN. Everything
 * is thread-safe.
 */
package dev.onset.evaluation.metrics;
