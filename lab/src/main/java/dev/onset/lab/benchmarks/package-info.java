/** Measures the cost of a turn, stage by stage, without a broker. */
package dev.onset.lab.benchmarks;
