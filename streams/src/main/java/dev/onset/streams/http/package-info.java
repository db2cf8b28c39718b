/**
 * The HTTP endpoint of an instance: addresses, tokens, TLS and limits. Knows nothing of Kafka or of
 * what is served.
 */
package dev.onset.streams.http;
