/** The topology and its one processor. */
package dev.onset.streams.topology;
