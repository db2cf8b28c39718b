/** What is told when an instance cannot start or a record cannot be processed. */
package dev.onset.streams.failure;
