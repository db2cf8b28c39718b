/** Reproducible recipes of the bundled models: same samples, same bytes. */
package dev.onset.inference.training;
