/** A cluster of real processes on one machine, and what is done to it. */
package dev.onset.benchmarks.cluster;
