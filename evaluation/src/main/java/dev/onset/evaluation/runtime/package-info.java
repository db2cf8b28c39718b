/** How long a turn takes; the only part of the evaluation that reads a clock. */
package dev.onset.evaluation.runtime;
