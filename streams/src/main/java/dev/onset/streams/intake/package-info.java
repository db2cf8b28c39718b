/** The intake: a topology of its own that numbers the messages of platforms. */
package dev.onset.streams.intake;
