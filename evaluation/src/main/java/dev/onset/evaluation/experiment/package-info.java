/**
 * The comparison of the first paper, section 5, and the external one that it lacks: every system on
 * every dialogue of a track (spec section 11).
 */
package dev.onset.evaluation.experiment;
