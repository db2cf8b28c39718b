/** The errors of an instance that cannot start and of a record that cannot be processed. */
package dev.onset.streams.failure;
