/** Dead letters: sets records aside and opens them again. */
package dev.onset.streams.deadletter;
