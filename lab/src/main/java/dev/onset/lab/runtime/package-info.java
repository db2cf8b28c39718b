/** Measures processing times; the only part of the evaluation that reads a clock. */
package dev.onset.lab.runtime;
