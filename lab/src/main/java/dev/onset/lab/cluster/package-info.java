/** A cluster of real processes on one machine, and the kill test that runs on it. */
package dev.onset.lab.cluster;
