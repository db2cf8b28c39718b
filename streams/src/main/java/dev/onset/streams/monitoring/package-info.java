/** Metrics, stage timers, health and memory of an instance. */
package dev.onset.streams.monitoring;
