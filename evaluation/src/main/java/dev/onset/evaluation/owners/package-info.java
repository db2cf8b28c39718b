/** Evaluates whether the engine assigns each value to its owner (spec sections 4 and 11). */
package dev.onset.evaluation.owners;
