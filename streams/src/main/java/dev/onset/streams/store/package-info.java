/** The state stores of the processor, their memory and their changelogs. */
package dev.onset.streams.store;
