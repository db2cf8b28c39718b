/** Trains detectors of contextual leakage from an installation's own answers. */
package dev.onset.evaluation.leakage.own;
