/** Dead letters: how records are set aside, and opened again. */
package dev.onset.streams.deadletter;
