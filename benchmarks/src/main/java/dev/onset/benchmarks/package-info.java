/** What a turn costs, stage by stage, without a broker. */
package dev.onset.benchmarks;
