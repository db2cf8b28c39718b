/**
 * The comparison of the first paper, section 5, and an external comparison that the paper lacks:
 * every system on every dialogue of a track (spec section 11).
 */
package dev.onset.lab.experiment;
